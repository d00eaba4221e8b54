import { ORDEN_EN_EL_DIA } from '@cuadre/domain/cuentas/estado-de-cuenta'
import type { ClaseDePago } from '@cuadre/domain/cuentas/pagar'
import { FORMA_DEL_606 } from '@cuadre/domain/cuentas/retener-comision'
import type { ClaseDeCuenta } from '@cuadre/domain/documentos/clase-en-palabras'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Extremos } from '../../documents/informe/columnas-de-papel.ts'
import { retenidoSql } from '../cuentas/pago.queries.ts'
import { extremesOf, longestOf } from '../reportes/sumas.queries.ts'
import { cuentasDelEstado, type DeQuien } from './cuentas-del-estado.queries.ts'

export interface FiltroDeEstado extends DeQuien {
  /** From the beginning where it is absent. */
  readonly desde?: Dia | undefined
  readonly hasta: Dia
  /** As of which day something is overdue: the last one of the period, or today while that is to come. */
  readonly corte: Dia
}

/** A movement, or what a client owed before the first day; amounts in pesos. */
export interface Fila {
  readonly tipo: 'anterior' | 'documento' | 'pago'
  readonly id: number
  readonly clienteId: number
  readonly fecha: Dia
  readonly monto: number
  readonly documentoId: number
  readonly txtNCF: string
  readonly clase: ClaseDeCuenta
  readonly corrige: string | null
  readonly fechaDocumento: Dia
  /** The last day to pay the document, and how many days before `corte` that was if something of it was left then. */
  readonly vence: Dia | null
  readonly diasVencida: number
  readonly empresa: string
  /** Of a payment. */
  readonly claseDePago: ClaseDePago | null
  /** Of money alone. */
  readonly recibo: number | null
  readonly forma: FormaAlContado | null
  readonly referencia: string | null
  readonly itbis: number
  readonly isr: number
  /** The client's, of today. */
  readonly nombre: string
  readonly rnc: string
}

const DOCUMENTO = sql.lit(ORDEN_EN_EL_DIA.documento)
const PAGO = sql.lit(ORDEN_EN_EL_DIA.pago)

/** How much a movement changes what is owed. An expression. */
const EFECTO = sql<number>`CASE WHEN tipo = 'documento' THEN monto ELSE -monto END`

/** What was left of an account `de` on a day: of what is overdue alone is it asked. An expression. */
const restaAl = ({ corte, suplidorId }: Pick<FiltroDeEstado, 'corte' | 'suplidorId'>) => {
  const suyos =
    suplidorId === undefined
      ? sql`pagos p WHERE p.documento_id = de.documento_id AND p.lado = de.lado AND p.anulacion_id IS NULL`
      : sql`compras_pagos p WHERE p.cuenta_id = de.documento_id AND p.anulado_en IS NULL`
  return sql<number>`de.monto_total - coalesce((SELECT sum(p.monto) FROM ${suyos} AND p.fecha <= ${corte}::date), 0)`
}

/** Every movement of these accounts, of any day: named `movidos`, beside the accounts themselves, `de`. */
function movidos(filtro: DeQuien & Pick<FiltroDeEstado, 'corte'>): RawBuilder<unknown> {
  const { corte } = filtro
  return sql`cuentas_suyas AS (${cuentasDelEstado(filtro)}),
    de AS (
      SELECT de.*, CASE WHEN de.vence < ${corte}::date AND de.fecha <= ${corte}::date THEN greatest(${restaAl(filtro)}, 0) ELSE 0 END AS vencido
      FROM cuentas_suyas de
    ),
    movidos AS (
      SELECT 'documento' AS tipo, ${DOCUMENTO} AS orden, documento_id AS id, fecha, monto_total AS monto, de.fecha AS emitido, cliente_id,
        documento_id, txt_ncf, clase, corrige, empresa_id, empresa, vence,
        CASE WHEN vencido > 0 THEN ${corte}::date - vence ELSE 0 END AS dias_vencida,
        NULL AS clase_de_pago, NULL::integer AS recibo, NULL AS forma, NULL AS referencia, NULL::numeric AS itbis, NULL::numeric AS isr
      FROM de
      UNION ALL
      ${filtro.suplidorId === undefined ? PAGOS : PAGOS_A_SUPLIDOR}
    )`
}

const PAGOS = sql`SELECT 'pago', ${PAGO}, p.id, p.fecha, p.monto, de.fecha, cliente_id,
        de.documento_id, txt_ncf, de.clase, corrige, de.empresa_id, empresa, vence, 0,
        p.clase, p.recibo, p.forma, p.referencia, ${sql.raw(retenidoSql('itbis'))}, ${sql.raw(retenidoSql('isr'))}
      FROM de JOIN pagos p ON p.documento_id = de.documento_id AND p.lado = de.lado AND p.anulacion_id IS NULL
      -- What goes from one of these accounts to another moves no balance. Only what leaves them is told. Counted, each pair is looked up by its
      -- key; of a NOT EXISTS the planner may read all payments first.
      WHERE p.clase <> 'nota' OR 0 = (
        SELECT count(*) FROM pagos par JOIN de otra ON (otra.documento_id, otra.lado) = (par.documento_id, par.lado) WHERE par.id = p.par_id)`

