import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BORRADORES, type Draft } from '../../features/pedidos/borrador/draft.ts'
import { CEMENTO, unBorrador } from '../../features/pedidos/borrador/test-borrador.ts'
import { keepDraft } from './draft-keeper.ts'
import { ANSWER_MS, type DraftOffer } from './draft-watch.ts'

const NUEVO = { userId: 1, id: null }
type Keeper = ReturnType<typeof keepDraft<Draft>>
const keepers: Keeper[] = []

// What tabs say to each other takes real time; the pauses and the wait for an answer pass when a test says so.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  for (const keeper of keepers.splice(0)) keeper.leave()
})

/** A form in a tab of its own. */
function abrir(form: { userId: number; id: number | null } = NUEVO) {
  const offers: (DraftOffer<Draft> | null)[] = []
  const elsewhere = vi.fn()
  const keeper = keepDraft({
    drafts: BORRADORES,
    form,
    onOffer: offer => offers.push(offer),
    onElsewhere: elsewhere,
  })
  keepers.push(keeper)
  keeper.look()
  return { keeper, offers, elsewhere, offered: () => offers.at(-1)?.draft.pedido.lineas[0]?.cantidad }
}

/** An order of so many bags of cement, by which the tests know it again. */
const pedido = (cantidad: number) => ({
  sendingKey: 'una-llave',
  base: null,
  pedido: { ...unBorrador(0).pedido, lineas: [{ ...CEMENTO, cantidad }] },
})
function escribir({ keeper }: { keeper: Keeper }, cantidad: number) {
  keeper.update(pedido(cantidad))
  vi.advanceTimersByTime(400)
}
/** What a tab leaves behind that was closed, or killed before it could say so. */
function dejar(cantidad: number, { killed = false, userId = 1 } = {}) {
  vi.advanceTimersByTime(1000)
  const key = BORRADORES.newKey({ userId, id: null })
  BORRADORES.write(key, { ...pedido(cantidad), savedAt: Date.now(), open: killed })
  return key
}
const guardados = () =>
  BORRADORES.stored(NUEVO)
    .map(({ pedido, open }) => [pedido.lineas[0]?.cantidad, open])
    .sort()

function pagina(type: 'pagehide' | 'pageshow', persisted = true) {
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))
}
/** Another tab takes or throws away a draft: the browser tells this one. */
function quitar(key: string) {
  BORRADORES.drop(key)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
}
const turno = () => new Promise(resolve => setImmediate(resolve))
/** Until the answers of the other tabs are here; the time limit of the test ends a wait in vain. */
async function hasta(holds: () => boolean) {
  while (!holds()) await turno()
}
const nada = (form: { offers: readonly unknown[] }) => hasta(() => form.offers.at(-1) === null)

test('two tabs write two drafts, and a tab is not offered what another one holds', async () => {
  const uno = abrir()
  escribir(uno, 1)
  const dos = abrir()
  await nada(dos)
  expect(dos.offers).toHaveLength(1)
  escribir(dos, 2)
  escribir(uno, 3)
  expect(guardados()).toEqual([
    [2, true],
    [3, true],
  ])
})

test('what closed tabs left is offered at once, newest first; the next one after a refusal', () => {
  dejar(1)
  dejar(2)
  const form = abrir()
  expect(form.offered()).toBe(2)
  expect(form.offers.at(-1)?.more).toBe(1)
  form.keeper.refuse()
  expect(form.offered()).toBe(1)
  expect(form.offers.at(-1)?.more).toBe(0)
  form.keeper.refuse()
  expect(form.offers.at(-1)).toBeNull()
  expect(guardados()).toEqual([])
})

test('what was recovered is the draft of its new form from that moment, and the older one waits', () => {
  dejar(1)
  dejar(2)
  const form = abrir()
  const offer = form.offers.at(-1)
  if (offer) form.keeper.take(offer.draft)
  expect(guardados()).toEqual([
    [1, false],
    [2, true],
  ])
  escribir(form, 5)
  form.keeper.leave()
  expect(guardados()).toEqual([
    [1, false],
    [5, false],
  ])
})

