import { expect, test } from 'vitest'
import {
  fraseDeAnuladosEnDgii,
  fraseNoAlcanza,
  fraseSinNumeros,
  preguntaPorAnuladoSinUsar,
} from './frases-de-secuencia.ts'

const CREDITO_FISCAL = { serie: 'B', tipo: '01' } as const
const EMPRESA = 'Papelería Peña'

test('sin números se dice de qué tipo y dónde se registra la secuencia', () => {
  expect(fraseSinNumeros({ serie: 'B', tipo: '02' }, EMPRESA)).toBe(
    'No quedan números de factura de consumo (B02) en las secuencias de Papelería Peña. Registre la secuencia autorizada en Impuestos › Secuencias.',
  )
})

test('el punto de «S.R.L.» no se repite', () => {
  expect(fraseSinNumeros({ serie: 'B', tipo: '02' }, 'Papelería Peña, S.R.L.')).toContain('S.R.L. Registre')
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

test.each([
  [
    41,
    '2026-11-22',
    'La DGII anuló el rango E310000000041 a E310000000100 el 22/11/2026: no se usa nunca más.',
  ],
  [100, '2026-11-22', 'La DGII anuló el número E310000000100 el 22/11/2026: no se usa nunca más.'],
  [
    41,
    null,
    'La anulación del rango E310000000041 a E310000000100 espera la respuesta de la DGII: mientras tanto no se usa.',
  ],
] as const)('lo que la DGII anuló desde el %i el %s', (desde, anuladosEl, frase) => {
  expect(fraseDeAnuladosEnDgii({ serie: 'E', tipo: '31', desde, hasta: 100, anuladosEl })).toBe(frase)
})

test('antes de que vuelva un rango de papel se pregunta', () => {
  const anulado = { ...CREDITO_FISCAL, desde: 41, hasta: 100, anuladosEl: '2026-11-22' } as const
  expect(preguntaPorAnuladoSinUsar(anulado)).toBe(
    'El rango B0100000041 a B0100000100 fue anulado sin usar el 22/11/2026. ¿Registrarlo otra vez?',
  )
})
