import type { Cifra, Pendiente, Resumen } from '@cuadre/contract/inicio'
import type { PedidoDeLista } from '@cuadre/contract/pedidos-lista'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import {
  type Dia,
  diasDelMes,
  primerDiaDelMes,
  sumarDias,
  sumarMeses,
  ultimoDiaDelMes,
} from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { readCountedPage } from '../../db/query/paging.ts'
import { listWindow } from '../cuentas/cuentas.queries.ts'
import { sumCuentas } from '../cuentas/pagina.queries.ts'
import { totalesPorDia } from '../documentos/totales-por-dia.queries.ts'
import { pedidoConditions, windowOf } from '../pedidos/lista/lista.queries.ts'
import { comoEsta, listPorHacer } from '../pedidos/repetidos/repetidos.queries.ts'

/** As many as stand beside the other figures without scrolling. */
const ULTIMOS = 8
/** As many as are read at a glance. */
const REPETIDOS = 5
/** After any day that an order may have. */
const ULTIMO_DIA: Dia = '9999-12-31'
const NADA: Cifra = { cantidad: 0, total: 0 }

/**
 * Sales up to today, what notes correct on the day of the note; orders dated ahead count when their day has come, and are told apart until then. The same day of a shorter month is its last:
 * on 31 March the month before runs to its end.
 */
export async function sumVentas(db: Conexion, hoy: Dia): Promise<NonNullable<Resumen['ventas']>> {
  const primero = primerDiaDelMes(hoy)
  const anterior = sumarMeses(primero, -1)
  const dias = diasDelMes(hoy).filter(dia => dia <= hoy)
  const { rows } = await ventasDe([
    { desde: primero, hasta: hoy },
    { desde: anterior, hasta: ultimoDiaDelMes(anterior) },
    { desde: anterior, hasta: sumarMeses(hoy, -1) },
    { desde: sumarDias(hoy, 1), hasta: ULTIMO_DIA },
    ...dias.map(dia => ({ desde: dia, hasta: dia })),
  ]).execute(db)
  const [mes = NADA, mesAnterior = NADA, mesAnteriorALaFecha = NADA, posterior = NADA, ...cifras] = rows
  return {
    hoy: cifras.at(-1) ?? NADA,
    mes,
    mesAnterior,
    mesAnteriorALaFecha,
    posterior,
    porDia: dias.map((fecha, i) => ({ fecha, ...(cifras[i] ?? NADA) })),
  }
}

/** There are companies, and none of the active ones sells for others. */
export async function soloLoSuyo(db: Conexion): Promise<boolean> {
  const modos = await db
    .selectFrom('empresas')
    .select('vende_lo_suyo as vendeLoSuyo')
    .where('activo', '=', true)
    .where('estado', '=', true)
    .groupBy('vende_lo_suyo')
    .execute()
  return modos.length > 0 && modos.every(({ vendeLoSuyo }) => vendeLoSuyo)
}

interface Periodo {
  readonly desde: Dia
  readonly hasta: Dia
}

/** What was sold in each period, the days added up once: how many invoices, and what they and their notes add up to. */
export function ventasDe(periodos: readonly Periodo[]) {
  const desde = periodos.map(periodo => periodo.desde)
  const hasta = periodos.map(periodo => periodo.hasta)
  return sql<Cifra>`
    WITH dias AS MATERIALIZED (${totalesPorDia({ desde: desde.toSorted()[0], hasta: hasta.toSorted().at(-1) })})
    SELECT coalesce(sum(d.cantidad) FILTER (WHERE d.clase = 'factura'), 0) AS cantidad,
      coalesce(sum(signo(d.clase) * (d.sub_total + d.itbis)), 0) AS total
    FROM unnest(${desde}::date[], ${hasta}::date[]) WITH ORDINALITY p (desde, hasta, orden)
      LEFT JOIN dias d ON d.vigente AND d.fecha BETWEEN p.desde AND p.hasta
    GROUP BY p.orden ORDER BY p.orden`
}

/** What is still to be paid or collected, and what is overdue of it today, with the account that has waited longest. */
export async function readPendientes(db: Conexion, lado: Lado, hoy: Dia): Promise<Pendiente> {
  const [cifra, vencido, masAntigua] = await Promise.all([
    sumPendientes(db, lado),
    sumVencidas(db, lado, hoy),
    findMasAntigua(db, lado),
  ])
  return { ...cifra, vencido, masAntigua }
}

export async function sumVencidas(db: Conexion, lado: Lado, hoy: Dia): Promise<Cifra> {
  const vencimiento = { cual: 'vencidas', hoy } as const
  const { cantidad, suma } = await sumCuentas(db, { lado, estado: 'pendientes', vencimiento, conSaldo: true })
  return { cantidad, total: suma }
}

export async function findMasAntigua(db: Conexion, lado: Lado): Promise<Pendiente['masAntigua']> {
  const first = { limit: 1, offset: 0, alReves: false }
  const [row] = (await listWindow({ lado, estado: 'pendientes' }, first).execute(db)).rows
  if (row === undefined) return null
  return { fechaPedido: row.fechaPedido, clienteNombre: row.nombreCliente, monto: row.pendiente }
}

export async function sumPendientes(db: Conexion, lado: Lado): Promise<Cifra> {
  const { cantidad, suma } = await sumCuentas(db, { lado, estado: 'pendientes' })
  return { cantidad, total: suma }
}

export async function listUltimos(db: Conexion): Promise<PedidoDeLista[]> {
  return (await ultimosPedidos().execute(db)).rows
}

/** The orders that repeat and whose day has come; the list shows the others. */
export async function pageRepetidos(db: Conexion, hoy: Dia): Promise<NonNullable<Resumen['repetidos']>> {
  const { items, totalRecords } = await readCountedPage(listPorHacer(db, hoy), {
    page: 1,
    pageSize: REPETIDOS,
  })
  return { cantidad: totalRecords, primeros: items.map(fila => comoEsta(fila, hoy)) }
}

export function ultimosPedidos() {
  return windowOf(pedidoConditions({ quien: [] }), {
    orden: {},
    limit: ULTIMOS,
    offset: 0,
    alReves: false,
  })
}
