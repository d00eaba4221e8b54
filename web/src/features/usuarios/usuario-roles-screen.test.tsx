import { permisos } from '@cuadre/contract/permisos'
import { type Rol, roles } from '@cuadre/contract/roles'
import { sesion } from '@cuadre/contract/sesion'
import { usuarios } from '@cuadre/contract/usuarios'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'

const PERMISOS = ['clientes.ver', 'clientes.crear', 'productos.ver'].map((name, i) => ({
  id: i + 1,
  name,
  description: name,
  sistema: true,
  version: 1,
}))
const ROLES: Rol[] = [
  ['Administrador', []],
  ['Clientes', [1, 2]],
  ['Productos', [3]],
].map(([name, permissionIds], i) => ({
  id: i + 1,
  name: name as string,
  permissionIds: permissionIds as number[],
  sistema: true,
  exigeSegundoFactor: false,
  version: 1,
}))
const rolOf = (id: number) => ({ id, name: ROLES[id - 1]?.name ?? '' })

/** A user called Beto with the roles `held`. */
function office(held: readonly number[], sent: number[][] = []) {
  return [
    loggedIn(),
    on(usuarios.get, ({ params }) => ({
      id: params.id,
      nombre: 'Beto Báez',
      username: 'beto',
      email: 'beto@cuadre.do',
      activo: true,
      segundoFactor: false,
      version: 1,
    })),
    on(roles.list, () => ROLES),
    on(permisos.list, () => PERMISOS),
    on(usuarios.roles, () => (sent.at(-1) ?? held).map(rolOf)),
    on(usuarios.assignRoles, ({ body }) => {
      sent.push(body)
      return null
    }),
    on(usuarios.paged, () => pageOf([])),
  ]
}

const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) })

test('shows what the user holds, saves exactly what is ticked and goes back', async () => {
  const sent: number[][] = []
  fakeServer(office([2], sent))
  const { user, address } = renderApp('/usuarios/2/roles')
  expect(await screen.findByRole('heading', { name: 'Roles para: Beto Báez' })).toBeInTheDocument()
  expect(await screen.findByRole('checkbox', { name: 'Clientes — ver, crear' })).toBeChecked()
  expect(box('Productos')).not.toBeChecked()
  expect(screen.getByText(/se cierran las sesiones abiertas de este usuario/)).toBeInTheDocument()
  await user.click(box('Clientes'))
  expect(screen.getByText('Sin ningún rol, el usuario no puede entrar al sistema.')).toBeInTheDocument()
  await user.click(box('Productos'))
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
  expect(await screen.findByText('Roles actualizados')).toBeInTheDocument()
  expect(sent).toEqual([[3]])
  await waitFor(() => expect(address()).toBe('/usuarios'))
})

test('leaving with something ticked asks first', async () => {
  fakeServer(office([2]))
  const { user, address } = renderApp('/usuarios/2/roles')
  await user.click(await screen.findByRole('checkbox', { name: 'Productos — ver' }))
  await user.click(screen.getByRole('button', { name: 'Volver' }))
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  expect(address()).toBe('/usuarios/2/roles')
  expect(box('Productos')).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Volver' }))
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(address()).toBe('/usuarios'))
})

test('a refusal keeps what was ticked and tells why', async () => {
  const refuse = on(usuarios.assignRoles, () => new Refused('LAST_ADMINISTRADOR'))
  fakeServer([refuse, ...office([1])])
  const { user, address } = renderApp('/usuarios/2/roles')
  await user.click(await screen.findByRole('checkbox', { name: 'Administrador — ver y hacer todo' }))
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
  expect(
    await screen.findByText('Debe quedar al menos un usuario activo con el rol Administrador.'),
  ).toBeInTheDocument()
  expect(box('Administrador')).not.toBeChecked()
  expect(address()).toBe('/usuarios/2/roles')
})

test('who gives up the own role of Administrador loses the screen at once', async () => {
  const sent: number[][] = []
  const me = on(sesion.me, () =>
    sent.length === 0 ? ADMINISTRADOR : { ...ADMINISTRADOR, roles: ['Clientes'] },
  )
  fakeServer([me, ...office([1, 2], sent)])
  const { user, address } = renderApp('/usuarios/1/roles')
  expect(await screen.findByText(/Es su propio usuario/)).toBeInTheDocument()
  await user.click(box('Administrador'))
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
  await waitFor(() => expect(address()).toBe('/'))
})

test('whoever may not look reads why', async () => {
  const doors = [
    loggedIn({ ...ADMINISTRADOR, roles: ['Clientes'], permissions: ['clientes.ver'] }),
    on(usuarios.get, () => new Refused('UNAUTHORIZED')),
    on(roles.list, () => new Refused('UNAUTHORIZED')),
    on(usuarios.roles, () => new Refused('UNAUTHORIZED')),
  ]
  fakeServer(doors)
  renderApp('/usuarios/2/roles')
  expect(await screen.findByText('No tiene permiso para esto.')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Roles para: 2' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Guardar Cambios' })).toBeDisabled()
})

test('a profile ticks its roles and no other, and saves nothing by itself', async () => {
  const sent: number[][] = []
  fakeServer(office([3], sent))
  const { user } = renderApp('/usuarios/2/roles')
  await user.click(await screen.findByRole('button', { name: 'Cajera' }))
  expect(box('Clientes')).toBeChecked()
  expect(box('Productos')).not.toBeChecked()
  expect(box('Administrador')).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Cajera' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Factura, registra clientes y cobra; también elimina y anula.')).toBeInTheDocument()
  await user.click(box('Productos'))
  expect(screen.getByRole('button', { name: 'Cajera' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(screen.getByRole('button', { name: 'Dueño' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
  await waitFor(() => expect(sent).toEqual([[1]]))
})

test('each role has its name under its words', async () => {
  fakeServer(office([2]))
  renderApp('/usuarios/2/roles')
  expect(await screen.findByRole('checkbox', { name: 'Clientes — ver, crear' })).toHaveAccessibleDescription(
    'Clientes',
  )
})
