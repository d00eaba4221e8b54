import { categorias } from '@cuadre/contract/categorias'
import { TAB_PARAMETER, TOLD } from '@cuadre/contract/events'
import { productos } from '@cuadre/contract/productos'
import { sesion } from '@cuadre/contract/sesion'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { login } from '../api/sesion.ts'
import { readSession } from '../lib/session-storage.ts'
import { unaCategoria } from '../test-categoria.ts'
import { ADMINISTRADOR, loggedIn, renderApp } from '../test-render.tsx'
import { fakeServer, on, pageOf, Refused } from '../test-server.ts'
import { fakeSockets } from '../test-socket.ts'

const MINUTE = 60_000
const CATEGORIA = unaCategoria(1, 'Ferretería')
const rows = on(categorias.paged, () => pageOf([CATEGORIA]))
const logout = on(sesion.logout, () => null)
const refused = on(sesion.refresh, () => new Refused('NO_SESSION'))

async function openCategorias() {
  const view = renderApp('/categorias')
  await screen.findByRole('heading', { level: 1, name: 'Categorías' })
  await screen.findByText('Ferretería')
  return view
}

describe('the notices', () => {
  test('the header says how they are, and offers to connect again when they are lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { last, sockets } = fakeSockets()
    fakeServer([loggedIn(), rows])
    const { user } = await openCategorias()
    expect(screen.getByRole('img', { name: 'Conectando los avisos…' })).toBeInTheDocument()
    expect(last().url).toMatch(
      new RegExp(`^ws://localhost.*/api/hub\\?${TAB_PARAMETER}=[0-9a-f]{16}&${TOLD}=$`),
    )
    await act(() => {
      last().open()
      vi.advanceTimersByTime(250)
    })
    expect(screen.getByRole('img', { name: 'Avisos conectados' })).toBeInTheDocument()
    for (const seconds of [0, 2, 10, 30]) {
      await act(() => last().end())
      expect(screen.getByRole('img', { name: 'Reconectando los avisos…' })).toBeInTheDocument()
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
    }
    await act(() => last().end())
    const lost = sockets.length
    expect(screen.getByText('Sin conexión de avisos')).toHaveAttribute('aria-live', 'polite')
    await user.click(screen.getByRole('button', { name: 'Sin conexión de avisos. Reconectar' }))
    expect(sockets).toHaveLength(lost + 1)
    expect(screen.getByRole('img', { name: 'Conectando los avisos…' })).toBeInTheDocument()
  })

  test('a change of somebody else is told and the lists that show it are read again', async () => {
    const { last } = fakeSockets()
    const { calls } = fakeServer([loggedIn(), rows, on(productos.paged, () => pageOf([]))])
    await openCategorias()
    const before = calls.length
    await act(() => last().hear({ type: 'ReceiveUpdate', entity: 'Categorias', action: 'Creación' }))
    const notice = screen.getByText('Actualización en Categorias').closest('[role=status]')
    expect(notice).toHaveTextContent('Se realizó una acción: Creación')
    await waitFor(() =>
      expect(calls.slice(before)).toEqual([expect.stringMatching(/^GET \/api\/categorias\/paged\?page=1\b/)]),
    )
    await act(() => last().hear({ type: 'ReceiveUpdate', entity: 'Clientes', action: 'Creación' }))
    expect(calls.slice(before)).toHaveLength(1)
  })

  test('a right that is taken away takes its button away, without a reload', async () => {
    const { last } = fakeSockets()
    const quien = (...permissions: Permiso[]) => ({ ...ADMINISTRADOR, roles: ['Cajero'], permissions })
    let yo = quien('roles.ver', 'categorias.ver', 'categorias.crear')
    loggedIn(yo)
    fakeServer([on(sesion.me, () => yo), rows])
    await openCategorias()
    expect(screen.getByRole('button', { name: 'Nueva Categoría' })).toBeInTheDocument()
    yo = quien('roles.ver', 'categorias.ver')
    await act(() => last().hear({ type: 'ReceiveUpdate', entity: 'Roles', action: 'Actualización' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Nueva Categoría' })).not.toBeInTheDocument(),
    )
  })

  test('where changes may have gone untold, what is shown is read again over the same connection, and nothing is said', async () => {
    const { last, sockets } = fakeSockets()
    let saved = [CATEGORIA]
    fakeServer([loggedIn(), on(categorias.paged, () => pageOf(saved))])
    await openCategorias()
    saved = [CATEGORIA, unaCategoria(2, 'Plomería')]
    await act(() => last().hear({ type: 'readAnew' }))
    expect(await screen.findByText('Plomería')).toBeInTheDocument()
    expect(screen.queryByText(/^Actualización en/)).toBeNull()
    expect(sockets).toHaveLength(1)
  })

  test('what was read before the notices were connected is read again, unseen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { last } = fakeSockets()
    // What somebody else saves between the first reading and the connection.
    let saved = [CATEGORIA]
    const { calls } = fakeServer([loggedIn(), on(categorias.paged, () => pageOf(saved))])
    const { user } = await openCategorias()
    saved = [CATEGORIA, unaCategoria(2, 'Plomería')]
    await user.click(screen.getByRole('button', { name: 'Nueva Categoría' }))
    const dialog = await screen.findByRole('dialog', { name: 'Nueva Categoría' })
    const nombre = within(dialog).getAllByRole('textbox')[0] as HTMLElement
    fireEvent.change(nombre, { target: { value: 'A medio escribir' } })
    const before = calls.length
    await act(() => {
      last().open()
      last().hear({ type: 'readAnew' })
    })
    const table = screen.getByRole('table', { hidden: true })
    expect(table.closest('[data-fetching]')).toBeNull()
    await screen.findByText('Plomería')
    expect(calls.slice(before)).toEqual([expect.stringMatching(/^GET \/api\/categorias\/paged\?page=1\b/)])
    expect(nombre).toHaveValue('A medio escribir')
    expect(screen.queryByText(/^Actualización en/)).not.toBeInTheDocument()
  })

  test('a notice stands at the top; while a dialog is open there is none', async () => {
    const { last } = fakeSockets()
    fakeServer([loggedIn(), rows])
    const { user } = await openCategorias()
    const hear = () =>
      act(() => last().hear({ type: 'ReceiveUpdate', entity: 'Clientes', action: 'Creación' }))
    await user.click(screen.getByRole('button', { name: 'Nueva Categoría' }))
    await screen.findByRole('dialog', { name: 'Nueva Categoría' })
    await hear()
    expect(screen.queryByText('Actualización en Clientes')).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await hear()
    expect(screen.getByText('Actualización en Clientes').closest('.cuadre-notices')).not.toBeNull()
  })

  test('while an order is being written they are only counted at the bell', async () => {
    const { last } = fakeSockets()
    fakeServer([loggedIn()])
    const { router } = renderApp('/facturacion/nuevo')
    await screen.findByRole('heading', { level: 1, name: 'Nuevo Pedido' })
    const hear = () =>
      act(() => last().hear({ type: 'ReceiveUpdate', entity: 'Contactos', action: 'Creación' }))
    await hear()
    await hear()
    expect(screen.queryByText('Actualización en Contactos')).not.toBeInTheDocument()
    expect(screen.getByRole('img', { name: /: 2 cambios de otros desde/ })).toHaveTextContent('2')
    await act(() => router.navigate({ to: '/prueba' }))
    await waitFor(() =>
      expect(screen.queryByRole('img', { name: /cambios de otros/ })).not.toBeInTheDocument(),
    )
  })

  test('nobody listens before the first password is changed', async () => {
    const { sockets } = fakeSockets()
    fakeServer([loggedIn({ ...ADMINISTRADOR, debeCambiarContrasena: true })])
    renderApp('/categorias')
    await screen.findByRole('heading', { name: 'Cambiar contraseña' })
    expect(sockets).toEqual([])
  })

  test('logging out stops them', async () => {
    const { last } = fakeSockets()
    fakeServer([loggedIn(), rows, logout])
    const { user } = await openCategorias()
    await act(() => last().open())
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
    await screen.findByRole('heading', { name: 'Acceso al Sistema' })
    expect(last().closedByPage).toBe(true)
  })
})

