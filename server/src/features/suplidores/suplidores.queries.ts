import type { ORDEN_DE_SUPLIDORES, Suplidor, SuplidorBody } from '@cuadre/contract/suplidores'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { masterImport } from '../../db/master-import.ts'
import { createOrRevive, type Outcome, updateVersioned } from '../../db/master-table.ts'
import { namedRecords } from '../../db/named-records.ts'
import { type Columnas, matchesSearch, type Orden, orderedBy } from '../../db/query/conditions.ts'

type Columna = (typeof ORDEN_DE_SUPLIDORES)[number]

export interface FiltroDeSuplidores extends Orden<Columna> {
  /** Words of the name; digits of the document or the phone. */
  readonly buscar?: string | undefined
}

const searched = {
  keys: [sql.ref('suplidores.clave')],
  digits: [sql.ref('suplidores.documento'), sql.ref('suplidores.telefono')],
}

const COLUMNAS: Columnas<Columna> = {
  nombre: sql`suplidores.clave`,
  documento: sql`suplidores.documento`,
  telefono: sql`suplidores.telefono`,
}

export function listSuplidores(db: Conexion, { buscar = '', ...orden }: FiltroDeSuplidores = {}) {
  return db
    .selectFrom('suplidores')
    .where('activo', '=', true)
    .where(matchesSearch(buscar, searched))
    .select([
      'id',
      'nombre',
      'documento',
      'clase',
      'servicio',
      'gasto',
      'telefono',
      'email',
      'direccion',
      'dias_credito as diasCredito',
      'version',
    ])
    .orderBy(orderedBy(orden, COLUMNAS, sql`suplidores.clave, suplidores.id`))
}

export function findSuplidor(db: Conexion, id: number): Promise<Suplidor | undefined> {
  return listSuplidores(db).where('id', '=', id).executeTakeFirst()
}

/** Whoever has this document now. */
export function findSuplidorPorDocumento(db: Conexion, documento: string): Promise<Suplidor | undefined> {
  return listSuplidores(db).where('documento', '=', documento).executeTakeFirst()
}

/** A supplier is its document: two may share a name. */
export function createSuplidor(tx: Tx, body: SuplidorBody): Promise<Outcome> {
  const sameAs = sql`documento = ${body.documento}`
  return createOrRevive(tx, { table: 'suplidores', sameAs, values: created(body) })
}

export function updateSuplidor(tx: Tx, id: number, body: SuplidorBody): Promise<Outcome> {
  return updateVersioned(tx, { table: 'suplidores', id, version: body.version, values: columns(body) })
}

export const suplidoresImporting = masterImport<SuplidorBody>({
  table: 'suplidores',
  same: sql`documento`,
  created,
  updated: columns,
})

/** Whom a file means. */
export const suplidoresNombrados = namedRecords('suplidores')

/** One that comes back is paid as it says now. */
function created(body: SuplidorBody) {
  return { dias_credito: null, ...columns(body) }
}

function columns({ version: _, diasCredito, ...values }: SuplidorBody) {
  return { ...values, ...(diasCredito !== undefined && { dias_credito: diasCredito }) }
}

/** Where mail for whoever has this document goes; null where nobody wrote it down. */
export async function findEmailDeSuplidor(db: Conexion, documento: string): Promise<string | null> {
  const row = await db
    .selectFrom('suplidores')
    .select('email')
    .where('documento', '=', documento)
    .orderBy('activo', 'desc')
    .executeTakeFirst()
  return row?.email || null
}
