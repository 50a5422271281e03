"""A real server for tests and benchmarks: gunicorn on a free port, its own data, killed and started again at will."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
GUNICORN = [sys.executable, "-m", "gunicorn", "--config", "deploy/gunicorn.conf.py", "server.app:create_app()"]


def free_port() -> int:
    """A port that nothing listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class RunningServer:
    """The product as `./dev run` serves it, on its own data folder and port."""

    def __init__(self, data: Path, database_url: str | None = None, **environment: str) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self.environment = {
            **os.environ,
            "PRANCHETA_ENV": "demo",
            "PRANCHETA_DATA": str(data),
            "PRANCHETA_PUBLIC_URL": self.url,
            "PORT": str(self.port),
            **({"DATABASE_URL": database_url} if database_url else {}),
            **environment,
        }

    def command(self, *arguments: str, typed: str | None = None) -> str:
        """Runs the `prancheta` command on this server's data and gives what it printed; `typed` is its standard input."""
        done = subprocess.run(
            [sys.executable, "-m", "server.cli", *arguments],
            cwd=REPOSITORY,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"prancheta {' '.join(arguments)}: {done.stdout}{done.stderr}")
        return done.stdout

    def start(self) -> RunningServer:
        """Starts it and waits until it answers."""
        with (self.data / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                GUNICORN, cwd=REPOSITORY, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=2):
                    return self
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise RuntimeError(f"the server did not start: {self.log()[-2000:]}")

    def kill(self) -> None:
        """SIGKILL to master and workers at once: nothing gets to finish."""
        self._signal(signal.SIGKILL)

    def stop(self) -> None:
        """SIGTERM, and waits."""
        self._signal(signal.SIGTERM)

    @property
    def pids(self) -> list[int]:
        """Master and workers."""
        if self._process is None:
            return []
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        return [self._process.pid, *map(int, children)]

    def log(self) -> str:
        """What the server printed."""
        return (self.data / "server.log").read_text(errors="replace")

    def _signal(self, number: signal.Signals) -> None:
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, number)
        self._process.wait(timeout=40)
        self._process = None

    def __enter__(self) -> RunningServer:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()
