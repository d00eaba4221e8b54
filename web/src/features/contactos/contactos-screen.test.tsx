import { type Contacto, contactos } from '@cuadre/contract/contactos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, Refused } from '../../test-server.ts'

const CARMEN: Contacto = { id: 1, nombreContacto: 'Carmen Peña', porcentaje: 12.5, version: 3 }

const listOf = (...items: Contacto[]) =>
  on(contactos.paged, () => ({ data: { items, totalRecords: items.length, page: 1, pageSize: 10 } }))

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Guardar' })

async function openNew() {
  const { user } = renderApp('/contactos')
  await user.click(await screen.findByRole('button', { name: 'Nuevo Contacto' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Nuevo Contacto' }) }
}

test('shows the commission with two decimals', async () => {
  fakeServer([loggedIn(), listOf(CARMEN)])
  renderApp('/contactos')
  expect(await screen.findByText('12.50%')).toBeInTheDocument()
})

test('a failed load says that the contacts could not be had', async () => {
  fakeServer([loggedIn(), on(contactos.paged, () => new Refused('DATABASE_UNAVAILABLE'))])
  renderApp('/contactos')
  expect(await screen.findByText('No se pudieron obtener los contactos')).toBeInTheDocument()
})

test('both fields are required, each with its sentence, and the first one gets the focus', async () => {
  const { calls } = fakeServer([loggedIn(), listOf()])
  const { user, dialog } = await openNew()
  await user.click(save())
  const sentences = within(dialog)
    .getAllByRole('alert')
    .map(each => each.textContent)
  expect(sentences).toEqual(['El nombre es obligatorio', 'El porcentaje es obligatorio'])
  await waitFor(() => expect(field(/Nombre/)).toHaveFocus())
  expect(calls.filter(each => each.startsWith('POST'))).toEqual([])
})

test('more than 100% is refused, 0 is not', async () => {
  const sent: unknown[] = []
  fakeServer([
    loggedIn(),
    listOf(),
    on(
      contactos.create,
      ({ body }) => {
        sent.push(body)
        return { ...CARMEN, ...body, version: 1 }
      },
      'Contacto creado o reactivado',
    ),
  ])
  const { user } = await openNew()
  await user.write(field(/Nombre/), 'Rosa')
  await user.write(field(/Porcentaje/), '100.01{Enter}')
  expect(await screen.findByText('El porcentaje debe estar entre 0 y 100')).toBeInTheDocument()
  await user.clear(field(/Porcentaje/))
  await user.write(field(/Porcentaje/), '0{Enter}')
  expect(await screen.findByText('Contacto creado o reactivado')).toBeInTheDocument()
  expect(sent).toEqual([{ nombreContacto: 'Rosa', porcentaje: 0 }])
})

test('a refused save tells the reason beside the name and keeps what was typed', async () => {
  const message = 'Ya existe un contacto activo con ese nombre.'
  fakeServer([
    loggedIn(),
    listOf(),
    on(
      contactos.create,
      () => new Refused('DUPLICATE', { message, errors: [{ field: 'nombreContacto', message }] }),
    ),
  ])
  const { user } = await openNew()
  await user.write(field(/Nombre/), 'Carmen Peña')
  await user.write(field(/Porcentaje/), '7.25')
  await user.click(save())
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(field(/Nombre/)).toHaveValue('Carmen Peña')
  expect(field(/Porcentaje/)).toHaveValue('7.25')
})

test('somebody else changed it: reloading shows the new percentage and keeps the typed name', async () => {
  let version = 4
  fakeServer([
    loggedIn(),
    listOf(CARMEN),
    on(contactos.get, () => ({ ...CARMEN, porcentaje: 15, version })),
    on(contactos.update, ({ body }) =>
      body.version === version ? { ...CARMEN, ...body, version: ++version } : new Refused('CONFLICT'),
    ),
  ])
  const { user } = renderApp('/contactos')
  await user.click(await screen.findByRole('button', { name: 'Editar Carmen Peña' }))
  await screen.findByRole('dialog', { name: 'Editar Contacto' })
  await user.clear(field(/Nombre/))
  await user.write(field(/Nombre/), 'Carmen Peña Gil{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Recargar' }))
  expect(await screen.findByDisplayValue('15.00')).toBeInTheDocument()
  expect(field(/Nombre/)).toHaveValue('Carmen Peña Gil')
  await user.click(save())
  expect(await screen.findByText('Contacto actualizado')).toBeInTheDocument()
})

test('deleting one that clients use tells how many', async () => {
  const message = 'No se puede eliminar: 2 clientes usan este contacto.'
  fakeServer([loggedIn(), listOf(CARMEN), on(contactos.remove, () => new Refused('IN_USE', { message }))])
  const { user } = renderApp('/contactos')
  await user.click(await screen.findByRole('button', { name: 'Eliminar Carmen Peña' }))
  await screen.findByRole('dialog', { name: '¿Eliminar el contacto "Carmen Peña"?' })
  await user.click(screen.getByRole('button', { name: 'Sí, eliminar' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
})

test('somebody who may only look sees no buttons', async () => {
  const clerk = { ...ADMINISTRADOR, roles: ['Contactos'], permissions: ['contactos.ver'] }
  fakeServer([loggedIn(clerk), listOf(CARMEN)])
  renderApp('/contactos')
  await screen.findByText('Carmen Peña')
  expect(screen.queryByRole('button', { name: /Nuevo|Editar|Eliminar/ })).not.toBeInTheDocument()
})
