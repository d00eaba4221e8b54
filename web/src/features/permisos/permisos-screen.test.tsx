import { type PermisoGuardado, permisos } from '@cuadre/contract/permisos'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'

const permiso = (id: number, name: string, description = '', sistema = false): PermisoGuardado => ({
  id,
  name,
  description,
  sistema,
  version: 1,
})

function office(rows: PermisoGuardado[]) {
  return [
    loggedIn(),
    on(permisos.paged, ({ query }) => pageOf(rows, query)),
    on(permisos.list, () => rows),
    on(permisos.create, ({ body }) => {
      const created = permiso(rows.length + 1, body.name, body.description)
      rows.push(created)
      return created
    }),
    on(permisos.update, ({ params, body }) => {
      const index = rows.findIndex(row => row.id === params.id)
      const stored = rows[index]
      if (stored === undefined || stored.version !== body.version) return new Refused('CONFLICT')
      const changed = {
        ...stored,
        name: body.name,
        description: body.description,
        version: stored.version + 1,
      }
      rows[index] = changed
      return changed
    }),
    on(
      permisos.remove,
      () => new Refused('IN_USE', { message: 'No se puede eliminar: 2 roles tienen este permiso.' }),
    ),
  ]
}

test('creates a permission and shows its name and description', async () => {
  fakeServer(office([permiso(1, 'pedidos.ver', 'Ver pedidos', true)]))
  const { user } = renderApp('/permisos')
  await user.click(await screen.findByRole('button', { name: 'Nuevo Permiso' }))
  await user.write(await screen.findByRole('textbox', { name: /Nombre/ }), '{Enter}')
  expect(await screen.findByText('El nombre del permiso es obligatorio')).toBeInTheDocument()
  await user.write(screen.getByRole('textbox', { name: /Nombre/ }), 'caja.abrir')
  await user.write(screen.getByRole('textbox', { name: /Descripción/ }), 'Abrir la caja{Enter}')
  expect(await screen.findByText('Permiso creado')).toBeInTheDocument()
  expect(await screen.findByText('caja.abrir')).toBeInTheDocument()
  expect(screen.getByText('Abrir la caja')).toBeInTheDocument()
})

test('somebody else was faster: reloading keeps what was typed, and then it is saved', async () => {
  const rows = [permiso(1, 'caja.abrir', 'Abrir')]
  fakeServer(office(rows))
  const { user } = renderApp('/permisos')
  await user.click(await screen.findByRole('button', { name: 'Editar caja.abrir' }))
  rows[0] = { ...permiso(1, 'caja.usar', 'Abrir'), version: 2 }
  const description = await screen.findByRole('textbox', { name: /Descripción/ })
  await user.write(description, ' la caja{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Recargar' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Nombre/ })).toHaveValue('caja.usar'))
  expect(description).toHaveValue('Abrir la caja')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Permiso actualizado')).toBeInTheDocument()
})

test('one of the system is locked with its reason; one in use is refused with the count', async () => {
  fakeServer(office([permiso(1, 'pedidos.ver', 'Ver pedidos', true), permiso(2, 'caja.abrir')]))
  const { user } = renderApp('/permisos')
  await user.click(await screen.findByRole('button', { name: 'Editar pedidos.ver' }))
  expect(
    await screen.findByText('Los permisos del sistema no se pueden renombrar ni eliminar.'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Eliminar caja.abrir' }))
  await user.click(await screen.findByRole('button', { name: 'Sí, eliminar' }))
  expect(await screen.findByText('Error al eliminar')).toBeInTheDocument()
  expect(screen.getByText('No se puede eliminar: 2 roles tienen este permiso.')).toBeInTheDocument()
})
