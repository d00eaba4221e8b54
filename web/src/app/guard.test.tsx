import { categorias } from '@cuadre/contract/categorias'
import { sesion } from '@cuadre/contract/sesion'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSession } from '../lib/session-storage.ts'
import { ADMINISTRADOR, loggedIn, renderApp } from '../test-render.tsx'
import { fakeServer, on, pageOf, Refused } from '../test-server.ts'

const noRows = on(categorias.paged, () => pageOf([]))

test('a protected address without a session leads to the login, which remembers it', async () => {
  const { calls } = fakeServer([])
  const { address } = renderApp('/categorias?page=2')
  expect(await screen.findByRole('heading', { name: 'Acceso al Sistema' })).toBeInTheDocument()
  expect(address()).toBe(`/login?redirect=${encodeURIComponent('/categorias?page=2')}`)
  expect(calls).toEqual([])
})

test('an unknown address leads to the login', async () => {
  fakeServer([])
  const { address } = renderApp('/no/existe')
  await screen.findByRole('heading', { name: 'Acceso al Sistema' })
  expect(address()).toBe('/login')
})

test('a stored session that the server does not know any more ends at the login', async () => {
  loggedIn()
  fakeServer([
    on(sesion.me, () => new Refused('NO_SESSION')),
    on(sesion.refresh, () => new Refused('NO_SESSION')),
  ])
  const { address } = renderApp('/categorias')
  await screen.findByRole('heading', { name: 'Acceso al Sistema' })
  expect(screen.getByText('Tu sesión ha expirado o fue cerrada por inactividad.')).toBeInTheDocument()
  expect(address()).toBe(`/login?redirect=${encodeURIComponent('/categorias')}`)
  expect(readSession()).toBeNull()
})

test('a user without roles is sent away by the session check', async () => {
  loggedIn()
  fakeServer([on(sesion.me, () => ({ ...ADMINISTRADOR, roles: [] }))])
  renderApp('/categorias')
  expect(await screen.findByText('Sesión inválida o usuario sin roles')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Acceso al Sistema' })).toBeInTheDocument()
})

test('a check that got no answer leads to the login and keeps the session for the next try', async () => {
  loggedIn()
  const { state } = fakeServer([])
  state.offline = true
  const { address } = renderApp('/categorias')
  expect(await screen.findByText(/No hay conexión con el servidor/)).toBeInTheDocument()
  expect(address()).toBe('/login?redirect=%2Fcategorias')
  expect(readSession()?.username).toBe('ana')
})

test('the first password must be changed before anything else opens', async () => {
  fakeServer([loggedIn({ ...ADMINISTRADOR, debeCambiarContrasena: true })])
  const { address } = renderApp('/categorias')
  expect(await screen.findByRole('heading', { name: 'Cambiar contraseña' })).toBeInTheDocument()
  expect(screen.getByText('Debe cambiar su contraseña antes de continuar.')).toBeInTheDocument()
  expect(address()).toBe(`/change-password?redirect=${encodeURIComponent('/categorias')}`)
})

test('the menu shows the links of the roles that have a screen, and logging out says goodbye', async () => {
  const clerk = {
    ...ADMINISTRADOR,
    roles: ['Categorias', 'CuentasPorPagar'],
    permissions: ['categorias.ver'],
  }
  fakeServer([loggedIn(clerk), noRows, on(sesion.logout, () => null)])
  const { user, address } = renderApp('/categorias')
  await user.click(await screen.findByRole('button', { name: 'Abrir menú' }))
  expect(await screen.findByRole('link', { name: 'Categorías' })).toHaveAttribute('href', '/categorias')
  expect(screen.queryByRole('link', { name: 'Productos' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Manejo de Usuario' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
  expect(await screen.findByText('Sesión cerrada')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/login'))
  expect(Object.keys(localStorage)).toEqual([])
})
