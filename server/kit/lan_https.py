"""A certificate for the local network, so that a phone beside this machine gets the secure context its camera asks for.

The authority made here may only vouch for private addresses (RFC 5280, section 4.2.1.10), so a phone that trusts it
trusts nothing else by it.
"""

from __future__ import annotations

import ipaddress
import os
import socket
from datetime import timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from server.kit import clock

_PRIVATE = ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8")

_SIGNS_CERTIFICATES = x509.KeyUsage(
    digital_signature=False,
    content_commitment=False,
    key_encipherment=False,
    data_encipherment=False,
    key_agreement=False,
    key_cert_sign=True,
    crl_sign=True,
    encipher_only=False,
    decipher_only=False,
)


def lan_address() -> str:
    """This machine's address on its network; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.168.255.255", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def make_certificates(folder: Path, address: str) -> tuple[Path, Path, Path]:
    """The authority's certificate, and the server's certificate and key for an address; kept in a folder and made anew
    when the address changed or a month is left.

    Raises:
        ValueError: not a private address.
    """
    if not ipaddress.ip_address(address).is_private:
        raise ValueError(f"{address} is not an address of a private network")
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    authority, key = _authority(folder)
    certificate, private = folder / f"{address}.crt", folder / f"{address}.key"
    if not _is_fresh(certificate):
        _issue(certificate, private, address, authority, key)
    return folder / "ca.crt", certificate, private


def _authority(folder: Path) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    certificate, private = folder / "ca.crt", folder / "ca.key"
    if _is_fresh(certificate):
        key = serialization.load_pem_private_key(private.read_bytes(), None)
        assert isinstance(key, ec.EllipticCurvePrivateKey)
        return x509.load_pem_x509_certificate(certificate.read_bytes()), key
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Prancheta, rede local")])
    permitted = [x509.IPAddress(ipaddress.ip_network(network)) for network in _PRIVATE]
    builder = _builder(name, name, key, days=730).add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    builder = builder.add_extension(x509.NameConstraints(permitted, [x509.DNSName("")]), critical=True)
    builder = builder.add_extension(_SIGNS_CERTIFICATES, critical=True)
    made = builder.sign(key, hashes.SHA256())
    _write(private, _pem(key))
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    return made, key


def _issue(
    certificate: Path, private: Path, address: str, authority: x509.Certificate, authority_key: ec.EllipticCurvePrivateKey
) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Prancheta neste computador")])
    names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(address))])
    builder = _builder(name, authority.subject, key, days=365).add_extension(names, critical=False)
    builder = builder.add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
    issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority_key.public_key())
    builder = builder.add_extension(issuer, critical=False)
    made = builder.sign(authority_key, hashes.SHA256())
    _write(private, _pem(key))
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))


def _builder(subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, days: int) -> x509.CertificateBuilder:
    now = clock.now()
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=days))
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _is_fresh(certificate: Path) -> bool:
    if not certificate.is_file():
        return False
    made = x509.load_pem_x509_certificate(certificate.read_bytes())
    return made.not_valid_after_utc > clock.now() + timedelta(days=30)


def _pem(key: ec.EllipticCurvePrivateKey) -> bytes:
    encoding, form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    return key.private_bytes(encoding, form, serialization.NoEncryption())


def _write(path: Path, data: bytes) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(data)
