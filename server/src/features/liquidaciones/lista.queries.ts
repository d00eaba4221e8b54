import type { QueryOf } from '@cuadre/contract/endpoint'
import type { ValoresDe } from '@cuadre/contract/filtros'
import type {
  FILTROS_DE_LIQUIDACIONES,
  LineaDeLiquidacion,
  Liquidacion,
  LiquidacionDeLista,
  liquidaciones,
  ORDEN_DE_LIQUIDACIONES,
} from '@cuadre/contract/liquidaciones'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type SqlBool, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { all, type Columnas, days, equal, filterConditions, orderedBy } from '../../db/query/conditions.ts'
import type { Dias } from '../../db/query/month.ts'
import { readPage } from '../../db/query/paging.ts'
import { comprobantesDeLiquidaciones } from '../compras/de-liquidacion.queries.ts'
import { findContacto, listEmpresasDe } from './liquidaciones.queries.ts'
import { DEL_DOCUMENTO } from './por-liquidar.queries.ts'

type Filtro = QueryOf<typeof liquidaciones.paged>

const COLUMNAS: Columnas<(typeof ORDEN_DE_LIQUIDACIONES)[number]> = {
  fecha: sql`liquidaciones.fecha`,
  contactoNombre: sql`clave(liquidaciones.contacto_nombre)`,
  total: sql`liquidaciones.total`,
}
const LAS_NUEVAS_PRIMERO = sql`liquidaciones.fecha DESC, liquidaciones.id DESC`

/** A page of settlements and what the whole filtered list adds up to; annulled ones only count where they were asked for. */
export async function pageLiquidaciones(db: Conexion, filtro: Filtro) {
  const filas = selectFilas(db).where(all(conditions(filtro)))
  const totales = db
    .selectFrom('liquidaciones')
    .where(all(conditions(filtro)))
    .select([
      sql<number>`count(*)`.as('cantidad'),
      (filtro.estado === 'anulada'
        ? sql<number>`coalesce(sum(total), 0)`
        : sql<number>`coalesce(sum(total) FILTER (WHERE estado <> 'anulada'), 0)`
      ).as('suma'),
    ])
    .executeTakeFirstOrThrow()
  const cantidad = totales.then(row => row.cantidad)
  const page = await readPage(
    filas.orderBy(orderedBy(filtro, COLUMNAS, LAS_NUEVAS_PRIMERO)),
    cantidad,
    filtro,
  )
  return { ...page, items: await conComprobante(db, page.items), sumaTotal: (await totales).suma }
}

const conditions = filterConditions<ValoresDe<typeof FILTROS_DE_LIQUIDACIONES>>({
  contactoId: equal('liquidaciones.contacto_id'),
  empresaId: equal('liquidaciones.empresa_id'),
  estado: equal('liquidaciones.estado'),
  ...days('liquidaciones.fecha'),
})

/** A settlement as the lists show it. */
export async function findLiquidacion(db: Conexion, id: number): Promise<LiquidacionDeLista | undefined> {
  const filas = await selectFilas(db).where('liquidaciones.id', '=', id).execute()
  const [liquidacion] = await conComprobante(db, filas)
  return liquidacion
}

/** With its accounts, in the order of their days. */
export async function readLiquidacion(db: Conexion, id: number): Promise<Liquidacion | undefined> {
  const liquidacion = await findLiquidacion(db, id)
  if (!liquidacion) return undefined
  const [contacto, empresas, lineas] = await Promise.all([
    findContacto(db, liquidacion.contactoId),
    listEmpresasDe(db, id),
    listLineas(db, id),
  ])
  return { ...liquidacion, fiscal: contacto?.fiscal ?? null, empresas, lineas }
}

/** Settlements of a company's accounts that were paid in those days, or made in them and not paid yet; those of all companies where one of their accounts is its own. */
export async function listLiquidacionesDelMes(
  db: Conexion,
  { empresaId, desde, hasta }: Dias,
): Promise<LiquidacionDeLista[]> {
  const filas = await selectFilas(db)
    .where(DEL_MES(desde, hasta))
    .where(DE_EMPRESA(empresaId))
    .orderBy('liquidaciones.fecha')
    .orderBy('liquidaciones.id')
    .execute()
  return conComprobante(db, filas)
}

