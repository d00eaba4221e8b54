import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import type { FacturaImpresa } from './factura-impresa.ts'

/** The lines above the total: name and amount. */
export function totalLines(factura: FacturaImpresa): [string, string][] {
  return factura.electronica === undefined ? onPaper(factura) : electronic(factura)
}

/** The lines below the total of an own document of purchases: what the supplier did not get, and what he got. */
export function linesBelowTotal({ compra }: FacturaImpresa): [string, string][] {
  if (!compra) return []
  const { itbisRetenido, rentaRetenida, pagado } = compra
  const retenido: [string, number][] = [
    ['ITBIS retenido', itbisRetenido],
    ['ISR retenido', rentaRetenida],
  ]
  const lines = retenido.filter(([, monto]) => monto > 0)
  if (lines.length === 0) return []
  return [
    ...lines.map(([label, monto]): [string, string] => [label, formatMonto(-monto)]),
    ['Pagado al suplidor', formatMonto(pagado)],
  ]
}

/**
 * What there is none of is not said, but the ITBIS always is. The discount is already inside the subtotals, so the amount before
 * it is shown with it: every figure then follows from those above.
 */
function onPaper(factura: FacturaImpresa): [string, string][] {
  const list: [string, string][] = []
  if (factura.descuentoTotal > 0) {
    const before = sumarPesos([factura.subTotal, factura.descuentoTotal])
    list.push(['Importe bruto', formatMonto(before)])
    list.push(['Descuento', formatMonto(-factura.descuentoTotal)])
  }
  list.push(...subtotals(factura, ['Subtotal gravado', 'Subtotal exento']))
  const { impuestos } = factura
  if (impuestos.length === 0) return [...list, ['ITBIS', formatMonto(factura.itbis)]]
  return [
    ...list,
    ...impuestos.map(({ tasa, itbis }): [string, string] => [`ITBIS (${tasa}%)`, formatMonto(itbis)]),
  ]
}

/** The tax office's names; the discounts of the lines stand there, and are none of the whole document. */
function electronic(factura: FacturaImpresa): [string, string][] {
  // A note that corrects a text sells nothing.
  if (factura.total === 0) return []
  const list = subtotals(factura, ['Subtotal Gravado', 'Subtotal Exento'])
  if (factura.lineas.some(line => !line.exento)) list.push(['Total ITBIS', formatMonto(factura.itbis)])
  return list
}

/** Of the taxed lines and of the exempt ones. */
function subtotals({ lineas }: FacturaImpresa, [taxed, exempt]: [string, string]): [string, string][] {
  return [false, true].flatMap((exento): [string, string][] => {
    const lines = lineas.filter(line => line.exento === exento)
    if (lines.length === 0) return []
    return [[exento ? exempt : taxed, formatMonto(sumarPesos(lines.map(line => line.importe)))]]
  })
}

function sumarPesos(pesos: readonly number[]): number {
  return pesosDesdeCentavos(sumar(...pesos.map(centavosDesdePesos)))
}
