import { expect, test } from 'vitest'
import { pedidosSearch } from './pedidos-address.ts'

test('only the names of the list stay in the address', () => {
  expect(pedidosSearch({ ncf: 'B01', otra: 'x', page: 2, pdf: '' })).toEqual({ ncf: 'B01', page: '2' })
})
