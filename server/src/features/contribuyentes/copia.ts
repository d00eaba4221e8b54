import { type Contribuyente, contribuyenteDeLinea } from '@cuadre/domain/contribuyentes/contribuyente'
import { Refusal } from '../../http/refusal.ts'

/** How far a register has been read. */
export interface Lectura {
  filas: number
  malas: number
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
  return { filas: 0, malas: 0, ejemplos: [] }
}

/** The lines as COPY takes them; `lectura` counts along. A file most of whose lines are none of the register is refused. */
export async function* copiaDe(
  lineas: AsyncIterable<readonly string[]>,
  lectura: Lectura,
): AsyncGenerator<Buffer> {
  let linea = 0
  for await (const algunas of lineas) {
    let filas = ''
    for (const texto of algunas) {
      linea += 1
      if (texto.trim() === '') continue
      const contribuyente = contribuyenteDeLinea(texto)
      if (contribuyente !== null) {
        lectura.filas += 1
        filas += filaDe(contribuyente)
      } else {
        lectura.malas += 1
        if (lectura.ejemplos.length < MAX_EJEMPLOS) lectura.ejemplos.push({ linea, texto: visible(texto) })
      }
      if (linea === PRIMERAS) exigirRegistro(lectura)
    }
    if (lectura.filas > MAX_FILAS) throw new Refusal('CONTRIBUYENTES_TOO_LARGE')
    if (filas !== '') yield Buffer.from(filas)
  }
  exigirRegistro(lectura)
}

function exigirRegistro({ filas, malas }: Lectura): void {
  if (filas <= malas) throw new Refusal('CONTRIBUYENTES_NO_REGISTER')
}

/** COPY's own text format; no column holds a tab or the end of a line. */
function filaDe({ numero, nombre, nombreComercial, estado }: Contribuyente): string {
  return `${[numero, nombre, nombreComercial, estado].join('\t').replaceAll('\\', '\\\\')}\n`
}

/** Shown to a person and kept in the database, which takes no NUL. */
function visible(texto: string): string {
  return texto
    .slice(0, LARGO_DE_EJEMPLO)
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
}
