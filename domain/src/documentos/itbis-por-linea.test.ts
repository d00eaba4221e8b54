import { describe, expect, it } from 'vitest'
import { type Centavos, centavos, sumar } from '../dinero/centavos.ts'
import { itbisPorLinea } from './itbis-por-linea.ts'

const linea = (importe: number, exento = false) => ({ importe: centavos(importe), exento })

describe('el ITBIS de cada línea en papel', () => {
  it('da a la línea mayor los centavos que faltan o sobran', () => {
    // Cada una lleva 5.94, que son 6: once suman 66, y sobre la suma de todas el impuesto es 65.
    const once = Array.from({ length: 11 }, () => linea(33))
    const columna = itbisPorLinea([...once.slice(0, 10), linea(34)], {
      tasaItbis: 18,
      itbis: centavos(65),
    })
    expect(columna).toEqual([...Array.from({ length: 10 }, () => 6), 5])
    expect(sumar(...columna)).toBe(65)
  })

  it('entre iguales, a la primera', () => {
    const columna = itbisPorLinea([linea(33), linea(33), linea(33)], { tasaItbis: 18, itbis: centavos(17) })
    expect(columna).toEqual([5, 6, 6])
  })

  it('una línea exenta no lleva nada, aunque sea la mayor', () => {
    const columna = itbisPorLinea([linea(900_000, true), linea(1003)], {
      tasaItbis: 18,
      itbis: centavos(180),
    })
    expect(columna).toEqual([0, 180])
  })

  it('sin líneas gravadas, o sin tasa, todo es cero', () => {
    expect(itbisPorLinea([linea(500, true)], { tasaItbis: 0, itbis: centavos(0) })).toEqual([0])
    expect(itbisPorLinea([linea(500)], { tasaItbis: 0, itbis: centavos(0) })).toEqual([0])
  })

  it('siempre suma el total, también con montos de doce cifras', () => {
    const importes = [99_999_999_999_999, 1, 2, 3, 5, 8, 13, 21, 34, 55]
    const lineas = importes.map(importe => linea(importe))
    const itbis = 18_000_000_000_025 as Centavos
    expect(sumar(...itbisPorLinea(lineas, { tasaItbis: 18, itbis }))).toBe(itbis)
  })
})