test('leaving abandons what is being read, and reads nothing more', async () => {
  const { last } = fakeSockets()
  let answerLogout = () => {}
  let abandonedByThen: readonly string[] = []
  const { calls, abandoned } = fakeServer([
    loggedIn(),
    on(categorias.paged, () => new Promise(() => {})),
    on(sesion.logout, () => {
      abandonedByThen = [...abandoned]
      return new Promise(done => (answerLogout = () => done(null)))
    }),
    on(sesion.login, () => ADMINISTRADOR),
  ])
  const { user } = renderApp('/categorias')
  await waitFor(() => expect(calls).toContainEqual(expect.stringMatching(/^GET \/api\/categorias\/paged/)))
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
  await waitFor(() => expect(calls).toContain('POST /api/users/logout'))
  expect(await screen.findByLabelText(/Nombre de Usuario/)).toBeInTheDocument()
  expect(abandonedByThen).toEqual([expect.stringMatching(/^GET \/api\/categorias\/paged/)])
  // The connection of the notices comes about now, and somebody changes what was on the screen.
  await act(() => {
    last().open()
    last().hear({ type: 'ReceiveUpdate', entity: 'Categorias', action: 'Creación' })
  })
  // Whoever comes next waits for that answer: it takes the cookies away.
  const entry = login({ username: 'ana', password: 'Colmado-Azul-27' })
  await act(() => Promise.resolve())
  const told = calls.indexOf('POST /api/users/logout')
  expect(calls.slice(told).filter(call => call.includes('categorias'))).toEqual([])
  expect(calls).not.toContain('POST /api/users/login')
  await act(() => answerLogout())
  expect(await screen.findByText('Sesión cerrada')).toBeInTheDocument()
  await entry
  expect(calls.at(-1)).toBe('POST /api/users/login')
})

