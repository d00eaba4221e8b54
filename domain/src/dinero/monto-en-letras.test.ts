import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, centavosDesdePesos, MONTO_MAXIMO } from './centavos.ts'
import { montoEnLetras } from './monto-en-letras.ts'

describe('El total en letras', () => {
  test.each([
    [0, 'CERO PESOS DOMINICANOS CON 00/100'],
    [0.5, 'CERO PESOS DOMINICANOS CON 50/100'],
    [1, 'UN PESO DOMINICANO CON 00/100'],
    [16.09, 'DIECISÉIS PESOS DOMINICANOS CON 09/100'],
    [21, 'VEINTIÚN PESOS DOMINICANOS CON 00/100'],
    [22, 'VEINTIDÓS PESOS DOMINICANOS CON 00/100'],
    [30, 'TREINTA PESOS DOMINICANOS CON 00/100'],
    [31, 'TREINTA Y UN PESOS DOMINICANOS CON 00/100'],
    [100, 'CIEN PESOS DOMINICANOS CON 00/100'],
    [101, 'CIENTO UN PESOS DOMINICANOS CON 00/100'],
    [515, 'QUINIENTOS QUINCE PESOS DOMINICANOS CON 00/100'],
    [999.99, 'NOVECIENTOS NOVENTA Y NUEVE PESOS DOMINICANOS CON 99/100'],
    [1000, 'MIL PESOS DOMINICANOS CON 00/100'],
    [1001, 'MIL UN PESOS DOMINICANOS CON 00/100'],
    [1234.5, 'MIL DOSCIENTOS TREINTA Y CUATRO PESOS DOMINICANOS CON 50/100'],
    [21_000, 'VEINTIÚN MIL PESOS DOMINICANOS CON 00/100'],
    [100_000, 'CIEN MIL PESOS DOMINICANOS CON 00/100'],
    [131_131, 'CIENTO TREINTA Y UN MIL CIENTO TREINTA Y UN PESOS DOMINICANOS CON 00/100'],
    [1_000_000, 'UN MILLÓN DE PESOS DOMINICANOS CON 00/100'],
    [1_000_001, 'UN MILLÓN UN PESOS DOMINICANOS CON 00/100'],
    [1_001_000, 'UN MILLÓN MIL PESOS DOMINICANOS CON 00/100'],
    [21_000_000.75, 'VEINTIÚN MILLONES DE PESOS DOMINICANOS CON 75/100'],
    [1_000_000_000, 'MIL MILLONES DE PESOS DOMINICANOS CON 00/100'],
    [1_001_000_000, 'MIL UN MILLONES DE PESOS DOMINICANOS CON 00/100'],
    [
      999_999_999_999.99,
      'NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS DOMINICANOS CON 99/100',
    ],
  ])('de RD$%d es «%s»', (pesos, letras) => {
    expect(montoEnLetras(centavosDesdePesos(pesos))).toBe(letras)
  })

  test('leído palabra por palabra da el mismo monto', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MONTO_MAXIMO }), c => {
        expect(leer(montoEnLetras(centavos(c)))).toBe(c)
      }),
      { numRuns: 2000 },
    )
  })

  test('un monto negativo o mayor que el máximo no se escribe', () => {
    expect(() => montoEnLetras(centavos(-1))).toThrow(RangeError)
    expect(() => montoEnLetras(centavos(MONTO_MAXIMO + 1))).toThrow(RangeError)
  })
})

const VALORES: ReadonlyMap<string, number> = new Map([
  ...'CERO UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE'
    .split(' ')
    .map((palabra, valor): [string, number] => [palabra, valor]),
  ...'TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA'
    .split(' ')
    .map((palabra, i): [string, number] => [palabra, (i + 3) * 10]),
  ...'CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS'
    .split(' ')
    .map((palabra, i): [string, number] => [palabra, (i + 1) * 100]),
  ['CIEN', 100],
])

/** Reads the words as a cashier does: adding up, times a thousand at MIL, put aside at MILLÓN or MILLONES. */
function leer(letras: string): number {
  const [palabras = '', fraccion = ''] = letras.split(/(?: DE)? PESOS? DOMINICANOS? CON /)
  let millones = 0
  let miles = 0
  let suma = 0
  for (const palabra of palabras.split(' ')) {
    if (palabra === 'Y') continue
    if (palabra === 'MIL') {
      miles = Math.max(suma, 1) * 1000
      suma = 0
    } else if (palabra.startsWith('MILL')) {
      millones = (miles + suma) * 1_000_000
      miles = 0
      suma = 0
    } else {
      suma += VALORES.get(palabra) ?? Number.NaN
    }
  }
  return (millones + miles + suma) * 100 + Number(fraccion.replace('/100', ''))
}
