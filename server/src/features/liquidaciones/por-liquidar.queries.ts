import type {
  LineaDeLiquidacion,
  ORDEN_DE_PENDIENTES,
  PendienteDeLiquidar,
} from '@cuadre/contract/liquidaciones'
import { comisionGanada, porLiquidar } from '@cuadre/domain/cuentas/liquidar'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Selectable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { type Columnas, matchesSearch, type Orden, orderedBy } from '../../db/query/conditions.ts'
import type { DB } from '../../db/schema.ts'
import { CLASE_Y_CORREGIDO } from '../documentos/signo.queries.ts'

interface Asked {
  readonly hasta: Dia
  readonly contactoId?: number | undefined
  readonly empresaId?: number | undefined
}

/**
 * Accounts with something to settle (R13.31): rows of `contacto_id`, `documento_id`, what was earned up to a day (`ganada`) and what was settled before
 * (`liquidado`). An account stays its contact's by its settlements too: of an order that was given to another contact, or annulled, the first one owes back what
 * was settled. Of what the tax office has refused nothing is settled, nor owed back, until it is accepted, issued anew or annulled.
 * All that was ever collected is read, and most of it was settled: what else is told of an account is looked up for those that this leaves.
 */
function porLiquidarSql({ hasta, contactoId, empresaId }: Asked): RawBuilder<unknown> {
  const contacto = (column: string) =>
    contactoId === undefined ? sql`true` : sql`${sql.ref(column)} = ${contactoId}`
  const empresa = empresaId === undefined ? sql`true` : sql`d.empresa_id = ${empresaId}`
  const suya =
    empresaId === undefined ? sql`true` : sql`x.documento_id IN (SELECT d.id FROM ventas d WHERE ${empresa})`
  return sql`
    WITH antes AS (
      SELECT l.contacto_id, x.documento_id, sum(x.monto) AS liquidado
      FROM liquidaciones l JOIN liquidaciones_lineas x ON x.liquidacion_id = l.id
      WHERE l.estado <> 'anulada' AND ${contacto('l.contacto_id')} AND ${suya}
      GROUP BY l.contacto_id, x.documento_id
    ), ganado AS (
      SELECT d.contacto_id, d.id AS documento_id, comision_ganada(base_de_comision(d.lo_suyo, d.sub_total, c.base_aplicada), d.porc_contacto,
        c.monto_total, sum(p.monto - p.itbis_retenido - p.isr_retenido)) AS ganada
      FROM ventas d JOIN cuentas c ON c.documento_id = d.id AND c.lado = 'cobrar' JOIN pagos p ON p.documento_id = d.id AND ${cobradoHasta(hasta)}
      WHERE d.vigente AND d.contacto_id IS NOT NULL AND d.porc_contacto > 0 AND ${contacto('d.contacto_id')} AND ${empresa}
      GROUP BY d.contacto_id, d.id, d.lo_suyo, d.sub_total, d.porc_contacto, c.documento_id, c.lado
    )
    SELECT contacto_id, documento_id, coalesce(ganada, 0) AS ganada, coalesce(liquidado, 0) AS liquidado
    FROM ganado FULL JOIN antes USING (contacto_id, documento_id)
    WHERE coalesce(ganada, 0) <> coalesce(liquidado, 0)
      AND (ganada IS NOT NULL OR (SELECT NOT d.no_tomado OR d.anulado FROM ventas d WHERE d.id = documento_id))`
}

/** Money of payments `p` of a receivable that were not taken back. */
const cobradoHasta = (hasta: Dia) =>
  sql`p.lado = 'cobrar' AND p.clase = 'dinero' AND p.anulacion_id IS NULL AND p.fecha <= ${hasta}::date`

type Situacion = Omit<Selectable<DB['liquidaciones_lineas']>, 'liquidacion_id' | 'ganada' | 'monto'> & {
  readonly recibos: number[]
}

/** What a line says of its document. */
export const DEL_DOCUMENTO = [
  'ventas.id as documentoId',
  'ventas.txt_ncf as txtNCF',
  'ventas.fecha',
  'ventas.empresa_nombre as empresaNombre',
  'ventas.cliente_nombre as clienteNombre',
  ...CLASE_Y_CORREGIDO,
] as const

/** A line with the payments that it counts, as it is written. */
export interface LineaNueva extends LineaDeLiquidacion {
  readonly empresaId: number
  readonly pagos: readonly number[]
}

