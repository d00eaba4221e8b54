import { describe, expect, test } from 'vitest'
import { centavosDesdePesos } from '../dinero/centavos.ts'
import { sumarDias } from '../tiempo/dia.ts'
import { declaraSuItbis, ultimoDiaParaDevolverItbis } from './nota-tardia.ts'
import {
  CREDITO,
  DE_MIL,
  DEBITO,
  deshacer,
  emitir,
  FECHA,
  pedir,
  porMonto,
  porQueNoCorregir,
  quedaDe,
  resumen,
  TOTAL,
} from './test-notas.ts'

describe('Pasados 30 días no se devuelve el ITBIS', () => {
  const tarde = sumarDias(FECHA, 31)
  test.each([
    ['el mismo día', 0, [1000, 180, 1], [1000, 180, 1]],
    ['a los 30 días', 30, [1000, 180, 1], [1000, 180, 1]],
    ['a los 31 lo lleva y anula, o escrita exenta lo deja y no anula', 31, [1000, 180, 1], [1000, 0, 3]],
  ])('%s', (_, dias, gravada, exenta) => {
    const hoy = sumarDias(FECHA, dias)
    expect(resumen(pedir(DE_MIL, { ...CREDITO, ...TOTAL, hoy }))).toEqual(gravada)
    expect(resumen(pedir(DE_MIL, { ...CREDITO, ...TOTAL, hoy, tardia: 'exenta' }))).toEqual(exenta)
    expect(hoy <= ultimoDiaParaDevolverItbis(FECHA)).toBe(dias <= 30)
  })

  test('escrita exenta el monto es todo base, y después no queda qué acreditar', () => {
    const exenta = { ...CREDITO, hoy: tarde, tardia: 'exenta' } as const
    expect(resumen(pedir(DE_MIL, { ...exenta, ...porMonto(590) }))).toEqual([590, 0, 3])
    expect(resumen(pedir(DE_MIL, { ...exenta, ...porMonto(1000.01) }))).toEqual('EXCEDE')
    expect(resumen(pedir(DE_MIL, { ...exenta, ...TOTAL, codigo: 1 }))).toEqual('CODIGO')
    const familia = emitir(DE_MIL, { ...exenta, ...TOTAL })
    expect(quedaDe(familia)).toEqual([0, 180])
    expect(porQueNoCorregir(familia, { ...exenta, ...TOTAL })).toBe('NOTA_SIN_SALDO')
  })

  test('deshacer una nota tardía carga lo mismo que ella quitó, con ITBIS o sin él', () => {
    for (const [tardia, quitado] of [
      ['gravada', [1000, 180]],
      ['exenta', [1000, 0]],
    ] as const) {
      const familia = emitir(DE_MIL, { ...CREDITO, ...TOTAL, codigo: 3, hoy: tarde, tardia })
      const deshecha = deshacer(familia, 2, { hoy: tarde, tardia })
      const [, debito] = deshecha.notas
      expect([debito?.subTotal, debito?.itbis]).toEqual(quitado.map(centavosDesdePesos))
      expect(quedaDe(deshecha)).toEqual([1000, 180])
    }
  })

  test('deshacer un cargo es una nota de crédito de la factura: tardía y exenta deja su ITBIS', () => {
    const familia = emitir(DE_MIL, { ...DEBITO, ...porMonto(118), hoy: tarde })
    expect(quedaDe(deshacer(familia, 2, { hoy: tarde, tardia: 'gravada' }))).toEqual([1000, 180])
    expect(quedaDe(deshacer(familia, 2, { hoy: tarde, tardia: 'exenta' }))).toEqual([1000, 198])
  })

  test('cargar más sí lo lleva, cuando sea', () => {
    const hoy = sumarDias(FECHA, 90)
    expect(resumen(pedir(DE_MIL, { ...DEBITO, ...porMonto(118), hoy, tardia: 'exenta' }))).toEqual([
      100, 18, 3,
    ])
  })

  test.each([
    ['una de crédito a tiempo', 'nota de crédito', 30, null, true],
    ['una tardía', 'nota de crédito', 31, null, false],
    ['un cargo', 'nota de débito', 90, null, true],
    ['lo que deshace una a tiempo', 'nota de débito', 90, 30, true],
    ['lo que deshace una tardía', 'nota de débito', 90, 31, false],
  ] as const)('se declara su ITBIS: %s', (_, clase, dias, deshecha, declara) => {
    const deshace =
      deshecha === null ? null : { clase: 'nota de crédito' as const, fecha: sumarDias(FECHA, deshecha) }
    expect(declaraSuItbis({ clase, fecha: sumarDias(FECHA, dias), original: FECHA, deshace })).toBe(declara)
  })
})
