import { expect, test } from 'vitest'
import { makeAnnouncer } from './announcer.ts'
import type { BusMessage } from './messages.ts'

function change(entity: 'Pedidos' | 'Clientes', tab: string): BusMessage {
  return { kind: 'update', announcement: { entity, action: 'Creación' }, tab }
}

/** A database that answers when it is told to. */
function slowly() {
  const bundles: (readonly BusMessage[])[] = []
  const answers: { done(): void; fail(): void }[] = []
  let told = () => {}
  return {
    bundles,
    /** The next bundle is on its way. */
    next: () => new Promise<void>(resolve => (told = resolve)),
    answer: (how: 'done' | 'fail') => answers.shift()?.[how](),
    send: (bundle: readonly BusMessage[]) =>
      new Promise<void>((done, fail) => {
        bundles.push(bundle)
        answers.push({ done, fail: () => fail(new Error('lost')) })
        told()
      }),
  }
}

test('what happens while a notice is on its way leaves together, in its order', async () => {
  const database = slowly()
  const announce = makeAnnouncer(database.send, () => {})
  const first = database.next()
  announce(change('Pedidos', 'a'))
  expect(database.bundles).toEqual([])
  await first
  const second = database.next()
  announce(change('Clientes', 'b'))
  announce(change('Pedidos', 'c'))
  expect(database.bundles).toEqual([[change('Pedidos', 'a')]])
  database.answer('done')
  await second
  expect(database.bundles[1]).toEqual([change('Clientes', 'b'), change('Pedidos', 'c')])
})

test('a lost notice does not keep the next one back', async () => {
  const database = slowly()
  const lost: unknown[] = []
  const announce = makeAnnouncer(database.send, error => lost.push(error))
  const first = database.next()
  announce(change('Pedidos', 'a'))
  await first
  const second = database.next()
  announce(change('Pedidos', 'b'))
  database.answer('fail')
  await second
  expect(lost).toHaveLength(1)
  expect(database.bundles).toHaveLength(2)
})
