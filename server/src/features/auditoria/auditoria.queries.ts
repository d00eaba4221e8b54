import type { Cambio, RegistroDeAuditoria } from '@cuadre/contract/auditoria'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection.ts'
import { findPlace, findTotals, LEJOS } from '../../db/place.ts'
import { countOfRecord, type FiltroDeAuditoria, listAuditoria, type TrazaLeida } from './lista.queries.ts'
import { diasDeAuditoria, partesDeAuditoria } from './sumas.queries.ts'

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

type Page = FiltroDeAuditoria & { readonly page: number; readonly pageSize: number }

export async function pageAuditoria(db: Conexion, filtro: Page) {
  const { page, pageSize } = filtro
  const { totalRecords, rows } = await readAuditoria(db, filtro, (page - 1) * pageSize)
  return { items: rows.map(describeRegistro), totalRecords, page, pageSize }
}

async function readAuditoria(db: Conexion, filtro: Page, offset: number) {
  const limit = filtro.pageSize
  if (offset <= LEJOS || filtro.registroId !== undefined) {
    const [totalRecords, rows] = await Promise.all([
      countRegistros(db, filtro),
      listAuditoria(db, filtro, { limit, offset }),
    ])
    return { totalRecords, rows }
  }
  const { totales, lugar } = await findPlace(db, {
    partes: partesDeAuditoria(filtro),
    diasEntre: diasDeAuditoria(filtro),
    orden: 'desc',
    offset,
  })
  const rest = lugar && { limit, offset: lugar.resto }
  const rows = rest ? await listAuditoria(db, { ...filtro, fechaHasta: lugar.dia }, rest) : []
  return { totalRecords: totales.cantidad, rows }
}

async function countRegistros(db: Conexion, filtro: FiltroDeAuditoria): Promise<number> {
  const { usuario, entidad, registroId, fechaDesde, fechaHasta } = filtro
  if (registroId !== undefined) return countOfRecord(db, filtro)
  const everything = [usuario, entidad, fechaDesde, fechaHasta].every(value => !value)
  if (everything) return (await countAll(db).executeTakeFirstOrThrow()).total
  return (await findTotals(db, partesDeAuditoria(filtro))).cantidad
}

/** Seals are given from 1 on, without a hole, and no row ever goes: the last one is their number. */
export function countAll(db: Conexion) {
  return db.selectNoFrom(
    sql<number>`(SELECT sello FROM auditoria_cadena) + (SELECT count(*) FROM auditoria WHERE sello IS NULL)`.as(
      'total',
    ),
  )
}

/** Whether the chain has that hash at that seal, and when the trace there was written. */
export async function findAncla(db: Conexion, ancla: { readonly sello: number; readonly huella: string }) {
  const { rows } = await sql<{ en: Date }>`
    SELECT en FROM auditoria
    WHERE sello = ${ancla.sello} AND huella = ${Buffer.from(ancla.huella, 'hex')}`.execute(db)
  return { contenida: rows.length > 0, en: rows[0]?.en.toISOString() ?? null }
}
