import { expect, test } from 'vitest'
import { entregarEnTrozos, entregarReunidas, TROZO } from './destino.ts'

async function* piezas(...tamanos: number[]) {
  for (const [i, tamano] of tamanos.entries()) yield new Uint8Array(tamano).fill(i + 1)
}

test('small pieces leave together, in their order and with nothing missing', async () => {
  const recibidas: Uint8Array[] = []
  await entregarReunidas(piezas(10, TROZO - 10, 7, TROZO * 3, 5), bytes => {
    recibidas.push(bytes)
  })
  expect(recibidas.map(({ byteLength }) => byteLength)).toEqual([TROZO, TROZO * 3 + 7, 5])
  const todo = Buffer.concat(recibidas)
  expect([todo[0], todo[10], todo[TROZO], todo[TROZO + 7], todo.at(-1)]).toEqual([1, 2, 3, 4, 5])
})

test('nothing is handed over when there is nothing', async () => {
  const recibidas: Uint8Array[] = []
  await entregarReunidas(piezas(), bytes => void recibidas.push(bytes))
  await entregarReunidas(piezas(0), bytes => void recibidas.push(bytes))
  expect(recibidas).toEqual([])
})

test('a whole is cut into pieces', async () => {
  const recibidas: number[] = []
  await entregarEnTrozos(new Uint8Array(TROZO + 1), bytes => void recibidas.push(bytes.byteLength))
  expect(recibidas).toEqual([TROZO, 1])
})
