"""Both object stores keep, find and read back; the bucket through a real S3 client against a small S3 of the test's own."""

from __future__ import annotations

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import ClassVar

import pytest

from server.kit.objects import BucketStore, FolderStore, store_at


class SmallS3(BaseHTTPRequestHandler):
    """PUT, GET and HEAD of objects, as S3 answers them."""

    objects: ClassVar[dict[str, bytes]] = {}

    def do_PUT(self) -> None:
        self.objects[self.path] = self.rfile.read(int(self.headers["Content-Length"]))
        self._answer(200)

    def do_GET(self) -> None:
        self._answer(
            200 if self.path in self.objects else 404, self.objects.get(self.path, b"<Error><Code>NoSuchKey</Code></Error>")
        )

    do_HEAD = do_GET

    def _answer(self, status: int, body: bytes = b"") -> None:
        self.send_response(status)
        for name, value in (("Content-Length", len(body)), ("ETag", '"x"'), ("Last-Modified", "Tue, 10 Mar 2026 10:00:00 GMT")):
            self.send_header(name, str(value))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Keeps quiet."""


@pytest.fixture
def bucket(monkeypatch) -> Iterator[BucketStore]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), SmallS3)
    Thread(target=server.serve_forever, daemon=True).start()
    for name, value in {
        "AWS_ENDPOINT_URL": f"http://127.0.0.1:{server.server_port}",
        "AWS_ACCESS_KEY_ID": "key",
        "AWS_SECRET_ACCESS_KEY": "secret",
        "AWS_REGION": "sa-east-1",
        "AWS_ALLOW_HTTP": "true",
    }.items():
        monkeypatch.setenv(name, value)
    store_at.cache_clear()
    yield store_at("s3://evidence/city")
    store_at.cache_clear()
    server.shutdown()
    server.server_close()


@pytest.fixture(params=["folder", "bucket"])
def store(request, tmp_path):
    return FolderStore(tmp_path / "store") if request.param == "folder" else request.getfixturevalue("bucket")


def test_what_was_put_is_there(store):
    store.put("juazeiro/ab/abcd", b"evidence")

    assert store.has("juazeiro/ab/abcd")
    assert store.read("juazeiro/ab/abcd") == b"evidence"


def test_what_was_never_put_is_not(store):
    assert not store.has("juazeiro/no/nothing")
    with pytest.raises(FileNotFoundError):
        store.read("juazeiro/no/nothing")


def test_a_finished_file_moves_in(store, tmp_path):
    file = tmp_path / "upload.part"
    file.write_bytes(b"a photo")

    store.take("juazeiro/cd/cdef", file)

    assert store.read("juazeiro/cd/cdef") == b"a photo"
    assert not file.exists()