/** What would be settled with a contact, an account each, in the order of their days. */
export async function listPorLiquidar(
  db: Conexion,
  asked: Asked & { readonly contactoId: number },
): Promise<LineaNueva[]> {
  const situacion = sql<Situacion>`(
    SELECT s.documento_id, s.liquidado, cobros.*, suya.si * d.porc_contacto AS porcentaje,
      suya.si * base_de_comision(d.lo_suyo, d.sub_total, c.base_aplicada) AS base, suya.si * c.monto_total AS monto_cuenta
    FROM (${porLiquidarSql(asked)}) s JOIN ventas d ON d.id = s.documento_id JOIN cuentas c ON c.documento_id = d.id AND c.lado = 'cobrar'
      CROSS JOIN LATERAL (SELECT (d.contacto_id = s.contacto_id)::int AS si) suya
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(p.monto - p.itbis_retenido - p.isr_retenido), 0) AS cobrado,
          coalesce(array_agg(p.id ORDER BY p.id), '{}') AS pagos, coalesce(array_agg(p.recibo ORDER BY p.id), '{}') AS recibos
        FROM pagos p WHERE p.documento_id = d.id AND suya.si = 1 AND ${cobradoHasta(asked.hasta)}) cobros)`
  const rows = await db
    .selectFrom(situacion.as('s'))
    .innerJoin('ventas', 'ventas.id', 's.documento_id')
    .select([
      ...DEL_DOCUMENTO,
      'ventas.empresa_id as empresaId',
      's.porcentaje',
      's.base',
      's.monto_cuenta as montoCuenta',
      's.cobrado',
      's.liquidado',
      's.recibos',
      's.pagos',
    ])
    .orderBy('ventas.fecha')
    .orderBy('ventas.id')
    .execute()
  return rows.map(fila => {
    const cuenta = {
      base: centavosDesdePesos(fila.base),
      porcContacto: fila.porcentaje,
      monto: centavosDesdePesos(fila.montoCuenta),
      cobrado: centavosDesdePesos(fila.cobrado),
      liquidado: centavosDesdePesos(fila.liquidado),
    }
    return {
      ...fila,
      ganada: pesosDesdeCentavos(comisionGanada(cuenta)),
      monto: pesosDesdeCentavos(porLiquidar(cuenta)),
    }
  })
}

type Columna = (typeof ORDEN_DE_PENDIENTES)[number]

interface Page extends Omit<Asked, 'contactoId'>, Orden<Columna> {
  readonly buscar?: string | undefined
  readonly page: number
  readonly pageSize: number
}

const COLUMNAS: Columnas<Columna> = {
  contactoNombre: sql`clave`,
  cuentas: sql`cuentas`,
  total: sql`total`,
}

/** Contacts with something to settle, by their names unless another order is asked for, and what all of them add up to. */
export async function pagePorLiquidar(db: Conexion, { page, pageSize, buscar, ...asked }: Page) {
  const named = buscar ? matchesSearch(buscar, { keys: [sql`contactos.clave`] }) : sql`true`
  const { rows } = await sql<{ items: PendienteDeLiquidar[]; totalRecords: number; sumaTotal: number }>`
    WITH deudas AS MATERIALIZED (
      SELECT contactos.id AS "contactoId", contactos.nombre_contacto AS "contactoNombre", contactos.clave,
        count(*) AS cuentas, sum(s.ganada - s.liquidado) AS total
      FROM (${porLiquidarSql(asked)}) s JOIN contactos ON contactos.id = s.contacto_id
      WHERE ${named}
      GROUP BY contactos.id
    ), pagina AS (
      SELECT *, row_number() OVER (ORDER BY ${orderedBy(asked, COLUMNAS, sql`clave, "contactoId"`)}) AS lugar FROM deudas
      ORDER BY lugar LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
    )
    SELECT (SELECT count(*) FROM deudas) AS "totalRecords", (SELECT coalesce(sum(total), 0) FROM deudas) AS "sumaTotal",
      (SELECT coalesce(json_agg(json_build_object('contactoId', "contactoId", 'contactoNombre', "contactoNombre",
        'cuentas', cuentas, 'total', total) ORDER BY lugar), '[]') FROM pagina) AS items`.execute(db)
  const [answer] = rows
  if (!answer) throw new Error('A sum has always a row')
  return { ...answer, page, pageSize }
}
