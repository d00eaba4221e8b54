import { describe, expect, test } from 'vitest'
import { unaCompra } from '../compras/compra-de-prueba.ts'
import { centavos } from '../dinero/centavos.ts'
import { lineasDel606, signoEn606 } from './formato-606.ts'
import { OPCIONES_606 } from './opciones-de-envio.ts'
import type { CompraPorRevisar } from './problemas-606.ts'
import { MAX_REGISTROS_606, revisar606 } from './revisar-606.ts'

const RNC = '131246796'
const SUPLIDOR = '101850043'

function compra(parte: Partial<CompraPorRevisar> = {}): CompraPorRevisar {
  return {
    ...unaCompra({ documento: SUPLIDOR }),
    fechaDelModificado: null,
    emiteEcfDesde: null,
    suplidorActivo: false,
    ...parte,
  }
}

interface Revision {
  readonly rnc?: string
  readonly hoy?: string
  readonly retencionesAlPagar?: boolean
}

function revisar(compras: readonly CompraPorRevisar[], revision: Revision = {}) {
  const { rnc = RNC, hoy = '2026-10-01', retencionesAlPagar = true } = revision
  const opciones = { ...OPCIONES_606, retencionesAlPagar }
  return revisar606({ rnc, mes: '2026-08-01', compras, hoy, opciones })
}

/** What is said of one purchase, that which keeps the file back first. */
function de(parte: Partial<CompraPorRevisar>, revision?: Revision) {
  return revisar([compra(parte)], revision).map(({ bloquea, mensaje }) => [bloquea, mensaje])
}

const NOTA = { ncf: 'B0400000003', modificado: 'B0100000777', fechaDelModificado: '2026-08-01' } as const
const RETENIDA = {
  itbisRetenido: centavos(5_400),
  rentaRetenida: centavos(10_000),
  retencion: '02',
} as const

/** All of its ITBIS is withheld. */
const DE_INFORMAL = { ncf: 'B1100000001', itbisRetenido: centavos(18_000) } as const
const SERVICIO_DE_PERSONA = {
  documento: '00113918205',
  servicios: centavos(100_000),
  bienes: centavos(0),
} as const
const CINCUENTA_MIL = { bienes: centavos(5_000_000), itbis: centavos(0) } as const

describe('Nada que observar', () => {
  test.each<[string, Partial<CompraPorRevisar>]>([
    ['una factura de papel', {}],
    ['una electrónica', { ncf: 'E310000000012' }],
    ['de una persona, sin pagar', { documento: '00113918205', fechaPago: null }],
    ['una nota de crédito', NOTA],
    ['una nota de débito electrónica', { ...NOTA, ncf: 'E330000000003' }],
    ['consumo al costo', { ncf: 'B0200000001', usoItbis: 'costo' }],
    ['con retenciones, pagada en su mes', RETENIDA],
    ['un anticipo, con el día de su comprobante', { ...RETENIDA, fechaPago: '2026-08-03' }],
    ['una nota pagada antes: va sin día de pago', { ...NOTA, fechaPago: '2026-08-01' }],
    ['un comprobante de compras', DE_INFORMAL],
    ['un servicio de una persona, por pagar', { ...SERVICIO_DE_PERSONA, fechaPago: null }],
    ['un servicio de una persona, retenido', { ...SERVICIO_DE_PERSONA, itbisRetenido: centavos(18_000) }],
    ['un servicio de una persona, sin ITBIS', { ...SERVICIO_DE_PERSONA, itbis: centavos(0) }],
    ['bienes de una persona', { documento: '00113918205' }],
    ['hasta 50,000 en efectivo', { ...CINCUENTA_MIL, forma: '01' }],
    ['más de 50,000 por el banco', { ...CINCUENTA_MIL, propina: centavos(1) }],
    ['de un suplidor activo que da su comprobante', { suplidorActivo: true }],
    ['un gasto menor propio', { ncf: 'E430000000001', documento: RNC, itbis: centavos(0) }],
    ['un pago al exterior', { ncf: 'B1700000001', documento: RNC, itbis: centavos(0) }],
    ['régimen especial', { ncf: 'B1400000001', itbis: centavos(0) }],
    ['un peso de redondeo en el ITBIS', { itbis: centavos(18_100) }],
    ['ITBIS sobre el selectivo', { selectivo: centavos(50_000), itbis: centavos(27_000) }],
    ['de un suplidor que emitió e-CF después', { emiteEcfDesde: '2026-08-04' }],
    ['electrónica de quien emite e-CF', { ncf: 'E310000000012', emiteEcfDesde: '2026-08-01' }],
  ])('%s', (_caso, parte) => {
    expect(de(parte)).toEqual([])
  })

  test('el mismo número de dos suplidores', () => {
    expect(revisar([compra(), compra({ documento: '131880738' })])).toEqual([])
  })
})

