import { formatMonto } from '../dinero/formato.ts'
import { type ClaseDeCuenta, claseEnPalabras, notaEnPalabras } from '../documentos/clase-en-palabras.ts'
import { FORMAS_DE_PAGO, type FormaAlContado } from '../documentos/pago.ts'
import { type Dia, formatDia } from '../tiempo/dia.ts'

/** How it was paid: form null where nobody said; what was withheld in pesos. */
interface PagoContado {
  readonly forma: FormaAlContado | null
  readonly referencia: string | null
  readonly retenciones: { readonly itbis: number; readonly isr: number }
}

/** A line of a statement; amounts in pesos. */
interface Contado {
  readonly fecha: Dia
  readonly monto: number
  /** The document's printed number, class and day: of a payment, those of what it pays. */
  readonly txtNCF: string
  readonly clase: ClaseDeCuenta
  readonly corrige: string | null
  readonly fechaDocumento: Dia
  readonly esPago: boolean
}

/** 'Factura', 'Nota de crédito de B0100000001', 'Pago de B0100000001', 'Devolución de B0400000002'. */
export function conceptoDeMovimiento({ monto, esPago, txtNCF, clase, corrige, ...linea }: Contado): string {
  if (!esPago) return notaEnPalabras({ clase, corrige }) || claseEnPalabras(clase)
  const concepto = `${monto < 0 ? 'Devolución' : 'Pago'} de ${txtNCF}`
  // Only what is dated ahead can be paid before its day (R13.23): the reader is told why the balance falls first.
  return linea.fecha < linea.fechaDocumento ? `${concepto}, del ${formatDia(linea.fechaDocumento)}` : concepto
}

/** 'Cheque, transferencia o depósito · Transf. 0042 · Retenido: ITBIS RD$5.00, ISR RD$1.50'. */
export function detalleDePago({ forma, referencia, retenciones }: PagoContado): string {
  const retenido = [
    ['ITBIS', retenciones.itbis],
    ['ISR', retenciones.isr],
  ] as const
  const dicho = retenido
    .filter(([, monto]) => monto !== 0)
    .map(([de, monto]) => `${de} ${formatMonto(monto)}`)
  return [
    ...(forma ? [FORMAS_DE_PAGO[forma].nombre] : []),
    ...(referencia ? [referencia] : []),
    ...(dicho.length > 0 ? [`Retenido: ${dicho.join(', ')}`] : []),
  ].join(' · ')
}