/** What they come to, as the database adds it up, in pesos. */
export async function sumaLiquidada(db: Conexion, { empresaId, desde, hasta }: Dias): Promise<number> {
  const { suma } = await db
    .selectFrom('liquidaciones')
    .select(sql<number>`coalesce(sum(neto), 0)`.as('suma'))
    .where(DEL_MES(desde, hasta))
    .where(DE_EMPRESA(empresaId))
    .executeTakeFirstOrThrow()
  return suma
}

const DEL_MES = (desde: Dia, hasta: Dia) =>
  sql<SqlBool>`liquidaciones.estado <> 'anulada' AND coalesce(liquidaciones.pagada_el, liquidaciones.fecha) BETWEEN ${desde} AND ${hasta}`

const DE_EMPRESA = (empresaId: number) =>
  sql<SqlBool>`(liquidaciones.empresa_id = ${empresaId} OR liquidaciones.empresa_id IS NULL AND EXISTS (
    SELECT FROM liquidaciones_lineas x JOIN ventas d ON d.id = x.documento_id WHERE x.liquidacion_id = liquidaciones.id AND d.empresa_id = ${empresaId}))`

function selectFilas(db: Conexion) {
  const usuario = (id: string) =>
    sql<string | null>`(SELECT u.nombre FROM usuarios u WHERE u.id = ${sql.ref(id)})`
  return db
    .selectFrom('liquidaciones')
    .select([
      'liquidaciones.id',
      'liquidaciones.numero',
      'liquidaciones.contacto_id as contactoId',
      'liquidaciones.contacto_nombre as contactoNombre',
      'liquidaciones.empresa_id as empresaId',
      sql<string | null>`(SELECT e.nombre FROM empresas e WHERE e.id = liquidaciones.empresa_id)`.as(
        'empresaNombre',
      ),
      'liquidaciones.fecha',
      'liquidaciones.hasta',
      'liquidaciones.cuentas',
      'liquidaciones.total',
      'liquidaciones.clase_fiscal as claseFiscal',
      'liquidaciones.documento',
      'liquidaciones.itbis',
      'liquidaciones.itbis_retenido as itbisRetenido',
      'liquidaciones.renta_retenida as rentaRetenida',
      'liquidaciones.neto',
      'liquidaciones.estado',
      sql<string>`${usuario('liquidaciones.creada_por')}`.as('creadaPor'),
      'liquidaciones.pagada_el as pagadaEl',
      'liquidaciones.forma',
      'liquidaciones.referencia',
      usuario('liquidaciones.pagada_por').as('pagadaPor'),
      'liquidaciones.anulada_en as anuladaEn',
      usuario('liquidaciones.anulada_por').as('anuladaPor'),
      'liquidaciones.motivo',
    ])
}

type Fila = Awaited<ReturnType<ReturnType<typeof selectFilas>['execute']>>[number]

async function conComprobante(db: Conexion, filas: readonly Fila[]): Promise<LiquidacionDeLista[]> {
  const comprobantes = await comprobantesDeLiquidaciones(
    db,
    filas.map(({ id }) => id),
  )
  return filas.map(({ anuladaEn, ...fila }) => ({
    ...fila,
    comprobante: comprobantes.get(fila.id) ?? null,
    anuladaEn: anuladaEn?.toISOString() ?? null,
  }))
}

function listLineas(db: Conexion, id: number): Promise<LineaDeLiquidacion[]> {
  return db
    .selectFrom('liquidaciones_lineas as linea')
    .innerJoin('ventas', 'ventas.id', 'linea.documento_id')
    .where('linea.liquidacion_id', '=', id)
    .select([
      ...DEL_DOCUMENTO,
      'linea.porcentaje',
      'linea.base',
      'linea.monto_cuenta as montoCuenta',
      'linea.cobrado',
      'linea.ganada',
      'linea.liquidado',
      'linea.monto',
      sql<number[]>`ARRAY(SELECT p.recibo FROM pagos p WHERE p.id = ANY (linea.pagos) ORDER BY p.id)`.as(
        'recibos',
      ),
    ])
    .orderBy('ventas.fecha')
    .orderBy('ventas.id')
    .execute()
}
