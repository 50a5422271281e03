"""Uploads under way: one file a photo, grown from its offset on and locked, so that two uploads can't mix their bytes."""

from __future__ import annotations

import fcntl
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, BinaryIO

from werkzeug.exceptions import ClientDisconnected

#: What a cut link loses at most, of what had come.
CHUNK = 32 * 1024
#: How long a new upload waits for one of the same photo. A link that was cut can hang on the server's side for long;
#: whoever comes after it goes on with a copy of its own, and the hanging one no longer counts.
PATIENCE_S = 1.5


@dataclass
class Partial:
    """An open partial file, held by this upload."""

    path: Path
    file: BinaryIO
    waited: bool = False
    running: Any = None

    @property
    def size(self) -> int:
        """Bytes received so far."""
        return os.fstat(self.file.fileno()).st_size

    @property
    def is_current(self) -> bool:
        """Whether no later upload took over."""
        try:
            return os.stat(self.path).st_ino == os.fstat(self.file.fileno()).st_ino
        except FileNotFoundError:
            return False

    def receive(self, source: IO[bytes], length: int) -> None:
        """Takes bytes until `length` are there, the source ends, or it is cut. What came stays."""
        self.file.seek(0, os.SEEK_END)
        missing = length - self.size
        self.running = sha256() if missing == length else None
        while missing > 0:
            chunk = _read(source, min(CHUNK, missing))
            if not chunk:
                break
            self.file.write(chunk)
            if self.running:
                self.running.update(chunk)
            missing -= len(chunk)
        self.file.flush()

    def digest(self) -> str:
        """The SHA-256 of everything received: known already when all of it came in one go."""
        if self.running:
            return str(self.running.hexdigest())
        hash = sha256()
        self.file.seek(0)
        while chunk := self.file.read(1024 * 1024):
            hash.update(chunk)
        return hash.hexdigest()

    def sync(self) -> None:
        """Makes the content durable."""
        os.fsync(self.file.fileno())

    def drop(self) -> None:
        """Removes the file, unless it belongs to a later upload."""
        if self.is_current:
            self.path.unlink(missing_ok=True)


def _read(source: IO[bytes], size: int) -> bytes:
    try:
        return source.read(size)
    except (ClientDisconnected, TimeoutError, ConnectionError):
        return b""


def received_bytes(path: Path) -> int | None:
    """How much of an upload is there, None when it was never begun."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return None


@contextmanager
def partial_at(path: Path, offset: int) -> Iterator[Partial]:
    """Holds the partial file of a photo, made when it is new; of another upload that hangs, a copy up to `offset`."""
    file = _hold(path)
    partial = Partial(path, file) if file else _wait(path, offset)
    try:
        yield partial
    finally:
        partial.file.close()


def _hold(path: Path) -> BinaryIO | None:
    file = _open(path)
    with suppress(BlockingIOError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if Partial(path, file).is_current:
            return file
    file.close()
    return None


def _wait(path: Path, offset: int) -> Partial:
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        time.sleep(0.01)
        if file := _hold(path):
            return Partial(path, file, waited=True)
    return Partial(path, _take_over(path, offset), waited=True)


def _open(path: Path) -> BinaryIO:
    flags = os.O_RDWR | os.O_CREAT
    try:
        descriptor = os.open(path, flags, 0o600)
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(path, flags, 0o600)
    return os.fdopen(descriptor, "r+b")


def _take_over(path: Path, offset: int) -> BinaryIO:
    own = path.with_suffix(f".{os.getpid()}-{os.urandom(4).hex()}")
    with _open(path) as before, own.open("xb") as copy:
        shutil.copyfileobj(before, copy)
        copy.truncate(min(copy.tell(), offset))
    file = _open(own)
    fcntl.flock(file, fcntl.LOCK_EX)
    os.replace(own, path)
    return file
