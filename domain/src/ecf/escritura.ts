import type { Centavos } from '../dinero/centavos.ts'
import { soloDigitos } from '../identidad/documento.ts'
import { type Dia, diaEnSantoDomingo } from '../tiempo/dia.ts'

/** Control characters, halves of a pair, and what XML has no way to say. */
const ILEGIBLES = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu

/**
 * A text as the tax office takes it: composed letters, one line, single spaces, none at the ends, and no longer than the field,
 * counted as its programs count (an emoji is two). Null when nothing is left.
 */
export function textoEcf(texto: string | null, maximo: number): string | null {
  const limpio = (texto ?? '').normalize('NFC').replace(ILEGIBLES, ' ').replace(/\s+/gu, ' ').trim()
  // Half of a pair at the cut goes with it.
  const cortado = limpio.slice(0, maximo).replace(/[\uD800-\uDBFF]$/, '')
  return cortado.trimEnd() || null
}

/** '8095550100' → '809-555-0100', however it was typed, and with the country's 1 or without. Null for another length. */
export function telefonoEcf(telefono: string | null): string | null {
  const [, area, central, linea] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(soloDigitos(telefono ?? '')) ?? []
  return area === undefined ? null : `${area}-${central}-${linea}`
}

/**
 * The schema's pattern. Its `\w` is all but punctuation: no underscore, and the plus sign, which therefore needs no place of its own
 * between words.
 */
const PALABRAS = String.raw`[^\p{P}\p{Z}\p{C}]+([-.][^\p{P}\p{Z}\p{C}]+)*`
const CORREO = new RegExp(String.raw`^${PALABRAS}@${PALABRAS}\.${PALABRAS}$`, 'u')

/** An address as the format takes it (80 characters at most); null for any other: half an address reaches nobody. */
export function correoEcf(correo: string | null): string | null {
  const limpio = textoEcf(correo, Number.POSITIVE_INFINITY)
  return limpio !== null && limpio.length <= 80 && CORREO.test(limpio) ? limpio : null
}

/** 118000 → '1180.00': always two decimals. */
export function montoEcf(monto: Centavos): string {
  const signo = monto < 0 ? '-' : ''
  const digitos = String(Math.abs(monto)).padStart(3, '0')
  return `${signo}${digitos.slice(0, -2)}.${digitos.slice(-2)}`
}

/** '2026-11-05' → '05-11-2026'. */
export function fechaEcf(dia: Dia): string {
  return dia.split('-').reverse().join('-')
}

/** The instant of 'dd-MM-yyyy HH:mm:ss', Santo Domingo's clock; null of what is none. */
export function instanteEcf(texto: string): Date | null {
  const [, dia, mes, anio, hora] = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(texto) ?? []
  const instante = new Date(`${anio}-${mes}-${dia}T${hora}-04:00`)
  return Number.isNaN(instante.getTime()) ? null : instante
}

/** 'dd-MM-yyyy HH:mm:ss' in Santo Domingo. */
export function fechaHoraEcf(instante: Date): string {
  // The clock of Santo Domingo is four hours behind all year.
  const hora = new Date(instante.getTime() - 4 * 3_600_000).toISOString().slice(11, 19)
  return `${fechaEcf(diaEnSantoDomingo(instante))} ${hora}`
}

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
