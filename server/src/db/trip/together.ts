import type pg from 'pg'
import { typeParsers } from '../type-parsers.ts'

/** What a statement may be given here: all else goes its own way, through the driver's own conversion. */
export type Value = string | number | boolean | null | Buffer

/** One statement of several that are sent in one packet. */
export interface Passenger {
  readonly text: string
  readonly values: readonly Value[]
  /** PostgreSQL keeps it under this name; without one it is parsed each time. */
  readonly name: string | undefined
  answered(rows: Record<string, unknown>[]): void
  failed(error: unknown): void
}

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

type Columns = readonly Column[]

/** What the server keeps on a connection, and the columns of it: they cannot change without a new name. */
const kept = new WeakMap<pg.Connection, Map<string, Columns>>()

/**
 * Statements that the driver sends in one packet with one `Sync`, and that the server works off in this order: a trip
 * to the database for all of them. They see what was committed before each of them began. What fails takes those
 * behind it along, which are not begun.
 */
export class Together implements pg.Submittable {
  readonly #passengers: readonly Passenger[]
  readonly #over: (error: unknown) => void
  #known = new Map<string, Columns>()
  #current = 0
  #columns: Columns = []
  #rows: Record<string, unknown>[] = []

  /** `over` is called once, when all are answered or one has failed. */
  constructor(passengers: readonly Passenger[], over: (error: unknown) => void) {
    this.#passengers = passengers
    this.#over = over
  }

  submit(connection: pg.Connection): void {
    this.#known = kept.get(connection) ?? this.#known
    kept.set(connection, this.#known)
    const parsed = new Set(this.#known.keys())
    connection.stream.cork()
    try {
      for (const passenger of this.#passengers) this.#send(connection, passenger, parsed)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    this.#begin()
  }

  #send(connection: pg.Connection, { text, values, name = '' }: Passenger, parsed: Set<string>): void {
    if (name === '' || !parsed.has(name)) connection.parse({ name, text, types: [] }, false)
    if (name !== '') parsed.add(name)
    connection.bind({ portal: '', statement: name, values: values.map(onTheWire) }, false)
    if (!this.#known.has(name)) connection.describe({ type: 'P', name: '' }, false)
    connection.execute(null, false)
  }

  /** The next one's turn to be answered. */
  #begin(): void {
    const { name } = this.#passengers[this.#current] ?? {}
    this.#rows = []
    this.#columns = (name !== undefined && this.#known.get(name)) || []
  }

  handleRowDescription({ fields }: { readonly fields: readonly { name: string; dataTypeID: number }[] }) {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: typeParsers.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    let i = 0
    for (const { name, parse } of this.#columns) {
      const text = fields[i++]
      row[name] = text == null ? null : parse(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete(): void {
    const passenger = this.#passengers[this.#current]
    if (passenger?.name !== undefined) this.#known.set(passenger.name, this.#columns)
    const rows = this.#rows
    this.#current += 1
    this.#begin()
    passenger?.answered(rows)
  }

  handleReadyForQuery(): void {
    this.#over(null)
  }

  /** The connection is not to be used again: which of the statements it keeps can no longer be told. */
  handleError(error: unknown): void {
    for (const passenger of this.#passengers.slice(this.#current)) passenger.failed(error)
    this.#over(error)
  }
}

function onTheWire(value: Value): string | Buffer | null {
  return value === null || Buffer.isBuffer(value) ? value : String(value)
}
