import { clientes } from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import { empresas } from '@cuadre/contract/empresas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unaEmpresa } from '../../test-empresa.ts'
import { loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf } from '../../test-server.ts'

test('where every company sells what is its own, name and document are enough, and nothing else is shown as needed', async () => {
  const { calls } = fakeServer([
    loggedIn(),
    on(clientes.paged, () => pageOf([])),
    on(contactos.list, () => ({ data: [] })),
    on(empresas.list, () => [unaEmpresa(1, 'Bodega', { vendeLoSuyo: true })]),
  ])
  const { user } = renderApp('/clientes')
  await user.click(await screen.findByRole('button', { name: 'Nuevo Cliente' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Cliente' }))
  await waitFor(() => expect(dialog.queryByRole('group', { name: 'Porcentajes' })).toBeNull())
  expect(screen.queryByRole('combobox', { name: /Contacto/ })).toBeNull()
  await user.write(screen.getByRole('textbox', { name: /Nombre/ }), 'Bodega Ámbar')
  await user.write(screen.getByRole('textbox', { name: /RNC/ }), '131-24679-6')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  // What the server makes of it is its own test.
  await waitFor(() => expect(calls).toContain('POST /api/clientes'))
})
