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
