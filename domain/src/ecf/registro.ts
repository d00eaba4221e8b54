/**
 * What is written of an electronic document: the contents of its root element, by the schema's own names; a text, a group of
 * elements, or as many of either as there are. Their order does not matter: the writer has the schema's.
 */
export type Registro = { readonly [elemento: string]: ValorDeRegistro }
export type ValorDeRegistro = string | Registro | readonly (string | Registro)[]

type Opcional = ValorDeRegistro | null | undefined

/** A group without what there is nothing to say of: an element is written with its content or not at all. */
export function grupo(elementos: Readonly<Record<string, Opcional>>): Registro {
  return Object.fromEntries(
    Object.entries(elementos).filter((par): par is [string, ValorDeRegistro] => !estaVacio(par[1])),
  )
}

function estaVacio(valor: Opcional): boolean {
  return valor === null || valor === undefined || Object.keys(valor).length === 0
}

/** The group at the end of the names; empty when there is none. Of repeated ones the first. */
export function grupoEn(registro: Registro, ...nombres: readonly string[]): Registro {
  return nombres.reduce<Registro>((dentro, nombre) => {
    const [primero] = variosEn(dentro, nombre)
    return typeof primero === 'object' ? primero : {}
  }, registro)
}

/** The text at the end of the names; null when there is none. */
export function textoEn(registro: Registro, ...nombres: readonly [string, ...string[]]): string | null {
  const valor = grupoEn(registro, ...nombres.slice(0, -1))[nombres.at(-1) ?? '']
  return typeof valor === 'string' ? valor : null
}

/** All elements of that name in a group: none, one or several. */
export function variosEn(registro: Registro, nombre: string): readonly (string | Registro)[] {
  const valor = registro[nombre]
  if (valor === undefined) return []
  return esVarios(valor) ? valor : [valor]
}

function esVarios(valor: ValorDeRegistro): valor is readonly (string | Registro)[] {
  return Array.isArray(valor)
}
