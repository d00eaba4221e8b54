import type { Condiciones } from '@cuadre/contract/condiciones'
import type { Pago } from '@cuadre/contract/pago'
import type { Selectable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Columnas } from './columnas.ts'

/** How a document is paid, as its row keeps it: other forms in pesos, null for none. */
interface Fila {
  readonly forma_pago: Pago['formaPago']
  readonly otras_formas: Pago['otrasFormas'] | null
  readonly dias_credito: number | null
}

/** The columns of the terms, and where their values come from. */
const COLUMNAS_DEL_PAGO = {
  forma_pago: ({ pago }: { pago: Pago }) => pago.formaPago,
  otras_formas: ({ pago }: { pago: Pago }) =>
    Object.keys(pago.otrasFormas).length === 0 ? null : JSON.stringify(pago.otrasFormas),
  dias_credito: ({ pago }: { pago: Pago }) => pago.diasCredito,
} as const

/** The terms in a row, as the wire has them. */
export function pagoDe({ forma_pago, otras_formas, dias_credito }: Fila): Pago {
  return { formaPago: forma_pago, otrasFormas: otras_formas ?? {}, diasCredito: dias_credito }
}

/** The same of the table or alias `d`: an expression. */
function pagoJson(d: string): string {
  return `json_build_object('formaPago', ${d}.forma_pago, 'otrasFormas', coalesce(${d}.otras_formas, '{}'),
    'diasCredito', ${d}.dias_credito)`
}

/** The columns that keep the conditions of a document: written at its issue, and anew by every change. */
export const COLUMNAS_DE_CONDICIONES = {
  ...COLUMNAS_DEL_PAGO,
  tipo_ingresos: ({ tipoIngresos }) => tipoIngresos,
  comentario: ({ comentario }) => comentario || null,
  orden_compra: ({ ordenDeCompra }) => ordenDeCompra || null,
} as const satisfies Columnas<Condiciones>

/** The conditions as the wire has them: expressions over the document's row `d`. */
export function condicionesSql(d: string): Readonly<Record<keyof Condiciones, string>> {
  return {
    pago: pagoJson(d),
    tipoIngresos: `${d}.tipo_ingresos`,
    comentario: `coalesce(${d}.comentario, '')`,
    ordenDeCompra: `coalesce(${d}.orden_compra, '')`,
  }
}

/** The same of a row that was read whole. */
export function condicionesDeFila(fila: Selectable<DB['ventas']>): Condiciones {
  return {
    pago: pagoDe(fila),
    tipoIngresos: fila.tipo_ingresos,
    comentario: fila.comentario ?? '',
    ordenDeCompra: fila.orden_compra ?? '',
  }
}

/** The same as one object. */
export function condicionesJson(d: string): string {
  const campos = Object.entries(condicionesSql(d)).map(([campo, expression]) => `'${campo}', ${expression}`)
  return `json_build_object(${campos.join(', ')})`
}
