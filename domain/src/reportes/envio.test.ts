import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, MONTO_MAXIMO } from '../dinero/centavos.ts'
import {
  archivoDeEnvio,
  mesesDeReporte,
  montoDeEnvio,
  nombreDeEnvio,
  periodoDeEnvio,
  plazoDeEnvio,
} from './envio.ts'
import { codigoDeEnvio } from './opciones-de-envio.ts'

describe('Montos de los archivos de la DGII', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [99, '0.99'],
    [100, '1.00'],
    [123450, '1234.50'],
    [185400, '1854.00'],
    [MONTO_MAXIMO, '999999999999.99'],
  ])('%s centavos se escriben %s', (monto, texto) => {
    expect(montoDeEnvio(centavos(monto))).toBe(texto)
  })

  test('leídos de nuevo son los mismos centavos, siempre con punto y dos decimales', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MONTO_MAXIMO }), monto => {
        const texto = montoDeEnvio(centavos(monto))
        expect(texto).toMatch(/^\d+\.\d{2}$/)
        expect(BigInt(texto.replace('.', ''))).toBe(BigInt(monto))
      }),
    )
  })

  test('un monto negativo no se escribe', () => {
    expect(() => montoDeEnvio(centavos(-1))).toThrow(RangeError)
  })
})

describe('Forma del archivo', () => {
  const envio = { formato: '607', rnc: '130111111', mes: '2026-11-01' } as const

  test('la cabeza cuenta las líneas, que se separan con CRLF, y a la última la sigue otro solo si se pide', () => {
    const sin = { saltoFinal: false }
    expect(archivoDeEnvio(envio, ['uno', 'dos'], sin)).toBe('607|130111111|202611|2\r\nuno\r\ndos')
    expect(archivoDeEnvio({ ...envio, formato: '608' }, [], sin)).toBe('608|130111111|202611|0')
    const con = { saltoFinal: true }
    expect(archivoDeEnvio(envio, ['uno', 'dos'], con)).toBe('607|130111111|202611|2\r\nuno\r\ndos\r\n')
    expect(archivoDeEnvio(envio, [], con)).toBe('607|130111111|202611|0\r\n')
  })

  test.each<[number, 1 | 2, string]>([
    [1, 1, '1'],
    [1, 2, '01'],
    [10, 1, '10'],
    [10, 2, '10'],
  ])('el código %s con %s dígitos se escribe %s', (codigo, digitos, texto) => {
    expect(codigoDeEnvio(codigo, digitos)).toBe(texto)
  })

  test('el nombre lleva formato, RNC y mes', () => {
    expect(nombreDeEnvio(envio)).toBe('DGII_F_607_130111111_202611.TXT')
    expect(periodoDeEnvio('2027-01-01')).toBe('202701')
  })
})

describe('Días de los reportes mensuales', () => {
  test.each([
    ['2026-11-01', '2026-12-15'],
    ['2026-12-01', '2027-01-15'],
    ['2027-01-01', '2027-02-15'],
  ])('el mes que empieza el %s se envía hasta el %s', (mes, plazo) => {
    expect(plazoDeEnvio(mes)).toBe(plazo)
  })

  test('se ofrece desde enero del año pasado hasta diciembre de dentro de dos años', () => {
    expect(mesesDeReporte('2026-11-21')).toEqual({ desde: '2025-01-01', hasta: '2028-12-01' })
  })
})
