"""The three cities of the demonstration: places, values and people of the office. Values and stands are invented, except
the stands that a law names."""

from __future__ import annotations

from dataclasses import dataclass

VALUE_SOURCE = "valor de demonstração"
PASSWORD = "prancheta"
#: Role, user name, name and civil servant's number of who works in each city.
STAFF = (
    ("inspector", "fiscal", "Jaime Sobral", "4101"),
    ("inspector", "fiscal2", "Rosa Tavares", "4102"),
    ("supervisor", "chefia", "Lúcia Prado", "3007"),
    ("authority", "autoridade", "Renato Aguiar", "1002"),
    ("registrar", "cadastro", "Célia Moura", "3015"),
)
ADMIN = ("admin", "Administração do sistema")


@dataclass(frozen=True)
class DemoStand:
    """A stand: id, name, motorcycles, place in microdegrees. Without a name, it is one of the law's."""

    id: str
    lat_e6: int
    lon_e6: int
    name: str | None = None
    motorcycles: int | None = None


@dataclass(frozen=True)
class DemoFare:
    """A fare: zone and time of the day, "" for the whole city and any hour, and reais."""

    initial: str
    zone: str = ""
    period: str = ""
    hours: tuple[str, str] | None = None
    per_km: str | None = None
    is_basis: bool = False


@dataclass(frozen=True)
class DemoCity:
    """A city: size, looks of its fleet, what its units were and are worth, fares, inhabitants, holidays (day, name) and
    stands."""

    id: str
    permits: int
    plate_letter: str
    color: str | None
    helpers: int
    values: tuple[tuple[str, str, str], ...]
    fares: tuple[DemoFare, ...]
    inhabitants: int
    holidays: tuple[tuple[str, str], ...]
    stands: tuple[DemoStand, ...]


CITIES = (
    DemoCity(
        id="mt-barra-do-garcas",
        permits=300,
        plate_letter="Q",
        color="Azul",
        helpers=0,
        values=(("upfbg", "3.95", "4.10"),),
        fares=(DemoFare("9.00"), DemoFare("11.00", period="Noite", hours=("22:00", "06:00"))),
        inhabitants=70_000,
        holidays=(("09-15", "Aniversário da cidade"),),
        stands=(
            DemoStand("01", -15_889_300, -52_257_900),
            DemoStand("02", -15_884_700, -52_263_800),
            DemoStand("03", -15_891_200, -52_260_400),
            DemoStand("04", -15_880_900, -52_268_700),
            DemoStand("05", -15_892_600, -52_256_100),
            DemoStand("06", -15_871_500, -52_276_200),
            DemoStand("07", -15_887_800, -52_265_300),
            DemoStand("08", -15_883_400, -52_259_600),
            DemoStand("09", -15_895_100, -52_262_700),
            DemoStand("10", -15_878_200, -52_261_900),
            DemoStand("11", -15_890_500, -52_254_800),
        ),
    ),
    DemoCity(
        id="ba-mata-de-sao-joao",
        permits=120,
        plate_letter="S",
        color=None,
        helpers=25,
        values=(),
        fares=(DemoFare("6.00", per_km="1.50", is_basis=True), DemoFare("9.00", zone="Praia do Forte", per_km="1.80")),
        inhabitants=43_000,
        holidays=(("06-24", "São João"),),
        stands=(
            DemoStand("01", -12_530_400, -38_299_200, "Praça da Matriz", 8),
            DemoStand("02", -12_527_900, -38_302_600, "Terminal de ônibus", 10),
            DemoStand("03", -12_533_700, -38_296_500, "Feira livre", 6),
            DemoStand("04", -12_573_800, -38_003_900, "Praia do Forte, entrada da vila", 10),
            DemoStand("05", -12_510_300, -38_056_700, "Imbassaí, acesso à praia", 5),
        ),
    ),
    DemoCity(
        id="ba-juazeiro",
        permits=120,
        plate_letter="J",
        color=None,
        helpers=30,
        values=(("urf", "60.10", "62.40"),),
        fares=(DemoFare("8.00"), DemoFare("10.00", period="Noite", hours=("22:00", "06:00"))),
        inhabitants=240_000,
        holidays=(("07-15", "Aniversário da cidade"), ("09-08", "Padroeira")),
        stands=(
            DemoStand("01", -9_411_200, -40_503_100, "Orla, perto da balsa", 10),
            DemoStand("02", -9_414_800, -40_500_300, "Mercado do Produtor", 12),
            DemoStand("03", -9_418_500, -40_506_900, "Rodoviária", 15),
            DemoStand("04", -9_408_700, -40_497_400, "Hospital regional", 8),
            DemoStand("05", -9_423_100, -40_511_800, "Praça do bairro João XXIII", 6),
            DemoStand("06", -9_412_900, -40_494_600, "Estação ferroviária antiga", 6),
        ),
    ),
)
