import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diaDeLaSemana, sumarMeses } from '../tiempo/dia.ts'
import {
  cantidadPorGenerar,
  esCantidadPorDia,
  mesPorGenerar,
  motivoParaNoGenerar,
  planDeGeneracion,
  tramoAbierto,
} from './generar.ts'

const despuesDe = (ultimoNumero: number) => [tramoAbierto('B', ultimoNumero)]

describe('¿Se puede generar?', () => {
  test.each([
    ['2026-11-01', '2026-12-31', null],
    ['2026-12-01', '2026-12-31', null],
    ['2026-01-01', '2036-12-31', null],
    ['2026-11-02', '2026-12-31', 'NCF_INICIO_NO_ES_DIA_UNO'],
    ['2026-11-30', '2026-12-30', 'NCF_INICIO_NO_ES_DIA_UNO'],
    ['2026-11-01', '2026-12-30', 'NCF_VENCIMIENTO_NO_ES_31_DIC'],
    ['2026-11-01', '2027-01-31', 'NCF_VENCIMIENTO_NO_ES_31_DIC'],
    ['2026-01-01', '2025-12-31', 'NCF_VENCIMIENTO_ANTERIOR'],
  ])('desde %s con vencimiento %s: %s', (fechaInicio, fechaVencimiento, motivo) => {
    expect(motivoParaNoGenerar({ fechaInicio, fechaVencimiento })).toBe(motivo)
  })
})

describe('¿Se puede generar desde un día?', () => {
  test.each([
    ['2026-11-01', '2026-11-01', null],
    ['2026-11-01', '2026-11-30', null],
    ['2026-11-01', '2026-10-31', 'NCF_DESDE_FUERA_DEL_MES'],
    ['2026-11-01', '2026-12-01', 'NCF_DESDE_FUERA_DEL_MES'],
    // Sunday the last.
    ['2026-05-01', '2026-05-31', 'NCF_SIN_DIAS_LABORABLES'],
  ])('%s desde %s: %s', (fechaInicio, desde, motivo) => {
    expect(motivoParaNoGenerar({ fechaInicio, fechaVencimiento: '2026-12-31', desde })).toBe(motivo)
  })
})

describe('Qué mes toca generar', () => {
  test.each([
    ['2026-11-22', [], '2026-11-01'],
    ['2026-11-22', ['2026-11-01'], '2026-12-01'],
    ['2026-11-22', ['2026-12-01'], '2026-11-01'],
    ['2026-11-22', ['2026-11-01', '2026-12-01'], null],
    ['2026-12-22', ['2026-12-01'], null],
    ['2027-01-01', [], '2027-01-01'],
  ])('el %s con %j generados: %s', (hoy, generados, mes) => {
    expect(mesPorGenerar({ hoy, generados })).toBe(mes)
  })
})

