import { expect, test } from 'vitest'
import { fraseNoAlcanza, fraseSinNumeros } from './frases-de-secuencia.ts'

const CREDITO_FISCAL = { serie: 'B', tipo: '01' } as const
const EMPRESA = 'Papelería Peña'

test('sin números se dice de qué tipo y dónde se registra la secuencia', () => {
  expect(fraseSinNumeros({ serie: 'B', tipo: '02' }, EMPRESA)).toBe(
    'No quedan números de factura de consumo (B02) en las secuencias de Papelería Peña. Registre la secuencia autorizada en Impuestos › Secuencias.',
  )
})

test.each([
  [
    [],
    'No quedan números de factura de crédito fiscal (B01) en las secuencias de Papelería Peña. Registre la secuencia autorizada en Impuestos › Secuencias.',
  ],
  [
    [
      { desde: 91, hasta: 100 },
      { desde: 501, hasta: 1600 },
    ],
    'Quedan 1,110 números autorizados de Papelería Peña, hasta el B0100001600: se piden 2,000.',
  ],
  [
    [{ desde: 100, hasta: 100 }],
    'Queda 1 número autorizado de Papelería Peña, hasta el B0100000100: se piden 2,000.',
  ],
  [
    [{ desde: 1, hasta: 5000, vence: '2026-12-31' }],
    'La secuencia autorizada de Papelería Peña vence el 31/12/2026: no puede dar números a días posteriores.',
  ],
])('por qué no alcanza lo que queda en %o', (tramos, frase) => {
  expect(fraseNoAlcanza({ ...CREDITO_FISCAL, tramos, pedidos: 2000, empresa: EMPRESA })).toBe(frase)
})
