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
          .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(1, 2, 3, 4, 0.5, 0.01, 1.25))
          .map(par => porLineas(par)),
      },
    ),
  })
  const unaLinea = fc.tuple(
    fc.integer({ min: 1, max: 20_000 }).map(precio => precio / 100),
    fc.constantFrom(1, 2, 3, 5, 7, 0.25, 2.5, 1.75),
    // Below zero: in pesos.
    fc.oneof(
      fc.nat(99),
      fc.integer({ min: -2000, max: -1 }).map(monto => monto / 100),
    ),
    fc.constantFrom(18, 18, 16, 0),
  )

  test('nunca pasa de lo que queda, ni de base, ni de ITBIS, ni de una línea; y al final todo se puede acreditar', () => {
    fc.assert(
      fc.property(
        fc.array(unaLinea, { minLength: 1, maxLength: 3 }),
        fc.array(unaPedida, { minLength: 6, maxLength: 16, size: 'max' }),
        (lineas, pedidas) => {
          const menos = lineas.map(
            ([precio, cantidad, descuento, tasa]) =>
              [
                precio,
                cantidad,
                Math.max(descuento, -Math.round(precio * cantidad * 50) / 100),
                tasa,
              ] as const,
          )
          let familia = unaFactura(menos)
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
              if ('monto' in pedida && saldoDe(familia).porTasa.every(({ base }) => base !== 1))
                expect(calculada.total).toBe(pedida.monto)
              familia = emitir(familia, nota)
            }
            comprobarFamilia(familia)
          }
          const antes = saldoDe(familia)
          if (antes.subTotal === 0 || porQueNoCorregir(familia, { ...CREDITO, ...TOTAL }) !== null) return
          const final = emitir(familia, { ...CREDITO, ...TOTAL })
          // ITBIS alone, which late notes that are written exempt leave of a rate, is given back by nothing.
          const solo = antes.porTasa.reduce((suma, { base, itbis }) => suma + (base === 0 ? itbis : 0), 0)
          expect(saldoDe(final)).toMatchObject({ subTotal: 0, itbis: solo })
          for (const { base } of saldoDe(final).porTasa) expect(base).toBe(0)
          expect(final.notas.at(-1)).toMatchObject({
            subTotal: antes.subTotal,
            itbis: antes.itbis - solo,
            codigo: solo === 0 ? 1 : 3,
          })
          if (solo > 0) return
          for (const { documentoId } of final.notas)
            expect(porQueNo(final, documentoId)).toBe('NOTA_TRAS_ANULAR')
        },
      ),
      { numRuns: 400 },
    )
  })

  function comprobarNota({ lineas, subTotal, itbis, total }: NotaCalculada): void {
    expect(lineas.length).toBeGreaterThan(0)
    for (const { precio, cantidad, descuento, descuentoMonto = null, importe } of lineas) {
      expect(precio).toBeGreaterThan(0)
      const { lineas: sumadas } = calcularTotales({
        lineas: [{ precio, cantidad, descuento, descuentoMonto, tasaItbis: 0 }],
        aplicaItbis: false,
      })
      expect(sumadas[0]?.importe).toBe(importe)
      expect(sumadas[0]?.bruto).toBeGreaterThanOrEqual(descuentoMonto ?? 0)
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
    for (const { base, itbis } of saldoDe(familia).porTasa)
      expect(Math.min(base, itbis)).toBeGreaterThanOrEqual(0)
    const deshechas = notas.flatMap(({ deshaceId }) => deshaceId ?? [])
    expect(new Set(deshechas).size).toBe(deshechas.length)
    // Worked out line by line, before anything is cut at zero.
    for (const { linea, cantidad, importe } of factura.lineas) {
      const suyas = notas.flatMap(({ clase, lineas }) =>
        lineas.filter(una => una.corrigeLinea === linea).map(una => ({ ...una, signo: signoDe(clase) })),
      )
      const quedan =
        suyas.reduce(
          (hasta, una) => hasta + una.signo * Math.round(una.cantidad * 100),
          Math.round(cantidad * 100),
        ) / 100
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
