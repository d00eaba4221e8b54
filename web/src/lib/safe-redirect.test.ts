import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.each([
  [undefined, '/'],
  ['/categorias?page=2', '/categorias?page=2'],
  ['/facturacion/5/editar#lineas', '/facturacion/5/editar#lineas'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?redirect=/login', '/'],
])('%j leads to %j', (wanted, expected) => {
  expect(safeRedirect(wanted, 'http://127.0.0.1:3000')).toBe(expected)
})
