import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { montoEnLetras } from '@cuadre/domain/dinero/monto-en-letras'
import type { Documento, Estilo, Etiqueta } from '../pdf/documento.ts'
import { FONDO, HOJA, MARGEN, TINTA } from '../pdf/hoja.ts'
import { escribirParrafo, INTERLINEA, partirEnLineas } from '../pdf/parrafo.ts'
import type { FacturaImpresa } from './factura-impresa.ts'

const DERECHA = HOJA.ancho - MARGEN.derecho
const ANCHO_TOTALES = 232
const ANCHO_LETRAS = DERECHA - MARGEN.izquierdo - ANCHO_TOTALES - 28
const ALTO_RENGLON = 14.5
const ALTO_TOTAL = 27
const ALTO_FIRMAS = 64
/** Above the company's own text at the foot. */
const ANTES_DEL_PIE = 12
const SEPARACION = 14

interface Lugar {
  raiz: Etiqueta
  y: number
}

const LETRAS: Estilo = { tamano: 9 }
const PIE: Estilo = { tamano: 8.5, color: TINTA.suave }
const ALTO_DEL_PIE = 8.5 * INTERLINEA
const LEYENDA = 'E: producto exento de ITBIS'

const SUBTOTALES = [
  ['Subtotal gravado', false],
  ['Subtotal exento', true],
] as const

/** Room that totals, amount in words and signatures need below the last line. */
export function altoDelCierre(documento: Documento, factura: FacturaImpresa): number {
  const totales = renglones(factura).length * ALTO_RENGLON + ALTO_TOTAL
  const letras =
    partirEnLineas(documento, enLetras(factura), ANCHO_LETRAS, LETRAS).length * 9 * INTERLINEA + 40
  return SEPARACION + Math.max(totales, letras) + ALTO_FIRMAS + altoDelPie(lineasDelPie(documento, factura))
}

export function dibujarCierre(documento: Documento, factura: FacturaImpresa, lugar: Lugar): void {
  const y = lugar.y + SEPARACION
  dibujarLetras(documento, factura, { raiz: lugar.raiz, y })
  dibujarTotales(documento, factura, { raiz: lugar.raiz, y })
  const pie = lineasDelPie(documento, factura)
  dibujarFirmas(documento, { raiz: lugar.raiz, y: FONDO - 16 - altoDelPie(pie) })
  dibujarPie(documento, pie, lugar.raiz)
}

/** The company's own text at the foot, its lines broken where they are too long. */
function lineasDelPie(documento: Documento, { empresa }: FacturaImpresa): string[] {
  const lineas = empresa.pie?.split('\n') ?? []
  return lineas.flatMap(linea => partirEnLineas(documento, linea, DERECHA - MARGEN.izquierdo, PIE))
}

function altoDelPie({ length }: readonly string[]): number {
  return length === 0 ? 0 : ANTES_DEL_PIE + length * ALTO_DEL_PIE
}

function dibujarPie(documento: Documento, lineas: readonly string[], raiz: Etiqueta): void {
  for (const [i, linea] of lineas.entries()) {
    if (linea === '') continue
    const y = FONDO - (lineas.length - i) * ALTO_DEL_PIE + 4
    documento.contenido('P', raiz, () => documento.linea(linea, MARGEN.izquierdo, y, PIE))
  }
}

/**
 * The lines above the total: what there is none of is not said, but the ITBIS always is. The discount is already inside
 * the subtotals, so the amount before it is shown with it: every figure then follows from those above.
 */
function renglones(factura: FacturaImpresa): [string, string][] {
  const lista: [string, string][] = []
  if (factura.descuentoTotal > 0) {
    const antes = sumarPesos([factura.subTotal, factura.descuentoTotal])
    lista.push(['Importe bruto', formatMonto(antes)])
    lista.push(['Descuento', formatMonto(-factura.descuentoTotal)])
  }
  for (const [rotulo, exento] of SUBTOTALES) {
    const lineas = factura.lineas.filter(linea => linea.exento === exento)
    if (lineas.length > 0) lista.push([rotulo, formatMonto(sumarPesos(lineas.map(linea => linea.importe)))])
  }
  lista.push([factura.aplicaItbis ? `ITBIS (${factura.tasaItbis}%)` : 'ITBIS', formatMonto(factura.itbis)])
  return lista
}

function sumarPesos(pesos: readonly number[]): number {
  return pesosDesdeCentavos(sumar(...pesos.map(centavosDesdePesos)))
}

function dibujarTotales(documento: Documento, factura: FacturaImpresa, lugar: Lugar): void {
  const x = DERECHA - ANCHO_TOTALES
  let { y } = lugar
  for (const [rotulo, monto] of renglones(factura)) {
    documento.contenido('P', lugar.raiz, () => {
      documento.linea(rotulo, x, y, { color: TINTA.suave })
      documento.linea(monto, DERECHA, y, {}, 'derecha')
    })
    y += ALTO_RENGLON
  }
  y += 3
  documento.filete(x, DERECHA, y, 1, TINTA.fuerte)
  y += 6
  documento.contenido('P', lugar.raiz, () => {
    documento.linea('Total', x, y, { peso: 'negrita', tamano: 13 })
    const estilo: Estilo = { peso: 'negrita', tamano: 13 }
    documento.linea(formatMonto(factura.total), DERECHA, y, estilo, 'derecha')
  })
}

function dibujarLetras(documento: Documento, factura: FacturaImpresa, lugar: Lugar): void {
  const caja = { x: MARGEN.izquierdo, ancho: ANCHO_LETRAS }
  let { y } = lugar
  documento.contenido('P', lugar.raiz, () => {
    documento.linea('Son', caja.x, y, { tamano: 7.5, color: TINTA.suave })
    y = escribirParrafo(documento, enLetras(factura), { ...caja, y: y + 10 }, LETRAS)
  })
  if (!factura.lineas.some(linea => linea.exento)) return
  documento.contenido('P', lugar.raiz, () => {
    documento.linea(LEYENDA, caja.x, y + 8, { tamano: 8, color: TINTA.suave })
  })
}

function enLetras(factura: FacturaImpresa): string {
  return montoEnLetras(centavosDesdePesos(factura.total))
}

/** Near the foot of the page, wherever the totals ended: there the stamp has its room. */
function dibujarFirmas(documento: Documento, { raiz, y }: Lugar): void {
  const ancho = (DERECHA - MARGEN.izquierdo - 40) / 2
  for (const [i, rotulo] of ['Recibido por', 'Firma y sello'].entries()) {
    const x = MARGEN.izquierdo + i * (ancho + 40)
    documento.filete(x, x + ancho, y, 0.6, TINTA.suave)
    documento.contenido('P', raiz, () => documento.linea(rotulo, x, y + 4, { tamano: 8, color: TINTA.suave }))
  }
}
