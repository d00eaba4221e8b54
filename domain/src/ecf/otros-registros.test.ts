import { describe, expect, test } from 'vitest'
import { mensajeEnPalabras } from './mensajes.ts'
import { acuseDe, anulacionDe, aprobacionDe, rangosDe } from './otros-registros.ts'

const AHORA = { ahora: new Date('2026-11-15T14:20:30Z') }
const PARTES = { rncEmisor: '131880738', rncComprador: '130862346', encf: 'E310000000777' }

test('la anulación cuenta los números de cada rango y los de todos', () => {
  const rangos = [
    { tipo: '31', desde: 10, hasta: 12 },
    { tipo: '32', desde: 7, hasta: 7 },
  ]
  expect(anulacionDe({ rnc: '130862346', rangos }, AHORA)).toEqual({
    Encabezado: {
      Version: '1.0',
      RncEmisor: '130862346',
      CantidadeNCFAnulados: '4',
      FechaHoraAnulacioneNCF: '15-11-2026 10:20:30',
    },
    DetalleAnulacion: {
      Anulacion: [
        {
          NoLinea: '1',
          TipoeCF: '31',
          TablaRangoSecuenciasAnuladaseNCF: {
            Secuencias: [{ SecuenciaeNCFDesde: 'E310000000010', SecuenciaeNCFHasta: 'E310000000012' }],
          },
          CantidadeNCFAnulados: '3',
        },
        {
          NoLinea: '2',
          TipoeCF: '32',
          TablaRangoSecuenciasAnuladaseNCF: {
            Secuencias: [{ SecuenciaeNCFDesde: 'E320000000007', SecuenciaeNCFHasta: 'E320000000007' }],
          },
          CantidadeNCFAnulados: '1',
        },
      ],
    },
  })
  const once = Array.from({ length: 11 }, (_, i) => ({ tipo: i % 2 === 0 ? '31' : '32', desde: 1, hasta: 1 }))
  expect(() => anulacionDe({ rnc: '130862346', rangos: once }, AHORA)).toThrow(RangeError)
  expect(() => anulacionDe({ rnc: '130862346', rangos: [] }, AHORA)).toThrow(RangeError)
})

test('los huecos de un tipo van con el resto de su rango, cada tramo por su lado', () => {
  const rangos = [...rangosDe('31', [9, 3, 4, 5]), { tipo: '31', desde: 20, hasta: 30 }]
  expect(rangos.map(({ desde, hasta }) => [desde, hasta])).toEqual([
    [3, 5],
    [9, 9],
    [20, 30],
  ])
  expect(anulacionDe({ rnc: '130862346', rangos }, AHORA)).toMatchObject({
    Encabezado: { CantidadeNCFAnulados: '15' },
    DetalleAnulacion: {
      Anulacion: [
        {
          NoLinea: '1',
          TablaRangoSecuenciasAnuladaseNCF: {
            Secuencias: [
              { SecuenciaeNCFDesde: 'E310000000003', SecuenciaeNCFHasta: 'E310000000005' },
              { SecuenciaeNCFDesde: 'E310000000009', SecuenciaeNCFHasta: 'E310000000009' },
              { SecuenciaeNCFDesde: 'E310000000020', SecuenciaeNCFHasta: 'E310000000030' },
            ],
          },
        },
      ],
    },
  })
})

test('el acuse dice que se recibió, o por qué no', () => {
  expect(acuseDe({ ...PARTES, motivo: null }, AHORA)).toEqual({
    DetalleAcusedeRecibo: {
      Version: '1.0',
      RNCEmisor: '131880738',
      RNCComprador: '130862346',
      eNCF: 'E310000000777',
      Estado: '0',
      FechaHoraAcuseRecibo: '15-11-2026 10:20:30',
    },
  })
  expect(acuseDe({ ...PARTES, motivo: 'duplicado' }, AHORA)).toMatchObject({
    DetalleAcusedeRecibo: { Estado: '1', CodigoMotivoNoRecibido: '3' },
  })
})

test('la aprobación comercial acepta, o dice por qué no', () => {
  const documento = { ...PARTES, fechaEmision: '15-11-2026', montoTotal: '1180.00' }
  expect(aprobacionDe({ ...documento, rechazo: null }, AHORA)).toEqual({
    DetalleAprobacionComercial: {
      Version: '1.0',
      RNCEmisor: '131880738',
      eNCF: 'E310000000777',
      FechaEmision: '15-11-2026',
      MontoTotal: '1180.00',
      RNCComprador: '130862346',
      Estado: '1',
      FechaHoraAprobacionComercial: '15-11-2026 10:20:30',
    },
  })
  expect(aprobacionDe({ ...documento, rechazo: ' No se\nrecibió ' }, AHORA)).toMatchObject({
    DetalleAprobacionComercial: { Estado: '2', DetalleMotivoRechazo: 'No se recibió' },
  })
})

describe('los mensajes de la DGII en palabras', () => {
  // Every code that has been seen.
  test.each([
    3, 4, 64, 75, 135, 145, 156, 176, 181, 244, 260, 294, 614, 615, 1209, 1381, 1385, 1406, 1920, 1934, 2020,
    2030, 2150, 3205, 11170,
  ])('%i: una frase que dice qué hacer', codigo => {
    expect(mensajeEnPalabras({ codigo, valor: '' })).toMatch(/^[A-ZÉ].{20,}\.$/)
    // Whether it is sent again or issued anew depends on its number.
    expect(mensajeEnPalabras({ codigo, valor: '' })).not.toMatch(/reenv|otra vez/)
  })

  test.each([
    'El RNC 00112233445 del certificado no está delegado para realizar transacciones.',
    'La firma del XML no es válida',
    'La combinación e-NCF y código de seguridad ya han sido utilizados',
    'El formato del XML no es válido. en el grupo 1',
    'Estructura del archivo XML inválida. ',
    'La propiedad MontoTotal no es válida debido a que el valor enviado (385) no coincide con el valor (385.00) del conjunto de datos entregados',
    'El contribuyente de rnc 1 no se encuentra en la etapa de prueba de datos de aprobación comercial',
  ])('sin código: %s', valor => {
    expect(mensajeEnPalabras({ codigo: 0, valor })).toMatch(/^[A-ZÉ].{20,}\.$/)
  })

  test('lo que nadie conoce se queda como vino', () => {
    expect(mensajeEnPalabras({ codigo: 99999, valor: 'Otra cosa' })).toBeNull()
    expect(mensajeEnPalabras({ codigo: 0, valor: '' })).toBeNull()
  })
})
