import { describe, expect, test } from 'vitest'
import { diaEnSantoDomingo } from '../tiempo/dia.ts'
import { esperaDecision, fueAnulada } from './anulacion.ts'
import {
  motivoParaNoReemplazar,
  pagoDelReemplazo,
  plazoDeContingencia,
  plazoDeReemplazo,
  plazoEnPalabras,
} from './contingencia.ts'
import { frasesDeContingencia } from './frases-de-contingencia.ts'
import { contingenciaDe, type Regimen, serieEmitida } from './regimen.ts'

describe('el pago de una venta en papel, según su reemplazo', () => {
  const credito = (diasCredito: number | null) => ({ formaPago: 'credito', diasCredito }) as const
  test.each([
    ['a crédito, lo que queda del plazo', credito(30), 10, credito(20)],
    ['a crédito, con el plazo pasado', credito(5), 10, credito(0)],
    ['a crédito sin plazo: el día del reemplazo', credito(null), 10, credito(0)],
    [
      'al contado, lo mismo',
      { formaPago: 'efectivo', diasCredito: null },
      10,
      { formaPago: 'efectivo', diasCredito: null },
    ],
  ] as const)('%s', (_, pago, diasDesde, esperado) => {
    expect(pagoDelReemplazo(pago, diasDesde)).toEqual(esperado)
  })
})

describe('el plazo de una contingencia', () => {
  test.each([
    ['el día en que empieza', '2026-11-16', '2026-11-16', 15, 'bien'],
    ['el día 11', '2026-11-16', '2026-11-27', 4, 'bien'],
    ['el día 12', '2026-11-16', '2026-11-28', 3, 'aviso'],
    ['el día 15', '2026-11-16', '2026-12-01', 0, 'aviso'],
    ['el día 16', '2026-11-16', '2026-12-02', -1, 'mal'],
    ['por febrero de un año corriente', '2027-02-20', '2027-03-07', 0, 'aviso'],
    ['y un día después', '2027-02-20', '2027-03-08', -1, 'mal'],
  ])('%s', (_, inicio, hoy, quedan, tono) => {
    expect(plazoDeContingencia(inicio, hoy)).toMatchObject({ quedan, tono })
  })

  test.each([
    ['el día 30', '2026-11-16', '2026-12-16', 0, 'aviso'],
    ['el día 31', '2026-11-16', '2026-12-17', -1, 'mal'],
    ['por febrero', '2027-01-31', '2027-03-02', 0, 'aviso'],
    ['el día 27', '2026-12-01', '2026-12-28', 3, 'aviso'],
  ])('y el de sus reemplazos: %s', (_, fin, hoy, quedan, tono) => {
    expect(plazoDeReemplazo(fin, hoy)).toMatchObject({ quedan, tono })
  })

  test('el día es el de Santo Domingo: a las once de la noche del 30 ya es 1 en Greenwich', () => {
    const inicio = diaEnSantoDomingo(new Date('2026-12-01T03:00:00Z'))
    expect(plazoDeContingencia(inicio, '2026-12-15')).toMatchObject({ ultimoDia: '2026-12-15', quedan: 0 })
  })

  test.each([
    [4, 'Quedan 4 días: hasta el 16/12/2026'],
    [1, 'Queda 1 día: hasta el 16/12/2026'],
    [0, 'Hoy es el último día (16/12/2026)'],
    [-1, 'Venció hace 1 día: el 16/12/2026'],
    [-9, 'Venció hace 9 días: el 16/12/2026'],
  ])('en palabras, con %i', (quedan, frase) => {
    expect(plazoEnPalabras({ ultimoDia: '2026-12-16', quedan })).toBe(frase)
  })
})

