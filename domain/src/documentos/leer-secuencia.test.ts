import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leerSecuencia } from './leer-secuencia.ts'

/** The range that all shapes of the same paste say. */
const CONSUMO = {
  tipo: { serie: 'B', tipo: '02' },
  solicitud: '48151623',
  autorizacion: '6005872563',
  desde: 1,
  hasta: 500,
  cantidad: 500,
  autorizadaEn: '2026-11-21',
  vence: null,
}
const LIMPIA = { sinEntender: [], reparos: [] }

describe('Lo que muestra la Oficina Virtual', () => {
  test.each([
    [
      'una fila de la tabla',
      'Factura de Consumo\t48151623\t6005872563\tB0200000001\tB0200000500\t500\t21/11/2026',
    ],
    [
      'la fila con sus títulos',
      [
        'Tipo de Comprobante\tNo. de Solicitud\tNo. de Autorización\tSecuencia Desde\tSecuencia Hasta\tCantidad Aprobada\tFecha de Autorización',
        'Factura de Consumo\t48151623\t6005872563\tB0200000001\tB0200000500\t500\t21-11-2026',
      ].join('\n'),
    ],
    [
      'los títulos en otro orden, y el estado',
      [
        'Estado\tFecha Autorización\tCantidad Aprobada\tHasta\tDesde\tAutorización\tSolicitud\tTipo NCF',
        'Aprobada\t21/11/2026\t500\t500\t1\t6005872563\t48151623\t02',
      ].join('\r\n'),
    ],
    [
      'renglones con título y valor',
      [
        'Tipo de comprobante: Factura de Consumo',
        'No. de solicitud: 48151623',
        'No. de autorización: 6005872563',
        'Secuencia desde: B0200000001',
        'Secuencia hasta: B0200000500',
        'Cantidad aprobada: 500',
        'Fecha de autorización: 21/11/2026 12:00:00 a. m.',
      ].join('\n'),
    ],
    [
      'el título en un renglón y el valor en el siguiente',
      [
        'Tipo de comprobante',
        'Factura de Consumo',
        'No. de solicitud',
        '48151623',
        'No. de autorización',
        '6005872563',
        'Secuencia desde',
        '1',
        'Secuencia hasta',
        '500',
        'Cantidad aprobada',
        '500',
        'Fecha de autorización',
        '21/11/2026',
      ].join('\n'),
    ],
    ['números sueltos, con el tipo en cifras', '02\t48151623\t6005872563\t1\t500\t500\t21/11/2026'],
    ['todo con un solo espacio', 'B02 48151623 6005872563 B0200000001 al B0200000500 500 21/11/2026'],
    [
      'en minúsculas y con ruido',
      '| b02 - Consumo | 48151623 | 6005872563 | b0200000001 - b0200000500 | 500 | 21.11.2026 |',
    ],
  ])('%s', (_forma, texto) => {
    expect(leerSecuencia(texto)).toEqual({ ...CONSUMO, ...LIMPIA })
  })

  test('el vencimiento de un crédito fiscal, con una cantidad en miles', () => {
    const leida = leerSecuencia(
      'Factura de Crédito Fiscal\t1001\t2002\tB0100000001\tB0100001500\t1,500\t21/11/2026\t31/12/2027',
    )
    expect(leida).toMatchObject({
      cantidad: 1500,
      hasta: 1500,
      autorizadaEn: '2026-11-21',
      vence: '2027-12-31',
    })
    expect(leida).toMatchObject(LIMPIA)
  })

  test.each([
    ['Nota de Crédito', 'B', '04'],
    ['Nota de Débito', 'B', '03'],
    ['Comprobante de Compras', 'B', '11'],
    ['Comprobante para Regímenes Especiales', 'B', '14'],
    ['Comprobante Gubernamental', 'B', '15'],
    ['Factura de Crédito Fiscal Electrónica', 'E', '31'],
    ['Nota de Crédito Electrónica', 'E', '34'],
    ['E32', 'E', '32'],
    ['44', 'E', '44'],
  ])('el tipo «%s» es %s%s', (texto, serie, tipo) => {
    expect(leerSecuencia(`Tipo de comprobante: ${texto}`).tipo).toEqual({ serie, tipo })
    expect(leerSecuencia(`${texto}\t48151623\t6005872563`).tipo).toEqual({ serie, tipo })
  })

  test.each([
    ['31/12/2027', { autorizadaEn: null, vence: '2027-12-31' }],
    ['21/11/2026', { autorizadaEn: '2026-11-21', vence: null }],
    ['31/12/2027\t21/11/2026', { autorizadaEn: '2026-11-21', vence: '2027-12-31' }],
    ['Vence: 21/11/2026', { autorizadaEn: null, vence: '2026-11-21' }],
  ])('la fecha «%s» es %o', (texto, fechas) => {
    expect(leerSecuencia(texto)).toMatchObject({ ...fechas, ...LIMPIA })
  })

  test('una autorización con letras, si se dice que lo es', () => {
    expect(leerSecuencia('Autorización: AUT-2026/15').autorizacion).toBe('AUT-2026/15')
  })
})

