import type { Documento, Estilo, Etiqueta } from '../pdf/documento.ts'
import { MARGEN, TINTA } from '../pdf/hoja.ts'
import { escribirParrafo, recortar } from '../pdf/parrafo.ts'
import type { InformeImpreso } from './informe-impreso.ts'

type Encabezado = Pick<InformeImpreso, 'titulo' | 'filtros' | 'autor' | 'hechoEn'>

const TITULO: Estilo = { peso: 'negrita', tamano: 16 }
const AUTOR: Estilo = { tamano: 8, color: TINTA.suave }
const ETIQUETA: Estilo = { tamano: 7.5, color: TINTA.suave }
const VALOR: Estilo = { tamano: 10 }
const SUAVE: Estilo = { tamano: 9, color: TINTA.suave }
const SEPARACION = 26
const ENTRE_FILTROS = '  ·  '
/** A name longer than this part of the page wraps. */
const MAX_FILTRO = 0.5

/** What every page carries at its foot. */
export function dibujarPie(documento: Documento, informe: Encabezado): void {
  const { derecha, fondo } = documento.hoja
  documento.filete(MARGEN.izquierdo, derecha, fondo + 14)
  documento.decorar('Pagination', () => {
    const texto = `${informe.titulo}  ·  ${preparado(informe)}`
    const estilo: Estilo = { tamano: 8, color: TINTA.suave }
    const corto = recortar(documento, texto, derecha - MARGEN.izquierdo - 120, estilo)
    documento.linea(corto, MARGEN.izquierdo, fondo + 20, estilo)
  })
  documento.numeracion.marcar()
}

/** The whole head of the first page; returns the y below it. */
export function dibujarCabecera(documento: Documento, informe: Encabezado, raiz: Etiqueta): number {
  const { derecha } = documento.hoja
  const autor = preparado(informe)
  const ancho = documento.hoja.util - documento.medir(autor, AUTOR) - SEPARACION
  let y = MARGEN.superior
  documento.contenido('H1', raiz, () => {
    y = escribirParrafo(documento, informe.titulo, { x: MARGEN.izquierdo, y, ancho }, TITULO)
  })
  documento.contenido('P', raiz, () => {
    documento.linea(autor, derecha, MARGEN.superior + 7, AUTOR, 'derecha')
  })
  return dibujarFiltros(documento, informe.filtros, { raiz, y: y + 8 }) + 14
}

/** What a following page says before the table goes on. */
export function dibujarContinuacion(documento: Documento, informe: Encabezado): number {
  const y = MARGEN.superior
  documento.decorar('Pagination', () => {
    const estilo: Estilo = { peso: 'negrita', tamano: 9 }
    const x = MARGEN.izquierdo + documento.medir(informe.titulo, estilo) + 14
    documento.linea(informe.titulo, MARGEN.izquierdo, y, estilo)
    documento.linea(enUnaLinea(documento, informe.filtros, documento.hoja.derecha - x), x, y, SUAVE)
  })
  return y + 20
}

/** All filters beside each other; where they do not fit, the longest are cut and the short ones stay whole. */
function enUnaLinea(documento: Documento, filtros: Encabezado['filtros'], ancho: number): string {
  const textos = filtros.map(({ etiqueta, valor }) => `${etiqueta}: ${valor}`)
  const libre = ancho - documento.medir(ENTRE_FILTROS, SUAVE) * (textos.length - 1)
  const parte = parteIgual(
    textos.map(texto => documento.medir(texto, SUAVE)),
    libre,
  )
  return textos.map(texto => recortar(documento, texto, parte, SUAVE)).join(ENTRE_FILTROS)
}

/** How wide each may be so that all fit: what the short ones leave over is the long ones'. */
function parteIgual(anchos: readonly number[], libre: number): number {
  let quedan = libre
  const crecientes = [...anchos].sort((a, b) => a - b)
  for (const [i, ancho] of crecientes.entries()) {
    const parte = quedan / (crecientes.length - i)
    if (ancho > parte) return parte
    quedan -= ancho
  }
  return Number.POSITIVE_INFINITY
}

function preparado({ autor, hechoEn }: Encabezado): string {
  return `Preparado por ${autor} el ${hechoEn}`
}

/** Label above value, side by side as far as they fit; returns the y below the last line. */
function dibujarFiltros(
  documento: Documento,
  filtros: Encabezado['filtros'],
  lugar: { raiz: Etiqueta; y: number },
): number {
  const maximo = documento.hoja.util * MAX_FILTRO
  let x = MARGEN.izquierdo
  let { y } = lugar
  let abajo = y
  for (const { etiqueta, valor } of filtros) {
    const natural = Math.max(documento.medir(etiqueta, ETIQUETA), documento.medir(valor, VALOR)) + 0.01
    const ancho = Math.min(natural, maximo)
    if (x > MARGEN.izquierdo && x + ancho > documento.hoja.derecha) {
      x = MARGEN.izquierdo
      y = abajo + 6
    }
    documento.contenido('P', lugar.raiz, () => {
      documento.linea(etiqueta, x, y, ETIQUETA)
      abajo = Math.max(abajo, escribirParrafo(documento, valor, { x, y: y + 10, ancho }, VALOR))
    })
    x += ancho + SEPARACION
  }
  return abajo
}
