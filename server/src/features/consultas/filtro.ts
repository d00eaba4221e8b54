import type { consultas } from '@cuadre/contract/consultas'
import type { QueryOf } from '@cuadre/contract/endpoint'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { all, type Condition, days, equal, escapeLike, filterConditions } from '../../db/query/conditions.ts'
import { quedaPorPagarSql } from '../cuentas/de-documento.queries.ts'
import { leerPalabras, type Palabra } from './palabras.ts'

export type FiltroDeConsulta = QueryOf<typeof consultas.excel>

/** A live order of which an account is still to be paid. */
const pendiente = sql.raw<boolean>(quedaPorPagarSql('ventas.id'))

const ESTADOS = {
  anulado: sql<boolean>`ventas.anulado`,
  rechazado: sql<boolean>`ventas.no_tomado AND NOT ventas.anulado`,
  pendiente: sql<boolean>`NOT ventas.anulado AND NOT ventas.no_tomado AND ${pendiente}`,
  pagado: sql<boolean>`NOT ventas.anulado AND NOT ventas.no_tomado AND NOT ${pendiente}`,
} as const

/** Notes have an index of their own. */
const COMPROBANTES = {
  factura: sql<boolean>`ventas.clase = 'factura'`,
  nota: sql<boolean>`ventas.factura_id IS NOT NULL`,
} as const

const conditions = filterConditions<FiltroDeConsulta>({
  buscar: fits,
  empresaId: equal('ventas.empresa_id'),
  clienteId: equal('ventas.cliente_id'),
  contactoId: equal('ventas.contacto_id'),
  ...days('ventas.fecha'),
  aplicaItbis: equal('ventas.aplica_itbis'),
  estado: estado => ESTADOS[estado],
  comprobante: comprobante => COMPROBANTES[comprobante],
})

/** Orders of every state, and notes. */
export function consultaConditions(filtro: FiltroDeConsulta): Condition {
  return all(conditions(filtro))
}

/** Every word says something of the document. Each meaning has its index, so that the planner may unite what they find. */
function fits(buscar: string): RawBuilder<SqlBool> {
  const palabras = leerPalabras(buscar)
  return palabras.length === 0 ? sql<SqlBool>`false` : all(palabras.map(meansOrder))
}

/** Of one typed number: the order that has it comes first, then those of whose NCF it is the number. */
export function exactFirst(buscar: string | undefined): RawBuilder<unknown> {
  const [only, ...more] = leerPalabras(buscar ?? '')
  if (only === undefined || more.length > 0 || only.pedidoId === null) return sql``
  return sql`CASE WHEN id = ${only.pedidoId} AND clase = 'factura' THEN 0 WHEN numero = ${only.pedidoId} THEN 1 ELSE 2 END,`
}

function meansOrder({ texto, ncf, pedidoId, monto }: Palabra): RawBuilder<SqlBool> {
  const meanings = [
    texto === null ? undefined : contains(texto),
    ncf === null ? undefined : sql`ventas.txt_ncf LIKE ${`%${ncf}%`}`,
    // A note has no order.
    pedidoId === null ? undefined : sql`ventas.id = ${pedidoId} AND ventas.clase = 'factura'`,
    monto === null ? undefined : sql`ventas.total = ${monto}`,
  ].filter(meaning => meaning !== undefined)
  return meanings.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(meanings, sql` OR `)})`
}

/** What may follow a whole word in a name: 'Almacenes 24, S.R.L.' */
const FINALES = [' ', ',', '.']

function contains({ valor, donde }: NonNullable<Palabra['texto']>): RawBuilder<SqlBool> {
  if (donde === 'entera')
    return sql<SqlBool>`(${sql.join(
      FINALES.map(final => looksLike('% ', valor, `${final}%`)),
      sql` OR `,
    )})`
  return looksLike(donde === 'pieza' ? '%' : '% ', valor, '%')
}

function looksLike(before: string, valor: string, after: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`ventas.busqueda LIKE ${before} || clave(${escapeLike(valor)}) || ${after}`
}