/** How a supplier was paid, in the words of payments of sales. An expression. */
const FORMA_DICHA = sql`CASE p.forma ${sql.join(
  Object.entries(FORMA_DEL_606).map(([codigo, forma]) => sql`WHEN ${sql.lit(codigo)} THEN ${sql.lit(forma)}`),
  sql` `,
)} END`

/** Of what is paid to a supplier: what his credit note settled moves no balance, and what is withheld of him is no part of what is owed. */
const PAGOS_A_SUPLIDOR = sql`SELECT 'pago', ${PAGO}, p.id, p.fecha, sign(de.monto_total) * p.monto, de.fecha, cliente_id,
        de.documento_id, txt_ncf, de.clase, corrige, de.empresa_id, empresa, vence, 0,
        'dinero', p.comprobante, ${FORMA_DICHA}, p.referencia, 0, 0
      FROM de JOIN compras_pagos p ON p.cuenta_id = de.documento_id AND p.anulado_en IS NULL AND p.nota_id IS NULL`

/** What lies before the period, and what lies in it. Conditions. */
function dias({ desde, hasta }: FiltroDeEstado) {
  const antes = desde === undefined ? sql<SqlBool>`false` : sql<SqlBool>`fecha < ${desde}::date`
  const dentro = sql<SqlBool>`(NOT ${antes} AND fecha <= ${hasta}::date)`
  return { antes, dentro }
}

/** The lines in their order: client by client, what was owed before, then the movements of the period. */
function filas(filtro: FiltroDeEstado) {
  const { antes, dentro } = dias(filtro)
  return sql`WITH ${movidos(filtro)},
    lineas AS (
      SELECT tipo, orden, id, fecha, monto, emitido, cliente_id, documento_id, txt_ncf, clase, corrige, empresa, vence, dias_vencida,
        clase_de_pago, recibo, forma, referencia, itbis, isr
      FROM movidos WHERE ${dentro}
      UNION ALL
      SELECT 'anterior', -1, 0, ${filtro.desde ?? null}::date, sum(${EFECTO}), NULL, cliente_id,
        NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL
      FROM movidos WHERE ${antes} GROUP BY cliente_id HAVING sum(${EFECTO}) <> 0
    )
    SELECT lineas.*, quien.nombre, quien.rnc, quien.clave
    FROM lineas JOIN (${filtro.suplidorId === undefined ? CLIENTES : SUPLIDORES}) quien ON quien.id = lineas.cliente_id`
}

const CLIENTES = sql`SELECT id, nombre, documento_dicho(rnc, documento_extranjero) AS rnc, clave FROM clientes`
const SUPLIDORES = sql`SELECT id, nombre, documento AS rnc, clave FROM suplidores`

const COLUMNAS = sql<Fila>`tipo, id, cliente_id AS "clienteId", fecha, monto, documento_id AS "documentoId", txt_ncf AS "txtNCF", clase,
  corrige, emitido AS "fechaDocumento", vence, dias_vencida AS "diasVencida", empresa,
  clase_de_pago AS "claseDePago", recibo, forma, referencia, itbis, isr, nombre, rnc`
const EN_ORDEN = sql`clave, cliente_id, fecha, orden, id`

/** All lines, to be read in batches. */
export function listFilas(db: Conexion, filtro: FiltroDeEstado) {
  return db
    .selectFrom(
      sql<Fila>`(SELECT ${COLUMNAS} FROM (${filas(filtro)}) todas ORDER BY ${EN_ORDEN})`.as<'lineas'>(
        'lineas',
      ),
    )
    .selectAll()
}

/** A line of a page, with what its client's lines come to up to it, and in the whole period. */
export interface FilaDePagina extends Fila {
  readonly acumulado: number
  readonly anteriorDelCliente: number
  readonly cargosDelCliente: number
  readonly abonosDelCliente: number
}

interface Page {
  readonly page: number
  readonly pageSize: number
}