describe('Lo que impide el archivo', () => {
  test.each<[string, Partial<CompraPorRevisar>, string]>([
    [
      'un número mal escrito',
      { ncf: 'B010000077' },
      'El NCF «B010000077» no es el de un comprobante: una B y 10 dígitos o una E y 12, de un tipo que exista.',
    ],
    [
      'un tipo que no existe',
      { ncf: 'B9900000001' },
      'El NCF «B9900000001» no es el de un comprobante: una B y 10 dígitos o una E y 12, de un tipo que exista.',
    ],
    ['una fecha de otro mes', { fecha: '2026-07-31' }, 'La fecha 31/07/2026 no es del mes que se envía.'],
    [
      'un suplidor sin documento',
      { documento: '' },
      'El documento del suplidor («») no es un RNC de 9 dígitos ni una cédula de 11.',
    ],
    [
      'consumo deducido',
      { ncf: 'E320000000001' },
      'El E320000000001 es de un tipo que no da crédito (factura de consumo): su ITBIS va al costo.',
    ],
    [
      'una nota sin lo que corrige',
      { ...NOTA, modificado: null, fechaDelModificado: null },
      'La nota de crédito B0400000003 no dice qué comprobante corrige.',
    ],
    [
      'una nota de algo que no es un NCF',
      { ...NOTA, modificado: '777', fechaDelModificado: null },
      'La nota de crédito B0400000003 corrige el «777», que no tiene la forma de un NCF.',
    ],
    [
      'una nota de antes de lo que corrige',
      { ...NOTA, fechaDelModificado: '2026-08-04' },
      'La nota B0400000003 es del 03/08/2026, antes del B0100000777 que corrige (04/08/2026).',
    ],
    [
      'una factura que dice corregir',
      { modificado: 'B0100000001' },
      'El B0100000777 no es una nota y dice que corrige el B0100000001.',
    ],
    ['de nada', { bienes: centavos(0), itbis: centavos(0) }, 'El monto facturado debe ser mayor que cero.'],
    ['un monto negativo', { propina: centavos(-1) }, 'Ningún monto puede ser negativo.'],
    [
      'renta retenida sin tipo',
      { ...RETENIDA, retencion: null },
      'Hay renta retenida y no se dice de qué tipo.',
    ],
    [
      'un tipo sin renta retenida',
      { ...RETENIDA, rentaRetenida: centavos(0) },
      'Se dice un tipo de retención y no hay renta retenida.',
    ],
    [
      'más ITBIS retenido que facturado',
      { itbisRetenido: centavos(18_001) },
      'El ITBIS retenido (RD$180.01) pasa del facturado (RD$180.00).',
    ],
    [
      'más renta retenida que facturado',
      { ...RETENIDA, rentaRetenida: centavos(100_001) },
      'La renta retenida (RD$1,000.01) pasa del monto facturado (RD$1,000.00).',
    ],
    [
      'pagada un día que no ha llegado',
      { fechaPago: '2026-10-02' },
      'La fecha de pago del B0100000777 es posterior a hoy.',
    ],
    [
      'pagada antes de su comprobante',
      { fechaPago: '2026-08-02' },
      'El B0100000777 es del 03/08/2026 y se pagó antes, el 02/08/2026: un anticipo se informa con la fecha del comprobante, o sin fecha de pago.',
    ],
    [
      'un comprobante de compras del que nada se retuvo',
      { ncf: 'B1100000001' },
      'Del ITBIS del B1100000001 (RD$180.00) no se retuvo nada: de un comprobante de compras se retiene todo (Norma General 05-2019, art. 7).',
    ],
    [
      'un gasto menor con el RNC de otro',
      { ncf: 'B1300000001', itbis: centavos(0) },
      'El B1300000001 es un comprobante de gastos menores: lleva el RNC de la empresa, no el de un suplidor.',
    ],
    [
      'un pago al exterior con el RNC de otro',
      { ncf: 'E470000000001', itbis: centavos(0) },
      'El E470000000001 es un comprobante de pagos al exterior: lleva el RNC de la empresa, no el de un suplidor.',
    ],
    [
      'un comprobante de compras con el propio RNC',
      { ...DE_INFORMAL, documento: RNC },
      'El B1100000001 es un comprobante de compras: lleva el RNC o la cédula del suplidor, no los de la empresa.',
    ],
  ])('%s', (_caso, parte, mensaje) => {
    expect(de(parte)).toEqual([[true, mensaje]])
  })

  test('el mismo número dos veces del mismo suplidor, en la segunda', () => {
    const segunda = compra({ fecha: '2026-08-09' })
    expect(revisar([compra(), segunda])).toEqual([
      { registro: segunda, bloquea: true, mensaje: 'El NCF B0100000777 aparece más de una vez en el mes.' },
    ])
  })

  test('de un día que no ha llegado', () => {
    expect(de({ fechaPago: null }, { hoy: '2026-08-02' })).toEqual([
      [false, 'El mes termina el 31/08/2026: el archivo no llevará lo que falte.'],
      [true, 'La fecha del B0100000777, 03/08/2026, es posterior a hoy.'],
    ])
  })

  test('caben 10,000 registros y ninguno más', () => {
    const muchas = Array.from({ length: MAX_REGISTROS_606 + 1 }, (_, i) =>
      compra({ ncf: `B01${String(i + 1).padStart(8, '0')}` }),
    )
    expect(revisar(muchas.slice(1))).toEqual([])
    expect(revisar(muchas)).toEqual([
      {
        registro: null,
        bloquea: true,
        mensaje: 'El mes tiene 10,001 registros y el archivo admite hasta 10,000.',
      },
    ])
  })

  test('una empresa sin RNC que la DGII lea', () => {
    expect(revisar([compra()], { rnc: '12' })).toMatchObject([{ registro: null, bloquea: true }])
  })
})

