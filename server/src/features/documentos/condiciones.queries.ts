import type { Condiciones } from '@cuadre/contract/condiciones'
import type { Selectable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Columnas } from './columnas.ts'
import { COLUMNAS_DEL_PAGO, pagoDe, pagoJson } from './pago.queries.ts'

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
