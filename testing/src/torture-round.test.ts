import { expect, test } from 'vitest'
import { createTestApp } from './app.ts'
import { revisarLibros } from './libros.ts'
import { unPuestoDeVenta } from './puesto-de-venta.ts'
import { compare, continueOrder, createOrder, readStates } from './torture.ts'
import { prepareTorture } from './torture-round.ts'

test('what the clerks of the torture do is accepted, notes too, and counted as the database has it', async () => {
  const { api, base, close } = await createTestApp()
  try {
    const { fresh, balance } = await prepareTorture('a quiet day', api, await unPuestoDeVenta(api, 2))
    const cases = fresh.slice(0, 8)
    for (const one of cases) expect(await createOrder(api, one)).toBe(true)
    for (let n = 0; n < 96; n++) {
      const one = cases[n % cases.length]
      // Each at another step than the others.
      if (one && !one.state.anulado) expect(await continueOrder(api, one, n + Math.floor(n / 8))).toBe(true)
    }
    compare(cases, await readStates(base.pool), balance)
    expect(balance).toMatchObject({ lost: 0, duplicated: 0 })
    expect(await revisarLibros(base.pool)).toEqual([])
    const notas = cases.map(({ state }) => state.notas)
    expect(Math.max(...notas)).toBeGreaterThan(1)
    expect(cases.some(({ state }) => state.anulado)).toBe(true)
  } finally {
    await close()
  }
})
