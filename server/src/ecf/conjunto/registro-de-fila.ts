import type { Registro } from '@cuadre/domain/ecf/escritura'
import type { SchemaElement } from '../schema-tree.ts'

/** A cell of the sheet: its text, or a number as it is kept and as it is seen. */
export type Celda = string | { readonly valor: number; readonly visto: string }

/** Columns of the sheet that are no element, by their keys. */
const DE_LA_HOJA: ReadonlySet<string> = new Set(['', 'casoprueba', 'casodeprueba'])

/**
 * What a column is told by. The tax office heads its columns with the schema's names, but writes some in other capitals
 * ('MontosubRecargo') and leaves blanks behind others: neither counts.
 */
export function claveDeColumna(columna: string): string {
  return columna.replace(/\s/g, '').toLowerCase()
}

/** Where a column's text stands: elements from below the root on, and which of them repeat. */
interface Lugar {
  readonly camino: readonly string[]
  /** Places in the way of what repeats: none, one, or line and repetition. */
  readonly repetidos: readonly number[]
  readonly text: SchemaElement['text']
}

type Rama = { [elemento: string]: string | Rama | (string | Rama)[] }

interface FilaLeida {
  readonly registro: Registro
  /** Columns with a text that the type does not have. */
  readonly sobran: readonly string[]
  /** Columns that say otherwise than another one of the same element. */
  readonly dobles: readonly string[]
}

/**
 * A row of the sheet as a record. Columns are the schema's element names: one bracket is the n-th repetition in the head or, of what
 * stands in lines, the line; two are line and repetition in it ('TipoCodigo[1][2]').
 */
export function registroDeFila(
  raiz: SchemaElement,
  celdas: readonly (readonly [columna: string, celda: Celda])[],
): FilaLeida {
  const registro: Rama = {}
  const puestos = new Map<string, string>()
  const [sobran, dobles]: [string[], string[]] = [[], []]
  for (const [columna, celda] of celdas) {
    if (DE_LA_HOJA.has(claveDeColumna(columna)) || (typeof celda === 'string' && celda.trim() === ''))
      continue
    const puesto = puestoDe(columna, raiz)
    if (puesto === null) {
      sobran.push(columna)
      continue
    }
    const texto = typeof celda === 'string' ? celda : escrito(celda, puesto.text)
    const lugar = JSON.stringify([puesto.camino, puesto.veces])
    if ((puestos.get(lugar) ?? texto) !== texto) dobles.push(columna)
    puestos.set(lugar, texto)
    poner(registro, puesto, texto)
  }
  return { registro: compacto(raiz, registro), sobran, dobles }
}

/** Whether a schema has an element for a column. */
export function tieneColumna(raiz: SchemaElement, columna: string): boolean {
  return DE_LA_HOJA.has(claveDeColumna(columna)) || puestoDe(columna, raiz) !== null
}

/** The pesos of an amount have two decimals, however the cell shows it. */
const DECIMALES = 2
/** Below this a number differs from its text by the way in which it is kept alone. */
const RUIDO = 1e-6

/**
 * What a number in a cell says where it stands: the one of an element's texts that is that number ('01' of 1), an amount with its decimals
 * ('7080.00' of 7080), anything else as it is seen. One that its element cannot hold stays as it is kept, and the schema refuses it.
 */
function escrito({ valor, visto }: Exclude<Celda, string>, { decimals, values }: Lugar['text']): string {
  const igual = values.find(uno => uno.trim() !== '' && Number(uno) === valor)
  if (igual !== undefined) return igual
  if (decimals === null) return visto
  if (decimals === 0) return /^\d+$/.test(visto) ? visto : String(valor)
  const vistos = /\.(\d+)$/.exec(visto)?.[1]?.length ?? 0
  const fijo = valor.toFixed(Math.min(Math.max(vistos, DECIMALES), decimals))
  return Math.abs(Number(fijo) - valor) < RUIDO ? fijo : String(valor)
}

