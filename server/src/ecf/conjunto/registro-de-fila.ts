import type { Registro } from '@cuadre/domain/ecf/registro'
import type { SchemaElement } from '../schema-tree.ts'

/** Columns of the sheet that are no element. */
const DE_LA_HOJA: ReadonlySet<string> = new Set(['', 'CASOPRUEBA', 'CASO PRUEBA', 'CASO DE PRUEBA'])

/** Where a column's text stands: elements from below the root on, and which of them repeat. */
interface Lugar {
  readonly camino: readonly string[]
  /** Places in the way of what repeats: none, one, or line and repetition. */
  readonly repetidos: readonly number[]
}

type Rama = { [elemento: string]: string | Rama | (string | Rama)[] }

/**
 * A row of the sheet as a record. Columns are the schema's element names: one bracket is the n-th repetition in the head or, of what
 * stands in lines, the line; two are line and repetition in it ('TipoCodigo[1][2]'). `sobran` are the columns with a text that the type
 * does not have.
 */
export function registroDeFila(
  raiz: SchemaElement,
  celdas: readonly (readonly [columna: string, texto: string])[],
): { readonly registro: Registro; readonly sobran: readonly string[] } {
  const lugares = lugaresDe(raiz)
  const registro: Rama = {}
  const sobran: string[] = []
  for (const [columna, texto] of celdas) {
    if (DE_LA_HOJA.has(columna.toUpperCase()) || texto.trim() === '') continue
    const puesto = puestoDe(columna, lugares)
    if (puesto === null) sobran.push(columna)
    else poner(registro, puesto, texto)
  }
  return { registro: compacto(raiz, registro), sobran }
}

interface Puesto extends Lugar {
  /** Which one of each that repeats, from 0 on. */
  readonly veces: readonly number[]
}

function puestoDe(columna: string, lugares: ReadonlyMap<string, readonly Lugar[]>): Puesto | null {
  const [, escrito = '', ...corchetes] = /^(\w+)(?:\[(\d{1,4})\])?(?:\[(\d{1,4})\])?$/.exec(columna) ?? []
  const nombre = /^encf$/i.test(escrito) ? 'eNCF' : escrito
  const veces = corchetes.filter(uno => uno !== undefined).map(uno => Number(uno) - 1)
  if (veces.some(vez => vez < 0)) return null
  const candidatos = lugares.get(nombre) ?? []
  // 'TipoImpuesto[1]' is of the totals, 'TipoImpuesto[1][1]' of a line; a first repetition may stand without its bracket.
  const lugar =
    candidatos.find(({ repetidos }) => repetidos.length === veces.length) ??
    candidatos.find(({ repetidos }) => repetidos.length > veces.length)
  return lugar ? { ...lugar, veces: lugar.repetidos.map((_, i) => veces[i] ?? 0) } : null
}

/** Every text of a schema by the sheet's name of its column. */
function lugaresDe(raiz: SchemaElement): ReadonlyMap<string, readonly Lugar[]> {
  const lugares = new Map<string, Lugar[]>()
  const recorrer = ({ name, children, most }: SchemaElement, antes: Lugar) => {
    const camino = [...antes.camino, name]
    const repetidos = most > 1 ? [...antes.repetidos, camino.length - 1] : antes.repetidos
    if (children !== null) {
      for (const child of children) recorrer(child, { camino, repetidos })
      return
    }
    const columna = camino.at(-2) === 'DescuentoORecargo' && name === 'NumeroLinea' ? 'NumeroLineaDoR' : name
    lugares.set(columna, [...(lugares.get(columna) ?? []), { camino, repetidos }])
  }
  for (const child of raiz.children ?? []) recorrer(child, { camino: [], repetidos: [] })
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
