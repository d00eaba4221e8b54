import { expect, test } from 'vitest'
import { Hub, PAGES_PER_USER } from './hub.ts'

const session = {
  sesionId: 's',
  userId: 1,
  username: 'ana',
  nombre: 'Ana',
  roles: [],
  permissions: [],
  debeCambiarContrasena: false,
  debeActivarSegundoFactor: false,
}

/** A page that writes down what happens to its socket. */
function unaPagina() {
  const seen: string[] = []
  const words: string[] = []
  const socket = {
    bufferedAmount: 0,
    send: (text: string) => void seen.push(text),
    close: () => void seen.push('close'),
    ping: (word: string) => {
      seen.push('ping')
      words.push(word)
    },
    terminate: () => void seen.push('terminate'),
  }
  return { seen, words, page: { socket, session, tab: '' } }
}

test('a page that answers is knocked at again and again; one that does not is let go at the next knock', () => {
  const hub = new Hub()
  const [awake, gone] = [unaPagina(), unaPagina()]
  hub.add(awake.page)
  hub.add(gone.page)
  hub.knock()
  hub.answered(awake.page, awake.words[0] ?? '')
  hub.knock()
  // In words too: no page sees a ping.
  const knock = ['ping', '{"type":"knock"}']
  expect([awake.seen, gone.seen]).toEqual([
    [...knock, ...knock],
    [...knock, 'terminate'],
  ])
})

test('an answer that does not repeat the word of the knock was made without reading: it counts for nothing', () => {
  const hub = new Hub()
  const { seen, page } = unaPagina()
  hub.add(page)
  hub.knock()
  hub.answered(page, '')
  hub.knock()
  expect(seen.at(-1)).toBe('terminate')
})

test('a user has so many pages open at most; one that leaves makes room', () => {
  const hub = new Hub()
  const pages = Array.from({ length: PAGES_PER_USER }, () => unaPagina().page)
  const ways = pages.map(page => hub.add(page))
  const another = unaPagina()
  expect(hub.add(another.page)).toBeNull()
  expect(another.seen).toEqual(['close'])
  const somebodyElse = unaPagina()
  expect(hub.add({ ...somebodyElse.page, session: { ...session, userId: 2 } })).toBeTypeOf('function')
  ways[0]?.()
  // Leaving twice makes room once.
  ways[0]?.()
  expect(hub.add(another.page)).toBeTypeOf('function')
  expect(hub.add(unaPagina().page)).toBeNull()
})

test('a page that has left is not knocked at', () => {
  const hub = new Hub()
  const { seen, page } = unaPagina()
  hub.add(page)?.()
  hub.knock()
  expect(seen).toEqual([])
})
