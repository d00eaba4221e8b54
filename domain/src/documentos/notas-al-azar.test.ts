import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero/centavos.ts'
import { calcularTotales } from '../pedidos/calcular-totales.ts'
import { sumarDias } from '../tiempo/dia.ts'
import type { NotaCalculada } from './calcular-nota.ts'
import { FORMAS_DE_NOTA_TARDIA } from './nota-tardia.ts'
import { type Familia, lineasPorCorregir, saldoDe } from './notas.ts'
import {
  CREDITO,
  DEBITO,
  deshacer,
  emitir,
  FECHA,
  pedir,
  porLineas,
  porQueNo,
  porQueNoCorregir,
  TOTAL,
  unaFactura,
} from './test-notas.ts'
import { signoDe } from './tipos.ts'

describe('Cualquier sucesión de notas', () => {
  const unaPedida = fc.record({
    clase: fc.constantFrom(CREDITO.clase, DEBITO.clase),
    corrige: fc.oneof(fc.constant(0), fc.nat(8)),
    dias: fc.nat(45),
    tardia: fc.constantFrom(...FORMAS_DE_NOTA_TARDIA),
    pedida: fc.oneof(
      { weight: 9, arbitrary: fc.constant('deshacer' as const) },
      fc.constant(TOTAL),
      fc.constant({ ...TOTAL, codigo: 3 } as const),
      fc.integer({ min: 1, max: 60_000 }).map(monto => ({ modo: 'monto', monto: centavos(monto) }) as const),
      {
        weight: 9,
        arbitrary: fc
          .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }))
          .map(par => porLineas(par)),
      },
    ),
  })
  const unaLinea = fc.tuple(
    fc.integer({ min: 1, max: 20_000 }).map(precio => precio / 100),
    fc.integer({ min: 1, max: 7 }),
    fc.nat(99),
    fc.constantFrom(18, 18, 16, 0),
  )

  test('nunca pasa de lo que queda, ni de base, ni de ITBIS, ni de una línea; y al final todo se puede acreditar', () => {
    fc.assert(
      fc.property(
        fc.array(unaLinea, { minLength: 1, maxLength: 3 }),
        fc.array(unaPedida, { minLength: 6, maxLength: 16, size: 'max' }),
        (lineas, pedidas) => {
          let familia = unaFactura(lineas)
          for (const { clase, corrige, dias, tardia, pedida } of pedidas.toSorted(
            (a, b) => a.dias - b.dias,
          )) {
            const hoy = sumarDias(FECHA, dias)
            const cuantas = familia.notas.length
            if (pedida === 'deshacer') {
              const id = 2 + (corrige % Math.max(cuantas, 1))
              if (cuantas > 0 && porQueNo(familia, id, { hoy, tardia }) === null)
                familia = deshacer(familia, id, { hoy, tardia })
            } else {
              const id = 1 + (corrige % (cuantas + 1))
              const nota = { clase, corrige: id, hoy, tardia, ...pedida }
              if (porQueNoCorregir(familia, nota) !== null) continue
              expect(id).toBe(1)
              const calculada = pedir(familia, nota)
              if ('falta' in calculada) continue
              comprobarNota(calculada)
              familia = emitir(familia, nota)
            }
            comprobarFamilia(familia)
          }
          const antes = saldoDe(familia)
          if (antes.subTotal === 0 || porQueNoCorregir(familia, { ...CREDITO, ...TOTAL }) !== null) return
          const final = emitir(familia, { ...CREDITO, ...TOTAL })
          expect(saldoDe(final)).toMatchObject({ subTotal: 0, itbis: 0 })
          for (const { base, itbis } of saldoDe(final).porTasa) expect([base, itbis]).toEqual([0, 0])
          expect(final.notas.at(-1)).toMatchObject({
            subTotal: antes.subTotal,
            itbis: antes.itbis,
            codigo: 1,
          })
          for (const { documentoId } of final.notas)
            expect(porQueNo(final, documentoId)).toBe('NOTA_TRAS_ANULAR')
        },
      ),
      { numRuns: 400 },
    )
  })

  function comprobarNota({ lineas, subTotal, itbis, total }: NotaCalculada): void {
    expect(lineas.length).toBeGreaterThan(0)
    for (const { precio, cantidad, descuento, importe } of lineas) {
      expect(precio).toBeGreaterThan(0)
      const { lineas: sumadas } = calcularTotales({
        lineas: [{ precio, cantidad, descuento, tasaItbis: 0 }],
        aplicaItbis: false,
      })
      expect(sumadas[0]?.importe).toBe(importe)
    }
    expect(lineas.reduce((suma, { importe }) => suma + importe, 0)).toBe(subTotal)
    expect(subTotal).toBeGreaterThan(0)
    expect(itbis).toBeGreaterThanOrEqual(0)
    expect(total).toBe(subTotal + itbis)
  }

  /** Worked out apart from `saldoDe`. */
  function comprobarFamilia(familia: Familia): void {
    const { factura, notas } = familia
    for (const monto of ['subTotal', 'itbis'] as const) {
      const suma = notas.reduce(
        (hasta, nota) => hasta + signoDe(nota.clase) * nota[monto],
        Number(factura[monto]),
      )
      expect(suma).toBe(saldoDe(familia)[monto])
      expect(suma).toBeGreaterThanOrEqual(0)
    }
    const deshechas = notas.flatMap(({ deshaceId }) => deshaceId ?? [])
    expect(new Set(deshechas).size).toBe(deshechas.length)
    // Worked out line by line, before anything is cut at zero.
    for (const { linea, cantidad, importe } of factura.lineas) {
      const suyas = notas.flatMap(({ clase, lineas }) =>
        lineas.filter(una => una.corrigeLinea === linea).map(una => ({ ...una, signo: signoDe(clase) })),
      )
      const quedan = suyas.reduce((hasta, una) => hasta + una.signo * una.cantidad, cantidad)
      const vale = suyas.reduce((hasta, una) => hasta + una.signo * una.importe, Number(importe))
      for (const [queda, entero] of [
        [quedan, cantidad],
        [vale, importe],
      ] as const) {
        expect(queda).toBeGreaterThanOrEqual(0)
        expect(queda).toBeLessThanOrEqual(entero)
      }
      expect(lineasPorCorregir(familia)[linea - 1]).toMatchObject({
        cantidadQueda: quedan,
        importeQueda: vale,
      })
    }
  }
})
