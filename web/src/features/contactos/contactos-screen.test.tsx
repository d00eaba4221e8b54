import { type Contacto, contactos } from '@cuadre/contract/contactos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf } from '../../test-server.ts'

const CARMEN: Contacto = { id: 1, nombreContacto: 'Carmen Peña', porcentaje: 12.5, version: 3 }

const listOf = (...items: Contacto[]) => on(contactos.paged, () => ({ data: pageOf(items) }))

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

test('somebody who may only look sees no buttons', async () => {
  const clerk = { ...ADMINISTRADOR, roles: ['Contactos'], permissions: ['contactos.ver'] }
  fakeServer([loggedIn(clerk), listOf(CARMEN)])
  renderApp('/contactos')
  await screen.findByText('Carmen Peña')
  expect(screen.queryByRole('button', { name: /Nuevo|Editar|Eliminar/ })).not.toBeInTheDocument()
})
