import type { TotalesDeDocumentos } from '@cuadre/contract/documentos'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import { type Paging, readLongPage, readTotals } from '../../../db/query/paging.ts'
import { totalesPorDia } from '../../documentos/totales-por-dia.queries.ts'
import { describeDeLista } from '../../ecf/consulta/de-lista.ts'
import type { FiltroDeDocumentos } from './filtro.ts'
import { filteredDocumentos, listWindow, type OrdenDeDocumentos } from './lista.queries.ts'

type Page = FiltroDeDocumentos & OrdenDeDocumentos & Paging

/** A page, with the length of the whole filtered list and what its live documents add up to. */
export async function pageDocumentos(db: Conexion, filtro: Page) {
  const { page, pageSize } = filtro
  const { totales: found, rows } = await readLongPage(db, filtro, {
    totals: totalsOf(db, filtro),
    rows: ventana => listWindow(db, filtro, ventana),
    prepared: isPrepared(filtro),
  })
  const { cantidad: totalRecords, vigentes: cantidad, ...montos } = found
  const items = rows.map(({ ecf, ...fila }) => ({ ...fila, ecf: ecf && describeDeLista(ecf) }))
  return { items, totalRecords, page, pageSize, totales: { cantidad, ...montos } }
}

/** `cantidad` counts every document of the list, `vigentes` those that are neither annulled nor refused and make the sums. */
interface Sumas extends TotalesDeDocumentos {
  readonly vigentes: number
}

export function sumDocumentos(db: Conexion, filtro: FiltroDeDocumentos): Promise<Sumas> {
  return readTotals(db, { totals: totalsOf(db, filtro), prepared: isPrepared(filtro) })
}

/** How many documents a class, a type or a state has differs too much for one plan. */
function isPrepared({ numero, clase, serie, tipo, estadoEcf }: FiltroDeDocumentos): boolean {
  return !numero && [clase, serie, tipo, estadoEcf].every(each => each === undefined)
}

/** Credit notes take away; annulled and refused documents count nothing. */
function totalsOf(db: Conexion, filtro: FiltroDeDocumentos): RawBuilder<Sumas> {
  // Who asks how they stand with the tax office is told what they come to, the refused ones too.
  const cuenta = filtro.estadoEcf === undefined ? sql`vigente` : sql`NOT anulado`
  const signed = (amount: RawBuilder<unknown>) =>
    sql`coalesce(sum(signo(clase) * (${amount})) FILTER (WHERE ${cuenta}), 0)`
  return sql`
    SELECT coalesce(sum(cantidad), 0)::int AS cantidad, coalesce(sum(cantidad) FILTER (WHERE ${cuenta}), 0)::int AS vigentes,
      coalesce(sum(cantidad) FILTER (WHERE NOT (anulado OR (${cuenta}))), 0)::int AS rechazados,
      ${signed(sql`sub_total`)} AS "subTotal", ${signed(sql`itbis`)} AS itbis, ${signed(sql`sub_total + itbis`)} AS total
    FROM (${rowsOf(db, filtro)}) filas`
}

/** Whole days of all companies or one are kept; anything narrower is counted along its index. */
function rowsOf(db: Conexion, filtro: FiltroDeDocumentos): RawBuilder<unknown> {
  const {
    empresaId,
    clienteId,
    clase,
    serie,
    tipo,
    fechaDesde: desde,
    fechaHasta: hasta,
    numero,
    estadoEcf,
  } = filtro
  const whole = [clienteId, serie, tipo, estadoEcf].every(each => each === undefined) && !numero
  if (whole) return totalesPorDia({ empresaId, desde, hasta, ...(clase && { clases: [clase] }) })
  const found = filteredDocumentos(db, filtro).select(['clase', 'anulado', 'vigente', 'sub_total', 'itbis'])
  return sql`SELECT *, 1 AS cantidad FROM (${found}) hallados`
}