describe('a session that the server ends', () => {
  async function openForced() {
    const { last, sockets } = fakeSockets()
    const server = fakeServer([
      loggedIn(),
      on(categorias.paged, ({ query }) => (query.buscar ? new Refused('NO_SESSION') : pageOf([CATEGORIA]))),
      refused,
    ])
    const view = await openCategorias()
    const socket = last()
    await act(() => {
      socket.open()
      socket.hear({ type: 'forceLogout', message: 'Su usuario fue desactivado por un administrador.' })
    })
    const dialog = await screen.findByRole('dialog', { name: 'Sesión finalizada' })
    return { ...view, ...server, dialog, socket, sockets }
  }

  test('shows why and waits for the only answer', async () => {
    const { user, address, dialog, socket, sockets } = await openForced()
    expect(dialog).toHaveTextContent('Su usuario fue desactivado por un administrador.')
    expect(within(dialog).getAllByRole('button')).toHaveLength(1)
    expect(within(dialog).getByRole('button', { name: 'Aceptar' })).toHaveFocus()
    await user.keyboard('{Escape}')
    fireEvent.mouseDown(document.querySelector('.mantine-Modal-overlay') ?? document.body)
    fireEvent.click(document.querySelector('.mantine-Modal-inner') ?? document.body)
    expect(dialog).toBeVisible()
    expect(readSession()).not.toBeNull()
    expect(socket.closedByPage).toBe(true)
    await user.click(within(dialog).getByRole('button', { name: 'Aceptar' }))
    await screen.findByRole('heading', { name: 'Acceso al Sistema' })
    expect(Object.keys(localStorage)).toEqual([])
    expect(address()).toBe(`/login?redirect=${encodeURIComponent('/categorias')}`)
    expect(sockets).toHaveLength(1)
  })

  test('a call that fails behind the dialog does not take it away', async () => {
    const { address, calls, dialog } = await openForced()
    fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: 'x' } })
    await waitFor(() => expect(calls).toContain('POST /api/users/refresh-token'))
    expect(dialog).toBeVisible()
    await screen.findByRole('button', { name: 'Reintentar', hidden: true })
    expect(readSession()).not.toBeNull()
    expect(address()).toContain('/categorias')
  })

  test('accepted in another tab, it goes in this one', async () => {
    const { dialog } = await openForced()
    localStorage.clear()
    fireEvent(window, new StorageEvent('storage', { key: 'userId', newValue: null }))
    await screen.findByRole('heading', { name: 'Acceso al Sistema' })
    expect(dialog).not.toBeInTheDocument()
  })
})

describe('inactivity', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  test('the warning counts down, and without an answer the session is closed', async () => {
    const { calls } = fakeServer([loggedIn(), rows, logout])
    const { user, address } = await openCategorias()
    await pass(14 * MINUTE)
    const dialog = screen.getByRole('dialog', { name: 'Inactividad detectada' })
    expect(dialog).toHaveTextContent('Tu sesión se cerrará en 1 minuto si no realizas ninguna acción.')
    expect(within(dialog).getByRole('button', { name: 'Seguir trabajando' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(dialog).toBeVisible()
    await pass(MINUTE)
    await screen.findByRole('heading', { name: 'Acceso al Sistema' })
    expect(screen.getByText('Tu sesión fue cerrada por inactividad.')).toBeInTheDocument()
    // The notice goes; on the page it stands until somebody enters.
    expect(screen.getByText(/^Su sesión se cerró por falta de uso\./)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(calls).toContain('POST /api/users/logout')
    expect(Object.keys(localStorage)).toEqual([])
    expect(address()).toBe(`/login?redirect=${encodeURIComponent('/categorias')}`)
  })

  test("'Seguir trabajando' renews the session", async () => {
    const { calls } = fakeServer([loggedIn(), rows, on(sesion.refresh, () => ADMINISTRADOR)])
    await openCategorias()
    await pass(14 * MINUTE)
    fireEvent.click(screen.getByRole('button', { name: 'Seguir trabajando' }))
    await pass(1000)
    expect(await screen.findByText('Sesión renovada')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(calls.filter(call => call.includes('refresh'))).toHaveLength(1)
    await pass(13 * MINUTE)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('who writes for ten minutes without a call is renewed', async () => {
    const { calls } = fakeServer([loggedIn(), rows, on(sesion.refresh, () => ADMINISTRADOR)])
    await openCategorias()
    for (let minute = 0; minute < 21; minute += 1) {
      fireEvent.keyDown(document.body, { key: 'a' })
      await pass(MINUTE)
    }
    expect(calls.filter(call => call.includes('refresh'))).toHaveLength(2)
  })
})
