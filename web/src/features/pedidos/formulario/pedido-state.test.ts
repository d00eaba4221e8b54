import { describe, expect, test } from 'vitest'
import { emptyPedido } from '../campos.ts'
import { type Linea, vendido } from '../lineas/lineas.ts'
import { producto } from '../test-oficina.ts'
import { initialState, type PedidoAction, type PedidoState, pedidoReducer } from './pedido-state.ts'

const CEMENTO: Omit<Linea, 'key'> = {
  ...vendido(producto(1, 'Cemento', 500)),
  cantidad: 2,
  descuento: 0,
}
const ARROZ = { ...CEMENTO, productoId: 3, descripcion: 'Arroz', exento: true }

function after(...actions: PedidoAction[]) {
  return actions.reduce(pedidoReducer, initialState(emptyPedido('2026-11-05')))
}

const CLAVOS = { ...CEMENTO, productoId: 2, descripcion: 'Clavos' }
const nombres = (state: PedidoState) => state.lineas.map(linea => linea.descripcion)
const quitadas = (state: PedidoState) => state.removed?.quitadas.map(({ linea }) => linea.descripcion)

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
  expect(quitadas(state)).toEqual(['Cemento'])
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
  expect(quitadas(moved)).toEqual(['Cemento'])
})

test('undoing a removal brings back lines, company and choice', () => {
  const before = after(empresaUno, { type: 'add', linea: CEMENTO })
  const back = pedidoReducer(pedidoReducer(before, empresaDos), { type: 'undoRemoval' })
  expect(back).toMatchObject({ empresaId: 1, categoriaId: 1, lineas: before.lineas, removed: null })
})

test('undoing a removal keeps what was written after it', () => {
  const state = after(
    empresaUno,
    { type: 'set', campos: { ncfId: 11 } },
    { type: 'add', linea: CEMENTO },
    { type: 'add', linea: ARROZ },
    { type: 'add', linea: CLAVOS },
    { type: 'itbis', aplicaItbis: false },
    { type: 'cliente', clienteId: 8, tipo: null },
    { type: 'cantidad', key: 2, cantidad: 9 },
    { type: 'undoRemoval' },
  )
  expect(state).toMatchObject({ clienteId: 8, aplicaItbis: true, ncfId: 11 })
  expect(state.lineas.map(({ descripcion, cantidad }) => [descripcion, cantidad])).toEqual([
    ['Cemento', 2],
    ['Arroz', 9],
    ['Clavos', 2],
  ])
  expect(state.told?.text).toBe('Volvieron 2 productos.')
})

test('a number of another day is not brought back with the company', () => {
  const state = after(
    empresaUno,
    { type: 'set', campos: { ncfId: 11 } },
    { type: 'add', linea: CEMENTO },
    empresaDos,
    { type: 'fecha', fechaPedido: '2026-11-06' },
    { type: 'undoRemoval' },
  )
  expect(state).toMatchObject({ empresaId: 1, fechaPedido: '2026-11-06', ncfId: null })
})

test('the choice taken back brings its lines back, and one more change loses none', () => {
  const gone = after(
    empresaUno,
    { type: 'add', linea: CEMENTO },
    { type: 'add', linea: { ...CEMENTO, descuento: 10 } },
    { type: 'itbis', aplicaItbis: false },
    empresaDos,
  )
  expect(gone.lineas).toEqual([])
  expect(quitadas(gone)).toEqual(['Cemento', 'Cemento'])
  expect(pedidoReducer(gone, { type: 'undoRemoval' })).toMatchObject({ empresaId: 1, aplicaItbis: true })
  const back = [empresaUno, { type: 'itbis', aplicaItbis: true } as const].reduce(pedidoReducer, gone)
  expect(back.lineas.map(({ descuento }) => descuento)).toEqual([0, 10])
  expect(back.removed).toBeNull()
})

