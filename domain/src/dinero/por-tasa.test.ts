import { describe, expect, it } from 'vitest'
import { type Centavos, centavos, sumar } from './centavos.ts'
import { itbisPorLinea, porTasa } from './por-tasa.ts'

const linea = (importe: number, tasa = 18) => ({ importe: centavos(importe), tasa })
const al18 = (itbis: number) => [{ tasa: 18, itbis: centavos(itbis) }]

describe('las líneas por tasa', () => {
  it('redondea el ITBIS una vez por tasa, y las exentas no llevan', () => {
    const lineas = [linea(500, 0), linea(33), linea(25, 16), linea(33), linea(28, 16)]
    expect(porTasa(lineas)).toEqual([
      // 18 % de 0.66 es 0.1188; cada línea sola llevaría 0.06 (0.0594).
      { tasa: 18, base: 66, itbis: 12 },
      // 16 % de 0.53 es 0.0848; cada una sola 0.04 y 0.04 (0.0448).
      { tasa: 16, base: 53, itbis: 8 },
      { tasa: 0, base: 500, itbis: 0 },
    ])
    expect(porTasa([])).toEqual([])
  })
})

describe('el ITBIS de cada línea en papel', () => {
  it('da a la línea mayor los centavos que faltan o sobran', () => {
    // Cada una lleva 5.94, que son 6: once suman 66, y sobre la suma de todas el impuesto es 65.
    const once = Array.from({ length: 10 }, () => linea(33))
    const columna = itbisPorLinea([...once, linea(34)], al18(65))
    expect(columna).toEqual([...Array.from({ length: 10 }, () => 6), 5])
    expect(sumar(...columna)).toBe(65)
  })

  it('entre iguales, a la primera', () => {
    expect(itbisPorLinea([linea(33), linea(33), linea(33)], al18(17))).toEqual([5, 6, 6])
  })

  it('cada tasa cuadra por sí sola, y una línea exenta no lleva nada, aunque sea la mayor', () => {
    const totales = [
      { tasa: 18, itbis: centavos(180) },
      { tasa: 16, itbis: centavos(9) },
    ]
    expect(itbisPorLinea([linea(900_000, 0), linea(1003), linea(25, 16), linea(28, 16)], totales)).toEqual([
      0, 180, 4, 5,
    ])
  })

  it('muchas líneas pequeñas no dejan a la mayor por debajo de cero', () => {
    // Cien de 0.03 llevan 0.01 cada una (0.0054), y todas juntas 0.54.
    const columna = itbisPorLinea(
      Array.from({ length: 100 }, () => linea(3)),
      al18(54),
    )
    expect(Math.min(...columna)).toBe(0)
    expect(sumar(...columna)).toBe(54)
  })

  it('siempre suma el total, también con montos de doce cifras', () => {
    const importes = [99_999_999_999_999, 1, 2, 3, 5, 8, 13, 21, 34, 55]
    const lineas = importes.map(importe => linea(importe))
    const itbis = 18_000_000_000_025 as Centavos
    expect(sumar(...itbisPorLinea(lineas, [{ tasa: 18, itbis }]))).toBe(itbis)
  })
})
