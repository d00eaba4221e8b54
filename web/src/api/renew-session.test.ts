import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { renewSessionUser, sessionUser } from './sesion.ts'

test('a new name is known at once wherever the old one stands; after a failure whoever asks next asks the server', async () => {
  const answers = ['Ana', 'Ana María'].map(nombre =>
    Response.json({ data: { userId: 1, nombre, roles: ['Ventas'] }, isSuccess: true }),
  )
  vi.stubGlobal('fetch', async () => answers.shift() ?? Response.error())
  const client = new QueryClient()
  await client.fetchQuery(sessionUser())
  const header = new QueryObserver(client, sessionUser())
  const leave = header.subscribe(() => undefined)
  await renewSessionUser(client)
  expect(header.getCurrentResult().data).toMatchObject({ nombre: 'Ana María' })
  leave()
  await renewSessionUser(client)
  expect(client.getQueryData(sessionUser().queryKey)).toBeUndefined()
})
