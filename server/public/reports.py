"""Reports of passengers: taking them in, and the office's list."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, select

from server.badges.models import Badge
from server.cities.models import Municipality
from server.cities.today import today_in
from server.kit import audit, clock, counters
from server.kit.auth import Actor, names_of
from server.kit.db import db
from server.kit.paging import paged
from server.kit.problems import NotFound
from server.public.errors import ReportClosed
from server.public.models import PublicReport
from server.public.service import find_badge
from server.public.throttle import ALL_REPORTS, EVERYWHERE, REPORTS, count, refuse_when_over


def receive_report(given: dict[str, Any], address: str) -> PublicReport:
    """Keeps a report. The same id sent again is the same report.

    Raises:
        NotFound: no such city.
        TooManyRequests: too many reports from one address, or from everywhere.
    """
    before = db.session.get(PublicReport, given["id"])
    if before:
        return before
    refuse_when_over(REPORTS, address)
    refuse_when_over(ALL_REPORTS, EVERYWHERE)
    if db.session.get(Municipality, given["municipality"]) is None:
        raise NotFound()
    count(REPORTS, address)
    count(ALL_REPORTS, EVERYWHERE)
    report = _numbered(given)
    db.session.add(report)
    audit.append(report.municipality, None, "report.received", report.id, what=report.what, serial=report.serial)
    db.session.commit()
    return report


def list_reports(municipality: str, query: dict[str, Any]) -> dict[str, Any]:
    """A page of a city's reports: open ones oldest first, closed ones newest first."""
    page = paged(_chosen(municipality, query["state"]), query["page"], query["page_size"])
    reports: list[PublicReport] = page["items"]
    names = names_of(report.closed_by for report in reports)
    badges = _badges_of(municipality, [report.serial for report in reports if report.serial])
    return {**page, "items": [_listed(report, badges, names) for report in reports]}


def close_report(actor: Actor, report_id: str, note: str) -> dict[str, Any]:
    """Ends a report with what came of it.

    Raises:
        NotFound: there is none in the person's city.
        ReportClosed: somebody closed it before.
    """
    query = select(PublicReport).filter_by(id=report_id).with_for_update()
    report = db.session.scalar(query)
    if report is None or not actor.sees(report.municipality):
        raise NotFound()
    if report.closed_at:
        raise ReportClosed()
    report.closed_at, report.closed_by, report.closing_note = clock.now(), actor.user_id, note
    audit.append(report.municipality, actor.user_id, "report.closed", report.id)
    db.session.commit()
    serials = [report.serial] if report.serial else []
    return _listed(report, _badges_of(report.municipality, serials), names_of([report.closed_by]))


def _numbered(given: dict[str, Any]) -> PublicReport:
    city = given["municipality"]
    year = today_in(city).year
    badge = find_badge(given["cti"]) if given["cti"] else None
    report = PublicReport(id=given["id"], municipality=city, year=year, received_at=clock.now(), what=given["what"])
    report.text, report.place = given["text"], given["place"]
    report.serial = badge.serial if badge and badge.municipality == city else None
    report.number = counters.take(city, f"public-report-{year}")
    return report


def _chosen(municipality: str, state: str) -> Select[Any]:
    query = select(PublicReport).filter_by(municipality=municipality)
    if state == "open":
        return query.where(PublicReport.closed_at.is_(None)).order_by(PublicReport.received_at, PublicReport.id)
    return query.where(PublicReport.closed_at.is_not(None)).order_by(PublicReport.closed_at.desc(), PublicReport.id)


def _badges_of(municipality: str, serials: list[int]) -> dict[int, Badge]:
    query = select(Badge).where(Badge.municipality == municipality, Badge.serial.in_(serials))
    return {badge.serial: badge for badge in db.session.scalars(query)} if serials else {}


def _listed(report: PublicReport, badges: dict[int, Badge], names: dict[str, str]) -> dict[str, Any]:
    fields = ("id", "receipt", "received_at", "what", "text", "place", "closed_at", "closing_note")
    badge = badges.get(report.serial or 0)
    return {
        **{field: getattr(report, field) for field in fields},
        "closed_by_name": names.get(report.closed_by or ""),
        "badge": badge,
    }
