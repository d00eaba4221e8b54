import { expect, test } from 'vitest'
import { fechaDeNuevo } from './fecha-de-nuevo.ts'

test.each([
  ['el mismo día', '2026-11-30', '2026-11-30', 'Sale con la fecha de hoy, 30/11/2026.'],
  [
    'otro día del mismo mes',
    '2026-11-02',
    '2026-11-30',
    'Sale con la fecha de hoy, 30/11/2026, y no con la del 02/11/2026; el plazo del crédito, si lo hay, cuenta desde hoy. Sigue en el 607 y el ITBIS de noviembre de 2026.',
  ],
  [
    'el mes siguiente',
    '2026-11-30',
    '2026-12-01',
    'Sale con la fecha de hoy, 01/12/2026, y no con la del 30/11/2026; el plazo del crédito, si lo hay, cuenta desde hoy. Cambia de mes: va en el 607 y el ITBIS de diciembre de 2026, y ya no en los de noviembre de 2026.',
  ],
  [
    'el mismo mes de otro año',
    '2025-12-01',
    '2026-12-01',
    'Sale con la fecha de hoy, 01/12/2026, y no con la del 01/12/2025; el plazo del crédito, si lo hay, cuenta desde hoy. Cambia de mes: va en el 607 y el ITBIS de diciembre de 2026, y ya no en los de diciembre de 2025.',
  ],
])('Emitir de nuevo: %s', (_, fecha, hoy, frase) => {
  expect(fechaDeNuevo(fecha, hoy)).toBe(frase)
})
