import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import { PAGO_SIN_INDICAR } from '../documentos/pago.ts'
import { type Corregido, tipoDeIdentificacion } from './formato-607.ts'
import type { VentaPorRevisar } from './problemas-607.ts'
import { revisar607 } from './revisar-607.ts'

const RNC = '131246796'

function documento(ncf: string, part: Partial<VentaPorRevisar> = {}): VentaPorRevisar {
  return {
    serie: ncf.startsWith('E') ? 'E' : 'B',
    tipo: ncf.slice(1, 3),
    ncf,
    documento: '101850043',
    extranjero: false,
    fecha: '2026-11-16',
    monto: centavos(100000),
    itbis: centavos(18000),
    total: centavos(118000),
    pago: PAGO_SIN_INDICAR,
    vence: null,
    tipoIngresos: '01',
    corrige: null,
    ...part,
  }
}

/** An invoice of RD$1,180.00, or of so much. */
function de(ncf: string, total = 118000, fecha = '2026-11-02'): Corregido {
  return { ncf, fecha, factura: { serie: 'B', tipo: ncf.slice(1, 3), total: centavos(total) } }
}

const GRANDE = { monto: centavos(21186441), itbis: centavos(3813559), total: centavos(25000000) }

const revisar = (ventas: readonly VentaPorRevisar[]) =>
  revisar607({ rnc: RNC, mes: '2026-11-01', ventas, hoy: '2026-12-02' })

const credito = (part: Partial<VentaPorRevisar> = {}) =>
  documento('B0400000001', { corrige: de('B0100000001'), ...part })

describe('Un mes sin nada que observar', () => {
  test.each<[string, VentaPorRevisar]>([
    ['una nota de crédito', credito()],
    ['una nota del mismo día que su factura', credito({ corrige: de('B0100000001', 118000, '2026-11-16') })],
    ['una nota de débito', documento('B0300000001', { corrige: de('B0400000001') })],
    ['una nota sobre consumo, sin comprador', credito({ documento: '', corrige: de('B0200000001') })],
    [
      'una nota sobre un e-NCF',
      credito({ corrige: { ...de('E310000000005'), factura: de('B0100000001').factura } }),
    ],
    [
      'una nota sobre un número de antes de 2018',
      credito({ corrige: { ...de('A010010010100000052'), factura: de('B0100000001').factura } }),
    ],
    ['régimen especial', documento('B1400000001', { itbis: centavos(0), total: centavos(100000) })],
    ['gubernamental', documento('B1500000001')],
    ['consumo desde el tope, con cédula', documento('B0200000001', { ...GRANDE, documento: '00113918205' })],
    ['un e-CF, que nadie revisa', documento('E310000000005', { documento: '', fecha: '2026-10-01' })],
  ])('%s', (_caso, uno) => {
    expect(revisar([documento('B0100000009'), uno])).toEqual([])
  })

  test('el consumo por debajo del tope no lleva comprador, o uno que nadie lee', () => {
    const chicas = [
      documento('B0200000001', { documento: '' }),
      documento('B0200000002', { documento: '101850042' }),
      documento('B0200000003', { documento: 'PA123456', extranjero: true }),
    ]
    expect(revisar([documento('B0100000009'), ...chicas])).toEqual([])
  })
})

