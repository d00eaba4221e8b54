import { type Dia, diaDeLaSemana, sumarDias } from './dia.ts'

/**
 * The public holidays of a year in the Dominican Republic, in their order. Ley 139-97 moves those that nothing else keeps in their place:
 * from a Tuesday or Wednesday to the Monday before, from a Thursday or Friday to the Monday after. 16 August stays (Suprema Corte de
 * Justicia, sentence 14 of 20 February 2008), and 1 May is kept on Monday also when it is a Sunday. The Ministerio de Trabajo
 * announces each year's: in 2026, 6 January was kept on Monday the 5th and 6 November on Monday the 9th.
 */
export function feriadosDe(anio: number): Dia[] {
  const pascua = domingoDePascua(anio)
  const fijos = FIJOS.map(dia => `${anio}-${dia}`)
  const movidos = MOVIBLES.map(dia => celebrado(`${anio}-${dia}`))
  return [...fijos, ...movidos, sumarDias(pascua, VIERNES_SANTO), sumarDias(pascua, CORPUS_CHRISTI)].sort()
}

/** Whether public offices are closed: Saturdays, Sundays and public holidays. */
export function esInhabil(dia: Dia): boolean {
  return [SABADO, DOMINGO].includes(diaDeLaSemana(dia)) || feriadosDe(Number(dia.slice(0, 4))).includes(dia)
}

/**
 * The day itself, or the first one after it on which public offices work: a term that ends on a day without work ends on the
 * next working day (Código Tributario, art. 8, c).
 */
export function diaHabilDesde(dia: Dia): Dia {
  return esInhabil(dia) ? diaHabilDesde(sumarDias(dia, 1)) : dia
}

const DOMINGO = 0
const LUNES = 1
const SABADO = 6

/** Año Nuevo, Altagracia, Independencia, Restauración, Mercedes, Navidad. */
const FIJOS = ['01-01', '01-21', '02-27', '08-16', '09-24', '12-25'] as const

const DIA_DEL_TRABAJO = '05-01'

/** Santos Reyes, Duarte, Trabajo, Constitución. */
const MOVIBLES = ['01-06', '01-26', DIA_DEL_TRABAJO, '11-06'] as const

/** From Easter Sunday. */
const VIERNES_SANTO = -2
const CORPUS_CHRISTI = 60

/** Where a holiday that moves is kept. */
function celebrado(dia: Dia): Dia {
  const semana = diaDeLaSemana(dia)
  if (semana === DOMINGO) return dia.endsWith(DIA_DEL_TRABAJO) ? sumarDias(dia, 1) : dia
  if (semana === LUNES || semana === SABADO) return dia
  const alLunes = LUNES - semana
  return sumarDias(dia, semana <= 3 ? alLunes : alLunes + 7)
}

/** Gregorian Easter by the anonymous rule of 1876 (Nature; also Meeus, Astronomical Algorithms, chapter 8). */
function domingoDePascua(anio: number): Dia {
  const entero = (a: number, b: number) => Math.floor(a / b)
  const a = anio % 19
  const b = entero(anio, 100)
  const c = anio % 100
  const d = entero(b, 4)
  const e = b % 4
  const g = entero(b - entero(b + 8, 25) + 1, 3)
  const h = (19 * a + b - d - g + 15) % 30
  const k = entero(c, 4)
  const l = (32 + 2 * e + 2 * k - h - (c % 4)) % 7
  const m = entero(a + 11 * h + 22 * l, 451)
  const suma = h + l - 7 * m + 114
  const texto = (n: number) => String(n).padStart(2, '0')
  return `${anio}-${texto(entero(suma, 31))}-${texto((suma % 31) + 1)}`
}
