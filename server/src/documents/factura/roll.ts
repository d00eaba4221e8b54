import { formatCifra, formatMonto, formatNumero } from '@cuadre/domain/dinero/formato'
import { DOCUMENTO_EXTRANJERO } from '@cuadre/domain/identidad/documento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import type { PdfDocument, TextStyle } from '../pdf/pdf-document.ts'
import { MM } from '../pdf/sheet.ts'
import { inWords, legendOf, lineasDelComentario } from './closing.ts'
import { descuentoEnPapel, notasDe, rebajada, tasaImpresa } from './columns.ts'
import { datosDelCliente, datosDelComprobante, datosDelEmisor } from './electronica-head.ts'
import { esElectronico, type FacturaImpresa, numeroCon } from './factura-impresa.ts'
import { Strip } from './strip.ts'
import { CONTINGENCIA, QR_EN_PALABRAS, SIN_FIRMA, textosDeFirma } from './timbre.ts'
import { totalLines } from './totals.ts'

/** At least; larger than on a sheet: heat blurs the modules. */
const QR_SIDE = 32 * MM
const SMALL: TextStyle = { size: 7.5 }

/** A consumption invoice on a roll of 80 mm: the same as on a sheet, below each other, and no buyer who is nobody. */
export async function drawRoll(doc: PdfDocument, factura: FacturaImpresa): Promise<void> {
  const root = doc.open('Sect')
  const strip = new Strip(doc)
  head(strip, factura)
  strip.rule()
  lines(strip, factura)
  strip.rule()
  closing(strip, factura)
  strip.foot()
  timbre(strip, factura)
  await strip.print(root)
  root?.end()
}

function head(strip: Strip, factura: FacturaImpresa): void {
  seal(strip, factura)
  strip.logo(factura.empresa.logo)
  const [name = '', ...issuer] = esElectronico(factura) ? datosDelEmisor(factura) : datosEnPapel(factura)
  strip.text(name, { centered: true, type: 'H1', weight: 'bold', size: 12 })
  for (const datum of issuer) strip.text(datum, { centered: true })
  strip.rule()
  strip.text(factura.tipoTexto, { centered: true, type: 'H2', weight: 'bold', size: 9.5 })
  const receipt: [string, string][] = esElectronico(factura)
    ? datosDelComprobante(factura)
    : [[`${factura.rotulo ?? 'NCF'}:`, factura.ncf], ...validez(factura)]
  for (const [label, datum] of receipt) {
    strip.text(`${label} ${datum}`, { centered: true, weight: 'bold', size: 9.5 })
  }
  for (const [label, datum] of buyer(factura)) strip.text(`${label} ${datum}`)
  if (factura.condicion !== null) strip.text(`Condición: ${factura.condicion}`)
  if (factura.ordenDeCompra !== '') strip.text(`Orden de compra: ${factura.ordenDeCompra}`)
}

/** Of a quote: until when it holds. */
function validez({ rotulo, validaHasta }: FacturaImpresa): [string, string][] {
  return rotulo === undefined || validaHasta === null ? [] : [['Válida hasta', formatDia(validaHasta)]]
}

function seal(strip: Strip, { anulada, electronica }: FacturaImpresa): void {
  const said = anulada === true ? 'ANULADA' : (electronica?.sello ?? '')
  if (said === '') return
  strip.rule()
  strip.text(said, { centered: true, weight: 'bold', size: 13 })
  strip.rule()
  strip.gap(4)
}

function datosEnPapel({ empresa, fecha }: FacturaImpresa): string[] {
  return [
    empresa.nombre,
    `RNC: ${empresa.rnc}`,
    empresa.direccion,
    empresa.telefono && `Tel.: ${empresa.telefono}`,
    empresa.email ?? '',
    empresa.web ?? '',
    `Fecha: ${formatDia(fecha)}`,
  ]
}

/** Whoever gave no RNC or cédula is not named. */
function buyer(factura: FacturaImpresa): [string, string][] {
  const { nombre, documento, extranjero } = factura.cliente
  if (documento.trim() === '') return []
  return esElectronico(factura)
    ? datosDelCliente(factura)
    : [
        ['Cliente:', nombre],
        [extranjero ? `${DOCUMENTO_EXTRANJERO}:` : 'RNC / Cédula:', documento],
      ]
}

function lines(strip: Strip, factura: FacturaImpresa): void {
  const electronic = esElectronico(factura)
  const severalRates = factura.impuestos.length > 1
  const titles = electronic ? ['ITBIS', 'Valor'] : severalRates ? ['ITBIS', 'Importe'] : ['Importe']
  strip.row(electronic ? 'Cantidad y precio' : 'Cantidad y precio unitario', titles, {
    ...SMALL,
    weight: 'bold',
  })
  for (const line of factura.lineas) {
    strip.gap(3)
    strip.text(line.exento ? `E ${line.descripcion}` : line.descripcion)
    for (const note of notasDe(line)) strip.text(note, SMALL)
    const { electronica, unidad } = line
    const said = unidad.breve === '' && electronica ? unidad.nombre : unidad.breve
    const much = [formatNumero(line.cantidad), said, '×', formatCifra(line.precio)].filter(Boolean).join(' ')
    const importe = formatCifra(line.importe)
    if (electronica) strip.row(much, [formatCifra(electronica.itbis), importe])
    else strip.row(much, severalRates ? [tasaImpresa(line), importe] : [importe])
    const discount = electronica ? formatCifra(electronica.rebaja) : descuentoEnPapel(line)
    if (rebajada(line)) strip.text(`Descuento ${discount}`, SMALL)
  }
}

function closing(strip: Strip, factura: FacturaImpresa): void {
  for (const [label, monto] of totalLines(factura)) strip.row(label, [monto])
  strip.gap(2)
  strip.row('Total', [formatMonto(factura.total)], { weight: 'bold', size: 12 })
  strip.gap(3)
  strip.text(`Son ${inWords(factura)}`, SMALL)
  strip.text(legendOf(factura), SMALL)
  strip.gap(3)
  for (const line of lineasDelComentario(factura)) strip.text(line, SMALL)
  if (factura.vendedor !== null) strip.text(`Vendedor: ${factura.vendedor}`, SMALL)
  if (factura.pedidoId !== null) strip.text(`Pedido ${factura.pedidoId}`, SMALL)
}

/** What ends every page: the code with its texts, the number that tells the pieces, and the company's own words. */
function timbre(strip: Strip, factura: FacturaImpresa): void {
  const { electronica, empresa } = factura
  const firma = electronica?.firma ?? null
  if (electronica !== undefined && firma === null) strip.text(SIN_FIRMA, { centered: true, weight: 'bold' })
  if (firma !== null) {
    strip.qr(firma.consulta, QR_SIDE, QR_EN_PALABRAS)
    for (const text of textosDeFirma(firma)) strip.text(text, { centered: true })
  }
  if (electronica?.contingencia === true) {
    strip.gap(4)
    strip.text(CONTINGENCIA, { ...SMALL, weight: 'bold', centered: true })
  }
  strip.gap(3)
  strip.text(numeroCon(factura), { ...SMALL, centered: true })
  for (const line of empresa.pie?.split('\n') ?? []) strip.text(line, { ...SMALL, centered: true })
  seal(strip, factura)
}
