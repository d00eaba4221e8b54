import { type Dia, esDia } from './dia.ts'

/**
 * The shapes in which people write a day, the day before the month: '23', '23/11', '2311', '231126', '23112026',
 * '23/11/26', '23/11/2026'. A dash, a point or a space stands for the slash.
 */
const FORMAS = [
  /^(?<dia>\d{1,2})$/,
  /^(?<dia>\d{1,2})[/. -](?<mes>\d{1,2})$/,
  /^(?<dia>\d{1,2})[/. -](?<mes>\d{1,2})[/. -](?<anio>\d{2}|\d{4})$/,
  /^(?<dia>\d{2})(?<mes>\d{2})(?<anio>\d{2}|\d{4})?$/,
]

/**
 * The day that somebody wrote; null for anything else and for 31/02. A month or year that is missing is that of `hoy`,
 * a year of two digits one of this century, 'h' and 'hoy' are today. Also reads 'yyyy-mm-dd'.
 */
export function diaEscrito(texto: string, hoy: Dia): Dia | null {
  const limpio = texto.trim()
  if (esDia(limpio)) return limpio
  if (/^h(oy)?$/i.test(limpio)) return hoy
  const partes = partesDe(limpio)
  if (partes === undefined) return null
  const { dia = '', mes = hoy.slice(5, 7), anio = hoy.slice(0, 4) } = partes
  const escrito = `${anio.padStart(4, '20')}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  return esDia(escrito) ? escrito : null
}

/** Written like a day, also like one that does not exist. */
export function pareceDia(texto: string): boolean {
  return partesDe(texto.trim()) !== undefined
}

/** Nothing more is to be expected behind the text: its year has four digits. */
export function esDiaCompleto(texto: string): boolean {
  const limpio = texto.trim()
  return esDia(limpio) || partesDe(limpio)?.['anio']?.length === 4
}

function partesDe(texto: string): Record<string, string | undefined> | undefined {
  for (const forma of FORMAS) {
    const groups = forma.exec(texto)?.groups
    if (groups !== undefined) return groups
  }
  return undefined
}
