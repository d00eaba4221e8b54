import { expect, test } from 'vitest'
import type { Linea } from './lineas.ts'
import { emptyPedido, initialState, type PedidoAction, pedidoReducer } from './pedido-state.ts'

const CEMENTO: Omit<Linea, 'key'> = {
  productoId: 1,
  descripcion: 'Cemento',
  categoriaId: 1,
  exento: false,
  precio: 500,
  cantidad: 2,
  descuento: 0,
}
const ARROZ = { ...CEMENTO, productoId: 3, descripcion: 'Arroz', exento: true }

function after(...actions: PedidoAction[]) {
  return actions.reduce(pedidoReducer, initialState(emptyPedido('2026-11-05')))
}

const empresaUno: PedidoAction = { type: 'empresa', empresaId: 1, categoriaId: 1 }
const empresaDos: PedidoAction = { type: 'empresa', empresaId: 2, categoriaId: 2 }

test('the same product with the same discount adds to its quantity and keeps its place', () => {
  const state = after(
    empresaUno,
    { type: 'add', linea: CEMENTO },
    { type: 'add', linea: { ...CEMENTO, descuento: 10 } },
    { type: 'add', linea: { ...CEMENTO, cantidad: 3 } },
  )
  expect(state.lineas.map(({ cantidad, descuento }) => [cantidad, descuento])).toEqual([
    [5, 0],
    [2, 10],
  ])
  expect(state.told?.text).toBe('Cemento: la cantidad ahora es 5.')
})

test('a change of ITBIS choice removes the lines that no longer qualify and names them', () => {
  const state = after(
    empresaUno,
    { type: 'add', linea: CEMENTO },
    { type: 'add', linea: ARROZ },
    { type: 'itbis', aplicaItbis: false },
  )
  expect(state.lineas.map(linea => linea.descripcion)).toEqual(['Arroz'])
  expect(state.removed?.descripciones).toEqual(['Cemento'])
})

test('another category removes lines, the same one and a blank company keep them', () => {
  const kept = after(
    empresaUno,
    { type: 'add', linea: CEMENTO },
    { type: 'empresa', empresaId: null, categoriaId: null },
    { type: 'empresa', empresaId: 9, categoriaId: 1 },
  )
  expect(kept.lineas).toHaveLength(1)
  expect(kept.removed).toBeNull()
  const moved = pedidoReducer(kept, empresaDos)
  expect(moved.lineas).toEqual([])
  expect(moved.removed?.descripciones).toEqual(['Cemento'])
})

test('undoing a removal brings back lines, company and choice', () => {
  const before = after(empresaUno, { type: 'add', linea: CEMENTO })
  const back = pedidoReducer(pedidoReducer(before, empresaDos), { type: 'undoRemoval' })
  expect(back).toMatchObject({ empresaId: 1, categoriaId: 1, lineas: before.lineas, removed: null })
})

test('a new date or company asks for another number', () => {
  const chosen = after(empresaUno, { type: 'ncf', ncfId: 11 })
  expect(pedidoReducer(chosen, { type: 'fecha', fechaPedido: '2026-11-06' }).ncfId).toBeNull()
  expect(pedidoReducer(chosen, empresaDos).ncfId).toBeNull()
})

test('untouched lines keep their identity, so that their rows are not painted again', () => {
  const before = after({ type: 'add', linea: CEMENTO }, { type: 'add', linea: ARROZ })
  const state = pedidoReducer(before, { type: 'cantidad', key: 2, cantidad: 9 })
  expect(state.lineas[0]).toBe(before.lineas[0])
  expect(state.lineas[1]?.cantidad).toBe(9)
})

test('a key is never given twice', () => {
  const state = after(
    { type: 'add', linea: CEMENTO },
    { type: 'remove', key: 1 },
    { type: 'add', linea: CEMENTO },
  )
  expect(state.lineas.map(({ key }) => key)).toEqual([2])
})

test('new prices reach only their products', () => {
  const before = after({ type: 'add', linea: CEMENTO }, { type: 'add', linea: ARROZ })
  const state = pedidoReducer(before, { type: 'prices', precios: new Map([[1, 525.5]]) })
  expect(state.lineas.map(({ precio }) => precio)).toEqual([525.5, 500])
  expect(state.lineas[1]).toBe(before.lineas[1])
})
