import { formatMonto } from '../dinero/formato.ts'
import { type ClaseDeCuenta, claseEnPalabras, notaEnPalabras } from '../documentos/clase-en-palabras.ts'
import { FORMAS_DE_PAGO, type FormaAlContado } from '../documentos/pago.ts'
import { type Dia, formatDia } from '../tiempo/dia.ts'
import type { ClaseDePago } from './pagar.ts'

/** What a payment did to its document, whose number follows. */
const QUE_FUE: Readonly<Record<ClaseDePago, (monto: number) => string>> = {
  dinero: monto => (monto < 0 ? 'Devolución de' : 'Pago de'),
  nota: monto => (monto < 0 ? 'Aplicada la nota de crédito' : 'Nota de crédito aplicada a'),
  retencion: () => 'Retención de',
}

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
  /** What kind of payment; null of a document. */
  readonly pago: ClaseDePago | null
}

/** 'Factura', 'Nota de crédito de B0100000001', 'Pago de B0100000001', 'Devolución de B0400000002', 'Nota de crédito aplicada a B0100000001'. */
export function conceptoDeMovimiento({ monto, pago, txtNCF, clase, corrige, ...linea }: Contado): string {
  if (pago === null) return notaEnPalabras({ clase, corrige }) || claseEnPalabras(clase)
  const concepto = `${QUE_FUE[pago](monto)} ${txtNCF}`
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
