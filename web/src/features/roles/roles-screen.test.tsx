import { type PermisoGuardado, permisos } from '@cuadre/contract/permisos'
import { type Rol, roles } from '@cuadre/contract/roles'
import { PERMISOS } from '@cuadre/domain/acceso/permisos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'

const rol = (id: number, name: string, sistema = false): Rol => ({
  id,
  name,
  permissionIds: [],
  sistema,
  exigeSegundoFactor: false,
  version: 1,
})
const ALL: PermisoGuardado[] = [
  ...PERMISOS.map(({ nombre, descripcion }, i) => ({
    id: i + 1,
    name: nombre,
    description: descripcion,
    sistema: true,
    version: 1,
  })),
  { id: 900, name: 'caja.abrir', description: 'Abrir la caja chica', sistema: false, version: 1 },
]
const idOf = (name: string) => ALL.find(permiso => permiso.name === name)?.id ?? 0
const linksTo = (...names: string[]) => names.map(name => ({ permissionId: idOf(name) }))

function office(rows: Rol[] = [rol(1, 'Administrador', true), rol(2, 'Ventas')], sent: number[][] = []) {
  return [
    loggedIn(),
    on(roles.paged, ({ query }) => pageOf(rows, query)),
    on(roles.get, ({ params }) => rows.find(row => row.id === params.id) ?? new Refused('ROL_NOT_FOUND')),
    on(permisos.list, () => ALL),
    on(permisos.ofRole, () => linksTo('pedidos.ver', 'clientes.ver')),
    on(permisos.assign, ({ body }) => {
      sent.push(body)
      return null
    }),
    on(roles.remove, ({ params }) => {
      rows.splice(
        rows.findIndex(row => row.id === params.id),
        1,
      )
      return null
    }),
  ]
}

test('a role needs a name, and a taken one is told beside the field', async () => {
  const sentence = 'Ya existe un rol con ese nombre.'
  const taken = new Refused('DUPLICATE', {
    message: sentence,
    errors: [{ field: 'name', message: sentence }],
  })
  fakeServer([
    ...office(),
    on(roles.create, ({ body }) => (body.name === 'Ventas' ? taken : rol(3, body.name))),
  ])
  const { user } = renderApp('/roles')
  await user.click(await screen.findByRole('button', { name: 'Nuevo Rol' }))
  const name = await screen.findByRole('textbox', { name: /Nombre/ })
  await user.write(name, '   {Enter}')
  expect(await screen.findByText('El nombre del rol es obligatorio')).toBeInTheDocument()
  await user.write(name, 'Ventas{Enter}')
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  await user.write(name, ' de mostrador{Enter}')
  expect(await screen.findByText('Rol creado correctamente')).toBeInTheDocument()
})

test('the roles of the system say why they stay; others are deleted after a question', async () => {
  fakeServer(office())
  const { user } = renderApp('/roles')
  const reason = 'Los roles del sistema no se pueden renombrar ni eliminar.'
  await user.click(await screen.findByRole('button', { name: 'Eliminar Administrador' }))
  expect(await screen.findByText(reason)).toBeInTheDocument()
  await user.dblClick(screen.getByText('Administrador'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Eliminar Ventas' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Eliminar el rol "Ventas"?' })
  await user.click(within(dialog).getByRole('button', { name: 'Sí, eliminar' }))
  expect(await screen.findByText('Rol eliminado correctamente')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Ventas')).not.toBeInTheDocument())
})

test('the permissions of a role: grouped, searched, saved together, and back to the list', async () => {
  const sent: number[][] = []
  fakeServer(office(undefined, sent))
  const { user, address } = renderApp('/roles')
  await user.click(await screen.findByRole('button', { name: 'Permisos de Ventas' }))
  expect(await screen.findByRole('heading', { name: 'Permisos para: Ventas' })).toBeInTheDocument()
  expect(address()).toBe('/roles/2/permissions')
  expect(await screen.findByRole('checkbox', { name: 'pedidos.ver' })).toBeChecked()
  expect(screen.getAllByRole('checkbox')).toHaveLength(ALL.length)
  expect(screen.getByText(`2 de ${ALL.length} marcados`)).toBeInTheDocument()
  const otros = screen.getByRole('group', { name: /^Otros/ })
  expect(within(otros).getByRole('checkbox', { name: 'caja.abrir' })).toHaveAccessibleDescription(
    'Abrir la caja chica',
  )

  await user.write(screen.getByRole('searchbox', { name: 'Buscar permiso' }), 'categoria{Enter}')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'pedidos.ver' })).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Marcar todos los de Categorías' }))
  await user.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }))
  await user.click(await screen.findByRole('checkbox', { name: 'pedidos.ver' }))
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
  expect(await screen.findByText('Permisos actualizados')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/roles'))
  const expected = ['clientes.ver', ...['ver', 'crear', 'editar', 'eliminar'].map(x => `categorias.${x}`)]
  expect(sent.map(ids => ids.toSorted((a, b) => a - b))).toEqual([
    expected.map(idOf).toSorted((a, b) => a - b),
  ])
})

test('the Administrador holds all: nothing can be ticked, and the reason is told', async () => {
  const everything = on(permisos.ofRole, () => ALL.map(({ id }) => ({ permissionId: id })))
  fakeServer([everything, ...office()])
  renderApp('/roles/1/permissions')
  expect(
    await screen.findByText('El rol Administrador tiene todos los permisos y no se puede cambiar.'),
  ).toBeInTheDocument()
  for (const box of screen.getAllByRole('checkbox')) {
    expect(box).toBeChecked()
    expect(box).toBeDisabled()
  }
  expect(screen.getByRole('button', { name: 'Guardar Cambios' })).toBeDisabled()
})

test('without the name the title falls back to the id; without the permissions a banner offers to retry', async () => {
  let down = true
  const doors = [
    on(roles.get, () => new Refused('INTERNAL_ERROR')),
    on(permisos.ofRole, () => (down ? new Refused('UNAUTHORIZED') : linksTo('pedidos.ver'))),
  ]
  fakeServer([...doors, ...office()])
  const { user } = renderApp('/roles/7/permissions')
  expect(await screen.findByText('Error al obtener permisos del rol')).toBeInTheDocument()
  expect(screen.getByText('No tiene permiso para esto.')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Permisos para: 7' })).toBeInTheDocument()
  down = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('checkbox', { name: 'pedidos.ver' })).toBeChecked()
})
