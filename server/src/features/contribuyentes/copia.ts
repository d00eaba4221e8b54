import type { Contribuyente } from '@cuadre/domain/contribuyentes/contribuyente'
import { contribuyenteDe, type Disposicion, disposicionDe } from '@cuadre/domain/contribuyentes/disposicion'
import { Refusal } from '../../http/refusal.ts'
import { Cortador, type Fila } from './cortar-lineas.ts'

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