test('recovered and then saved, it is offered nowhere', () => {
  dejar(1)
  const form = abrir()
  const offer = form.offers.at(-1)
  if (offer) form.keeper.take(offer.draft)
  form.keeper.update(pedido(1))
  form.keeper.discard()
  form.keeper.leave()
  expect(guardados()).toEqual([])
})

test('a killed tab answers nobody: its draft is offered after the wait, and at once from then on', () => {
  dejar(1, { killed: true })
  dejar(2, { killed: true })
  const form = abrir()
  expect(form.offers).toEqual([])
  vi.advanceTimersByTime(ANSWER_MS)
  expect(form.offered()).toBe(2)
  form.keeper.refuse()
  expect(form.offered()).toBe(1)
})

test('a form in which typing began during the wait is left alone; the next one is offered it', () => {
  dejar(1, { killed: true })
  const form = abrir()
  form.keeper.update(pedido(4))
  vi.advanceTimersByTime(ANSWER_MS)
  expect(form.offers).toEqual([null])
  form.keeper.discard()
  form.keeper.leave()
  expect(abrir().offered()).toBe(1)
})

test('a tab that answers late is believed: the offer is taken back', async () => {
  const key = dejar(1, { killed: true })
  const form = abrir()
  vi.advanceTimersByTime(ANSWER_MS)
  expect(form.offered()).toBe(1)
  const slow = new BroadcastChannel('borradorPedido')
  slow.onmessage = () => slow.postMessage({ held: key })
  slow.postMessage({ held: key })
  await nada(form)
  slow.close()
  expect(guardados()).toEqual([[1, true]])
})

test('an offer is made in one tab only, and again elsewhere when that one closes without an answer', async () => {
  dejar(1)
  const uno = abrir()
  expect(uno.offered()).toBe(1)
  const dos = abrir()
  await nada(dos)
  uno.keeper.leave()
  expect(abrir().offered()).toBe(1)
})

test('an offer that another tab answered is no offer any more', () => {
  dejar(1)
  const key = dejar(2)
  const form = abrir()
  expect(form.offered()).toBe(2)
  quitar(key)
  expect(form.offered()).toBe(1)
})

test('a reload offers the own draft back, though another tab was closed before it', () => {
  const form = abrir()
  escribir(form, 1)
  dejar(2)
  vi.advanceTimersByTime(1000)
  pagina('pagehide', false)
  // The old page is gone; what it would still say is not heard.
  expect(guardados()).toEqual([
    [1, false],
    [2, false],
  ])
  expect(abrir().offered()).toBe(1)
})

test('the page is hidden after it said goodbye, and says nothing new by that', () => {
  escribir(abrir(), 1)
  pagina('pagehide', false)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.restoreAllMocks()
  expect(guardados()).toEqual([[1, false]])
})

test('a page that is hidden saves what the pause still held back', () => {
  abrir().keeper.update(pedido(1))
  expect(guardados()).toEqual([])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.restoreAllMocks()
  expect(guardados()).toEqual([[1, true]])
})

test('back from the cache of pages the form holds its draft again', () => {
  const form = abrir()
  escribir(form, 1)
  pagina('pagehide')
  pagina('pageshow')
  expect(guardados()).toEqual([[1, true]])
  expect(form.elsewhere).not.toHaveBeenCalled()
})

test('taken meanwhile by another tab, it is kept here as well, and the form says so', () => {
  const form = abrir()
  escribir(form, 1)
  pagina('pagehide')
  const [mine] = BORRADORES.stored(NUEVO)
  if (mine) quitar(mine.key)
  expect(form.elsewhere).toHaveBeenCalledOnce()
  pagina('pageshow')
  expect(guardados()).toEqual([[1, true]])
})

test('written and taken back, or saved: nothing is left', () => {
  const form = abrir()
  escribir(form, 1)
  form.keeper.update(null)
  expect(guardados()).toEqual([])
  escribir(form, 2)
  form.keeper.discard()
  escribir(form, 3)
  form.keeper.leave()
  expect(guardados()).toEqual([])
})

test('nobody is offered what another user of the computer was writing', async () => {
  dejar(1, { userId: 2 })
  dejar(2, { userId: 12, killed: true })
  const form = abrir()
  expect(form.offers).toEqual([null])
  await turno()
  expect(abrir({ userId: 2, id: null }).offered()).toBe(1)
})
