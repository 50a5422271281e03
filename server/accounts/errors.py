"""What can go wrong with accounts."""

from __future__ import annotations

from server.kit.problems import Problem


class WrongCredentials(Problem):
    """City, name and password don't belong together."""

    status, code, title = 401, "wrong_credentials", "Usuário ou senha não conferem."


class TooManyAttempts(Problem):
    """Sign-in is closed for a while after several failures."""

    status, code, title = 429, "too_many_attempts", "Muitas tentativas. Espere alguns minutos e tente de novo."


class CredentialExpired(Problem):
    """The inspector's own credential has run out."""

    status, code, title = 403, "credential_expired", "Sua credencial venceu. Procure a chefia."


class DeviceRevoked(Problem):
    """The phone was switched off by the city."""

    status, code, title = 403, "device_revoked", "Este aparelho foi desligado pela prefeitura."


class DeviceMismatch(Problem):
    """The same device id came with another key or for another city."""

    status, code, title = 409, "device_mismatch", "Este aparelho já está registrado com outra chave."


class UsernameTaken(Problem):
    """Somebody of the same city signs in under that name."""

    status, code, title = 409, "username_taken", "Já há alguém com este usuário nesta cidade."
