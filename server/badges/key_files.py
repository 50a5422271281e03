"""Private keys as files: PEM, mode 0600, written whole or not at all."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key

ROOT = "root.pem"


def new_key() -> EllipticCurvePrivateKey:
    """A fresh key on P-256."""
    return generate_private_key(SECP256R1())


def write_key(path: Path, key: EllipticCurvePrivateKey) -> bool:
    """Writes a key where there is none yet; false when another worker was first. A file is never overwritten."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
            file.flush()
            os.fsync(file.fileno())
        os.link(draft, path)
    except FileExistsError:
        return False
    finally:
        draft.unlink()
    return True


def read_key(path: Path) -> EllipticCurvePrivateKey:
    """The key in a file.

    Raises:
        FileNotFoundError: there is none.
    """
    key = load_pem_private_key(path.read_bytes(), password=None)
    assert isinstance(key, EllipticCurvePrivateKey)
    return key


def badge_key_path(folder: Path, municipality: str, kid: str) -> Path:
    """Where a city's key is kept."""
    return folder / f"badge-{municipality}-{kid}.pem"
