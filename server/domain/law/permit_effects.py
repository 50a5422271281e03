"""What readings change in a permit's life: places, fees, terms, certificates, substitution, transfer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from server.domain.law.calendar import add_years
from server.domain.law.choice import Choice
from server.domain.law.validity import Validity

if TYPE_CHECKING:
    from server.domain.law.fee_rules import Fee
    from server.domain.law.model import Pack

# How the population and then the places are rounded.
ROUNDINGS = {
    "exact_down": ("exact", "rounded_down"),
    "exact_up": ("exact", "rounded_up"),
    "population_up": ("rounded_up", "rounded_down"),
}


def read_capacity(pack: Pack, choice: Choice) -> Pack:
    rules = tuple(replace(rule, capacity=choice.means) for rule in pack.permit.substitution)
    return replace(pack, permit=replace(pack.permit, substitution=rules))


def round_quota(pack: Pack, choice: Choice) -> Pack:
    population, result = ROUNDINGS[choice.means]
    quotas = tuple(
        quota if quota.fixed is not None else replace(quota, population=population, result=result) for quota in pack.permit.quotas
    )
    return replace(pack, permit=replace(pack.permit, quotas=quotas))


def bind_quota(pack: Pack, choice: Choice) -> Pack:
    quotas = tuple(replace(quota, binding=choice.means == "binding") for quota in pack.permit.quotas)
    return replace(pack, permit=replace(pack.permit, quotas=quotas))


def start_fees(pack: Pack, choice: Choice) -> Pack:
    """Fees that start some years after the norm do so from its publication, or from its signature."""
    first = pack.norm.published_on or pack.norm.date
    day = pack.norm.date if choice.means == "signature" else first

    def moved(fee: Fee) -> Fee:
        years = fee.valid.since.year - first.year
        return replace(fee, valid=Validity(add_years(day, years), fee.valid.until)) if fee.id in choice.touches else fee

    return replace(pack, permit=replace(pack.permit, fees=tuple(map(moved, pack.permit.fees))))


def read_year(pack: Pack, choice: Choice) -> Pack:
    terms = tuple(replace(term, ends=choice.means) if term.id in choice.touches else term for term in pack.permit.terms)
    return replace(pack, permit=replace(pack.permit, terms=terms))


def read_certificate(pack: Pack, choice: Choice) -> Pack:
    rules = tuple(replace(rule, reading=choice.means) for rule in pack.permit.certificates)
    return replace(pack, permit=replace(pack.permit, certificates=rules))


def switch_transfer(pack: Pack, choice: Choice) -> Pack:
    on = choice.means == "on"
    rules = tuple(replace(rule, enabled=on, under=choice.under if on else None) for rule in pack.permit.transfers)
    return replace(pack, permit=replace(pack.permit, transfers=rules))
