# The HTTP API, served by gunicorn on port 8000 as a user without rights.
#   docker build -t ptcg . && docker run --rm -p 8000:8000 ptcg
FROM python:3.12-slim AS build
WORKDIR /src
COPY pyproject.toml README.md LICENSE ./
COPY validator validator
COPY card_data card_data
RUN python -m venv /app && /app/bin/pip install --no-cache-dir '.[serve]'
COPY wsgi.py /app/
# Build the card index into the image, so that the first start is as quick as the next.
RUN PTCG_CACHE_DIR=/app/cache /app/bin/python -c "from validator.services.warm_up import warm_up; print(warm_up())"

FROM python:3.12-slim
COPY --from=build /app /app
RUN useradd --system --no-create-home ptcg
USER ptcg
WORKDIR /app
ENV PATH=/app/bin:$PATH PTCG_CACHE_DIR=/app/cache PYTHONUNBUFFERED=1 WEB_CONCURRENCY=2
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=3s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/readyz', timeout=2)"]
CMD ["gunicorn", "wsgi:app", "--bind", "0.0.0.0:8000", "--preload", "--worker-class", "gthread", "--threads", "4", "--keep-alive", "30"]
