import { TOLD } from '@cuadre/contract/events'
import { expect, test, vi } from 'vitest'

const answer = (username: string, told: string) =>
  Response.json({ data: { username } }, { headers: { [TOLD]: told } })

test('whose session it is was asked before the program was there, and is asked anew afterwards', async () => {
  // As in a page that has just begun.
  vi.resetModules()
  const { sesion } = await import('@cuadre/contract/sesion')
  const { dataOf } = await import('./client.ts')
  const { takeTold } = await import('./request.ts')
  vi.stubGlobal('fetch', async () => answer('luis', 'p.8'))
  window.cuadreMe = Promise.resolve(answer('ana', 'p.7'))
  expect(await dataOf(sesion.me, {})).toEqual({ username: 'ana' })
  expect(await dataOf(sesion.me, {})).toEqual({ username: 'luis' })
  // A later connection follows on an interruption: what was told meanwhile was not heard.
  expect([takeTold(), takeTold()]).toEqual(['p.7', ''])
  await dataOf(sesion.me, {})
  expect(takeTold()).toBe('')
})

test('what a page that is left breaks off before the program is there is nobody’s error', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.reject(new TypeError('NetworkError when attempting to fetch resource.')),
  )
  localStorage.setItem('userId', '1')
  delete window.cuadreMe
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  await vi.importActual('../start.js')
  await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
  await expect(window.cuadreMe).rejects.toThrow('NetworkError')
  // Whoever asks first in another file is not answered by it.
  delete window.cuadreMe
})
