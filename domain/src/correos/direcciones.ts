import { esEmail } from '../identidad/email.ts'

/** Nobody sends an invoice to more: beyond it is a list that was pasted by mistake. */
export const MAX_DESTINATARIOS = 10

/**
 * Whether a mail can be addressed to it: one address as it is written in a form, without a name, and with nothing that would mean more than
 * itself in a header.
 */
export function esDireccion(texto: string): boolean {
  return esEmail(texto) && texto.lastIndexOf('@') <= 64 && !PROHIBIDO.test(texto)
}

const PROHIBIDO = /[\p{Cc}\p{Cf}\p{Cs}<>()[\]\\,;:"]|\.\.|^\.|\.@/u

/** The addresses in a text, separated by commas, semicolons, blanks or lines; each once, as it was written first. */
export function separarDirecciones(texto: string): string[] {
  return sinRepetir(texto.split(/[\s,;]+/).filter(parte => parte !== ''))
}

/** Those of `direcciones` that are none of `propias`, whatever the case of their letters. */
export function direccionesAjenas(direcciones: readonly string[], propias: readonly string[]): string[] {
  const conocidas = new Set(propias.map(cada => cada.toLowerCase()))
  return direcciones.filter(cada => !conocidas.has(cada.toLowerCase()))
}

/** Each once, in the order and the letters in which it came first. */
export function sinRepetir(direcciones: readonly string[]): string[] {
  const vistas = new Set<string>()
  return direcciones.filter(cada => {
    const igual = cada.toLowerCase()
    return !vistas.has(igual) && vistas.add(igual)
  })
}