interface Puesto extends Lugar {
  /** Which one of each that repeats, from 0 on. */
  readonly veces: readonly number[]
}

function puestoDe(columna: string, raiz: SchemaElement): Puesto | null {
  const clave = claveDeColumna(columna)
  const [, nombre = '', ...corchetes] = /^(\w+)(?:\[(\d{1,4})\])?(?:\[(\d{1,4})\])?$/.exec(clave) ?? []
  const veces = corchetes.filter(uno => uno !== undefined).map(uno => Number(uno) - 1)
  if (veces.some(vez => vez < 0)) return null
  const candidatos = lugaresDe(raiz).get(nombre) ?? []
  // 'TipoImpuesto[1]' is of the totals, 'TipoImpuesto[1][1]' of a line; a first repetition may stand without its bracket.
  const lugar =
    candidatos.find(({ repetidos }) => repetidos.length === veces.length) ??
    candidatos.find(({ repetidos }) => repetidos.length > veces.length)
  return lugar ? { ...lugar, veces: lugar.repetidos.map((_, i) => veces[i] ?? 0) } : null
}

type Lugares = ReadonlyMap<string, readonly Lugar[]>
const conocidos = new WeakMap<SchemaElement, Lugares>()

/** Every text of a schema by the key of its column; made once. */
function lugaresDe(raiz: SchemaElement): Lugares {
  const conocido = conocidos.get(raiz)
  if (conocido) return conocido
  const lugares = new Map<string, Lugar[]>()
  const recorrer = ({ name, children, most, text }: SchemaElement, antes: Omit<Lugar, 'text'>) => {
    const camino = [...antes.camino, name]
    const repetidos = most > 1 ? [...antes.repetidos, camino.length - 1] : antes.repetidos
    if (children !== null) {
      for (const child of children) recorrer(child, { camino, repetidos })
      return
    }
    const columna = camino.at(-2) === 'DescuentoORecargo' && name === 'NumeroLinea' ? 'NumeroLineaDoR' : name
    const clave = claveDeColumna(columna)
    lugares.set(clave, [...(lugares.get(clave) ?? []), { camino, repetidos, text }])
  }
  for (const child of raiz.children ?? []) recorrer(child, { camino: [], repetidos: [] })
  conocidos.set(raiz, lugares)
  return lugares
}

function poner(registro: Rama, { camino, repetidos, veces }: Puesto, texto: string): void {
  let rama = registro
  camino.forEach((elemento, en) => {
    const ultimo = en === camino.length - 1
    const vez = repetidos.includes(en) ? (veces[repetidos.indexOf(en)] ?? 0) : null
    if (vez === null) {
      const dentro = ultimo ? texto : (rama[elemento] ?? {})
      rama[elemento] = dentro
      rama = dentro as Rama
      return
    }
    const todos = (rama[elemento] ?? []) as (string | Rama)[]
    rama[elemento] = todos
    const dentro = ultimo ? texto : (todos[vez] ?? {})
    todos[vez] = dentro
    rama = dentro as Rama
  })
}

/** Without holes between repetitions, and with the group that a schema demands although nothing in it must be there. */
function compacto({ children }: SchemaElement, rama: Rama): Registro {
  const pares = (children ?? []).flatMap((child): [string, string | Registro | (string | Registro)[]][] => {
    const valor = rama[child.name]
    const cada = (uno: string | Rama) => (typeof uno === 'string' ? uno : compacto(child, uno))
    if (valor === undefined) return seExigeVacio(child) ? [[child.name, {}]] : []
    return [
      [child.name, Array.isArray(valor) ? valor.filter(uno => uno !== undefined).map(cada) : cada(valor)],
    ]
  })
  return Object.fromEntries(pares)
}

function seExigeVacio({ required, children }: SchemaElement): boolean {
  return required && children !== null && children.length > 0 && children.every(child => !child.required)
}
