"""What can go wrong for a driver, in words for a driver."""

from __future__ import annotations

from server.kit.problems import Problem


class WrongCode(Problem):
    """No open activation code is this one."""

    status, code, title = 422, "wrong_code", "Este código não vale. Confira as letras ou peça outro no balcão."


class PhoneEnded(Problem):
    """Another phone took this one's place, or the counter ended it."""

    status, code, title = 403, "phone_ended", "O crachá saiu deste celular. Peça outro código no balcão; leva um minuto."


class NothingToRenew(Problem):
    """The credential on the phone is still the right one."""

    status, code, title = 409, "nothing_to_renew", "O crachá deste celular ainda está certo."