test('a line that was taken away returns to its place, whatever became of its neighbours', () => {
  const full = after(
    empresaUno,
    { type: 'add', linea: CEMENTO },
    { type: 'add', linea: { ...CLAVOS, cantidad: 7, descuento: 5 } },
    { type: 'add', linea: ARROZ },
  )
  const without = pedidoReducer(full, { type: 'remove', key: 2 })
  const { quitada } = without
  if (quitada === null) throw new Error('Nothing was taken away')
  const putBack: PedidoAction = { type: 'putBack', quitada }
  expect(nombres(without)).toEqual(['Cemento', 'Arroz'])
  expect(pedidoReducer(without, putBack).lineas).toEqual(full.lineas)
  const alone = pedidoReducer(without, { type: 'remove', key: 1 })
  expect(nombres(pedidoReducer(alone, putBack))).toEqual(['Clavos', 'Arroz'])
  const longer = pedidoReducer(without, { type: 'add', linea: { ...CLAVOS, descuento: 50 } })
  expect(nombres(pedidoReducer(longer, putBack))).toEqual(['Cemento', 'Clavos', 'Arroz', 'Clavos'])
  // Pressed twice, it is there once.
  expect(pedidoReducer(pedidoReducer(without, putBack), putBack).lineas).toHaveLength(3)
})

test('a new date or company asks for another number', () => {
  const chosen = after(empresaUno, { type: 'set', campos: { ncfId: 11 } })
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
  const state = pedidoReducer(before, {
    type: 'prices',
    cambios: [{ productoId: 1, descripcion: 'Cemento', antes: 500, ahora: 525.5 }],
    acordados: false,
  })
  expect(state.lineas.map(({ precio }) => precio)).toEqual([525.5, 500])
  expect(state.lineas[1]).toBe(before.lineas[1])
})

describe('the type of the document', () => {
  const deRegimen: PedidoAction = { type: 'cliente', clienteId: 4, tipo: 'B14' }
  const deCredito: PedidoAction = { type: 'cliente', clienteId: 1, tipo: 'B01' }
  const conLinea: PedidoAction[] = [empresaUno, { type: 'add', linea: CEMENTO }]

  test('comes with the client; one that is issued keeps its own', () => {
    expect(after({ type: 'cliente', clienteId: 3, tipo: 'B02' })).toMatchObject({
      clienteId: 3,
      tipoComprobante: 'B02',
      aplicaItbis: true,
    })
    const kept = after({ type: 'tipo', tipo: 'B15' }, { type: 'cliente', clienteId: 3, tipo: null })
    expect(kept).toMatchObject({ clienteId: 3, tipoComprobante: 'B15' })
  })

  test('that was chosen before the client stays with him, and the next client brings his own', () => {
    const elegido = after(
      { type: 'tipo', tipo: 'B02' },
      { type: 'cliente', clienteId: null, tipo: null },
      deCredito,
    )
    expect(elegido).toMatchObject({ clienteId: 1, tipoComprobante: 'B02' })
    expect(pedidoReducer(elegido, deRegimen).tipoComprobante).toBe('B14')
    const corregido = pedidoReducer(elegido, { type: 'tipo', tipo: 'B01' })
    expect(pedidoReducer(corregido, deRegimen).tipoComprobante).toBe('B14')
  })

  test('lets a number go that was chosen for another one', () => {
    const chosen = after({ type: 'set', campos: { ncfId: 11 } }, { type: 'tipo', tipo: 'B02' })
    expect(chosen.ncfId).toBeNull()
  })

  test('that bears no ITBIS turns it off and keeps the lines, and the next one brings it back', () => {
    const off = after(...conLinea, deRegimen)
    expect([off.aplicaItbis, nombres(off), quitadas(off)]).toEqual([false, ['Cemento'], undefined])
    const on = pedidoReducer(off, deCredito)
    expect([on.aplicaItbis, nombres(on), on.removed]).toEqual([true, ['Cemento'], null])
  })

  test('leaves what somebody chose, and exempt lines, as they are', () => {
    const chosen = after({ type: 'itbis', aplicaItbis: false }, deRegimen, deCredito)
    expect(chosen.aplicaItbis).toBe(false)
    const exempt = after(empresaUno, deRegimen, { type: 'add', linea: ARROZ }, deCredito)
    expect([exempt.aplicaItbis, nombres(exempt)]).toEqual([false, ['Arroz']])
  })

  test('goes back with lines that do not fit into it', () => {
    const undone = pedidoReducer(after(...conLinea, empresaDos, deRegimen), { type: 'undoRemoval' })
    expect(undone).toMatchObject({ clienteId: 4, tipoComprobante: 'B01', aplicaItbis: true })
    expect(nombres(undone)).toEqual(['Cemento'])
  })
})

