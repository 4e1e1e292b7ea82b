"""Requests made up from the OpenAPI document, good and bad: the document describes every answer."""

from __future__ import annotations

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig

from validator.api import create_app
from validator.settings import Settings

# A text of the right form may still be no deck list, a format's name none that exists: 422 is an answer to a
# request that keeps to the document, 400 never is.
ACCEPTED = ["2xx", "304", "404", "422"]
REFUSED = ["400", "404", "405", "415", "422"]

schema = schemathesis.openapi.from_wsgi(
    "/openapi.json",
    create_app(Settings()),
    config=SchemathesisConfig.from_dict(
        {
            "checks": {
                "positive_data_acceptance": {"expected-statuses": ACCEPTED},
                "negative_data_rejection": {"expected-statuses": REFUSED},
            }
        }
    ),
)


@schema.parametrize()
@settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
def test_the_service_keeps_to_its_document(case: schemathesis.Case) -> None:
    case.call_and_validate()
