import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import type { FacturaImpresa, LineaImpresa } from './factura-impresa.ts'

/** The lines above the total: name and amount. */
export function totalLines(factura: FacturaImpresa): [string, string][] {
  return factura.electronica === undefined ? onPaper(factura) : electronic(factura)
}

/** The lines below the total of an own document of purchases: what the supplier did not get, and what he got. */
export function linesBelowTotal({ compra, corrige }: FacturaImpresa): [string, string][] {
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
    [corrige === null ? 'Pagado al suplidor' : 'Neto del suplidor', formatMonto(pagado)],
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
  const { impuestos, lineas } = factura
  const [taxed, exempt] = [lineas.filter(line => !line.exento), lineas.filter(line => line.exento)]
  if (impuestos.length > 1) {
    for (const { tasa } of impuestos) {
      const suyas = taxed.filter(({ tasaItbis }) => tasaItbis === tasa)
      list.push(...subtotal(`Subtotal gravado ${tasa}%`, suyas))
    }
  } else list.push(...subtotal('Subtotal gravado', taxed))
  list.push(...subtotal('Subtotal exento', exempt))
  if (impuestos.length === 0) list.push(['ITBIS', formatMonto(factura.itbis)])
  for (const { tasa, itbis } of impuestos) list.push([`ITBIS (${tasa}%)`, formatMonto(itbis)])
  return list
}

/** The tax office's names; the discounts of the lines stand there, and are none of the whole document. */
function electronic({ total, lineas, itbis }: FacturaImpresa): [string, string][] {
  // A note that corrects a text sells nothing.
  if (total === 0) return []
  const [taxed, exempt] = [lineas.filter(line => !line.exento), lineas.filter(line => line.exento)]
  return [
    ...subtotal('Subtotal Gravado', taxed),
    ...subtotal('Subtotal Exento', exempt),
    ...(taxed.length > 0 ? [['Total ITBIS', formatMonto(itbis)] satisfies [string, string]] : []),
  ]
}

function subtotal(label: string, lines: readonly LineaImpresa[]): [string, string][] {
  if (lines.length === 0) return []
  return [[label, formatMonto(sumarPesos(lines.map(line => line.importe)))]]
}

function sumarPesos(pesos: readonly number[]): number {
  return pesosDesdeCentavos(sumar(...pesos.map(centavosDesdePesos)))
}
