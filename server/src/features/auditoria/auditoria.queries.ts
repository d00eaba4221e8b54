import type { Cambio, RegistroDeAuditoria } from '@cuadre/contract/auditoria'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Paging } from '../../db/query/paging.ts'
import { type FiltroDeAuditoria, readAuditoria, type TrazaLeida } from './lista.queries.ts'

/** A row as the screen shows it: one line per field. */
export function describeRegistro({ antes, despues, en, ...row }: TrazaLeida): RegistroDeAuditoria {
  return { ...row, en: en.toISOString(), cambios: changes(antes, despues) }
}

function changes(antes: TrazaLeida['antes'], despues: TrazaLeida['despues']): Cambio[] {
  const campos = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
  return campos.map(campo => ({
    campo,
    antes: antes?.[campo] ?? null,
    despues: despues?.[campo] ?? null,
  }))
}

type Page = FiltroDeAuditoria & Paging

export async function pageAuditoria(db: Conexion, filtro: Page) {
  const { page, pageSize } = filtro
  const { totales, rows } = await readAuditoria(db, filtro)
  return { items: rows.map(describeRegistro), totalRecords: totales.cantidad, page, pageSize }
}

/** Whether the chain has that hash at that seal, and when the trace there was written. */
export async function findAncla(db: Conexion, ancla: { readonly sello: number; readonly huella: string }) {
  const { rows } = await sql<{ en: Date }>`
    SELECT en FROM auditoria
    WHERE sello = ${ancla.sello} AND huella = ${Buffer.from(ancla.huella, 'hex')}`.execute(db)
  return { contenida: rows.length > 0, en: rows[0]?.en.toISOString() ?? null }
}

/** When this database last came out of a copy; null when it never did. */
export async function findRestauracion(db: Conexion): Promise<Date | null> {
  const row = await db
    .selectFrom('auditoria')
    .select('en')
    .where('entidad', '=', 'Copia de seguridad')
    .where('accion', '=', 'Restauración')
    .orderBy('en', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.en ?? null
}
