import { z } from 'zod'
import { optionalDay, optionalFlag, optionalId, optionalQuery, optionalSearch } from './fields.ts'

/** Who a list can be narrowed to. */
export type Quien = 'empresa' | 'cliente' | 'contacto' | 'suplidor'

type Tipo =
  | 'quien'
  | 'texto'
  | 'búsqueda'
  | 'opción'
  | 'sí o no'
  | 'número'
  | 'marca'
  | 'desde'
  | 'hasta'
  | 'de la llamada'

export interface Opcion {
  readonly value: string
  readonly label: string
}

/**
 * One filter of a list. The schema of the call, the field of the form, its value in the address, its words on paper and its condition in the
 * database follow from it.
 */
export interface Filtro<S extends z.ZodType = z.ZodType> {
  readonly tipo: Tipo
  /** As the call takes it; absent, nothing is narrowed. */
  readonly schema: S
  /** What the field is called, and the head of a paper. */
  readonly etiqueta: string
  readonly quien?: Quien
  readonly opciones?: readonly Opcion[]
  /** What the empty field says: an example of a text, or 'Todas'. */
  readonly vacio?: string
  /** The longest text that can be typed. */
  readonly largo?: number
  /** What paper calls it, where the field is named after what can be typed. */
  readonly enPapel?: string
  /** Stands on a phone while the other fields are hidden. */
  readonly primero?: true
}

/** The filters of a list by their names on the wire, in the order of the form. */
export type Filtros = Readonly<Record<string, Filtro>>

/** What a filter passes on to the server. */
export type ValorDe<F extends Filtro> = z.output<F['schema']>
export type ValoresDe<F extends Filtros> = { readonly [K in keyof F]?: ValorDe<F[K]> }

/** Keeps the exact types of a declaration. */
export function filtros<const F extends Filtros>(declaration: F): F {
  return declaration
}

/** The part of a call's query that narrows the list. */
export function esquemaDe<F extends Filtros>(declaration: F) {
  const entries = Object.entries(declaration).map(([name, { schema }]) => [name, schema])
  return Object.fromEntries(entries) as { readonly [K in keyof F]: F[K]['schema'] }
}

const quien = (de: Quien, etiqueta: string, vacio: string) =>
  ({ tipo: 'quien', quien: de, etiqueta, vacio, schema: optionalId }) as const

export const EMPRESA = quien('empresa', 'Empresa', 'Todas')
export const CLIENTE = quien('cliente', 'Cliente', 'Todos')
export const CONTACTO = quien('contacto', 'Contacto', 'Todos')
export const SUPLIDOR = quien('suplidor', 'Suplidor', 'Todos')

/** First and last day, both counted. */
export const DIAS = {
  fechaDesde: { tipo: 'desde', etiqueta: 'Desde', schema: optionalDay },
  fechaHasta: { tipo: 'hasta', etiqueta: 'Hasta', schema: optionalDay },
} as const

/** A piece of a text, of at most 40 letters unless said. */
export function texto(etiqueta: string, vacio: string, largo = 40) {
  return { tipo: 'texto', etiqueta, vacio, largo, schema: optionalSearch } as const
}

/** The same, which a phone shows while the other fields are hidden. */
export function textoPrimero(etiqueta: string, vacio: string, largo?: number) {
  return { ...texto(etiqueta, vacio, largo), primero: true } as const
}

/** What is typed in the search box above the form. */
export const BUSQUEDA = { tipo: 'búsqueda', etiqueta: 'Búsqueda', schema: optionalSearch } as const
/** The same as a field of the form; `vacio` says what can be looked for. */
export function busquedaEnFormulario(etiqueta: string, vacio: string, largo = 200) {
  return { ...textoPrimero(etiqueta, vacio, largo), enPapel: BUSQUEDA.etiqueta } as const
}

/** One of a few words, each with what people call it. */
export function opcion<const V extends string>(
  etiqueta: string,
  vacio: string,
  valores: readonly V[],
  palabra: (valor: V) => string,
) {
  const opciones = valores.map(value => ({ value, label: palabra(value) }))
  const schema = optionalQuery(z.enum(valores))
  return { tipo: 'opción', etiqueta, vacio, opciones, schema } as const
}

export function siONo(etiqueta: string, vacio: string) {
  return { tipo: 'sí o no', etiqueta, vacio, opciones: SI_O_NO, schema: optionalFlag } as const
}
const SI_O_NO: readonly Opcion[] = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
]

/** The number of a record. */
export function numero(etiqueta: string, vacio: string) {
  return { tipo: 'número', etiqueta, vacio, schema: optionalId } as const
}

/** Only what `etiqueta` says; it has a button of its own, and no field in the form. */
export function marca(etiqueta: string) {
  return { tipo: 'marca', etiqueta, schema: optionalFlag } as const
}

/** Known to other programs alone: it stands neither in the form nor in the address. */
export function deLaLlamada<S extends z.ZodType>(etiqueta: string, schema: S) {
  return { tipo: 'de la llamada', etiqueta, schema } as const
}

/** The filters of an address: all but those that only a call has. */
export type DeLaDireccion<F extends Filtros> = {
  readonly [K in keyof F as F[K]['tipo'] extends 'de la llamada' ? never : K]: ValorDe<F[K]> | undefined
}
