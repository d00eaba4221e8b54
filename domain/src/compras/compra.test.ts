import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import {
  type Compra,
  destinoDelItbis,
  type FaltaEnCompra,
  faltasEnCompra,
  porPagar,
  totalDeCompra,
} from './compra.ts'
import { unaCompra } from './compra-de-prueba.ts'

const HOY = '2026-11-20'
/** A debit note is paid like an invoice. */
const NOTA_RETENIDA: Partial<Compra> = {
  ncf: 'B0300000003',
  modificado: 'B0100000777',
  fechaPago: '2026-08-03',
  itbisRetenido: centavos(100),
}

describe('¿Puede guardarse la compra?', () => {
  const casos: readonly (readonly [string, Partial<Compra>, readonly FaltaEnCompra[]])[] = [
    ['como vino', {}, []],
    ['electrónica', { ncf: 'E310000000012' }, []],
    ['un número mal escrito', { ncf: 'B010000077' }, ['NCF']],
    ['un comprobante que solo la empresa emite', { ncf: 'B1100000001' }, ['NCF_PROPIO']],
    ['una nota sin lo que corrige', { ncf: 'B0400000003' }, ['MODIFICADO']],
    ['una nota con lo que corrige', { ncf: 'B0400000003', modificado: 'B0100000777' }, []],
    ['una nota de algo de antes de 2018', { ncf: 'E340000000003', modificado: 'A010010010100000001' }, []],
    ['una nota con cualquier cosa', { ncf: 'B0400000003', modificado: 'x' }, ['MODIFICADO']],
    ['una factura que dice corregir', { modificado: 'B0100000001' }, ['MODIFICADO_SOBRA']],
    ['de mañana', { fecha: '2026-11-21', fechaPago: null }, ['FECHA']],
    ['pagada mañana', { fechaPago: '2026-11-21' }, ['FECHA_DE_PAGO']],
    ['pagada el mismo día', { fechaPago: '2026-08-03' }, []],
    ['pagada antes de su comprobante', { fechaPago: '2026-08-02' }, ['PAGO_ANTES']],
    [
      'una nota de la que se retuvo, pagada antes',
      { ...NOTA_RETENIDA, fechaPago: '2026-08-02' },
      ['PAGO_ANTES'],
    ],
    ['una nota de la que se retuvo, pagada el mismo día', NOTA_RETENIDA, []],
    [
      'una nota, que va sin día de pago',
      { ncf: 'B0400000003', modificado: 'B0100000777', fechaPago: '2026-08-02' },
      [],
    ],
    ['de nada', { servicios: centavos(0), bienes: centavos(0), itbis: centavos(0) }, ['MONTO']],
    ['de consumo con crédito', { ncf: 'B0200000001' }, ['ITBIS_SIN_CREDITO']],
    ['de consumo al costo', { ncf: 'E320000000001', usoItbis: 'costo' }, []],
    ['más ITBIS retenido que facturado', { itbisRetenido: centavos(18_001) }, ['ITBIS_RETENIDO']],
    [
      'más renta retenida que facturado',
      { rentaRetenida: centavos(100_001), retencion: '02' },
      ['RENTA_RETENIDA'],
    ],
    ['renta retenida sin decir de qué', { rentaRetenida: centavos(100) }, ['RETENCION']],
    ['una retención sin monto', { retencion: '02' }, ['RETENCION']],
    ['retenido de lo que se debe todavía', { itbisRetenido: centavos(100), fechaPago: null }, []],
  ]
  test.each(casos)('%s', (_caso, parte, faltas) => {
    expect(faltasEnCompra(unaCompra(parte), { hoy: HOY })).toEqual(faltas)
  })

  test.each<[string, Partial<Compra>, readonly FaltaEnCompra[]]>([
    ['con todo su ITBIS retenido', { ncf: 'B1100000001', itbisRetenido: centavos(18_000) }, []],
    ['electrónico, con todo', { ncf: 'E410000000001', itbisRetenido: centavos(18_000) }, []],
    ['exento', { ncf: 'B1100000001', itbis: centavos(0) }, []],
    ['con nada retenido', { ncf: 'B1100000001' }, ['ITBIS_POR_RETENER']],
    ['con menos', { ncf: 'E410000000001', itbisRetenido: centavos(17_999) }, ['ITBIS_POR_RETENER']],
  ])('un comprobante de compras propio, %s', (_caso, parte, faltas) => {
    expect(faltasEnCompra(unaCompra(parte), { hoy: HOY, propio: true })).toEqual(faltas)
  })
})

test('lo que se paga es el total menos lo retenido', () => {
  const compra = unaCompra({
    servicios: centavos(60_000),
    propina: centavos(6_000),
    selectivo: centavos(150),
    otrosImpuestos: centavos(50),
    itbisRetenido: centavos(5_400),
    rentaRetenida: centavos(9_000),
    retencion: '02',
  })
  expect(totalDeCompra(compra)).toBe(60_000 + 100_000 + 18_000 + 6_000 + 200)
  expect(porPagar(compra)).toBe(184_200 - 14_400)
})

test('el ITBIS va al costo o se adelanta, y nunca a los dos', () => {
  const usos = fc.constantFrom('adelantar' as const, 'costo' as const, 'proporcion' as const)
  fc.assert(
    fc.property(usos, fc.integer({ min: 0, max: 1_000_000_000 }), (usoItbis, monto) => {
      const itbis = centavos(monto)
      const { proporcional, alCosto, porAdelantar } = destinoDelItbis({ itbis, usoItbis })
      expect(alCosto + porAdelantar).toBe(itbis)
      expect(proporcional).toBe(usoItbis === 'proporcion' ? itbis : 0)
    }),
  )
})
