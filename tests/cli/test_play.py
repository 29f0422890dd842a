"""heart-to-heart play: it serves, says where, opens the browser, and ends when it is told to."""

import os
import re
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

from heart_to_heart.cli import launch
from heart_to_heart.hosting.errors import PortTaken, SiteError
from heart_to_heart.hosting.export import built_site
from tests.support.terminal import COMMAND, SECONDS, checked_complaint, run_process


@contextmanager
def taken_port(host: str = "127.0.0.1") -> Iterator[int]:
    """A port at which somebody else listens."""
    with socket.create_server((host, 0)) as other:
        yield other.getsockname()[1]


@contextmanager
def playing(*arguments: str, **settings: object) -> "Iterator[subprocess.Popen[str]]":
    """The command at play, stopped at the end if the test has not stopped it."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    process: subprocess.Popen[str] = subprocess.Popen([*COMMAND, *arguments], **pipes, **settings)  # type: ignore[call-overload]
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def announced_url(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.fullmatch(r"Heart to Heart is at (http://\S+/) - press Ctrl\+C to stop\.\n", line)
    assert found, line
    return found[1]


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("command", [["play"], []])
def test_it_serves_the_site_until_it_is_stopped(command: list[str], stop: signal.Signals) -> None:
    with playing(*command, "--no-browser", "--port", "0") as process:
        with urlopen(announced_url(process), timeout=SECONDS) as answer:
            assert answer.read() == built_site()["index.html"]
        process.send_signal(stop)
        out, err = process.communicate(timeout=SECONDS)
    assert (process.returncode, out.strip(), err) == (0, "", "")


def test_it_stops_while_a_browser_is_connected() -> None:
    with playing("--no-browser", "--port", "0") as process:
        url = announced_url(process)
        port = int(url.rstrip("/").rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), SECONDS) as client:
            client.sendall(b"GET / HTTP/1.1\r\n")
            process.send_signal(signal.SIGINT)
            assert process.wait(SECONDS) == 0


def test_it_stops_in_a_crowd() -> None:
    """A stop may come at any moment of answering, and ends it without a word."""
    for _ in range(8):
        with playing("--no-browser", "--port", "0") as process:
            port = int(announced_url(process).rstrip("/").rpartition(":")[2])
            came = threading.Semaphore(0)
            crowd = [threading.Thread(target=come_and_go, args=(port, came)) for _ in range(3)]
            for visitor in crowd:
                visitor.start()
            for _ in range(50):
                assert came.acquire(timeout=SECONDS)
            process.send_signal(signal.SIGTERM)
            out, err = process.communicate(timeout=SECONDS)
            assert (process.returncode, out.strip(), err) == (0, "", "")
            for visitor in crowd:
                visitor.join()


def come_and_go(port: int, came: threading.Semaphore) -> None:
    """Connect, and leave without a word, until nobody listens any more."""
    with suppress(OSError):
        while True:
            socket.create_connection(("127.0.0.1", port), SECONDS).close()
            came.release()


def test_it_stops_where_the_shell_ignores_ctrl_c() -> None:
    """As for a command that a script puts into the background."""
    ignore = lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)  # noqa: E731
    with playing("--no-browser", "--port", "0", preexec_fn=ignore) as process:
        announced_url(process)
        process.send_signal(signal.SIGINT)
        assert process.wait(SECONDS) == 0


def test_it_opens_the_browser_at_its_address(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    os.mkfifo(opened)
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    env = {**os.environ, "BROWSER": str(browser)}
    with playing("--port", "0", env=env) as process:
        assert opened.read_text().strip() == announced_url(process)


def test_another_program_at_the_usual_port_is_no_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    with taken_port() as port:
        monkeypatch.setattr(launch, "USUAL_PORT", port)
        with launch.listening_server("127.0.0.1", None) as server:
            assert server.server_port not in (0, port)


def test_the_usual_port_is_taken_if_it_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    with taken_port() as port:
        pass
    monkeypatch.setattr(launch, "USUAL_PORT", port)
    with launch.listening_server("127.0.0.1", None) as server:
        assert server.server_port == port


def test_a_wanted_port_that_is_taken_is_told() -> None:
    with taken_port() as port:
        result = run_process("play", "--no-browser", "--port", str(port))
        assert f"Port {port} is taken" in checked_complaint(result)
        with pytest.raises(PortTaken):
            launch.listening_server("127.0.0.1", port)


def test_other_machines_can_reach_it_only_with_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    with launch.listening_server("127.0.0.1", 0) as server:
        launch.announce(server)
    assert "network" not in capsys.readouterr().out
    with launch.listening_server("0.0.0.0", 0) as server:
        launch.announce(server)
        warning, address = capsys.readouterr().out.splitlines()
    assert warning == f"Others on your network can reach it, at port {server.server_port}."
    assert f" http://localhost:{server.server_port}/ " in address


def test_an_address_of_ipv6_is_served_too() -> None:
    with playing("--no-browser", "--host", "::1", "--port", "0") as process:
        url = announced_url(process)
        assert url.startswith("http://[::1]:")
        with urlopen(url, timeout=SECONDS) as answer:
            assert answer.status == 200


def test_a_site_that_is_not_built_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("heart_to_heart.hosting.export.BUILT", tmp_path)
    with pytest.raises(SiteError, match="not built yet"):
        launch.listening_server("127.0.0.1", 0)