describe('Lo que conviene mirar', () => {
  test.each<[string, Partial<CompraPorRevisar>, string]>([
    [
      'una nota de algo que no se registró',
      { ...NOTA, fechaDelModificado: null },
      'La nota de crédito B0400000003 corrige el B0100000777, que no está entre las compras de la empresa: confirme que se informó.',
    ],
    [
      'más ITBIS que el 18 %',
      { itbis: centavos(18_101) },
      'El ITBIS del B0100000777 (RD$181.01) pasa del 18 % de su monto (RD$1,000.00).',
    ],
    [
      'ITBIS donde no lo hay',
      { ncf: 'B1400000001' },
      'El B1400000001 lleva ITBIS y es de un tipo sin ITBIS (factura de régimen especial).',
    ],
    [
      'un comprobante de compras del que se retuvo una parte',
      { ...DE_INFORMAL, itbisRetenido: centavos(5_400) },
      'Del ITBIS del B1100000001 (RD$180.00) se retuvo RD$54.00: de un comprobante de compras se retiene todo (Norma General 05-2019, art. 7).',
    ],
    [
      'un comprobante de compras a quien está activo',
      { ...DE_INFORMAL, suplidorActivo: true },
      'El suplidor está activo en el registro de la DGII: debe dar su propio comprobante. El de compras (11 o 41) es para quien no los emite (Norma General 05-2019).',
    ],
    [
      'un servicio de una persona del que no se retuvo ITBIS',
      SERVICIO_DE_PERSONA,
      'Es un servicio de una persona, pagado y con ITBIS, del que no se retuvo ITBIS: se retiene (Reglamento 293-11, art. 25), y la Oficina Virtual lo reclama en el 606.',
    ],
    [
      'más de 50,000 en efectivo',
      { ...CINCUENTA_MIL, propina: centavos(1), forma: '01' },
      'Se pagó en efectivo y pasa de RD$50,000.00: no se deduce del impuesto sobre la renta (Norma General 06-2010).',
    ],
    ['de la empresa a sí misma', { documento: RNC }, 'El suplidor del B0100000777 es la propia empresa.'],
    [
      'un dígito verificador',
      { documento: '101850042' },
      'El dígito verificador del RNC 1-01-85004-2 no coincide.',
    ],
    [
      'papel de quien emite e-CF',
      { emiteEcfDesde: '2026-08-03' },
      'El suplidor 1-01-85004-3 emite e-CF desde el 03/08/2026 o antes, y un comprobante suyo es de papel: confirme que valgan.',
    ],
    [
      'retenciones de un mes posterior',
      { ...RETENIDA, fechaPago: '2026-09-10' },
      'El B0100000777 se pagó el 10/09/2026, en un mes posterior: lo retenido va en el 606 de ese mes, donde la compra se informa otra vez.',
    ],
  ])('%s', (_caso, parte, mensaje) => {
    expect(de(parte)).toEqual([[false, mensaje]])
  })

  test('lo que es del suplidor se dice una vez, con cuántas compras lo llevan', () => {
    const deOtro = { documento: '101850042', emiteEcfDesde: '2026-01-15' }
    const compras = [compra(deOtro), compra({ ...deOtro, ncf: 'B0100000778' })]
    expect(revisar(compras).map(({ mensaje }) => mensaje)).toEqual([
      'El suplidor 1-01-85004-2 emite e-CF desde el 15/01/2026 o antes, y 2 comprobantes suyos son de papel: confirme que valgan.',
      'El dígito verificador del RNC 1-01-85004-2 no coincide. Lo llevan 2 compras.',
    ])
  })

  test('un mes que no ha terminado', () => {
    expect(revisar([compra({ fechaPago: null })], { hoy: '2026-08-31' })).toMatchObject([
      { registro: null, bloquea: false },
    ])
  })
})

