import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, MONTO_MAXIMO, sumar } from '../dinero/centavos.ts'
import {
  caben,
  condicionDe,
  esSinIndicar,
  type FaltaEnPago,
  FORMAS,
  FORMAS_AL_CONTADO,
  FORMAS_DE_PAGO,
  faltasEnPago,
  montosPorForma,
  PAGO_SIN_INDICAR,
  pagoInicial,
  sumaDeOtrasFormas,
  type TerminosDePago,
  venceElPago,
} from './pago.ts'

const EFECTIVO: TerminosDePago = { formaPago: 'efectivo', otrasFormas: {}, diasCredito: null }

function terminos(part: Partial<TerminosDePago>): TerminosDePago {
  return { ...PAGO_SIN_INDICAR, ...part }
}

test('cada forma tiene su columna del 607, de la 17 a la 23', () => {
  const columnas = FORMAS.map(forma => FORMAS_DE_PAGO[forma].columna)
  expect(columnas.toSorted((a, b) => a - b)).toEqual([17, 18, 19, 20, 21, 22, 23])
})

describe('Montos por forma', () => {
  test('la forma principal toma lo que dejan las otras', () => {
    const mixto = terminos({ otrasFormas: { efectivo: centavos(50000) }, diasCredito: 30 })
    expect(montosPorForma(mixto, centavos(118000))).toEqual({ efectivo: 50000, credito: 68000 })
    expect(montosPorForma(EFECTIVO, centavos(118000))).toEqual({ efectivo: 118000 })
    expect(montosPorForma(PAGO_SIN_INDICAR, centavos(0))).toEqual({ credito: 0 })
  })

  test('siempre suman el total al centavo, y ninguna es negativa', () => {
    fc.assert(
      fc.property(unReparto, ({ pago, total }) => {
        const montos = montosPorForma(pago, total)
        const suma = Object.values(montos).reduce((hasta, monto) => hasta + BigInt(monto), 0n)
        expect(suma).toBe(BigInt(total))
        expect(Object.values(montos).every(monto => monto > 0 || total === 0)).toBe(true)
        expect(faltasEnPago(pago)).toEqual([])
      }),
    )
  })

  test('lo que no deja nada a la principal no cabe, ni se reparte', () => {
    fc.assert(
      fc.property(unReparto, fc.oneof(fc.constant(0), fc.nat()), ({ pago }, quitado) => {
        const suma = sumaDeOtrasFormas(pago)
        fc.pre(suma > 0)
        const total = centavos(Math.max(0, suma - quitado))
        expect(caben(pago, total)).toBe(false)
        expect(() => montosPorForma(pago, total)).toThrow(RangeError)
      }),
    )
  })
})

/** Any lawful terms, and a total of which they leave something. */
const unReparto = fc
  .record({
    formaPago: fc.constantFrom(...FORMAS),
    partes: fc.dictionary(
      fc.constantFrom(...FORMAS_AL_CONTADO),
      fc.integer({ min: 1, max: Math.floor(MONTO_MAXIMO / 8) }),
    ),
    dias: fc.option(fc.integer({ min: 0, max: 365 })),
    resto: fc.integer({ min: 1, max: Math.floor(MONTO_MAXIMO / 8) }),
    nada: fc.boolean(),
  })
  .map(({ formaPago, partes, dias, resto, nada }) => {
    const otras = Object.entries(partes).filter(([forma]) => forma !== formaPago)
    const otrasFormas = Object.fromEntries(otras.map(([forma, monto]) => [forma, centavos(monto)]))
    const diasCredito = formaPago === 'credito' ? dias : null
    const pago: TerminosDePago = { formaPago, otrasFormas, diasCredito }
    const total = sumar(centavos(nada && otras.length === 0 ? 0 : resto), ...Object.values(otrasFormas))
    return { pago, total }
  })

test.each<[FaltaEnPago[], Partial<TerminosDePago>]>([
  [[], {}],
  [[], { diasCredito: 0 }],
  [[], { diasCredito: 365, otrasFormas: { efectivo: centavos(1), otras: centavos(2) } }],
  [['DIAS'], { diasCredito: -1 }],
  [['DIAS'], { diasCredito: 366 }],
  [['DIAS'], { diasCredito: 1.5 }],
  [['DIAS_SIN_CREDITO'], { formaPago: 'efectivo', diasCredito: 30 }],
  [['FORMA_REPETIDA'], { formaPago: 'efectivo', otrasFormas: { efectivo: centavos(1) } }],
  [['MONTO'], { otrasFormas: { efectivo: centavos(0) } }],
  [['MONTO'], { otrasFormas: { tarjeta: centavos(-5) } }],
])('faltas %j en %j', (faltas, part) => {
  expect(faltasEnPago(terminos(part))).toEqual(faltas)
})

test('es de contado lo que no deja nada a crédito', () => {
  expect(FORMAS.filter(formaPago => condicionDe({ formaPago }) === 'credito')).toEqual(['credito'])
})

test.each([
  ['2026-11-23', 30, '2026-12-23'],
  ['2026-11-23', 0, '2026-11-23'],
  ['2028-01-31', 365, '2029-01-30'],
  ['2026-11-23', null, null],
])('del %s a %s días vence el %s', (fecha, dias, vence) => {
  expect(venceElPago(fecha, dias)).toBe(vence)
})

describe('Pago de un documento nuevo', () => {
  const nada = { formaPago: null, diasCredito: null }
  const a30 = { formaPago: 'credito', diasCredito: 30 } as const
  const tarjeta = { formaPago: 'tarjeta', diasCredito: null } as const

  test.each([
    ['del cliente, si dice algo', [a30, tarjeta], terminos({ diasCredito: 30 })],
    ['de la empresa, si el cliente no', [nada, tarjeta], terminos({ formaPago: 'tarjeta' })],
    ['de la oficina, si nadie', [nada, nada], PAGO_SIN_INDICAR],
    ['de la oficina, sin cliente ni empresa', [undefined, undefined], PAGO_SIN_INDICAR],
  ])('es el %s', (_, defectos, esperado) => {
    expect(pagoInicial(...defectos)).toEqual(esperado)
  })

  test('a crédito sin vencimiento ni otras formas nadie indicó nada', () => {
    expect(esSinIndicar(PAGO_SIN_INDICAR)).toBe(true)
    expect(esSinIndicar(EFECTIVO)).toBe(false)
    expect(esSinIndicar(terminos({ diasCredito: 0 }))).toBe(false)
    expect(esSinIndicar(terminos({ otrasFormas: { efectivo: centavos(1) } }))).toBe(false)
  })
})
