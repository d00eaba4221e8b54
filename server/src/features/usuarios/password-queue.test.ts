import { expect, test } from 'vitest'
import { PasswordQueue, type Place } from './password-queue.ts'

const LIMITS = { atOnce: 1, places: 3, placesOfOne: 2 }
const stranger = (from = 'red', signal?: AbortSignal): Place => ({ lane: 'stranger', from, signal })
const known: Place = { lane: 'known', from: 'ana' }

/** A queue whose first task runs until it is released, and the order in which the others ran. */
function busy(limits = LIMITS) {
  const queue = new PasswordQueue(limits)
  const order: string[] = []
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  const first = queue.run(() => promise, known)
  return {
    order,
    run: (name: string, place: Place) => queue.run(async () => void order.push(name), place),
    release: () => {
      resolve()
      return first
    },
  }
}

test('so many run at the same time, the others in their order, and a failure frees its place', async () => {
  const queue = new PasswordQueue({ atOnce: 2, places: 10, placesOfOne: 10 })
  let running = 0
  let most = 0
  const order: number[] = []
  const task = (which: number) => async () => {
    running += 1
    most = Math.max(most, running)
    order.push(which)
    await Promise.resolve()
    running -= 1
    if (which === 1) throw new Error('failed')
    return which
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(which => queue.run(task(which), known)))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
  expect(results.map(result => result.status)).toEqual(
    [0, 1, 2, 3, 4, 5].map(which => (which === 1 ? 'rejected' : 'fulfilled')),
  )
  expect(await queue.run(task(6), known)).toBe(6)
})

test('whoever is known goes before all strangers', async () => {
  const { run, order, release } = busy()
  const all = [run('uno', stranger()), run('dos', stranger()), run('ana', known)]
  await release()
  await Promise.all(all)
  expect(order).toEqual(['ana', 'uno', 'dos'])
})

test('a lane that is full refuses the next one, and who has taken his share; the other lane takes on', async () => {
  const { run, order, release } = busy()
  const waiting = [run('uno', stranger('a')), run('dos', stranger('a'))]
  await expect(run('tres', stranger('a'))).rejects.toMatchObject({ code: 'LOGINS_BUSY' })
  waiting.push(run('cuatro', stranger('b')))
  await expect(run('cinco', stranger('c'))).rejects.toMatchObject({ code: 'LOGINS_BUSY' })
  waiting.push(run('ana', known))
  await release()
  await Promise.all(waiting)
  expect(order).toEqual(['ana', 'uno', 'dos', 'cuatro'])
})

test('who goes away gives the place back and costs nothing', async () => {
  const { run, order, release } = busy()
  const leaving = new AbortController()
  const gone = [run('ido', stranger('a', leaving.signal)), run('ida', stranger('a', leaving.signal))]
  leaving.abort(new Error('gone'))
  for (const one of gone) await expect(one).rejects.toThrow('gone')
  await expect(run('tarde', stranger('a', leaving.signal))).rejects.toThrow('gone')
  const stays = [run('uno', stranger('a')), run('dos', stranger('a'))]
  await release()
  await Promise.all(stays)
  expect(order).toEqual(['uno', 'dos'])
})
