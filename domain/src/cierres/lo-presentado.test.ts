import { expect, test } from 'vitest'
import { fraseDeLoPresentado } from './lo-presentado.ts'

const del607 = { obligacion: '607', dia: '2026-12-04' } as const

test('dice qué cambió de lo que se presentó, y nada de lo que sigue igual', () => {
  const entonces = { registros: 1_053, monto: 100.5, itbis: 18.09 }
  expect(fraseDeLoPresentado({ ...del607, entonces, ahora: entonces })).toBeNull()
  expect(
    fraseDeLoPresentado({ ...del607, entonces, ahora: { registros: 1_052, monto: -90, itbis: 18.09 } }),
  ).toBe(
    'El 607 cambió después de presentado el 04/12/2026: líneas 1,053 → 1,052, monto RD$100.50 → -RD$90.00. Envíe una rectificativa, y desmárquelo y márquelo otra vez.',
  )
  expect(
    fraseDeLoPresentado({
      ...del607,
      entonces: { ...entonces, huella: 'a' },
      ahora: { ...entonces, huella: 'b' },
    }),
  ).toBe(
    'El 607 cambió después de presentado el 04/12/2026: lo que dicen sus líneas. Envíe una rectificativa, y desmárquelo y márquelo otra vez.',
  )
})
