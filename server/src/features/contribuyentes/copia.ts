import type { Contribuyente } from '@cuadre/domain/contribuyentes/contribuyente'
import { contribuyenteDe, type Disposicion, disposicionDe } from '@cuadre/domain/contribuyentes/disposicion'
import { parseCsv } from 'hucre/csv'
import { Refusal } from '../../http/refusal.ts'

/** How far a register has been read. */
export interface Lectura {
  filas: number
  malas: number
  /** Null until a line has shown it. */
  disposicion: Disposicion | null
  /** The first lines that are none of the register. */
  readonly ejemplos: { readonly linea: number; readonly texto: string }[]
}

const MAX_EJEMPLOS = 10
const LARGO_DE_EJEMPLO = 80
/** After so many lines the file has shown what it is. */
const PRIMERAS = 1000
/** Taxpayers; the register has about three quarters of a million. */
const MAX_FILAS = 5_000_000

export function lecturaNueva(): Lectura {
  return { filas: 0, malas: 0, disposicion: null, ejemplos: [] }
}

/** The lines as COPY takes them; `lectura` counts along. A file most of whose lines are none of the register is refused. */
export async function* copiaDe(
  lineas: AsyncIterable<readonly string[]>,
  lectura: Lectura,
): AsyncGenerator<Buffer> {
  const lector = new Lector(lectura)
  for await (const algunas of lineas) {
    let copia = ''
    for (const texto of algunas) copia += lector.leer(texto)
    if (lectura.filas > MAX_FILAS) throw new Refusal('CONTRIBUYENTES_TOO_LARGE')
    if (copia !== '') yield Buffer.from(copia)
  }
  const resto = lector.acabar()
  if (resto !== '') yield Buffer.from(resto)
  exigirRegistro(lectura)
}

/** Reads line after line, and finds out by the first ones how they are laid out. */
class Lector {
  readonly #lectura: Lectura
  #linea = 0
  #cortador: Cortador | null = null

  constructor(lectura: Lectura) {
    this.#lectura = lectura
  }

  /** The rows of the taxpayers that this line ends, as COPY takes them. */
  leer(texto: string): string {
    this.#linea += 1
    const filas = texto.trim() === '' ? '' : this.#leer(texto)
    if (this.#linea === PRIMERAS) exigirRegistro(this.#lectura)
    return filas
  }

  acabar(): string {
    return this.#copiadas(this.#cortador?.acabar() ?? [])
  }

  #leer(texto: string): string {
    if (this.#cortador !== null) return this.#copiadas(this.#cortador.cortar(this.#linea, texto))
    const disposicion = disposicionDe(texto)
    const cortador = new Cortador(disposicion)
    const filas = disposicion.conCabecera ? [] : cortador.cortar(this.#linea, texto)
    const empieza = disposicion.conCabecera || filas.some(fila => contribuyenteDe(fila.columnas, disposicion))
    if (!empieza) {
      this.#anotarMala({ linea: this.#linea, texto })
      return ''
    }
    this.#cortador = cortador
    this.#lectura.disposicion = disposicion
    return this.#copiadas(filas)
  }

  #copiadas(filas: readonly Fila[]): string {
    let copia = ''
    for (const fila of filas) {
      const { disposicion } = this.#lectura
      const contribuyente = disposicion && contribuyenteDe(fila.columnas, disposicion)
      if (contribuyente) {
        this.#lectura.filas += 1
        copia += filaDe(contribuyente)
      } else this.#anotarMala(fila)
    }
    return copia
  }

  #anotarMala({ linea, texto }: Omit<Fila, 'columnas'>): void {
    const { ejemplos } = this.#lectura
    this.#lectura.malas += 1
    if (ejemplos.length < MAX_EJEMPLOS) ejemplos.push({ linea, texto: visible(texto) })
  }
}

function exigirRegistro({ filas, malas }: Lectura): void {
  if (filas <= malas) throw new Refusal('CONTRIBUYENTES_NO_REGISTER')
}

/** COPY's own text format; no column holds a tab or the end of a line. */
function filaDe({ numero, nombre, nombreComercial, estado, regimen }: Contribuyente): string {
  return `${[numero, nombre, nombreComercial, estado, regimen].join('\t').replaceAll('\\', '\\\\')}\n`
}

/** Shown to a person and kept in the database, which takes no NUL. */
function visible(texto: string): string {
  return texto
    .slice(0, LARGO_DE_EJEMPLO)
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
}

/** A record of the register: its columns, and the line of the file at which it begins, from 1. */
interface Fila {
  readonly linea: number
  readonly texto: string
  readonly columnas: readonly string[]
}

/** Lines that one record takes at most: whoever opens quotation marks and closes none is left behind. */
const MAS_LINEAS = 10

/** Cuts lines into records; in the new layout a column between quotation marks may hold the end of a line. */
class Cortador {
  readonly #disposicion: Disposicion
  readonly #esComienzo: RegExp
  #abierta: { readonly linea: number; readonly lineas: string[] } | null = null

  constructor(disposicion: Disposicion) {
    this.#disposicion = disposicion
    this.#esComienzo = new RegExp(`^"?[\\d-]{9,15}"?${disposicion.separador}`)
  }

  /** The records that this line ends: none where quotation marks stay open, two where it shows that the one before was whole. */
  cortar(linea: number, entera: string): Fila[] {
    const texto = entera.endsWith('\r') ? entera.slice(0, -1) : entera
    const { nombre, separador } = this.#disposicion
    if (nombre === 'anterior') return [{ linea, texto, columnas: texto.split(separador) }]
    if (this.#abierta === null) {
      const columnas = deUnGolpe(texto, this.#disposicion)
      if (columnas !== null) return [{ linea, texto, columnas }]
    } else if (this.#esComienzo.test(texto)) {
      // Another taxpayer begins: what is open was never going to be closed.
      return [...this.acabar(), ...this.cortar(linea, entera)]
    }
    this.#abierta ??= { linea, lineas: [] }
    const { lineas } = this.#abierta
    lineas.push(texto)
    return comillas(lineas) % 2 === 0 || lineas.length >= MAS_LINEAS ? this.acabar() : []
  }

  /** What is still open at the end of the file, as it stands. */
  acabar(): Fila[] {
    if (this.#abierta === null) return []
    const { linea, lineas } = this.#abierta
    this.#abierta = null
    const texto = lineas.join(' ')
    const columnas = deUnGolpe(texto, this.#disposicion) ?? deCsv(texto, this.#disposicion)
    return [{ linea, texto, columnas }]
  }
}

/** The columns of a line that is whole and has no surprise; null for any other. */
function deUnGolpe(texto: string, { separador, ancho }: Disposicion): string[] | null {
  if (!texto.includes('"')) return texto.split(separador)
  if (!texto.startsWith('"') || !texto.endsWith('"')) return null
  const columnas = texto.slice(1, -1).split(`"${separador}"`)
  if (columnas.length !== ancho) return null
  return columnas.map(columna => (columna.includes('"') ? columna.replaceAll('""', '"') : columna))
}

function deCsv(texto: string, { separador }: Disposicion): string[] {
  const [columnas = []] = parseCsv(texto, { delimiter: separador })
  return columnas.map(columna => String(columna ?? ''))
}

function comillas(lineas: readonly string[]): number {
  return lineas.reduce((suma, linea) => suma + linea.split('"').length - 1, 0)
}
