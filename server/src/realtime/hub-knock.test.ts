import { expect, test } from 'vitest'
import { Hub } from './hub.ts'

const session = {
  ...{ sesionId: 's', userId: 1, username: 'ana', roles: [], permissions: [] },
  debeCambiarContrasena: false,
}

/** A page that writes down what happens to its socket. */
function unaPagina() {
  const seen: string[] = []
  const socket = {
    send: () => void seen.push('send'),
    close: () => void seen.push('close'),
    ping: () => void seen.push('ping'),
    terminate: () => void seen.push('terminate'),
  }
  return { seen, page: { socket, session, tab: '' } }
}

test('a page that answers is knocked at again and again; one that does not is let go at the next knock', () => {
  const hub = new Hub()
  const [awake, gone] = [unaPagina(), unaPagina()]
  hub.add(awake.page)
  hub.add(gone.page)
  hub.knock()
  hub.answered(awake.page)
  hub.knock()
  expect([awake.seen, gone.seen]).toEqual([
    ['ping', 'ping'],
    ['ping', 'terminate'],
  ])
})

test('a page that has left is not knocked at', () => {
  const hub = new Hub()
  const { seen, page } = unaPagina()
  hub.add(page)()
  hub.knock()
  expect(seen).toEqual([])
})