describe('taxed and exempt goods', () => {
  const mixta: PedidoAction = { type: 'empresa', empresaId: 1, categoriaId: 1, gravadoYExento: true }
  const llena = [
    { type: 'add', linea: CEMENTO },
    { type: 'add', linea: ARROZ },
  ] satisfies PedidoAction[]

  test('stand together where the company says so; without it the exempt ones leave, and are told', () => {
    expect(quitadas(after(mixta, ...llena))).toBeUndefined()
    expect(quitadas(after(mixta, ...llena, { type: 'empresa', empresaId: 3, categoriaId: 1 }))).toEqual([
      'Arroz',
    ])
    expect(quitadas(after(mixta, ...llena, { type: 'mezcla', gravadoYExento: false }))).toEqual(['Arroz'])
    expect(quitadas(after(mixta, ...llena, { type: 'itbis', aplicaItbis: false }))).toEqual(['Cemento'])
  })

  test('all go to an exempt buyer without ITBIS; back again it is charged, and what does not fit leaves and can come back', () => {
    const especial = after(empresaUno, { type: 'tipo', tipo: 'B14' }, ...llena)
    expect(nombres(especial)).toEqual(['Cemento', 'Arroz'])
    expect(especial.aplicaItbis).toBe(false)
    const fiscal = pedidoReducer(especial, { type: 'tipo', tipo: 'B01' })
    expect(fiscal.aplicaItbis).toBe(true)
    expect(nombres(fiscal)).toEqual(['Cemento'])
    expect(quitadas(fiscal)).toEqual(['Arroz'])
    const back = pedidoReducer(fiscal, { type: 'undoRemoval' })
    expect(back).toMatchObject({ tipoComprobante: 'B14', aplicaItbis: false, removed: null })
    expect(nombres(back)).toEqual(['Cemento', 'Arroz'])
  })

  test('of an order without ITBIS the taxed ones leave when its buyer is exempt no longer', () => {
    const sinItbis = after(
      empresaUno,
      { type: 'itbis', aplicaItbis: false },
      { type: 'tipo', tipo: 'B14' },
      ...llena,
    )
    const fiscal = pedidoReducer(sinItbis, { type: 'tipo', tipo: 'B01' })
    expect(fiscal.aplicaItbis).toBe(false)
    expect(quitadas(fiscal)).toEqual(['Cemento'])
  })
})

test("a price that is not the catalogue's is agreed, until it is the catalogue's again; new prices pass it by", () => {
  const acordado = after(empresaUno, { type: 'add', linea: CEMENTO }, { type: 'precio', key: 1, precio: 450 })
  expect(acordado.lineas[0]).toMatchObject({ precio: 450, precioDeLista: 500 })
  const cambios = [{ productoId: 1, descripcion: 'Cemento', antes: 450, ahora: 525 }]
  const kept = pedidoReducer(acordado, { type: 'prices', cambios, acordados: false })
  expect(kept.lineas[0]).toBe(acordado.lineas[0])
  const taken = pedidoReducer(acordado, { type: 'prices', cambios, acordados: true })
  expect(taken.lineas[0]).toMatchObject({ precio: 525, precioDeLista: null })
  const again = pedidoReducer(acordado, { type: 'precio', key: 1, precio: 500 })
  expect(again.lineas[0]).toMatchObject({ precio: 500, precioDeLista: null })
})
