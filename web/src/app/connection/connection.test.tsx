import { categorias } from '@cuadre/contract/categorias'
import { salud } from '@cuadre/contract/salud'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { abrirComprobantes } from '../../features/documentos/test-documentos.ts'
import { unaCategoria } from '../../test-categoria.ts'
import { type Hands, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'
import { fakeSockets } from '../../test-socket.ts'
import { showConnection } from '../../ui/notices/connection.ts'

const CATEGORIA = unaCategoria(1, 'Ferretería')
const LOST = 'Sin conexión: no cierre esta página.'
const UNSAVED = /Lo último no se guardó/
const health = on(salud.health, () => ({
  status: 'ok' as const,
  version: '1',
  hora: '2026-11-22T12:00:00.000Z',
  replica: null,
}))

async function open(save: () => typeof CATEGORIA | Refused = () => CATEGORIA) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const sockets = fakeSockets()
  const server = fakeServer([
    loggedIn(),
    health,
    on(categorias.paged, () => pageOf([CATEGORIA])),
    on(categorias.create, save),
  ])
  const { user } = renderApp('/categorias')
  await screen.findByText('Ferretería')
  await act(() => {
    sockets.last().open()
    vi.advanceTimersByTime(250)
  })
  return { ...server, ...sockets, user }
}

async function saveNew(user: Hands) {
  await user.click(screen.getByRole('button', { name: 'Nueva Categoría' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nueva Categoría' })
  await user.write(within(dialog).getByRole('textbox'), 'Pinturas{Enter}')
  return dialog
}

test('a lost connection is told until the server answers again', async () => {
  const { state, last } = await open()
  expect(screen.queryByText(LOST)).not.toBeInTheDocument()
  state.offline = true
  await act(() => last().end())
  expect(await screen.findByText(LOST)).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText(LOST)).toBeInTheDocument()
  state.offline = false
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await waitFor(() => expect(screen.queryByText(LOST)).not.toBeInTheDocument())
})

test('what is written is said to be kept only while a form is open that keeps it', async () => {
  abrirComprobantes()
  const { router } = renderApp('/comprobantes/1/nota-de-credito')
  await screen.findByRole('radiogroup', { name: /Qué corrige/ })
  act(() => showConnection(false))
  expect(screen.getByText('Sin conexión: lo escrito está guardado aquí.')).toBeInTheDocument()
  await act(() => router.navigate({ to: '/comprobantes' }))
  await screen.findByRole('heading', { name: 'Comprobantes' })
  act(() => showConnection(false))
  expect(screen.getByText(LOST)).toBeInTheDocument()
  expect(screen.queryByText(/lo escrito está guardado/)).not.toBeInTheDocument()
})

test('cut notices alone are no lost connection', async () => {
  const { last, calls } = await open()
  await act(() => last().end())
  await waitFor(() => expect(calls).toContain('GET /api/health'))
  expect(screen.queryByText(LOST)).not.toBeInTheDocument()
})

test('when it is back, the notices begin anew although they had given up', async () => {
  const { state, sockets, last } = await open()
  state.offline = true
  for (const seconds of [0, 2, 10, 30, 0]) {
    await act(() => last().end())
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  }
  const given = sockets.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(sockets).toHaveLength(given)
  state.offline = false
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await waitFor(() => expect(sockets).toHaveLength(given + 1))
})

test('a save without an answer is told long after its toast, until it is saved', async () => {
  const { state, user } = await open()
  state.offline = true
  const dialog = await saveNew(user)
  expect(await screen.findByText('Error al guardar')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.queryByText('Error al guardar')).not.toBeInTheDocument()
  expect(screen.getByText(UNSAVED)).toBeInTheDocument()
  state.offline = false
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  // Connected again, and still not saved.
  expect(await screen.findByText('Lo último no se guardó: guárdelo de nuevo.')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument())
})

test('who says that he knows is not told again', async () => {
  const { user } = await open(() => new Refused('DATABASE_UNAVAILABLE'))
  await saveNew(user)
  await user.click(await screen.findByRole('button', { name: 'Entendido' }))
  expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument()
})

test('a refusal is told by the form, not here', async () => {
  const { user } = await open(() => new Refused('CONFLICT'))
  const dialog = await saveNew(user)
  await within(dialog).findByRole('alert')
  expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument()
})
