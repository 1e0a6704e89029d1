"""The API does what its OpenAPI description says, whatever it is sent."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a process of its own."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    database = f"sqlite:///{tmp_path_factory.mktemp('openapi')}/shed.db"
    command = (sys.executable, str(Path(__file__).parent / "nursery.py"), str(port), database)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as nursery:
        nursery.stdin.write("start\n")
        nursery.stdin.flush()
        server = int(nursery.stdout.readline())
        _wait_for(f"http://127.0.0.1:{port}/health")
        yield f"http://127.0.0.1:{port}"
        subprocess.run(["kill", str(server)], check=True)
        nursery.stdin.close()


def _wait_for(address: str) -> None:
    for attempt in range(300):
        try:
            urllib.request.urlopen(address).close()
        except OSError:
            if attempt == 299:
                raise
            time.sleep(0.1)
        else:
            return


CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def _attack(operation: schemathesis.schemas.APIOperation) -> None:
    @settings(
        max_examples=12,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def attack(case: schemathesis.Case) -> None:
        case.call_and_validate(checks=CHECKS)

    attack()


def test_the_api_answers_as_it_is_described(address: str):
    schema = schemathesis.openapi.from_url(f"{address}/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 12
    for operation in operations:
        _attack(operation)
