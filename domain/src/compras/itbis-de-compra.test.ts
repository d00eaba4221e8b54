import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import { itbisPropuesto, sinItbisIncluido, usoPropuesto } from './itbis-de-compra.ts'

const DIA = '2026-11-20'
const monto = (valor: number) => centavos(valor)

describe('El ITBIS que se propone', () => {
  test.each([
    ['crédito fiscal', 'B0100000777', 18_000],
    ['crédito fiscal electrónico', 'E310000000012', 18_000],
    ['consumo', 'B0200000777', 18_000],
    ['régimen especial: ninguno', 'B1400000777', 0],
    ['mientras el número se escribe', 'B01', 18_000],
  ])('%s', (_caso, ncf, itbis) => {
    const compra = { ncf, fecha: DIA, servicios: monto(40_000), bienes: monto(60_000) }
    expect(itbisPropuesto(compra)).toBe(itbis)
  })

  test('el de consumo va al costo, los demás se adelantan', () => {
    expect(['B0100000777', 'E320000000001', 'B02', ''].map(usoPropuesto)).toEqual([
      'adelantar',
      'costo',
      'adelantar',
      'adelantar',
    ])
  })
})

describe('Montos con el ITBIS adentro', () => {
  test('se separa lo que es ITBIS', () => {
    expect(sinItbisIncluido({ servicios: monto(0), bienes: monto(118_000) }, DIA)).toEqual({
      servicios: 0,
      bienes: 100_000,
      itbis: 18_000,
    })
    expect(sinItbisIncluido({ servicios: monto(0), bienes: monto(0) }, DIA)).toEqual({
      servicios: 0,
      bienes: 0,
      itbis: 0,
    })
  })

  test('suma siempre lo que se escribió, y nada es negativo', () => {
    const importe = fc.integer({ min: 0, max: 1_000_000_000 }).map(monto)
    fc.assert(
      fc.property(importe, importe, (servicios, bienes) => {
        const separado = sinItbisIncluido({ servicios, bienes }, DIA)
        expect(separado.servicios + separado.bienes + separado.itbis).toBe(servicios + bienes)
        expect(Math.min(separado.servicios, separado.bienes, separado.itbis)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
