import type { Celda } from './celdas.ts'
import type { ColumnaLibro } from './libro-excel.ts'
import { ESTILO, escapar, type HojaEscrita, partesDelFinal, rutaDeHoja } from './partes.ts'
import type { Zip } from './zip.ts'

/** Excel's own limit of one sheet. */
const MAX_ROWS = 1_048_576

interface Plano {
  readonly nombre: string
  readonly columnas: readonly ColumnaLibro[]
  /** In characters. */
  readonly anchos: readonly number[]
  /** Title, filters and an empty row above the head; none at all without filters. */
  readonly sobrescrito: readonly string[]
}

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Writes the rows of a workbook into its sheets: one, and another each time that Excel would take no more. */
export class Hojas {
  readonly #zip: Zip
  readonly #plano: Plano
  readonly #letras: readonly string[]
  readonly #maximo: number
  readonly #escritas: HojaEscrita[] = []
  #fila = 0

  constructor(zip: Zip, plano: Plano, maximo = MAX_ROWS) {
    this.#zip = zip
    this.#plano = plano
    this.#maximo = maximo
    this.#letras = plano.columnas.map((_, i) => letraDeColumna(i))
  }

  async comenzar(): Promise<void> {
    const { columnas, sobrescrito } = this.#plano
    await this.#zip.abrir(rutaDeHoja(this.#escritas.length + 1))
    this.#zip.escribir(this.#comienzo())
    this.#fila = 0
    for (const [i, texto] of sobrescrito.entries()) {
      this.#escribir(texto === '' ? [] : [texto], () => (i === 0 ? ESTILO.titulo : ESTILO.normal))
    }
    this.#escribir(
      columnas.map(({ titulo }) => titulo),
      ({ tipo }) => (tipo === 'texto' || tipo === 'fecha' ? ESTILO.cabezaIzquierda : ESTILO.cabezaDerecha),
    )
  }

  async fila(celdas: readonly Celda[]): Promise<void> {
    // The last row is kept for the totals.
    if (this.#fila >= this.#maximo - 1) {
      await this.#cerrar()
      await this.comenzar()
    }
    this.#escribir(celdas, ({ tipo }) => ESTILO.celda(tipo))
    if (this.#zip.lleno) await this.#zip.vaciar()
  }

  /** Ends the workbook, under its totals if it has any. */
  async terminar(totales: readonly Celda[] | null): Promise<void> {
    await this.#cerrar(totales)
    for (const [nombre, xml] of partesDelFinal(this.#escritas)) await this.#zip.agregar(nombre, xml)
    await this.#zip.terminar()
  }

  async #cerrar(totales: readonly Celda[] | null = null): Promise<void> {
    const { columnas } = this.#plano
    const rango = `A${this.#cabeza}:${this.#letras.at(-1)}${this.#fila}`
    if (totales) this.#escribir(totales, ({ tipo }) => ESTILO.total(tipo), 'también las vacías')
    const orientacion = columnas.length > 6 ? 'landscape' : 'portrait'
    this.#zip.escribir(
      `</sheetData><autoFilter ref="${rango}"/>` +
        '<pageMargins left="0.5" right="0.5" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>' +
        `<pageSetup paperSize="1" orientation="${orientacion}" fitToWidth="1" fitToHeight="0"/></worksheet>`,
    )
    await this.#zip.cerrar()
    const { nombre } = this.#plano
    const numero = this.#escritas.length + 1
    this.#escritas.push({
      nombre: numero === 1 ? nombre : `${nombre.slice(0, 26)} (${numero})`,
      fila: this.#cabeza,
      rango,
    })
  }

  /** Row of the head. */
  get #cabeza(): number {
    return this.#plano.sobrescrito.length + 1
  }

  #comienzo(): string {
    const bajo = `A${this.#cabeza + 1}`
    const columnas = this.#plano.anchos.map((ancho, i) => {
      const estilo = ESTILO.celda(this.#plano.columnas[i]?.tipo ?? 'texto')
      return `<col min="${i + 1}" max="${i + 1}" width="${ancho}" style="${estilo}" customWidth="1"/>`
    })
    return (
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${SHEET}">` +
      '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">' +
      `<pane ySplit="${this.#cabeza}" topLeftCell="${bajo}" activePane="bottomLeft" state="frozen"/>` +
      `<selection pane="bottomLeft" activeCell="${bajo}" sqref="${bajo}"/></sheetView></sheetViews>` +
      `<sheetFormatPr defaultRowHeight="15"/><cols>${columnas.join('')}</cols><sheetData>`
    )
  }

  #escribir(
    celdas: readonly Celda[],
    estilo: (columna: ColumnaLibro) => number,
    vacias?: 'también las vacías',
  ): void {
    this.#fila++
    let xml = `<row r="${this.#fila}">`
    for (let i = 0; i < celdas.length; i++) {
      const celda = celdas[i] ?? null
      const columna = this.#plano.columnas[i]
      if (!columna || (celda === null && vacias === undefined)) continue
      const cabeza = `<c r="${this.#letras[i]}${this.#fila}" s="${estilo(columna)}"`
      if (celda === null) xml += `${cabeza}/>`
      else if (typeof celda === 'number') xml += `${cabeza}><v>${celda}</v></c>`
      else xml += `${cabeza} t="inlineStr"><is>${textoDe(celda)}</is></c>`
    }
    this.#zip.escribir(`${xml}</row>`)
  }
}

function textoDe(texto: string): string {
  const bordes = /^\s|\s$|[\t\n]/.test(texto) ? ' xml:space="preserve"' : ''
  return `<t${bordes}>${escapar(texto)}</t>`
}

function letraDeColumna(indice: number): string {
  const resto = String.fromCharCode(65 + (indice % 26))
  return indice < 26 ? resto : letraDeColumna(Math.floor(indice / 26) - 1) + resto
}
