import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import { PAGO_SIN_INDICAR } from '../documentos/pago.ts'
import type { VentaPorRevisar } from './problemas-607.ts'
import { MAX_REGISTROS_607, revisar607 } from './revisar-607.ts'

const RNC = '131246796'
const MES = '2026-11-01'
const HOY = '2026-12-02'

function venta(part: Partial<VentaPorRevisar> = {}): VentaPorRevisar {
  return {
    serie: 'B',
    tipo: '01',
    documento: '101850043',
    extranjero: false,
    ncf: 'B0100000522',
    fecha: '2026-11-16',
    monto: centavos(100000),
    itbis: centavos(18000),
    total: centavos(118000),
    pago: PAGO_SIN_INDICAR,
    vence: '2027-12-31',
    tipoIngresos: '01',
    corrige: null,
    ...part,
  }
}

function revisar(ventas: readonly VentaPorRevisar[], part: { rnc?: string; hoy?: string } = {}) {
  return revisar607({ rnc: RNC, mes: MES, ventas, hoy: HOY, ...part })
}

describe('Revisión del 607', () => {
  test('un mes correcto no tiene observaciones, ni el que no tuvo ventas', () => {
    const exenta = venta({ ncf: 'B0100000523', itbis: centavos(0), total: centavos(100000) })
    const conCedula = venta({ ncf: 'B0100000524', documento: '00113918205' })
    const bordes = [
      venta({ ncf: 'B0100000525', fecha: '2026-11-01' }),
      venta({ ncf: 'B0100000526', fecha: '2026-11-30', vence: '2026-11-30' }),
    ]
    expect(revisar([venta(), exenta, conCedula, ...bordes])).toEqual([])
    expect(revisar([])).toEqual([])
  })

  test.each<[string, Partial<VentaPorRevisar>]>([
    ['La factura no lleva el RNC ni la cédula del cliente.', { documento: '' }],
    [
      'El documento del cliente («10185004») no es un RNC de 9 dígitos ni una cédula de 11.',
      { documento: '10185004' },
    ],
    [
      'El documento del cliente («1-01-85004») no es un RNC de 9 dígitos ni una cédula de 11.',
      { documento: '1-01-85004' },
    ],
    ['El NCF «B010000052» no tiene la forma de una B y 10 dígitos.', { ncf: 'B010000052' }],
    ['El NCF «E310000000005» no tiene la forma de una B y 10 dígitos.', { ncf: 'E310000000005' }],
    ['La fecha 31/10/2026 no es del mes que se envía.', { fecha: '2026-10-31' }],
    ['La fecha 01/12/2026 no es del mes que se envía.', { fecha: '2026-12-01' }],
    ['El NCF B0100000522 venció el 15/11/2026, antes de la fecha de la factura.', { vence: '2026-11-15' }],
    [
      'El monto facturado debe ser mayor que cero.',
      { monto: centavos(0), itbis: centavos(0), total: centavos(0) },
    ],
    [
      'El ITBIS facturado no puede ser negativo.',
      { monto: centavos(200), itbis: centavos(-1), total: centavos(199) },
    ],
    ['El total no es el monto más el ITBIS: difiere en RD$0.01.', { total: centavos(118001) }],
    ['El total no es el monto más el ITBIS: difiere en -RD$180.00.', { total: centavos(100000) }],
    [
      'Las otras formas de pago suman RD$1,180.00: no dejan nada del total de RD$1,180.00.',
      { pago: { ...PAGO_SIN_INDICAR, otrasFormas: { efectivo: centavos(118000) } } },
    ],
  ])('impide el archivo: %s', (mensaje, part) => {
    const mala = venta(part)
    expect(revisar([venta({ ncf: 'B0100000001' }), mala])).toEqual([
      { registro: mala, bloquea: true, mensaje },
    ])
  })

  test('el mismo NCF dos veces impide el archivo', () => {
    const repetida = venta()
    expect(revisar([venta(), repetida])).toEqual([
      { registro: repetida, bloquea: true, mensaje: 'El NCF B0100000522 aparece más de una vez en el mes.' },
    ])
  })

  test('un dígito verificador que no coincide solo se observa, una vez por cliente', () => {
    const primera = venta({ documento: '101850042' })
    const ventas = [primera, venta({ documento: '101850042', ncf: 'B0100000523' })]
    expect(revisar(ventas)).toEqual([
      {
        registro: primera,
        bloquea: false,
        mensaje: 'El dígito verificador del RNC 1-01-85004-2 no coincide. Lo llevan 2 facturas.',
      },
    ])
    expect(revisar([venta({ documento: '00113918204' })]).map(una => una.mensaje)).toEqual([
      'El dígito verificador de la cédula 001-1391820-4 no coincide.',
    ])
  })

  test.each([
    ['1312467960', true, 'El RNC de la empresa («1312467960») debe tener 9 dígitos, u 11 si es una cédula.'],
    ['131246797', false, 'El dígito verificador del RNC de la empresa (1-31-24679-7) no coincide.'],
  ])('de la empresa con RNC %s (impide: %s)', (rnc, bloquea, mensaje) => {
    expect(revisar([venta()], { rnc })).toEqual([{ registro: null, bloquea, mensaje }])
  })

  test('una venta de otro mes va otra vez por lo que le retuvieron en este, y su fecha no estorba', () => {
    const retenido = { fecha: '2026-11-20', itbis: centavos(5400), isr: centavos(0) }
    const antes = venta({ fecha: '2026-10-16', deOtroMes: true, retenido })
    expect(revisar([antes])).toEqual([])
    const consumo = venta({ ncf: 'B0200000007', tipo: '02', documento: '', retenido })
    const mas = venta({ retenido: { ...retenido, itbis: centavos(18001), isr: centavos(100001) } })
    expect(revisar([antes, consumo, mas]).map(({ bloquea, mensaje }) => [bloquea, mensaje])).toEqual([
      [false, 'Va en el resumen de consumo, que no lleva lo retenido: el IT-1 sí lo cuenta.'],
      [
        false,
        'Este mes le retuvieron RD$180.01 de ITBIS y RD$1,000.01 de ISR, más de lo que lleva el comprobante.',
      ],
    ])
  })

  test('la persona física envía con su cédula', () => {
    expect(revisar([venta()], { rnc: '00113918205' })).toEqual([])
  })

  test.each([
    ['2026-11-30', ['El mes termina el 30/11/2026: el archivo no llevará lo que falte.']],
    ['2026-12-01', []],
  ])('el %s, sobre un mes sin cerrar: %j', (hoy, mensajes) => {
    const halladas = revisar([venta()], { hoy })
    expect(halladas.map(una => una.mensaje)).toEqual(mensajes)
    expect(halladas.some(una => una.bloquea)).toBe(false)
  })

  test('caben 65,000 registros y ninguno más', () => {
    const muchas = Array.from({ length: MAX_REGISTROS_607 + 1 }, (_, i) =>
      venta({ ncf: `B01${String(i + 1).padStart(8, '0')}` }),
    )
    expect(revisar(muchas.slice(1))).toEqual([])
    expect(revisar(muchas)).toEqual([
      {
        registro: null,
        bloquea: true,
        mensaje: 'El mes tiene 65,001 registros y el archivo admite hasta 65,000.',
      },
    ])
  })
})