export async function readPagina(db: Conexion, filtro: FiltroDeEstado & Page): Promise<FilaDePagina[]> {
  const { page, pageSize } = filtro
  const efecto = sql`CASE WHEN tipo = 'pago' THEN -monto ELSE monto END`
  const delCliente = (tipo: Fila['tipo']) =>
    sql`coalesce(sum(monto) FILTER (WHERE tipo = ${sql.lit(tipo)}) OVER (PARTITION BY clave, cliente_id), 0)`
  const { rows } = await sql<FilaDePagina>`SELECT ${COLUMNAS},
      sum(${efecto}) OVER (PARTITION BY clave, cliente_id ORDER BY fecha, orden, id) AS acumulado,
      ${delCliente('anterior')} AS "anteriorDelCliente", ${delCliente('documento')} AS "cargosDelCliente",
      ${delCliente('pago')} AS "abonosDelCliente"
    FROM (${filas(filtro)}) todas ORDER BY ${EN_ORDEN}
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db)
  return rows
}

/** Of the whole period, in pesos. */
export interface Resumen {
  /** Lines: movements, and clients who owed something before. */
  readonly cantidad: number
  readonly movimientos: number
  readonly saldoAnterior: number
  readonly cargos: number
  readonly abonos: number
  /** What is dated after the period. */
  readonly posterior: number
  /** What is left of the accounts today. */
  readonly pendiente: number
  /** What was left on `corte` of what had fallen due before. */
  readonly vencido: number
}

export async function resumir(db: Conexion, filtro: FiltroDeEstado): Promise<Resumen> {
  return only(
    await sql<Resumen>`WITH ${movidos(filtro)} SELECT ${resumenDe(filtro)} FROM movidos`.execute(db),
  )
}

/** With what is needed to measure the columns of a paper. */
export type Medido = Resumen & {
  /** Payments of which there is something to tell. */
  readonly detallados: number
  /** Documents that fall due some day. */
  readonly porVencer: number
  readonly txtNCF: string
  readonly empresa: string
  readonly cargo: Extremos
  readonly abono: Extremos
  readonly saldo: Extremos
}

export async function medir(db: Conexion, filtro: FiltroDeEstado): Promise<Medido> {
  const { antes, dentro } = dias(filtro)
  const de = (tipo: string) => sql<number>`CASE WHEN tipo = ${sql.lit(tipo)} AND ${dentro} THEN monto END`
  return only(
    await sql<Medido>`WITH ${movidos(filtro)} SELECT ${resumenDe(filtro)},
        count(*) FILTER (WHERE ${dentro} AND (forma IS NOT NULL OR referencia IS NOT NULL OR itbis <> 0 OR isr <> 0)) AS detallados,
        count(*) FILTER (WHERE ${dentro} AND tipo = 'documento' AND vence IS NOT NULL) AS "porVencer",
        ${longestOf('txt_ncf')} AS "txtNCF", ${longestOf('empresa')} AS empresa,
        ${extremesOf(de('documento'))} AS cargo, ${extremesOf(de('pago'))} AS abono,
        ${extremesOf(sql<number>`CASE WHEN ${antes} OR ${dentro} THEN ${EFECTO} END`)} AS saldo
      FROM movidos`.execute(db),
  )
}

function resumenDe(filtro: FiltroDeEstado): RawBuilder<unknown> {
  const { antes, dentro } = dias(filtro)
  const suma = (de: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
    sql`coalesce(sum(${de}) FILTER (WHERE ${which}), 0)`
  const monto = sql`monto`
  return sql`count(*) FILTER (WHERE ${dentro}) + (SELECT count(*) FROM (
        SELECT FROM movidos WHERE ${antes} GROUP BY cliente_id HAVING sum(${EFECTO}) <> 0) anteriores) AS cantidad,
      count(*) FILTER (WHERE ${dentro}) AS movimientos,
      ${suma(EFECTO, antes)} AS "saldoAnterior",
      ${suma(monto, sql`tipo = 'documento' AND ${dentro}`)} AS cargos,
      ${suma(monto, sql`tipo = 'pago' AND ${dentro}`)} AS abonos,
      ${suma(EFECTO, sql`fecha > ${filtro.hasta}::date`)} AS posterior,
      (SELECT coalesce(sum(monto_total - pagado), 0) FROM de) AS pendiente,
      (SELECT coalesce(sum(vencido), 0) FROM de) AS vencido`
}

/** A company whose lines a statement has. */
export interface EmpresaDelEstado {
  readonly id: number
  /** As it is called today. */
  readonly nombre: string
  readonly email: string | null
  readonly cuentasBancarias: string | null
}

/** The companies that a statement has lines of, or an opening balance: one is whose letterhead it bears. */
export async function listEmpresas(db: Conexion, filtro: FiltroDeEstado): Promise<EmpresaDelEstado[]> {
  const { antes, dentro } = dias(filtro)
  const { rows } = await sql<EmpresaDelEstado>`WITH ${movidos(filtro)}, suyas AS (
      SELECT empresa_id FROM movidos GROUP BY empresa_id
      HAVING count(*) FILTER (WHERE ${dentro}) > 0 OR coalesce(sum(${EFECTO}) FILTER (WHERE ${antes}), 0) <> 0
    )
    SELECT e.id, e.nombre, e.email, e.cuentas_bancarias AS "cuentasBancarias" FROM suyas JOIN empresas e ON e.id = suyas.empresa_id
    ORDER BY e.clave, e.id`.execute(db)
  return rows
}

function only<T>({ rows: [row] }: { rows: readonly T[] }): T {
  if (row === undefined) throw new Error('Totals are one row')
  return row
}