describe('la serie de un comprobante', () => {
  const electronica: Regimen = { regimen: 'E', desde: '2026-11-16' }
  const enContingencia = { ...electronica, contingenciaId: 7 }
  test.each([
    ['electrónica', electronica, '2026-11-16', 'E', null],
    ['en contingencia, en papel', enContingencia, '2026-11-16', 'B', 7],
    ['un día de antes, en papel como siempre', enContingencia, '2026-11-15', 'B', null],
    ['en papel', { regimen: 'B', desde: null, contingenciaId: 7 } as const, '2026-11-16', 'B', null],
  ])('%s', (_, regimen, fecha, serie, contingencia) => {
    expect([serieEmitida(regimen, fecha), contingenciaDe(regimen, fecha)]).toEqual([serie, contingencia])
  })
})

test.each([
  ['nada lo impide', {}, null],
  ['está anulado', { anulado: true, abierta: true }, 'ANULADO'],
  ['la contingencia sigue', { abierta: true }, 'ABIERTA'],
  ['ya lo tiene', { reemplazo: { muerto: false } }, 'YA_REEMPLAZADO'],
  ['el que tuvo fue rechazado para siempre', { reemplazo: { muerto: true } }, null],
] as const)('se reemplaza o no: %s', (_, hechos, motivo) => {
  expect(motivoParaNoReemplazar({ anulado: false, abierta: false, reemplazo: null, ...hechos })).toBe(motivo)
})

test.each([
  ['por enviar', false, false],
  ['por enviar', true, true],
  ['sin respuesta', false, true],
  ['rechazada', false, true],
  ['aceptada', false, false],
  ['retirada', false, false],
] as const)('una anulación %s (detenida: %s) espera a alguien: %s', (estado, detenido, espera) => {
  expect(esperaDecision({ estado, detenido })).toBe(espera)
})

test('la DGII anula todo, o todo menos lo que nombra; lo demás no es anular', () => {
  expect(fueAnulada(['Las secuencias fueron anuladas correctamente.'])).toBe(true)
  expect(
    fueAnulada([
      'Las secuencias fueron anuladas correctamente. Con excepción de las secuencias del detalle',
      'E310000000001',
    ]),
  ).toBe(true)
  expect(fueAnulada(['Las secuencias que está intentando anular han sido utilizadas'])).toBe(false)
  expect(fueAnulada([])).toBe(false)
})

describe('lo que se dice de las contingencias', () => {
  const AHORA = new Date('2026-11-20T15:00:00Z')
  test('nada, cuando no hay', () => {
    expect(frasesDeContingencia({ enContingencia: 0, contingenciaHasta: null }, AHORA)).toEqual([])
  })

  test('el reloj de lo entregado sin conexión, la empresa en papel y lo que falta reemplazar', () => {
    const frases = frasesDeContingencia(
      {
        enContingencia: 2,
        contingenciaHasta: '2026-11-22T15:00:00Z',
        papel: {
          empresas: [{ empresaNombre: 'Ferretería Uno', ultimoDia: '2026-12-01', quedan: 11 }],
          porReemplazar: 1,
          reemplazarHasta: '2026-11-18',
        },
      },
      AHORA,
    )
    expect(frases.map(({ texto, urgente }) => [texto, urgente])).toEqual([
      [
        'Se entregaron 2 e-CF sin conexión con la DGII. El primero debe llegar antes de esta hora: 22/11/2026 11:00 a. m.',
        false,
      ],
      ['Ferretería Uno está en contingencia y factura en papel. Quedan 11 días: hasta el 01/12/2026.', false],
      ['Falta reemplazar 1 comprobante de contingencia. Venció hace 2 días: el 18/11/2026.', true],
    ])
  })

  test('pasadas las 72 horas se dice desde cuándo', () => {
    const [frase] = frasesDeContingencia(
      { enContingencia: 1, contingenciaHasta: '2026-11-20T13:00:00Z' },
      AHORA,
    )
    expect(frase).toMatchObject({
      urgente: true,
      texto: expect.stringContaining('Las 72 horas para enviarlos vencieron'),
    })
  })
})
