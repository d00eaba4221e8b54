import { expect, test, vi } from 'vitest'
import { BORRADORES } from '../../features/pedidos/borrador/draft.ts'
import { unBorrador } from '../../features/pedidos/borrador/test-borrador.ts'

const NUEVO = { userId: 1, id: null }
const DAY = 24 * 60 * 60 * 1000

function store(savedAt: number, form: { userId: number; id: number | null } = NUEVO, open = false) {
  const key = BORRADORES.newKey(form)
  BORRADORES.write(key, unBorrador(savedAt, { open }))
  return key
}
const times = (form = NUEVO) => BORRADORES.stored(form).map(({ savedAt }) => savedAt)

test('two forms of one user write two drafts, listed newest first', () => {
  store(1)
  store(3)
  store(2)
  expect(times()).toEqual([3, 2, 1])
})

test('each user and each order has drafts of its own, also where one number begins another', () => {
  store(1, { userId: 11, id: null })
  store(2, { userId: 1, id: 7 })
  store(3, { userId: 1, id: 77 })
  expect(times()).toEqual([])
  expect(BORRADORES.stored({ userId: 1, id: 7 }).map(({ savedAt }) => savedAt)).toEqual([2])
})

test('a mark changes nothing but itself, and brings no dropped draft back', () => {
  const key = store(5)
  BORRADORES.mark(key, true)
  expect(BORRADORES.read(key)).toEqual(unBorrador(5, { open: true }))
  BORRADORES.mark('borradorPedido.1.nuevo.gone', true)
  expect(times()).toEqual([5])
})

test('a month later nobody is offered it, whoever wrote it; nor what cannot be read', () => {
  const now = 100 * DAY
  store(now - 31 * DAY, { userId: 2, id: 7 })
  const key = store(now - 29 * DAY, { userId: 2, id: 7 })
  localStorage.setItem('borradorPedido.1.nuevo.x', 'no es json')
  localStorage.setItem('otraCosa', 'no es json')
  BORRADORES.prune(1, now)
  expect(Object.keys(localStorage).sort()).toEqual([key, 'otraCosa'])
})

test('ten closed drafts of a user are kept; those that a form holds and those of others are not counted', () => {
  const held = store(1, NUEVO, true)
  const theirs = store(1, { userId: 2, id: null })
  store(2, { userId: 1, id: 7 })
  for (let time = 3; time <= 13; time += 1) store(time)
  BORRADORES.prune(1, 14)
  expect(times()).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 1])
  expect(BORRADORES.stored({ userId: 1, id: 7 })).toEqual([])
  expect(BORRADORES.read(held)).not.toBeNull()
  expect(BORRADORES.read(theirs)).not.toBeNull()
})

test('a full storage is no error', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  try {
    expect(BORRADORES.write(BORRADORES.newKey(NUEVO), unBorrador(1))).toBe(false)
  } finally {
    vi.restoreAllMocks()
  }
  expect(times()).toEqual([])
})
