import { type Centavos, MONTO_MAXIMO } from './centavos.ts'

const HASTA_VEINTINUEVE = [
  '',
  'UN',
  'DOS',
  'TRES',
  'CUATRO',
  'CINCO',
  'SEIS',
  'SIETE',
  'OCHO',
  'NUEVE',
  'DIEZ',
  'ONCE',
  'DOCE',
  'TRECE',
  'CATORCE',
  'QUINCE',
  'DIECISÉIS',
  'DIECISIETE',
  'DIECIOCHO',
  'DIECINUEVE',
  'VEINTE',
  'VEINTIÚN',
  'VEINTIDÓS',
  'VEINTITRÉS',
  'VEINTICUATRO',
  'VEINTICINCO',
  'VEINTISÉIS',
  'VEINTISIETE',
  'VEINTIOCHO',
  'VEINTINUEVE',
] as const
const DECENAS = [
  '',
  '',
  '',
  'TREINTA',
  'CUARENTA',
  'CINCUENTA',
  'SESENTA',
  'SETENTA',
  'OCHENTA',
  'NOVENTA',
] as const
const CENTENAS = [
  '',
  'CIENTO',
  'DOSCIENTOS',
  'TRESCIENTOS',
  'CUATROCIENTOS',
  'QUINIENTOS',
  'SEISCIENTOS',
  'SETECIENTOS',
  'OCHOCIENTOS',
  'NOVECIENTOS',
] as const

/**
 * The amount in words as invoices carry it: 'MIL DOSCIENTOS TREINTA Y CUATRO PESOS DOMINICANOS CON 50/100'.
 * From 0 to 999,999,999,999.99; refuses (RangeError) others.
 */
export function montoEnLetras(monto: Centavos): string {
  if (monto < 0 || monto > MONTO_MAXIMO) throw new RangeError(`${monto} centavos cannot be written in words`)
  const pesos = Math.floor(monto / 100)
  const fraccion = String(monto % 100).padStart(2, '0')
  // 'Un millón de pesos', but 'un millón un pesos': the "de" follows only a whole number of millions.
  const enlace = pesos >= 1_000_000 && pesos % 1_000_000 === 0 ? ' DE' : ''
  const moneda = pesos === 1 ? 'PESO DOMINICANO' : 'PESOS DOMINICANOS'
  return `${enLetras(pesos)}${enlace} ${moneda} CON ${fraccion}/100`
}

function enLetras(entero: number): string {
  if (entero === 0) return 'CERO'
  const millones = Math.floor(entero / 1_000_000)
  const resto = entero % 1_000_000
  const partes = [
    millones === 0 ? '' : millones === 1 ? 'UN MILLÓN' : `${miles(millones)} MILLONES`,
    resto === 0 ? '' : miles(resto),
  ]
  return partes.filter(parte => parte !== '').join(' ')
}

/** 1 to 999,999. */
function miles(entero: number): string {
  const grupo = Math.floor(entero / 1000)
  const resto = entero % 1000
  const cabeza = grupo === 0 ? '' : grupo === 1 ? 'MIL' : `${cientos(grupo)} MIL`
  return [cabeza, cientos(resto)].filter(parte => parte !== '').join(' ')
}

/** 0 to 999. */
function cientos(entero: number): string {
  if (entero === 100) return 'CIEN'
  const resto = entero % 100
  return [CENTENAS[Math.floor(entero / 100)], decenas(resto)].filter(parte => parte).join(' ')
}

function decenas(entero: number): string {
  const palabra = HASTA_VEINTINUEVE[entero]
  if (palabra !== undefined) return palabra
  const unidad = entero % 10
  const decena = DECENAS[Math.floor(entero / 10)] ?? ''
  return unidad === 0 ? decena : `${decena} Y ${HASTA_VEINTINUEVE[unidad] ?? ''}`
}
