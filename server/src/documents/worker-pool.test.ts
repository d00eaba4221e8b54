import { expect, test } from 'vitest'
import { WorkerPool } from './worker-pool.ts'

test('a thread whose answer comes as it is stopped ends nobody', async () => {
  const pool = new WorkerPool({
    worker: new URL('../../../testing/src/answering-worker.mjs', import.meta.url),
    threads: 1,
    tasksPerThread: 1,
    idleMs: 60_000,
    memoryMb: 64,
  })
  const ask = (flag: Int32Array) => pool.run({ method: 'answer', task: { flag } })
  const newFlag = () => new Int32Array(new SharedArrayBuffer(4))
  await ask(newFlag())
  const flag = newFlag()
  const told = ask(flag).then(
    () => 'answered',
    () => 'refused',
  )
  await Promise.resolve()
  // Nobody reads here until the thread has written.
  Atomics.wait(flag, 0, 0)
  await pool.close()
  expect(await told).toBe('refused')
})
