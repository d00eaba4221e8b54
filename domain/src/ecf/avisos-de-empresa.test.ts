import { expect, test } from 'vitest'
import { avisosDeEmpresa } from './avisos-de-empresa.ts'

const AHORA = new Date('2026-11-22T15:00:00Z')
const EN_PAPEL = {
  regimen: 'B',
  desde: null,
  ambiente: 'testecf',
  cierreSerieB: null,
  certificado: null,
} as const
const hasta = (dia: string) => ({ validoDesde: new Date('2026-01-01T04:00:00Z'), validoHasta: new Date(dia) })

test('una empresa en papel, sin cierre, no avisa nada', () => {
  expect(avisosDeEmpresa(EN_PAPEL, AHORA)).toEqual([])
})

test('la serie B avisa desde el día siguiente a su cierre', () => {
  expect(avisosDeEmpresa({ ...EN_PAPEL, cierreSerieB: '2026-11-22' }, AHORA)).toEqual([])
  expect(avisosDeEmpresa({ ...EN_PAPEL, cierreSerieB: '2026-11-21' }, AHORA)).toEqual([
    'La serie B de la empresa cerró el 21/11/2026: sus NCF de papel ya no deben usarse.',
  ])
})

test.each([
  ['2027-03-01T04:00:00Z', []],
  [
    '2027-01-21T15:00:00Z',
    ['El certificado vence en 60 días: 21/01/2027 11:00 a. m. Suba el que lo renueva.'],
  ],
  ['2026-11-23T16:00:00Z', ['El certificado vence en 1 día: 23/11/2026 12:00 p. m. Suba el que lo renueva.']],
  [
    '2026-11-22T23:59:59Z',
    ['El certificado vence en menos de un día: 22/11/2026 07:59 p. m. Suba el que lo renueva.'],
  ],
  [
    '2026-11-20T04:00:00Z',
    ['El certificado venció: 20/11/2026 12:00 a. m. Nada se firma hasta que suba otro.'],
  ],
])('un certificado que vale hasta %s', (dia, avisos) => {
  expect(avisosDeEmpresa({ ...EN_PAPEL, certificado: hasta(dia) }, AHORA)).toEqual(avisos)
})

test('un certificado cuyo primer momento no ha llegado dice cuál es', () => {
  const certificado = { ...hasta('2028-01-01T04:00:00Z'), validoDesde: new Date('2026-11-22T15:05:00Z') }
  expect(avisosDeEmpresa({ ...EN_PAPEL, certificado }, AHORA)).toEqual([
    'El certificado vale desde esta hora: 22/11/2026 11:05 a. m. Hasta entonces nada se firma; si ya pasó, ponga en hora el reloj del servidor.',
  ])
})

test('lo que no es producción se dice mientras se emite en ello', () => {
  const electronica = { ...EN_PAPEL, regimen: 'E', desde: '2026-11-20' } as const
  expect(avisosDeEmpresa(electronica, AHORA)).toEqual([
    'Los comprobantes electrónicos van a «Pruebas de la DGII»: son de prueba y no tienen valor fiscal.',
  ])
  expect(avisosDeEmpresa({ ...electronica, ambiente: 'ecf' }, AHORA)).toEqual([])
})