test('una nota se informa sin día de pago, y así se escribe', () => {
  const [nota] = lineasDel606([compra({ ...NOTA, fechaPago: '2026-08-03' })], '2026-08-01', OPCIONES_606)
  expect(nota?.informada.fechaPago).toBeNull()
})

describe('Una compra que se paga después, con retenciones', () => {
  const deJulio = compra({ ...RETENIDA, fecha: '2026-07-20', fechaPago: '2026-08-05' })

  test('está también en el mes del pago, sin que se observe otra vez', () => {
    const [linea, ...otras] = lineasDel606([deJulio], '2026-08-01', OPCIONES_606)
    expect(linea).toEqual({ compra: deJulio, informada: deJulio, deOtroMes: true })
    expect([otras, revisar([deJulio])]).toEqual([[], []])
  })

  test('en su mes se informa como debida', () => {
    const [linea] = lineasDel606([deJulio], '2026-07-01', OPCIONES_606)
    expect(linea?.informada).toEqual({
      ...deJulio,
      fechaPago: null,
      forma: '04',
      itbisRetenido: 0,
      rentaRetenida: 0,
      retencion: null,
    })
  })

  test('y mientras se debe, igual: a crédito y sin nada retenido, también si lo retenido va en su mes', () => {
    for (const retencionesAlPagar of [true, false]) {
      const opciones = { ...OPCIONES_606, retencionesAlPagar }
      const [linea] = lineasDel606([{ ...deJulio, fechaPago: null }], '2026-07-01', opciones)
      expect(linea?.informada).toMatchObject({
        fechaPago: null,
        forma: '04',
        itbisRetenido: 0,
        retencion: null,
      })
    }
    // What is paid later without anything withheld is not told with a day of another month.
    const sinRetener = compra({ fecha: '2026-07-20', fechaPago: '2026-08-05' })
    const [linea] = lineasDel606([sinRetener], '2026-07-01', { ...OPCIONES_606, retencionesAlPagar: false })
    expect(linea?.informada).toMatchObject({ fechaPago: null, forma: '04' })
  })

  test('si se prefiere, solo en su mes', () => {
    const enSuMes = { ...OPCIONES_606, retencionesAlPagar: false }
    expect(lineasDel606([deJulio], '2026-08-01', enSuMes)).toEqual([])
    expect(lineasDel606([deJulio], '2026-07-01', enSuMes)).toMatchObject([{ informada: deJulio }])
    expect(de({ ...RETENIDA, fechaPago: '2026-09-10' }, { retencionesAlPagar: false })).toEqual([
      [
        false,
        'El B0100000777 se pagó el 10/09/2026, en un mes posterior, y lo retenido va en el 606 del mes de la compra.',
      ],
    ])
  })

  test('sus montos se suman en su mes y lo retenido en el del pago', () => {
    const linea = { ncf: 'B0100000777', deOtroMes: true }
    expect([signoEn606(linea, 'compra'), signoEn606(linea, 'retención')]).toEqual([0, 1])
    const nota = { ncf: 'E340000000001', deOtroMes: false }
    expect([signoEn606(nota, 'compra'), signoEn606(nota, 'retención')]).toEqual([-1, -1])
  })
})
