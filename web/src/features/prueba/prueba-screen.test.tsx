import { salud } from '@cuadre/contract/salud'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on } from '../../test-server.ts'
import { fakeSockets } from '../../test-socket.ts'

const NOW = new Date('2026-11-06T02:05:00Z')

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW }))

/** The server's clock is five minutes behind. */
function openScreen(quien = ADMINISTRADOR) {
  const sockets = fakeSockets()
  const hora = () => new Date(Date.now() - 300_000).toISOString()
  const server = fakeServer([
    loggedIn(quien),
    on(salud.health, () => ({ status: 'ok' as const, version: '1.4.0', hora: hora(), replica: null })),
  ])
  return { ...server, ...sockets, user: renderApp('/prueba').user }
}

/** What stands beside a name. */
async function dato(grupo: string, nombre: string) {
  const group = await screen.findByRole('region', { name: grupo })
  return within(group).getByText(nombre, { selector: 'dt' }).nextElementSibling
}

test('server, clock, session and browser at a glance', async () => {
  openScreen({ ...ADMINISTRADOR, roles: ['NCF'], permissions: ['ncf.ver', 'empresas.ver'] })
  expect(await screen.findByText('Responde')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vista de prueba')
  expect(await dato('Conexión', 'Versión')).toHaveTextContent('1.4.0')
  expect(await dato('Conexión', 'Ida y vuelta')).toHaveTextContent(/^\d+ ms$/)
  expect(await dato('Reloj', 'Hora del servidor')).toHaveTextContent('05/11/2026 10:00 p. m.')
  expect(await dato('Reloj', 'Diferencia')).toHaveTextContent('Este equipo está 5 min adelantado')
  expect(await dato('Sesión', 'Usuario')).toHaveTextContent('ana (ID 1)')
  expect(await dato('Sesión', 'Roles')).toHaveTextContent('NCF')
  expect(await dato('Sesión', 'Permisos')).toHaveTextContent('ncf.ver, empresas.ver')
  expect(await dato('Equipo', 'Navegador')).toHaveTextContent(navigator.userAgent)
})

test('the notices are told as they come and go', async () => {
  const { last } = openScreen()
  expect(await dato('Conexión', 'Avisos en vivo')).toHaveTextContent('Conectando los avisos…')
  await act(() => {
    last().open()
    vi.advanceTimersByTime(250)
  })
  expect(await dato('Conexión', 'Avisos en vivo')).toHaveTextContent('Avisos conectados')
  act(() => last().end())
  expect(await dato('Conexión', 'Avisos en vivo')).toHaveTextContent('Reconectando los avisos…')
})

test('it asks again by itself and by its button, and says when nobody answers', async () => {
  const { user, calls, state } = openScreen()
  await screen.findByText('Responde')
  const asked = () => calls.filter(call => call.endsWith('/health')).length
  expect(asked()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  await waitFor(() => expect(asked()).toBe(2))
  state.offline = true
  await user.click(screen.getByRole('button', { name: 'Probar otra vez' }))
  expect(await screen.findByText(/^No hay conexión con el servidor/)).toBeInTheDocument()
  expect(await dato('Conexión', 'Versión')).toHaveTextContent('—')
})

test('Copiar hands the text to the clipboard, or says that it cannot', async () => {
  const { user } = openScreen()
  await screen.findByText('Responde')
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Datos copiados')).toBeInTheDocument()
  const text = await navigator.clipboard.readText()
  expect(text).toContain('Cuadre · Vista de prueba')
  expect(text).toContain('  Versión: 1.4.0\n')
  expect(text).not.toMatch(/cookie|token|contrase/i)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('No se pudo copiar')).toBeInTheDocument()
})
