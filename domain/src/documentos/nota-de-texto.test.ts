import { describe, expect, test } from 'vitest'
import { lineasPorCorregir, modosDeNota } from './notas.ts'
import { CREDITO, DE_MIL, DEBITO, emitir, pedir, porMonto, quedaDe, resumen, TOTAL } from './test-notas.ts'

describe('Corregir un texto', () => {
  const texto = { modo: 'texto', texto: 'Dirección: Calle El Sol 12' } as const
  const enE = { ...CREDITO, ...texto, serie: 'E' } as const

  test('es una línea que dice cómo debe leerse, sin montos, con el código 2; la factura queda como estaba', () => {
    const nota = pedir(DE_MIL, enE)
    expect(resumen(nota)).toEqual([0, 0, 2])
    expect(nota).toMatchObject({
      total: 0,
      lineas: [{ descripcion: 'Dirección: Calle El Sol 12', importe: 0, cantidad: 1, corrigeLinea: null }],
    })
    const familia = emitir(DE_MIL, enE)
    expect(quedaDe(familia)).toEqual([1000, 180])
    expect(lineasPorCorregir(familia)).toEqual(lineasPorCorregir(DE_MIL))
    expect(resumen(pedir(familia, { ...CREDITO, ...TOTAL }))).toEqual([1000, 180, 1])
  })

  test.each([
    ['en papel', { ...enE, serie: 'B' }, 'SIN_TEXTO'],
    ['con una nota que carga más', { ...enE, ...DEBITO }, 'SIN_TEXTO'],
    ['con el código de los montos', { ...enE, codigo: 3 }, 'CODIGO'],
    ['con el código 2', { ...enE, codigo: 2 }, [0, 0, 2]],
    ['el código 2 donde cambian montos', { ...CREDITO, ...porMonto(118), codigo: 2 }, 'CODIGO'],
  ] as const)('%s', (_, pedida, esperado) => {
    expect(resumen(pedir(DE_MIL, pedida))).toEqual(esperado)
  })

  test('se ofrece donde la nota de crédito es electrónica', () => {
    expect(modosDeNota({ ...CREDITO, serie: 'E' })).toContain('texto')
    expect(modosDeNota({ ...CREDITO, serie: 'B' })).not.toContain('texto')
    expect(modosDeNota({ ...DEBITO, serie: 'E' })).not.toContain('texto')
  })
})
