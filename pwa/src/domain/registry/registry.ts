import { fleetKey, fold, squeeze } from './folding'
import { NameIndex } from './names'
import type { Changes, Permit, Person, Snapshot, Vehicle } from './snapshot'
import { Rows } from './table'

/** A permit with everybody and everything on it. */
export interface PermitView {
  permit: Permit
  holder: Person | null
  auxiliaries: Person[]
  vehicle: Vehicle | null
}

/** Cadastro no aparelho: the snapshot and its changes in memory. Lookups are map reads; people and vehicles become objects when asked for. */
export class Registry {
  version: number
  takenAt: string
  readonly #permits: Rows<Permit>
  readonly #people: Rows<Person>
  readonly #vehicles: Rows<Vehicle>
  #byFleet = new Map<string, string>()
  #byVehicle = new Map<string, string>()
  #byPlate = new Map<string, string>()
  #bySerial = new Map<string, string>()
  #byPerson = new Map<string, string>()
  #names: NameIndex | null = null

  constructor(snapshot: Snapshot, changes: Changes[] = []) {
    this.version = snapshot.version
    this.takenAt = snapshot.taken_at
    this.#permits = new Rows(snapshot.permits)
    this.#people = new Rows(snapshot.people)
    this.#vehicles = new Rows(snapshot.vehicles)
    for (const change of changes) this.#put(change)
    this.#index()
  }

  get counts(): { permits: number; people: number; vehicles: number } {
    return { permits: this.#permits.size, people: this.#people.size, vehicles: this.#vehicles.size }
  }

  byPermit(id: string): PermitView | null {
    const permit = this.#permits.get(id)
    if (!permit) return null
    const auxiliaries = (permit.auxiliaries ?? []).map((person) => this.person(person)).filter((person) => person !== null)
    return { permit, holder: this.person(permit.holder_id), auxiliaries, vehicle: this.vehicle(permit.vehicle_id) }
  }

  /** By the number painted on the motorcycle; zeros in front don't count. */
  byFleetNumber(number: string): PermitView | null {
    return this.#view(this.#byFleet.get(fleetKey(number)))
  }

  byPlate(plate: string): PermitView | null {
    const vehicle = this.#byPlate.get(squeeze(plate))
    return this.#view(vehicle && this.#byVehicle.get(vehicle))
  }

  /** A motorcycle by its plate, on a permit or not. */
  vehicleByPlate(plate: string): Vehicle | null {
    return this.vehicle(this.#byPlate.get(squeeze(plate)) ?? null)
  }

  /** The person that a badge's serial was issued to, with the permit they ride on. */
  bySerial(serial: number | string): { person: Person; view: PermitView | null } | null {
    const id = this.#bySerial.get(String(serial))
    const person = id ? this.person(id) : null
    return person && { person, view: this.byPerson(person.id) }
  }

  /** The permit on which a person is holder or auxiliary driver. */
  byPerson(id: string): PermitView | null {
    return this.#view(this.#byPerson.get(id))
  }

  person(id: string | null): Person | null {
    return this.#people.get(id)
  }

  vehicle(id: string | null): Vehicle | null {
    return this.#vehicles.get(id)
  }

  /** Permits for what was typed: a fleet number, a plate or parts of a name, best first. */
  search(text: string, limit = 20): PermitView[] {
    const permits = new Set<string>()
    const found = (id: string | undefined) => id !== undefined && permits.add(id)
    found(this.#byFleet.get(fleetKey(text)))
    for (const id of this.#prefixed(squeeze(text), limit)) found(id)
    if (permits.size < limit) for (const person of this.#named(fold(text), limit)) found(this.#byPerson.get(person))
    return [...permits]
      .slice(0, limit)
      .map((id) => this.byPermit(id))
      .filter((view) => view !== null)
  }

  /** Brings in what changed on the server since this version. */
  apply(changes: Changes): void {
    this.#put(changes)
    this.#index()
  }

  #view(permit: string | undefined): PermitView | null {
    return permit === undefined ? null : this.byPermit(permit)
  }

  #put(changes: Changes): void {
    this.#permits.apply(changes.permits, changes.removed.permits)
    this.#people.apply(changes.people, changes.removed.people)
    this.#vehicles.apply(changes.vehicles, changes.removed.vehicles)
    this.version = changes.to
    this.takenAt = changes.taken_at
  }

  *#prefixed(wanted: string, limit: number): Iterable<string> {
    if (wanted.length < 2 || !/\d/.test(wanted)) return
    let left = limit
    for (const [plate, vehicle] of this.#byPlate) {
      const permit = plate.includes(wanted) ? this.#byVehicle.get(vehicle) : undefined
      if (permit === undefined) continue
      yield permit
      if (--left === 0) return
    }
  }

  #named(folded: string, limit: number): string[] {
    if (folded.length < 2) return []
    this.#names ??= new NameIndex(this.#people)
    return this.#names.find(folded, limit)
  }

  #index(): void {
    this.#names = null
    const vehicle = { id: this.#vehicles.column('id'), plate: this.#vehicles.column('plate') }
    this.#byPlate = new Map()
    for (const row of this.#vehicles.raw()) this.#byPlate.set(squeeze(row[vehicle.plate] as string), row[vehicle.id] as string)
    const id = this.#people.column('id')
    const serials = ['badge_serial', 'live_serial'].map((name) => this.#people.column(name))
    this.#bySerial = new Map()
    for (const row of this.#people.raw()) {
      for (const place of serials) {
        const serial = row[place]
        if (serial !== null && serial !== undefined) this.#bySerial.set(String(serial), row[id] as string)
      }
    }
    this.#indexPermits()
  }

  #indexPermits(): void {
    const at = (name: string) => this.#permits.column(name)
    const [id, fleet, vehicle, holder, auxiliaries] = [
      at('id'),
      at('fleet_number'),
      at('vehicle_id'),
      at('holder_id'),
      at('auxiliaries'),
    ]
    this.#byFleet = new Map()
    this.#byVehicle = new Map()
    this.#byPerson = new Map()
    for (const row of this.#permits.raw()) {
      const permit = row[id] as string
      this.#byFleet.set(fleetKey(row[fleet] as string), permit)
      if (row[vehicle]) this.#byVehicle.set(row[vehicle] as string, permit)
      for (const person of (row[auxiliaries] as string[] | null) ?? []) this.#byPerson.set(person, permit)
      this.#byPerson.set(row[holder] as string, permit)
    }
  }
}
