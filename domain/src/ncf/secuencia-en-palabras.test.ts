import { expect, test } from 'vitest'
import { secuenciaEnPalabras } from './secuencia-en-palabras.ts'

const SECUENCIA = {
  desde: 'B0200000001',
  hasta: 'B0200001500',
  siguiente: 'B0200000124',
  quedan: 1377,
  vence: null,
  anulada: false,
}

test.each([
  [{}, ': el próximo es el B0200000124 y quedan 1,377.'],
  [{ vence: '2027-12-31' }, ', vence 31/12/2027: el próximo es el B0200000124 y quedan 1,377.'],
  [{ siguiente: 'B0200001500', quedan: 1 }, ': el próximo es el B0200001500 y queda 1.'],
  [{ siguiente: null, quedan: 0 }, ': no queda ninguno.'],
  [{ anulada: true }, ': está anulada y quedan 1,377 sin usar.'],
])('con %j', (part, final) => {
  expect(secuenciaEnPalabras({ ...SECUENCIA, ...part })).toBe(
    `Secuencia autorizada del B0200000001 al B0200001500${final}`,
  )
})
