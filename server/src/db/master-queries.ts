import { MAESTROS, type Maestra } from '@cuadre/domain/acceso/maestros'
import { sql } from 'kysely'
import type { Conexion, Tx } from './connection/connection.ts'
import { masterImport } from './master-import.ts'
import { columnOf, createOrRevive, type Outcome, updateVersioned } from './master-table.ts'
import { type Columnas, matchesSearch, type Orden, orderedBy } from './query/conditions.ts'

type Value = string | number | boolean | null

/** The fields that record and form have in common. */
type Campo<R, B> = Extract<Exclude<keyof R & keyof B, 'version'>, string>

interface Plain<C extends string> {
  readonly maestra: Maestra
  /** All its fields: each is a column of its table, by which the list may be ordered. */
  readonly campos: readonly C[]
}

interface Particular<C extends string, B> extends Plain<C> {
  /** Fields of digits that a search finds too, typed with or without their dashes. */
  readonly digitos?: readonly C[]
  /** What is kept of a form: of a record that is new or comes back, and of one that changes. What is undefined stays as it was. */
  alCrear?(body: B): B
  alCambiar?(body: B): B
}

interface Filtro<C extends string> extends Orden<C> {
  readonly buscar?: string | undefined
}

/**
 * Reading and writing of the plainest master data: the list in the order of a phone book (accents and case do not count), one
 * record, and saving it, the same name being the same record. `R` is the record that the calls answer, `B` its form.
 */
export function masterQueries<R extends object, B extends { readonly version?: number | undefined }>({
  maestra: table,
  campos,
  digitos = [],
  alCrear = body => body,
  alCambiar = body => body,
}: Particular<Campo<R, B>, B>) {
  type C = Campo<R, B>
  const name = MAESTROS[table].nombre
  const columns = Object.fromEntries(
    campos.map(campo => [campo, campo === name ? sql`clave` : sql.ref(columnOf(campo))]),
  ) as Columnas<C>
  const valuesOf = (body: B) =>
    Object.fromEntries(
      campos.flatMap(campo =>
        body[campo] === undefined ? [] : [[columnOf(campo), body[campo] as Value] as const],
      ),
    )
  const created = (body: B) => valuesOf(alCrear(body))
  const updated = (body: B) => valuesOf(alCambiar(body))
  const searched = {
    keys: [sql.ref(`${table}.clave`)],
    digits: digitos.map(campo => sql.ref(`${table}.${columnOf(campo)}`)),
  }

  function list(db: Conexion, { buscar = '', ...orden }: Filtro<C> = {}) {
    return db
      .selectFrom(table)
      .where('activo', '=', true)
      .where(matchesSearch(buscar, searched))
      .select(['id', 'version', ...campos.map(campo => sql.ref(columnOf(campo)).as(campo))])
      .orderBy(orderedBy(orden, columns, sql`clave, id`))
      .$castTo<R>()
  }

  return {
    list,

    importing: masterImport<B>({ table, same: sql`clave`, created, updated }),

    find: (db: Conexion, id: number): Promise<R | undefined> =>
      list(db).where('id', '=', id).executeTakeFirst(),

    create: (tx: Tx, body: B): Promise<Outcome> =>
      createOrRevive(tx, {
        table,
        sameAs: sql`clave = clave(${body[name as C] as Value})`,
        values: created(body),
      }),

    update: (tx: Tx, id: number, body: B): Promise<Outcome> =>
      updateVersioned(tx, { table, id, version: body.version, values: updated(body) }),
  }
}
