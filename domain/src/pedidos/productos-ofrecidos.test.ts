import { describe, expect, test } from 'vitest'
import { motivoParaNoOfrecer, seOfrece, separarLineas } from './productos-ofrecidos.ts'

const clavo = { nombre: 'Clavo', categoriaId: 1, exento: false }
const arroz = { nombre: 'Arroz', categoriaId: 1, exento: true }
const cable = { nombre: 'Cable', categoriaId: 2, exento: false }

describe('Qué productos se ofrecen', () => {
  test.each([
    ['con ITBIS, el que no es exento', clavo, true, true],
    ['con ITBIS, el exento', arroz, true, false],
    ['sin ITBIS, el exento', arroz, false, true],
    ['sin ITBIS, el que no es exento', clavo, false, false],
    ['con ITBIS, el de otra categoría', cable, true, false],
  ])('%s', (_caso, producto, aplicaItbis, esperado) => {
    expect(seOfrece(producto, { categoriaId: 1, aplicaItbis })).toBe(esperado)
  })

  test.each([
    ['quien mezcla, con ITBIS, vende el exento', arroz, { aplicaItbis: true, gravadoYExento: true }, null],
    [
      'quien mezcla, sin ITBIS, no vende el gravado',
      clavo,
      { aplicaItbis: false, gravadoYExento: true },
      'GRAVADO',
    ],
    [
      'el comprador exento se lleva el gravado sin ITBIS',
      clavo,
      { aplicaItbis: false, compradorExento: true },
      null,
    ],
    ['y el exento', arroz, { aplicaItbis: false, compradorExento: true }, null],
    ['pero con ITBIS el exento sigue fuera', arroz, { aplicaItbis: true, compradorExento: true }, 'EXENTO'],
    [
      'el de otra categoría, para nadie',
      cable,
      { aplicaItbis: true, gravadoYExento: true },
      'OTRA_CATEGORIA',
    ],
  ])('%s', (_caso, producto, pedido, esperado) => {
    expect(motivoParaNoOfrecer(producto, { categoriaId: 1, ...pedido })).toBe(esperado)
  })

  test('el que ya no se vende no se ofrece', () => {
    expect(seOfrece({ ...clavo, estado: false }, { categoriaId: 1, aplicaItbis: true })).toBe(false)
    expect(seOfrece({ ...clavo, estado: true }, { categoriaId: 1, aplicaItbis: true })).toBe(true)
  })
})

test('al cambiar la elección de ITBIS salen las líneas que ya no califican, y las otras conservan su orden', () => {
  const otro = { nombre: 'Tornillo', categoriaId: 1, exento: false }
  const { quedan, salen } = separarLineas([clavo, arroz, otro, cable], { categoriaId: 1, aplicaItbis: true })
  expect(quedan).toEqual([clavo, otro])
  expect(salen).toEqual([arroz, cable])
})
