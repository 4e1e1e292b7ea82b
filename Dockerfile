# The service, by `ptcg serve` on port 8000, as a user without rights; the root file system may be read-only. The engine
# is compiled.
#   docker build -t ptcg . && docker run --rm -p 8000:8000 ptcg
# With PostgreSQL: docker compose up (compose.yaml).
FROM python:3.12-slim AS build
WORKDIR /src
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY .ci/compile.py .ci/metadata.py .ci/
COPY validator validator
COPY card_data card_data
# The dependencies first, each with the hash that constraints.txt names; then the project, which needs no others.
RUN python -m venv /app && /app/bin/pip install --no-cache-dir --require-hashes -r constraints.txt
RUN PTCG_COMPILE=1 /app/bin/pip install --no-cache-dir --no-deps '.[serve,postgres,pdf]' && /app/bin/pip check
# Build the card indexes into the image, so that the first start is as quick as the next.
RUN PTCG_CACHE_DIR=/app/cache /app/bin/ptcg cards index

FROM python:3.12-slim
COPY --from=build /app /app
RUN useradd --system --no-create-home --uid 10001 ptcg && install -d -o ptcg -g ptcg /data
USER ptcg
WORKDIR /data
VOLUME /data
ENV PATH=/app/bin:$PATH PTCG_CACHE_DIR=/app/cache PTCG_DATA_DIR=/data PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 WEB_CONCURRENCY=2
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/readyz', timeout=2)"]
CMD ["ptcg", "serve", "--host", "0.0.0.0", "--port", "8000"]
