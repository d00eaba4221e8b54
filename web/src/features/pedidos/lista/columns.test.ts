import { expect, test } from 'vitest'
import { sumsOf } from './columns.tsx'

test.each([
  [402, 0, 'Total de 402 pedidos'],
  [402, 2, 'Total de 402 pedidos, sin sumar 2 rechazados'],
  [1, 1, 'Total de 1 pedido, sin sumar 1 rechazado'],
])('of %d orders, %d of them refused, the foot says what it adds up', (totalRecords, rechazados, label) => {
  expect(sumsOf({ totalRecords, sumaTotal: 10, rechazados }).label).toBe(label)
})
