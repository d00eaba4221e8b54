import { formatMonto, formatNumero, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import type { Destino } from '../destino.ts'
import { enLotes } from '../filas.ts'
import type { ColumnaTabla } from '../pdf/columnas.ts'
import { Documento, type Etiqueta } from '../pdf/documento.ts'
import { ANCHO_UTIL, FONDO, MARGEN } from '../pdf/hoja.ts'
import { Tabla } from '../pdf/tabla.ts'
import { dibujarCabecera, dibujarContinuacion, dibujarMarcoDeHoja } from './cabecera.ts'
import { altoDelCierre, dibujarCierre } from './cierre.ts'
import type { FacturaImpresa, FacturasImpresas, LineaImpresa } from './factura-impresa.ts'

const DESCUENTO: ColumnaTabla<LineaImpresa> = {
  titulo: 'Desc. %',
  alinear: 'derecha',
  texto: l => formatPorcentaje(l.descuento),
}

const COLUMNAS: readonly ColumnaTabla<LineaImpresa>[] = [
  { titulo: 'Cantidad', alinear: 'derecha', texto: l => formatNumero(l.cantidad) },
  {
    titulo: 'Descripción',
    alinear: 'izquierda',
    elastica: true,
    texto: l => l.descripcion,
    marca: l => (l.exento ? 'E' : ''),
  },
  { titulo: 'Precio unitario', alinear: 'derecha', texto: l => formatMonto(l.precio) },
  DESCUENTO,
  { titulo: 'Importe', alinear: 'derecha', texto: l => formatMonto(l.importe) },
]

/** Lines that go with the totals when these need a page of their own. */
const LINEAS_CON_EL_CIERRE = 3

/** Beyond this many invoices a structure for screen readers would cost hundreds of megabytes. */
export const FACTURAS_CON_ESTRUCTURA = 200

/**
 * Draws invoices one after the other into one PDF that shares its fonts. Each starts on a
 * page of its own and counts its own pages. Refuses an empty series: a PDF without pages
 * is no document.
 */
export async function dibujarFacturas(
  { titulo, cantidad, facturas }: FacturasImpresas,
  destino: Destino,
): Promise<void> {
  let documento: Documento | null = null
  for await (const lote of enLotes(facturas)) {
    for (const factura of lote) {
      if (documento) documento.reiniciarNumeracion()
      else {
        documento = new Documento({ titulo, destino, etiquetado: cantidad <= FACTURAS_CON_ESTRUCTURA })
      }
      await dibujarFactura(documento, factura)
    }
  }
  if (!documento) throw new RangeError('There is no invoice to draw')
  await documento.cerrar()
}

async function dibujarFactura(documento: Documento, factura: FacturaImpresa): Promise<void> {
  const raiz = documento.abrir('Sect')
  await abrirHoja(documento, factura)
  const y = dibujarCabecera(documento, factura, raiz)
  const fin = await dibujarLineas(documento, factura, { raiz, y })
  dibujarCierre(documento, factura, { raiz, y: fin })
  raiz?.end()
}

async function dibujarLineas(
  documento: Documento,
  factura: FacturaImpresa,
  lugar: { raiz: Etiqueta; y: number },
): Promise<number> {
  const saltar = async () => {
    await abrirHoja(documento, factura)
    return dibujarContinuacion(documento, factura)
  }
  const tabla = new Tabla(documento, {
    columnas: columnasDe(factura),
    filas: factura.lineas,
    x: MARGEN.izquierdo,
    ancho: ANCHO_UTIL,
    padre: lugar.raiz,
    saltar,
  })
  tabla.comenzar(lugar.y)
  const cierre = altoDelCierre(documento, factura)
  const { lineas } = factura
  for (const [i, linea] of lineas.entries()) {
    // Totals never stand alone on a page: the last lines go with them.
    const juntas = lineas.length - i <= LINEAS_CON_EL_CIERRE
    const siguientes = juntas ? lineas.slice(i + 1).reduce((alto, l) => alto + tabla.altoDeFila(l), 0) : 0
    await tabla.fila(linea, juntas ? siguientes + cierre : 0)
  }
  tabla.cerrar()
  // A description longer than a page leaves its end wherever it falls.
  return tabla.y + cierre <= FONDO ? tabla.y : await saltar()
}

/** Without a discount on any line there is no column for it. */
function columnasDe({ lineas }: FacturaImpresa): readonly ColumnaTabla<LineaImpresa>[] {
  const conDescuento = lineas.some(({ descuento }) => descuento !== 0)
  return conDescuento ? COLUMNAS : COLUMNAS.filter(columna => columna !== DESCUENTO)
}

async function abrirHoja(documento: Documento, factura: FacturaImpresa): Promise<void> {
  await documento.nuevaPagina()
  dibujarMarcoDeHoja(documento, factura)
}
