import { expect, test } from 'vitest'
import { pieDeConsulta } from './pie-de-consulta.ts'

test.each([
  [{ totalRecords: 1, anulados: 0, notas: 0 }, undefined, 'Total de 1 pedido'],
  [{ totalRecords: 1234, anulados: 0, notas: 0 }, 'pagado', 'Total de 1,234 pedidos'],
  [{ totalRecords: 12, anulados: 1, notas: 0 }, undefined, 'Total de 11 pedidos, sin contar 1 anulado'],
  [
    { totalRecords: 3001, anulados: 2000, notas: 0 },
    undefined,
    'Total de 1,001 pedidos, sin contar 2,000 anulados',
  ],
  [{ totalRecords: 2, anulados: 2, notas: 0 }, undefined, 'Total de 0 pedidos, sin contar 2 anulados'],
  [{ totalRecords: 1, anulados: 0, notas: 0 }, 'anulado', 'Total de 1 pedido anulado'],
  [
    { totalRecords: 12, anulados: 1, notas: 3 },
    undefined,
    'Total de 8 pedidos y 3 notas, sin contar 1 anulado',
  ],
  [{ totalRecords: 1, anulados: 0, notas: 1 }, undefined, 'Total de 1 nota'],
  [{ totalRecords: 5, anulados: 0, notas: 0 }, 'anulado', 'Total de 5 pedidos anulados'],
] as const)('%o, %s: %s', (contados, estado, texto) => {
  expect(pieDeConsulta(contados, estado)).toBe(texto)
})
