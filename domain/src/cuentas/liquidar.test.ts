import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import {
  comisionGanada,
  faltaAlPagarLiquidacion,
  faltaDelCorte,
  motivoParaNoAnularLiquidacion,
  motivoParaNoAnularPago,
  motivoParaNoLiquidar,
  porLiquidar,
} from './liquidar.ts'

const ganada = (base: number, porcContacto: number, monto: number, cobrado: number) =>
  comisionGanada({
    base: centavos(base),
    porcContacto,
    monto: centavos(monto),
    cobrado: centavos(cobrado),
  })

describe('lo que el contacto ha ganado de una cuenta', () => {
  test.each([
    ['toda la comisión, cobrada entera', 121_635, 2.5, 15_204, 15_204, 3041],
    ['un tercio, redondeado una vez', 121_635, 2.5, 15_204, 5068, 1014],
    ['nada, si todo lo retuvo el cliente', 121_635, 2.5, 15_204, 0, 0],
    ['nada, si el contacto no tiene porcentaje', 121_635, 0, 15_204, 15_204, 0],
    ['nada de una cuenta de cero, aunque tenga base', 121_635, 2.5, 0, 0, 0],
    ['media unidad sube', 100, 100, 200, 1, 1],
    ['de una nota de crédito, lo que quita', -10_000, 2.5, -1250, -625, -125],
    ['y su media unidad, alejándose de cero', -100, 100, -200, -1, -1],
  ])('%s', (_, base, porc, monto, cobrado, esperada) => {
    expect(ganada(base, porc, monto, cobrado)).toBe(esperada)
  })

  test('cabe en un número aunque los montos sean los mayores', () => {
    const mayor = 99_999_999_999_999
    expect(ganada(mayor, 100, mayor, mayor)).toBe(mayor)
    expect(ganada(mayor, 100, mayor, mayor - 1)).toBe(mayor - 1)
  })
})

interface Pago {
  dinero: number
  vivo: boolean
}
interface Liquidacion {
  monto: number
  viva: boolean
}

const paso = fc.oneof(
  fc.record({
    tipo: fc.constant('pagar' as const),
    parte: fc.integer({ min: 0, max: 100 }),
    retenido: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ tipo: fc.constant('anular' as const), cual: fc.nat() }),
  fc.record({ tipo: fc.constant('liquidar' as const) }),
  fc.record({ tipo: fc.constant('anularLiquidacion' as const), cual: fc.nat() }),
)

test('en cualquier orden de cobros, anulaciones y liquidaciones, lo liquidado y lo por liquidar son lo ganado', () => {
  const cuenta = fc.record({
    base: fc.integer({ min: 1, max: 10_000_000 }),
    porcContacto: fc.integer({ min: 0, max: 10_000 }).map(centesimas => centesimas / 100),
    monto: fc.integer({ min: 1, max: 10_000_000 }),
    signo: fc.constantFrom(1, -1),
  })
  fc.assert(
    fc.property(cuenta, fc.array(paso, { maxLength: 40 }), ({ base, porcContacto, monto, signo }, pasos) => {
      const pagos: Pago[] = []
      const hechas: Liquidacion[] = []
      let saldado = 0
      const cobrado = () => pagos.filter(({ vivo }) => vivo).reduce((suma, { dinero }) => suma + dinero, 0)
      const liquidado = () => hechas.filter(({ viva }) => viva).reduce((suma, uno) => suma + uno.monto, 0)
      const situacion = () => ({
        base: centavos(signo * base),
        porcContacto,
        monto: centavos(signo * monto),
        cobrado: centavos(signo * cobrado()),
      })
      const resta = () => porLiquidar({ ...situacion(), liquidado: centavos(liquidado()) })
      for (const uno of pasos) {
        if (uno.tipo === 'pagar') {
          const parte = Math.floor(((monto - saldado) * uno.parte) / 100)
          saldado += parte
          pagos.push({ dinero: parte - Math.floor((parte * uno.retenido) / 100), vivo: true })
        } else if (uno.tipo === 'anular') {
          const vivos = pagos.filter(({ vivo }) => vivo)
          const pago = vivos[uno.cual % Math.max(vivos.length, 1)]
          if (pago) pago.vivo = false
        } else if (uno.tipo === 'liquidar') {
          hechas.push({ monto: resta(), viva: true })
          // Nothing twice: right after a settlement nothing is left to settle.
          expect(resta()).toBe(0)
        } else {
          const vivas = hechas.filter(({ viva }) => viva)
          const una = vivas[uno.cual % Math.max(vivas.length, 1)]
          if (una) una.viva = false
        }
        expect(liquidado() + resta()).toBe(comisionGanada(situacion()))
        expect(Math.abs(comisionGanada(situacion()))).toBeLessThanOrEqual(
          Math.round((base * porcContacto) / 100 + 0.5),
        )
      }
      // Rounded once: never more than half a centavo from the exact share.
      const entera = comisionGanada({ ...situacion(), cobrado: centavos(signo * monto) })
      expect(Math.abs(comisionGanada(situacion()) - (entera * cobrado()) / monto)).toBeLessThanOrEqual(0.5001)
    }),
  )
})

test('solo se liquida lo que es más que cero', () => {
  expect([1, 0, -1].map(total => motivoParaNoLiquidar(centavos(total)))).toEqual([
    null,
    'LIQUIDACION_SIN_SALDO',
    'LIQUIDACION_SIN_SALDO',
  ])
})

test.each([
  ['2026-11-20', null, null],
  ['2026-11-20', '2026-11-20', null],
  ['2026-11-21', null, 'CORTE_FUTURO'],
  ['2026-11-19', '2026-11-20', 'CORTE_ANTERIOR'],
])('el corte %s después de %s: %s', (hasta, ultimo, falta) => {
  expect(faltaDelCorte({ hasta, ultimo, hoy: '2026-11-20' })).toBe(falta)
})

test.each([
  ['abierta', '2026-11-20', null],
  ['abierta', '2026-11-15', null],
  ['abierta', '2026-11-21', 'LIQUIDACION_PAGO_FUTURO'],
  ['abierta', '2026-11-14', 'LIQUIDACION_PAGO_ANTERIOR'],
  ['pagada', '2026-11-20', 'LIQUIDACION_YA_PAGADA'],
  ['anulada', '2026-11-20', 'LIQUIDACION_ANULADA'],
] as const)('una liquidación %s se paga el %s: %s', (estado, fecha, falta) => {
  expect(faltaAlPagarLiquidacion({ estado, fecha, hasta: '2026-11-15', hoy: '2026-11-20' })).toBe(falta)
})

test('se anula la que está abierta, y el pago de la que está pagada', () => {
  const estados = ['abierta', 'pagada', 'anulada'] as const
  expect(estados.map(motivoParaNoAnularLiquidacion)).toEqual([
    null,
    'LIQUIDACION_PAGADA',
    'LIQUIDACION_ANULADA',
  ])
  expect(estados.map(motivoParaNoAnularPago)).toEqual([
    'LIQUIDACION_NO_PAGADA',
    null,
    'LIQUIDACION_NO_PAGADA',
  ])
})
