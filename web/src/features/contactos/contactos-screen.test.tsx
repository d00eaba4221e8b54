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

test('who he is for the tax office is told below, with what paying him will do, and warned of a check digit', async () => {
  const sent: unknown[] = []
  fakeServer([
    loggedIn(),
    listOf(),
    on(contactos.create, ({ body }) => {
      sent.push(body)
      return { ...CARMEN, ...body, version: 1 }
    }),
  ])
  const { user, dialog } = await openNew()
  await user.write(field(/Nombre/), 'Rosa')
  await user.write(field(/Porcentaje/), '5')
  expect(dialog).toHaveTextContent('no llega al 606, al IT-1 ni al IR-17')
  await user.selectOptions(within(dialog).getByLabelText('Quién es'), 'Persona física')
  expect(dialog).toHaveTextContent(
    'Hoy se le retiene 15.00% de ISR y todo su ITBIS; al pagarle se pide su comprobante',
  )
  await user.click(within(dialog).getByRole('switch', { name: 'Da comprobantes con NCF' }))
  expect(dialog).toHaveTextContent('la empresa emite un comprobante de compras (11 o 41)')
  await user.click(save())
  expect(await screen.findByText('El RNC debe tener 9 dígitos y la cédula 11.')).toBeVisible()
  await user.write(field(/Cédula o RNC/), '00113918204')
  expect(dialog).toHaveTextContent('El dígito verificador de la cédula no coincide.')
  await user.click(within(dialog).getByRole('switch', { name: 'Cobra ITBIS' }))
  await user.click(save())
  await waitFor(() =>
    expect(sent).toEqual([
      {
        nombreContacto: 'Rosa',
        porcentaje: 5,
        claseFiscal: 'persona',
        documento: '00113918204',
        emiteComprobantes: false,
        cobraItbis: false,
      },
    ]),
  )
})

test('what was said of him is taken away by «Sin indicar»', async () => {
  const sent: unknown[] = []
  const sabido = {
    claseFiscal: 'informal',
    documento: '00113918205',
    emiteComprobantes: false,
    cobraItbis: true,
  } as const
  fakeServer([
    loggedIn(),
    listOf({ ...CARMEN, ...sabido }),
    on(contactos.update, ({ body }) => {
      sent.push(body)
      return CARMEN
    }),
  ])
  const { user } = renderApp('/contactos')
  expect(await screen.findByText('Informal, sin comprobantes · 001-1391820-5')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Editar/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('switch', { name: 'Da comprobantes con NCF' })).toBeNull()
  await user.selectOptions(within(dialog).getByLabelText('Quién es'), 'Sin indicar')
  await user.clear(field(/Cédula o RNC/))
  await user.click(save())
  const nada = { claseFiscal: null, documento: null, emiteComprobantes: null, cobraItbis: null }
  await waitFor(() =>
    expect(sent).toEqual([{ nombreContacto: 'Carmen Peña', porcentaje: 12.5, version: 3, ...nada }]),
  )
})

test('somebody who may only look sees no buttons', async () => {
  const clerk = { ...ADMINISTRADOR, roles: ['Contactos'], permissions: ['contactos.ver'] }
  fakeServer([loggedIn(clerk), listOf(CARMEN)])
  renderApp('/contactos')
  await screen.findByText('Carmen Peña')
  expect(screen.queryByRole('button', { name: /Nuevo|Editar|Eliminar/ })).not.toBeInTheDocument()
})
