/*
 * The Gregorian calendar in whole numbers, so that no time zone can ever move a business day. Day 0 is 1 January 1970.
 * Years run from March to February inside the formulas: the leap day then falls at the end of the year.
 */

export interface FechaCivil {
  readonly anio: number
  /** 1 = enero … 12 = diciembre */
  readonly mes: number
  readonly dia: number
}

/** Number of days of a month (1–12), leap years included. */
export function largoDelMes(anio: number, mes: number): number {
  if (mes === 2) return esBisiesto(anio) ? 29 : 28
  return [4, 6, 9, 11].includes(mes) ? 30 : 31
}

/** Days since 1 January 1970 of a calendar date. */
export function numeroDeDia({ anio, mes, dia }: FechaCivil): number {
  const anioDesdeMarzo = mes <= 2 ? anio - 1 : anio
  const mesDesdeMarzo = (mes + 9) % 12
  const diaDelAnio = Math.floor((153 * mesDesdeMarzo + 2) / 5) + dia - 1
  return 365 * anioDesdeMarzo + bisiestosHasta(anioDesdeMarzo) + diaDelAnio - DIAS_HASTA_1970
}

/** Calendar date of a number of days since 1 January 1970; the inverse of numeroDeDia. */
export function fechaDelNumero(numero: number): FechaCivil {
  const dias = numero + DIAS_HASTA_1970
  const siglos = Math.floor(dias / DIAS_EN_400_ANIOS)
  const resto = dias - siglos * DIAS_EN_400_ANIOS
  const anioDelCiclo = Math.floor(
    (resto - Math.floor(resto / 1460) + Math.floor(resto / 36_524) - Math.floor(resto / 146_096)) / 365,
  )
  const diaDelAnio = resto - (365 * anioDelCiclo + bisiestosHasta(anioDelCiclo))
  const mesDesdeMarzo = Math.floor((5 * diaDelAnio + 2) / 153)
  const mes = mesDesdeMarzo < 10 ? mesDesdeMarzo + 3 : mesDesdeMarzo - 9
  const dia = diaDelAnio - Math.floor((153 * mesDesdeMarzo + 2) / 5) + 1
  return { anio: anioDelCiclo + siglos * 400 + (mes <= 2 ? 1 : 0), mes, dia }
}

const DIAS_EN_400_ANIOS = 146_097
/** From 1 March of the year 0 to 1 January 1970. */
const DIAS_HASTA_1970 = 719_468

function bisiestosHasta(anio: number): number {
  return Math.floor(anio / 4) - Math.floor(anio / 100) + Math.floor(anio / 400)
}

function esBisiesto(anio: number): boolean {
  return anio % 4 === 0 && (anio % 100 !== 0 || anio % 400 === 0)
}
