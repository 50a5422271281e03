"""Where evidence lies: a folder by default, S3 or alike when the address starts with s3://. Never overwritten."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

import obstore
from obstore.store import from_url


class ObjectStore(Protocol):
    """A store of bytes under keys such as `ba-juazeiro/ab/ab12…`. What `put` and `take` return from is durable."""

    def put(self, key: str, data: bytes) -> None:
        """Keeps bytes under a key. Keys name their content, so doing it twice changes nothing."""

    def take(self, key: str, file: Path) -> None:
        """Moves a finished local file into the store."""

    def read(self, key: str) -> bytes:
        """The bytes of a key.

        Raises:
            FileNotFoundError: nothing is kept under it.
        """

    def has(self, key: str) -> bool:
        """Whether something is kept under a key."""


class FolderStore:
    """A folder of this machine. File and folder are synced before an answer, so that a power cut loses nothing acknowledged."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def put(self, key: str, data: bytes) -> None:
        incoming = self._place(key).with_suffix(f".{os.getpid()}-{os.urandom(4).hex()}")
        with incoming.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        self._settle(incoming, self.folder / key)

    def take(self, key: str, file: Path) -> None:
        place = self._place(key)
        try:
            self._settle(file, place)
        except OSError:
            self.put(key, file.read_bytes())  # another file system: copied, then let go
            file.unlink()

    def read(self, key: str) -> bytes:
        return (self.folder / key).read_bytes()

    def has(self, key: str) -> bool:
        return (self.folder / key).is_file()

    def _place(self, key: str) -> Path:
        place = self.folder / key
        if not place.parent.is_dir():
            self._make(place.parent)
        return place

    def _make(self, folder: Path) -> None:
        for part in [*reversed(folder.parents), folder]:
            if not part.is_dir():
                with suppress(FileExistsError):
                    part.mkdir()
                sync_folder(part.parent)

    @staticmethod
    def _settle(incoming: Path, place: Path) -> None:
        os.rename(incoming, place)
        sync_folder(place.parent)


class BucketStore:
    """A bucket reached by obstore. Credentials and region come from the environment, as for every S3 client (AWS_…)."""

    def __init__(self, store: Any) -> None:
        self.store = store

    def put(self, key: str, data: bytes) -> None:
        obstore.put(self.store, key, data)

    def take(self, key: str, file: Path) -> None:
        obstore.put(self.store, key, file)
        file.unlink()

    def read(self, key: str) -> bytes:
        return bytes(obstore.get(self.store, key).bytes())

    def has(self, key: str) -> bool:
        try:
            obstore.head(self.store, key)
        except FileNotFoundError:
            return False
        return True


@lru_cache(maxsize=8)
def store_at(address: str) -> ObjectStore:
    """The store under an address: `s3://bucket/prefix`, or a folder."""
    if address.startswith("s3://"):
        return BucketStore(from_url(address, client_options={"allow_http": bool(os.environ.get("AWS_ALLOW_HTTP"))}))
    return FolderStore(Path(address))


def sync_folder(folder: Path) -> None:
    """Makes the names in a folder durable."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
