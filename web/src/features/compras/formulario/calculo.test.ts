import { describe, expect, test } from 'vitest'
import { type CompraEnCurso, VACIA } from '../campos.ts'
import { ABOGADA, FERRETERIA } from '../test-oficina.ts'
import { calcular, type SuplidorDeCompra } from './calculo.ts'

const HOY = '2026-11-20'
const con = (parte: Partial<CompraEnCurso>, suplidor: SuplidorDeCompra | null = FERRETERIA) =>
  calcular(
    { ...VACIA, ncf: 'B0100000777', fecha: '2026-11-05', bienes: 1000, ...parte },
    { suplidor: suplidor ?? undefined, hoy: HOY, formaUsual: '03' },
  )

describe('what the form proposes', () => {
  test('from the supplier: kind of expense and service; from the day and the amounts: the ITBIS', () => {
    const { compra, servicio, total } = con({})
    expect([compra.gasto, servicio, compra.itbis, total]).toEqual(['09', 'ninguno', 18_000, 118_000])
    expect(con({ gasto: '10', itbis: 100 }).compra).toMatchObject({ gasto: '10', itbis: 10_000 })
    expect(con({ itbis: null }).compra.itbis).toBe(0)
    expect(con({}, null).compra.gasto).toBeNull()
  })

  test('owed goes as credit, paid as this user usually pays, a credit note as one', () => {
    expect(con({}).compra).toMatchObject({ forma: '04', fechaPago: null })
    expect(con({ pagada: true, fechaPago: HOY }).compra).toMatchObject({ forma: '03', fechaPago: HOY })
    expect(con({ ncf: 'B0400000001' }).compra.forma).toBe('06')
    expect(con({ forma: '05' }).compra.forma).toBe('05')
    // A day that was typed before it was said to be owed is not sent.
    expect(con({ pagada: false, fechaPago: HOY }).compra.fechaPago).toBeNull()
  })

  test('until when it may be paid: by the supplier’s days, unless another day or none was said; never of a credit note', () => {
    const conPlazo = { ...FERRETERIA, diasCredito: 30 }
    expect(con({}, conPlazo).vence).toBe('2026-12-05')
    expect(con({ vence: '2026-11-30' }, conPlazo).vence).toBe('2026-11-30')
    expect(con({ vence: null }, conPlazo).vence).toBeNull()
    expect(con({ ncf: 'B0400000001', vence: '2026-11-30' }, conPlazo).vence).toBeNull()
    expect([con({}).vence, con({}, null).vence]).toEqual([null, null])
    // Of what is paid nobody sees the day: it keeps nobody from saving.
    const pasada = { vence: '2026-11-01' } as const
    expect([con(pasada).vence, con({ ...pasada, pagada: true, fechaPago: HOY }).vence]).toEqual([
      '2026-11-01',
      null,
    ])
  })

  test('what is withheld: paid or not, never of a credit note, with its code', () => {
    const servicios = { bienes: null, servicios: 10_000 }
    const pagada = { ...servicios, pagada: true, fechaPago: HOY }
    const retenido = { itbisRetenido: 180_000, rentaRetenida: 150_000, retencion: '02' }
    expect(con(servicios, ABOGADA).compra).toMatchObject(retenido)
    expect(con(pagada, ABOGADA).compra).toMatchObject(retenido)
    expect(con(pagada, ABOGADA).porPagar).toBe(1_180_000 - 330_000)
    expect(con({ ...pagada, ncf: 'B0400000001' }, ABOGADA).compra).toMatchObject({ rentaRetenida: 0 })
    expect(con({ ...pagada, rentaRetenida: null }, ABOGADA).compra).toMatchObject({
      rentaRetenida: 0,
      retencion: null,
    })
    expect(con({ ...pagada, retencion: '03' }, ABOGADA).compra.retencion).toBe('03')
  })
})
