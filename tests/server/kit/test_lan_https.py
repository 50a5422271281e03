"""Certificates for a phone on the same network, checked by a real TLS handshake."""

from __future__ import annotations

import socket
import ssl
import threading

import pytest

from server.kit.lan_https import make_certificates


def _handshake(authority, certificate, key, address="127.0.0.1"):
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(certificate, key)
    client = ssl.create_default_context(cafile=str(authority))
    with socket.create_server((address, 0)) as listener:

        def answer():
            connection, _ = listener.accept()
            with connection, server.wrap_socket(connection, server_side=True) as secure:
                secure.sendall(b"ok")

        thread = threading.Thread(target=answer, daemon=True)
        thread.start()
        plain = socket.create_connection(listener.getsockname())
        with client.wrap_socket(plain, server_hostname=address) as secure:
            return secure.recv(2)


def test_a_client_that_trusts_the_authority_gets_through(tmp_path):
    authority, certificate, key = make_certificates(tmp_path, "127.0.0.1")

    assert _handshake(authority, certificate, key) == b"ok"


def test_a_second_call_keeps_the_authority_a_phone_has_installed(tmp_path):
    first = make_certificates(tmp_path, "127.0.0.1")[0].read_bytes()

    second = make_certificates(tmp_path, "192.168.0.10")[0].read_bytes()

    assert first == second


def test_keys_are_readable_by_the_owner_only(tmp_path):
    key = make_certificates(tmp_path, "127.0.0.1")[2]

    assert key.stat().st_mode & 0o077 == 0


def test_a_public_address_is_refused(tmp_path):
    with pytest.raises(ValueError, match="not an address of a private network"):
        make_certificates(tmp_path, "8.8.8.8")
