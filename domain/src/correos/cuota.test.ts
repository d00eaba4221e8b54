import { expect, test } from 'vitest'
import { fraseDeCuota, quedaPoco, restante } from './cuota.ts'

const CUOTA = { porUsuario: 100, porOficina: 200 }

test.each([
  ['nada usado', { usuario: 0, oficina: 0 }, { quedan: 100, de: 'usuario', limite: 100 }],
  ['tanto de uno como de todos', { usuario: 90, oficina: 190 }, { quedan: 10, de: 'usuario', limite: 100 }],
  ['menos de todos', { usuario: 0, oficina: 199 }, { quedan: 1, de: 'oficina', limite: 200 }],
  [
    'más que lo que ahora se puede',
    { usuario: 120, oficina: 250 },
    { quedan: 0, de: 'usuario', limite: 100 },
  ],
] as const)('Con %s queda lo menor de los dos límites, nunca menos que nada', (_, usados, queda) => {
  expect(restante(CUOTA, usados)).toEqual(queda)
})

test.each([
  [11, 'quedan 11 destinatarios', false],
  [10, 'quedan 10 destinatarios', true],
  [1, 'queda 1 destinatario', true],
  [0, 'no quedan destinatarios', true],
])('Si quedan %s se dice «%s»; es poco: %s', (quedan, resto, poco) => {
  expect(fraseDeCuota({ quedan, de: 'oficina', limite: 200 }, '2026-12-01')).toBe(
    `Hoy ${resto}: la cuota es de 200 al día para toda la oficina y vuelve a estar completa el 01/12/2026 a las 12:00 a. m.`,
  )
  expect(quedaPoco({ quedan })).toBe(poco)
})
