import { formatDia } from '@cuadre/domain/tiempo/dia'
import type { Documento, Estilo, Etiqueta } from '../pdf/documento.ts'
import { ANCHO_UTIL, FONDO, HOJA, MARGEN, TINTA } from '../pdf/hoja.ts'
import { escribirParrafo, recortar } from '../pdf/parrafo.ts'
import type { FacturaImpresa } from './factura-impresa.ts'

const DERECHA = HOJA.ancho - MARGEN.derecho
/** The right block: name of the receipt, its number and its days. */
const ANCHO_COMPROBANTE = 196
const ANCHO_EMISOR = ANCHO_UTIL - ANCHO_COMPROBANTE - 24

const ROTULO: Estilo = { tamano: 7.5, color: TINTA.suave }

/** Foot and, when annulled, watermark: what every page of the invoice carries. */
export function dibujarMarcoDeHoja(documento: Documento, factura: FacturaImpresa): void {
  if (factura.anulada === true) dibujarSello(documento)
  documento.filete(MARGEN.izquierdo, DERECHA, FONDO + 14)
  documento.decorar('Pagination', () => {
    const pie = `Pedido ${factura.pedidoId}  ·  NCF ${factura.ncf}`
    documento.linea(pie, MARGEN.izquierdo, FONDO + 20, { tamano: 8, color: TINTA.suave })
  })
  documento.numeracion.marcar()
}

/** The whole head of the first page; returns the y below it. */
export function dibujarCabecera(documento: Documento, factura: FacturaImpresa, raiz: Etiqueta): number {
  const emisor = dibujarEmisor(documento, factura, raiz)
  const comprobante = dibujarComprobante(documento, factura, raiz)
  const y = Math.max(emisor, comprobante) + 12
  documento.filete(MARGEN.izquierdo, DERECHA, y, 0.5)
  return dibujarCliente(documento, factura, { raiz, y: y + 10 }) + 16
}

/** What a following page says before the table goes on. */
export function dibujarContinuacion(documento: Documento, factura: FacturaImpresa): number {
  const y = MARGEN.superior
  documento.decorar('Pagination', () => {
    const derecha = `NCF ${factura.ncf}`
    const libre = ANCHO_UTIL - documento.medir(derecha, { peso: 'negrita' }) - 24
    documento.linea(
      recortar(documento, factura.empresa.nombre, libre, { peso: 'negrita' }),
      MARGEN.izquierdo,
      y,
      {
        peso: 'negrita',
      },
    )
    documento.linea(derecha, DERECHA, y, { peso: 'negrita' }, 'derecha')
    documento.linea(
      recortar(documento, `Cliente: ${factura.cliente.nombre}`, libre, {}),
      MARGEN.izquierdo,
      y + 13,
      {
        color: TINTA.suave,
      },
    )
    documento.linea(`Fecha: ${formatDia(factura.fecha)}`, DERECHA, y + 13, { color: TINTA.suave }, 'derecha')
  })
  return y + 34
}

function dibujarEmisor(documento: Documento, { empresa }: FacturaImpresa, raiz: Etiqueta): number {
  const x = MARGEN.izquierdo
  let y = MARGEN.superior
  documento.contenido('H1', raiz, () => {
    y = escribirParrafo(
      documento,
      empresa.nombre,
      { x, y, ancho: ANCHO_EMISOR },
      { peso: 'negrita', tamano: 15 },
    )
  })
  y += 4
  const datos = [
    `RNC: ${empresa.rnc}`,
    empresa.direccion,
    empresa.telefono && `Tel.: ${empresa.telefono}`,
    empresa.email ?? '',
    empresa.web ?? '',
  ]
  for (const dato of datos) {
    if (dato.trim() === '') continue
    documento.contenido('P', raiz, () => {
      y = escribirParrafo(documento, dato, { x, y, ancho: ANCHO_EMISOR }, { tamano: 9 })
    })
  }
  return y
}

