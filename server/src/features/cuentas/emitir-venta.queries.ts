import { type Cuentas, calcularCuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { centavos } from '@cuadre/domain/dinero/centavos'
import { signoDe, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import type { Actor } from '../../db/write/audit.ts'
import { escritura, type VentaNueva, ventaSql, ventaValues } from '../documentos/emitir.queries.ts'
import { type Escrito, type Forma, faltasDeVentaNueva } from '../documentos/emitir.ts'
import { APERTURA, cuentasValues } from './abrir.queries.ts'

interface ConLaVenta<V> {
  /** Further parts of the statement, over the rows of `documento` and `lineas`. */
  readonly partes?: string
  readonly responde: string
  readonly valores?: (venta: V, actor: Actor) => Record<string, unknown>
}

/** An invoice or a note with what comes with it: always its accounts. */
export function formaDeVenta<V extends VentaNueva, E>({ partes = '', responde, valores }: ConLaVenta<V>) {
  return {
    faltas: faltasDeVentaNueva,
    escribir: escritura({
      partes: electronica => `${ventaSql(electronica)}, cuentas_abiertas AS (${APERTURA}\n  )${partes}`,
      responde,
      valores: (venta, actor) => ({
        ...ventaValues(venta),
        ...cuentasValues(cuentasDe(venta)),
        ...valores?.(venta, actor),
      }),
    }),
  } satisfies Forma<V, E>
}

/** A note, and an invoice whose order stands already. */
export const VENTA: Forma<VentaNueva, Escrito> = formaDeVenta({
  responde: 'SELECT id AS "documentoId", txt_ncf AS numero FROM documento',
})

/** What it leaves to pay and to collect: below zero for a credit note. */
export function cuentasDe({
  serie,
  tipo,
  totales,
  aplicaItbis,
  porcentajes,
  loSuyo,
}: Pick<VentaNueva, 'serie' | 'tipo' | 'totales' | 'aplicaItbis' | 'porcentajes' | 'loSuyo'>): Cuentas {
  const { clase } = tipoFiscal({ serie, tipo })
  if (clase === 'compra') throw new Error('A purchase opens no accounts')
  const signo = signoDe(clase)
  const { subTotal, total } = totales
  const { porcCompra, porcVenta } = porcentajes
  return calcularCuentas({
    subTotal: centavos(signo * subTotal),
    total: centavos(signo * total),
    aplicaItbis,
    loSuyo,
    porcCompra,
    porcVenta,
  })
}