describe('Lo que no se entiende se dice', () => {
  test('palabras sueltas y fechas que no existen', () => {
    const leida = leerSecuencia('Hola, aquí va\tB0200000001\tB0200000010\t31/02/2027')
    expect(leida).toMatchObject({ desde: 1, hasta: 10, autorizadaEn: null })
    expect(leida.sinEntender).toEqual(['Hola, aquí va', '31/02/2027'])
  })

  test('el tipo en palabras y el de los números no son el mismo', () => {
    const { tipo, reparos } = leerSecuencia('Nota de Crédito\tB0200000001\tB0200000010')
    expect(tipo).toEqual({ serie: 'B', tipo: '02' })
    expect(reparos).toEqual([
      'Los números son de B02 y el tipo dice «Nota de Crédito»: se tomó el de los números.',
    ])
  })

  test('la fecha de un tipo que no vence', () => {
    const { vence, reparos } = leerSecuencia('B0200000001\tB0200000010\t21/11/2026\t31/12/2027')
    expect(vence).toBeNull()
    expect(reparos).toEqual(['Los números de factura de consumo no vencen: la fecha 31/12/2027 no se tomó.'])
  })

  test('varias filas: se lee la primera', () => {
    const leida = leerSecuencia(
      'B02\t1\t2\tB0200000001\tB0200000010\t10\nB04\t3\t4\tB0400000001\tB0400000020\t20',
    )
    expect(leida).toMatchObject({ solicitud: '1', autorizacion: '2', hasta: 10 })
    expect(leida.reparos).toEqual(['Lo pegado trae más de una secuencia: se leyó la primera.'])
  })

  test('nada', () => {
    expect(Object.values(leerSecuencia(' \n\t ')).filter(each => each !== null)).toEqual([[], []])
  })
})

describe('Ningún texto lo rompe', () => {
  const pieza = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'Fecha',
      ':',
      '\t',
      '\n',
      '|',
      'Desde',
      'B0200000001',
      '02',
      '99/99/9999',
      '1,000',
      'B01',
    ),
    fc.nat().map(String),
  )

  test('cualquier mezcla da campos que existen', () => {
    fc.assert(
      fc.property(fc.array(pieza), piezas => {
        const { tipo, desde, hasta, cantidad, sinEntender } = leerSecuencia(piezas.join(''))
        expect(tipo === null || /^\d\d$/.test(tipo.tipo)).toBe(true)
        for (const numero of [desde, hasta, cantidad]) expect(numero === null || numero >= 0).toBe(true)
        expect(sinEntender.length).toBeLessThanOrEqual(8)
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['1', ' ', '\t', 'a:', '1,', 'B02', '1/1/', '('])(
    'cien mil veces «%s» se corta',
    pieza => {
      const { sinEntender } = leerSecuencia(pieza.repeat(100_000))
      expect(sinEntender.length).toBeLessThanOrEqual(8)
    },
    1000,
  )

  test('una fila escrita con cualquier rango se vuelve a leer', () => {
    const rango = fc.record({
      tipo: fc.constantFrom('01', '14', '15'),
      desde: fc.integer({ min: 1, max: 90_000_000 }),
      cantidad: fc.integer({ min: 1, max: 9_999_999 }),
      solicitud: fc.integer({ min: 1, max: 999_999_999 }).map(String),
      autorizacion: fc.integer({ min: 1, max: 999_999_999 }).map(String),
    })
    fc.assert(
      fc.property(rango, ({ tipo, desde, cantidad, solicitud, autorizacion }) => {
        const hasta = desde + cantidad - 1
        const ncf = (numero: number) => `B${tipo}${String(numero).padStart(8, '0')}`
        const fila = [
          `B${tipo}`,
          solicitud,
          autorizacion,
          ncf(desde),
          ncf(hasta),
          cantidad,
          '21/11/2026',
          '31/12/2027',
        ]
        expect(leerSecuencia(fila.join('\t'))).toMatchObject({
          tipo: { serie: 'B', tipo },
          desde,
          hasta,
          cantidad,
          autorizadaEn: '2026-11-21',
          vence: '2027-12-31',
          ...LIMPIA,
        })
      }),
    )
  })
})
