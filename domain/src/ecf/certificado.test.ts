import { describe, expect, test } from 'vitest'
import { elegirPareja, fraseDeCertificado, type ParejaDeCertificado } from './certificado.ts'

const AHORA = new Date('2026-11-28T15:00:00Z')
const BUENA: ParejaDeCertificado = {
  llave: 'buena',
  documento: '00113918205',
  deOrganizacion: false,
  firma: true,
  validoDesde: new Date('2026-01-01T00:00:00Z'),
  validoHasta: new Date('2028-01-01T00:00:00Z'),
}
const RENOVADA: ParejaDeCertificado = { ...BUENA, validoDesde: new Date('2026-11-01T00:00:00Z') }
const DE_CIFRAR: ParejaDeCertificado = { ...RENOVADA, firma: false }
const VENCIDA: ParejaDeCertificado = { ...BUENA, validoHasta: new Date('2026-11-01T00:00:00Z') }
const FUTURA: ParejaDeCertificado = { ...BUENA, validoDesde: new Date('2027-01-01T00:00:00Z') }
const CON_RNC: ParejaDeCertificado = { ...RENOVADA, documento: '131246796' }
const SELLO: ParejaDeCertificado = { ...RENOVADA, documento: '', deOrganizacion: true }
const SERVIDOR: ParejaDeCertificado = { ...RENOVADA, documento: '' }
const CURVA: ParejaDeCertificado = { ...RENOVADA, llave: 'CURVA' }

describe('De varias parejas', () => {
  test.each([
    ['la renovada', [BUENA, RENOVADA], RENOVADA],
    ['la válida, no la vencida', [VENCIDA, BUENA], BUENA],
    ['la válida, no la de mañana', [FUTURA, BUENA], BUENA],
    ['la de firmar, no la de cifrar', [DE_CIFRAR, BUENA], BUENA],
    ['la de la persona, no la de un servidor', [SERVIDOR, BUENA], BUENA],
    ['la de la persona, no el sello de su empresa', [SELLO, BUENA], BUENA],
    ['la que dice una cédula, no la que dice un RNC', [CON_RNC, BUENA], BUENA],
    ['la RSA, no la de curva', [CURVA, BUENA], BUENA],
    ['la única', [CON_RNC], CON_RNC],
  ] as const)('se elige %s', (_, parejas, elegida) => {
    const [una, ...otras] = parejas
    expect(elegirPareja([una, ...otras], AHORA)).toBe(elegida)
    const [ultima = una, ...demas] = parejas.toReversed()
    expect(elegirPareja([ultima, ...demas], AHORA)).toBe(elegida)
  })

  test.each([
    ['la que más se acerca dice por qué', [SERVIDOR, CURVA, VENCIDA], 'VENCIDO'],
    ['entre vencida y futura, que todavía no vale', [VENCIDA, FUTURA], 'AUN_NO_VALE'],
    ['un sello', [SELLO], 'SELLO_DE_EMPRESA'],
    ['un sello que dice su RNC', [{ ...SELLO, documento: '131246796' }], 'SELLO_DE_EMPRESA'],
    ['sin documento', [SERVIDOR], 'SIN_DOCUMENTO'],
    ['de cifrar', [DE_CIFRAR], 'NO_FIRMA'],
  ] as const)('ninguna sirve: %s', (_, [una, ...otras], motivo) => {
    expect(elegirPareja([una, ...otras], AHORA)).toMatchObject({ motivo })
  })

  test('quien firma por una empresa es una persona', () => {
    const pareja = { ...BUENA, deOrganizacion: true }
    expect(elegirPareja([pareja], AHORA)).toBe(pareja)
  })
})

test('el que no vale ahora dice desde qué hora vale, o hasta cuál valió; de varios, la más cercana', () => {
  const frase = (...[una, ...otras]: [ParejaDeCertificado, ...ParejaDeCertificado[]]) => {
    const falla = elegirPareja([una, ...otras], AHORA)
    return 'motivo' in falla ? fraseDeCertificado(falla) : null
  }
  const anterior = { ...VENCIDA, validoHasta: new Date('2025-11-01T00:00:00Z') }
  expect(frase(anterior, VENCIDA)).toBe(
    'El certificado venció: 31/10/2026 08:00 p. m. Suba el que lo renueva.',
  )
  const manana = { ...BUENA, validoDesde: new Date(+AHORA + 300_000) }
  expect(frase(FUTURA, manana)).toMatch(
    /^El certificado vale desde esta hora: .* Súbalo entonces; si ya pasó, ponga en hora el reloj del servidor\.$/,
  )
})

test('el cifrado que no se puede leer se nombra', () => {
  expect(fraseDeCertificado({ motivo: 'CIFRADO', detalle: 'RC4 de 128 bits' })).toBe(
    'El archivo está cifrado con RC4 de 128 bits, que aquí no se puede leer. Expórtelo otra vez con el cifrado de siempre (AES o 3DES).',
  )
  expect(fraseDeCertificado({ motivo: 'CIFRADO' })).toMatch(/^El archivo está cifrado de un modo que aquí/)
  expect(fraseDeCertificado({ motivo: 'VUELTAS' })).toContain('más de tres millones')
})