describe('Qué números recibe cada día', () => {
  test('desde el domingo 22 de noviembre: siete días, y ninguno de los que pasaron', () => {
    const plan = planDeGeneracion({
      fechaInicio: '2026-11-01',
      cantidadPorDia: 10,
      tramos: despuesDe(40),
      desde: '2026-11-22',
    })
    expect(plan).toMatchObject({ desde: 41, hasta: 110, total: 70 })
    expect(plan?.dias[0]).toEqual({ fecha: '2026-11-23', desde: 41, hasta: 50 })
  })

  test('noviembre de 2026, 10 por día después del 40: 25 días, del 41 al 290', () => {
    const plan = planDeGeneracion({
      fechaInicio: '2026-11-01',
      cantidadPorDia: 10,
      tramos: despuesDe(40),
    })
    expect(plan).toMatchObject({ desde: 41, hasta: 290, total: 250 })
    expect(plan?.dias).toHaveLength(25)
    // The 1st is a Sunday.
    expect(plan?.dias[0]).toEqual({ fecha: '2026-11-02', desde: 41, hasta: 50 })
    expect(plan?.dias[1]).toEqual({ fecha: '2026-11-03', desde: 51, hasta: 60 })
    expect(plan?.dias.at(-1)).toEqual({ fecha: '2026-11-30', desde: 281, hasta: 290 })
  })

  test('febrero de 2027 tiene 24 días de trabajo', () => {
    const plan = planDeGeneracion({
      fechaInicio: '2027-02-01',
      cantidadPorDia: 1,
      tramos: despuesDe(0),
    })
    expect(plan).toMatchObject({ desde: 1, hasta: 24, total: 24 })
  })

  test('en cualquier mes los números son consecutivos, en orden de fecha, y nunca en domingo', () => {
    fc.assert(
      fc.property(
        fc.nat(1200),
        fc.integer({ min: 1, max: 1000 }),
        fc.nat(9_000_000),
        (mes, cantidad, ultimo) => {
          const fechaInicio = sumarMeses('2020-01-01', mes)
          const plan = planDeGeneracion({
            fechaInicio,
            cantidadPorDia: cantidad,
            tramos: despuesDe(ultimo),
          })
          let siguiente = ultimo + 1
          let fechaAnterior = ''
          for (const dia of plan?.dias ?? []) {
            expect(dia).toEqual({ fecha: dia.fecha, desde: siguiente, hasta: siguiente + cantidad - 1 })
            expect(dia.fecha > fechaAnterior && dia.fecha.startsWith(fechaInicio.slice(0, 7))).toBe(true)
            expect(diaDeLaSemana(dia.fecha)).not.toBe(0)
            siguiente += cantidad
            fechaAnterior = dia.fecha
          }
          expect(plan?.hasta).toBe(siguiente - 1)
          expect(plan?.dias.length).toBeGreaterThanOrEqual(24)
        },
      ),
    )
  })

  test('el último número posible es 99,999,999: con uno más no hay plan', () => {
    const datos = { fechaInicio: '2026-11-01', cantidadPorDia: 1 }
    expect(planDeGeneracion({ ...datos, tramos: despuesDe(99_999_974) })?.hasta).toBe(99_999_999)
    expect(planDeGeneracion({ ...datos, tramos: despuesDe(99_999_975) })).toBeNull()
    const electronica = { ...datos, tramos: [tramoAbierto('E', 99_999_975)] }
    expect(planDeGeneracion(electronica)?.hasta).toBe(100_000_000)
  })

  test.each([0, 1001, -5, 2.5, Number.NaN])('%d por día se rechaza', cantidadPorDia => {
    expect(esCantidadPorDia(cantidadPorDia)).toBe(false)
    expect(() =>
      planDeGeneracion({ fechaInicio: '2026-11-01', cantidadPorDia, tramos: despuesDe(0) }),
    ).toThrow(RangeError)
  })

  test('de 1 a 1000 por día se acepta', () => {
    expect([1, 10, 1000].every(esCantidadPorDia)).toBe(true)
  })
})

describe('Con secuencias autorizadas', () => {
  const diciembre = { fechaInicio: '2026-12-01', desde: '2026-12-28', cantidadPorDia: 10 }

  test('lo que queda de la activa y después la de la cola: un día puede llevar de las dos', () => {
    const tramos = [
      { desde: 86, hasta: 100, vence: '2026-12-31' },
      { desde: 501, hasta: 600, vence: '2027-12-31' },
    ]
    expect(cantidadPorGenerar(diciembre)).toBe(40)
    expect(planDeGeneracion({ ...diciembre, tramos })).toEqual({
      desde: 86,
      hasta: 525,
      total: 40,
      dias: [
        { fecha: '2026-12-28', desde: 86, hasta: 95 },
        { fecha: '2026-12-29', desde: 96, hasta: 100 },
        { fecha: '2026-12-29', desde: 501, hasta: 505 },
        { fecha: '2026-12-30', desde: 506, hasta: 515 },
        { fecha: '2026-12-31', desde: 516, hasta: 525 },
      ],
    })
  })

  test('una secuencia no da números a un día en que ya venció', () => {
    const tramos = [
      { desde: 1, hasta: 100, vence: '2026-12-29' },
      { desde: 501, hasta: 600, vence: '2027-12-31' },
    ]
    const dias = planDeGeneracion({ ...diciembre, tramos })?.dias.map(({ fecha, desde }) => [fecha, desde])
    expect(dias).toEqual([
      ['2026-12-28', 1],
      ['2026-12-29', 11],
      ['2026-12-30', 501],
      ['2026-12-31', 511],
    ])
  })

  test.each([
    ['falta uno', [{ desde: 1, hasta: 39 }]],
    [
      'falta uno entre las dos',
      [
        { desde: 1, hasta: 20 },
        { desde: 51, hasta: 69 },
      ],
    ],
    ['no queda ninguna', []],
    ['vence antes', [{ desde: 1, hasta: 100, vence: '2026-12-30' }]],
  ])('todo o nada: %s', (_que, tramos) => {
    expect(planDeGeneracion({ ...diciembre, tramos })).toBeNull()
  })

  test('justo los que hay', () => {
    expect(planDeGeneracion({ ...diciembre, tramos: [{ desde: 1, hasta: 40 }] })?.hasta).toBe(40)
  })

  test('el vencimiento lo dice la secuencia: no tiene que ser un 31 de diciembre', () => {
    expect(motivoParaNoGenerar({ fechaInicio: '2026-11-01' })).toBeNull()
    expect(motivoParaNoGenerar({ fechaInicio: '2026-11-02' })).toBe('NCF_INICIO_NO_ES_DIA_UNO')
  })
})