function dibujarComprobante(documento: Documento, factura: FacturaImpresa, raiz: Etiqueta): number {
  const x = DERECHA - ANCHO_COMPROBANTE
  let y = MARGEN.superior + 3
  documento.contenido('H2', raiz, () => {
    const estilo: Estilo = { peso: 'negrita', tamano: 11.5 }
    const caja = { x, y, ancho: ANCHO_COMPROBANTE }
    y = escribirParrafo(documento, factura.tipoTexto, caja, estilo)
  })
  y += 5
  const datos: [string, string, Estilo][] = [
    ['NCF', factura.ncf, { peso: 'negrita', tamano: 11.5 }],
    ['Válida hasta', formatDia(factura.validaHasta), { tamano: 9 }],
    ['Fecha', formatDia(factura.fecha), { tamano: 9 }],
  ]
  if (factura.anulada === true) {
    datos.push(['Estado', 'ANULADA', { peso: 'negrita', tamano: 9, color: TINTA.aviso }])
  }
  for (const [rotulo, dato, estilo] of datos) {
    const alto = estilo.tamano === 11.5 ? 18 : 14
    documento.contenido('P', raiz, () => {
      documento.linea(rotulo, x, y + alto - 14, { tamano: 9, color: TINTA.suave })
      documento.linea(dato, DERECHA, y + (alto === 18 ? 1 : 0), estilo, 'derecha')
    })
    y += alto
  }
  return y
}

function dibujarCliente(
  documento: Documento,
  factura: FacturaImpresa,
  lugar: { raiz: Etiqueta; y: number },
): number {
  const { cliente } = factura
  const mitad = MARGEN.izquierdo + ANCHO_EMISOR + 24
  const izquierda = { x: MARGEN.izquierdo, ancho: ANCHO_EMISOR, raiz: lugar.raiz }
  const derecha = { x: mitad, ancho: ANCHO_COMPROBANTE, raiz: lugar.raiz }
  let y = dibujarDato(documento, 'Cliente', cliente.nombre, { ...izquierda, y: lugar.y, peso: 'negrita' })
  if (cliente.direccion.trim() !== '') {
    y = dibujarDato(documento, 'Dirección', cliente.direccion, { ...izquierda, y: y + 5 })
  }
  let z = dibujarDato(documento, tipoDeDocumento(cliente.documento), cliente.documento, {
    ...derecha,
    y: lugar.y,
  })
  if (cliente.telefono.trim() !== '')
    z = dibujarDato(documento, 'Teléfono', cliente.telefono, { ...derecha, y: z + 5 })
  if (factura.vendedor !== null) {
    z = dibujarDato(documento, 'Vendedor', factura.vendedor, { ...derecha, y: z + 5 })
  }
  return Math.max(y, z)
}

function dibujarDato(
  documento: Documento,
  rotulo: string,
  dato: string,
  caja: { x: number; y: number; ancho: number; raiz: Etiqueta; peso?: 'negrita' },
): number {
  let { y } = caja
  documento.contenido('P', caja.raiz, () => {
    documento.linea(rotulo, caja.x, y, ROTULO)
    y = escribirParrafo(documento, dato, { ...caja, y: y + 10 }, { tamano: 10, peso: caja.peso ?? 'normal' })
  })
  return y
}

/** The document is printed as given; only its label is told from its digits. */
function tipoDeDocumento(documento: string): string {
  const digitos = documento.replace(/\D/g, '').length
  if (digitos === 9) return 'RNC'
  return digitos === 11 ? 'Cédula' : 'RNC / Cédula'
}

function dibujarSello(documento: Documento): void {
  const tenueDeLado = (pdf: PDFKit.PDFDocument) => {
    pdf.rotate(-35, { origin: [HOJA.ancho / 2, HOJA.alto / 2] })
    pdf.fillOpacity(0.12)
  }
  documento.decorar('Pagination', () => {
    documento.aparte(tenueDeLado, () => {
      const estilo: Estilo = { peso: 'negrita', tamano: 120, color: TINTA.aviso }
      const ancho = documento.medir('ANULADA', estilo)
      documento.linea('ANULADA', (HOJA.ancho - ancho) / 2, HOJA.alto / 2 - 78, estilo)
    })
  })
}
