import { expect, test } from 'vitest'
import { CHUNK_BYTES, writeGathered, writeInChunks } from './sink.ts'

async function* pieces(...tamanos: number[]) {
  for (const [i, size] of tamanos.entries()) yield new Uint8Array(size).fill(i + 1)
}

test('small pieces leave together, in their order and with nothing missing', async () => {
  const recibidas: Uint8Array[] = []
  await writeGathered(pieces(10, CHUNK_BYTES - 10, 7, CHUNK_BYTES * 3, 5), bytes => {
    recibidas.push(bytes)
  })
  expect(recibidas.map(({ byteLength }) => byteLength)).toEqual([CHUNK_BYTES, CHUNK_BYTES * 3 + 7, 5])
  const whole = Buffer.concat(recibidas)
  expect([whole[0], whole[10], whole[CHUNK_BYTES], whole[CHUNK_BYTES + 7], whole.at(-1)]).toEqual([
    1, 2, 3, 4, 5,
  ])
})

test('nothing is handed over when there is nothing', async () => {
  const recibidas: Uint8Array[] = []
  await writeGathered(pieces(), bytes => void recibidas.push(bytes))
  await writeGathered(pieces(0), bytes => void recibidas.push(bytes))
  expect(recibidas).toEqual([])
})

test('a whole is cut into pieces', async () => {
  const recibidas: number[] = []
  await writeInChunks(new Uint8Array(CHUNK_BYTES + 1), bytes => void recibidas.push(bytes.byteLength))
  expect(recibidas).toEqual([CHUNK_BYTES, 1])
})