describe('Lo que impide el archivo', () => {
  test.each<[string, VentaPorRevisar]>([
    [
      'La nota de crédito B0400000001 no dice qué factura corrige.',
      credito({ corrige: null, documento: '' }),
    ],
    [
      'La nota de débito B0300000001 corrige el «B9900000001», que no tiene la forma de un NCF.',
      documento('B0300000001', { corrige: { ...de('B0100000001'), ncf: 'B9900000001' } }),
    ],
    [
      'La nota de crédito B0400000001 es del 16/11/2026, antes del B0100000001 que corrige (17/11/2026).',
      credito({ corrige: de('B0100000001', 118000, '2026-11-17') }),
    ],
    ['La nota de crédito no lleva el RNC ni la cédula del cliente.', credito({ documento: '' })],
    [
      'La nota de crédito no lleva el RNC ni la cédula del cliente.',
      credito({ documento: '', corrige: de('B0200000001', 25000000) }),
    ],
    ['La factura no lleva el RNC ni la cédula del cliente.', documento('B1400000001', { documento: '' })],
    [
      'La factura de consumo es de RD$250,000.00 o más y no lleva el RNC ni la cédula del comprador.',
      documento('B0200000001', { ...GRANDE, documento: '' }),
    ],
    [
      'El documento del cliente («PA123456») no es un RNC de 9 dígitos ni una cédula de 11.',
      credito({ documento: 'PA123456', extranjero: true }),
    ],
    ['El NCF B1100000001 es de un comprobante de compras, que no va en el 607.', documento('B1100000001')],
    [
      'El NCF B1300000001 es de un comprobante de gastos menores, que no va en el 607.',
      documento('B1300000001'),
    ],
    ['El total no es el monto más el ITBIS: difiere en RD$0.01.', credito({ total: centavos(118001) })],
    [
      'El total no es el monto más el ITBIS: difiere en RD$0.01.',
      documento('B0200000001', { documento: '', total: centavos(118001) }),
    ],
    [
      'El NCF B0300000001 venció el 15/11/2026, antes de la fecha de la nota.',
      documento('B0300000001', { corrige: de('B0100000001'), vence: '2026-11-15' }),
    ],
    ['El NCF «B020000001» no tiene la forma de una B y 10 dígitos.', documento('B020000001')],
  ])('%s', (mensaje, malo) => {
    expect(revisar([documento('B0100000009'), malo])).toEqual([{ registro: malo, bloquea: true, mensaje }])
  })

  test('el mismo número dos veces, aunque las dos vayan solo en el resumen', () => {
    const repetida = documento('B0200000001', { documento: '' })
    expect(revisar([documento('B0100000009'), { ...repetida }, repetida])).toEqual([
      { registro: repetida, bloquea: true, mensaje: 'El NCF B0200000001 aparece más de una vez en el mes.' },
    ])
  })

  test('un mes que solo tiene consumo y e-CF no lleva archivo', () => {
    const mensaje =
      'El archivo no llevaría ninguna línea. Las facturas de consumo se escriben en el resumen de la Oficina Virtual y los e-CF no van en él.'
    const ventas = [documento('B0200000001', { documento: '' }), documento('E310000000005')]
    expect(revisar(ventas)).toEqual([{ registro: null, bloquea: true, soloDelArchivo: true, mensaje }])
  })
})

test('un pasaporte no se toma por un RNC: ni se observa su dígito ni falta en el consumo desde el tope', () => {
  const pasaporte = { documento: '533445861', extranjero: true }
  expect(tipoDeIdentificacion(documento('B0200000001', pasaporte))).toBe(3)
  expect(
    revisar([documento('B0200000001', { ...GRANDE, ...pasaporte }), documento('B1400000001', pasaporte)]),
  ).toEqual([])
})

test('entre los documentos con un dígito dudoso, una nota no se cuenta como factura', () => {
  const dudoso = { documento: '101850042' }
  const mensajes = revisar([documento('B0100000009', dudoso), credito(dudoso)]).map(({ mensaje }) => mensaje)
  expect(mensajes).toEqual([
    'El dígito verificador del RNC 1-01-85004-2 no coincide. Lo llevan 2 comprobantes.',
  ])
})

test('no cuentan como registros los que no son líneas', () => {
  const chicas = Array.from({ length: 65_001 }, (_, i) =>
    documento(`B02${String(i + 1).padStart(8, '0')}`, { documento: '' }),
  )
  expect(revisar([documento('B0100000009'), ...chicas])).toEqual([])
})
