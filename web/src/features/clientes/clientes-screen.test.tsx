import {
  type Cliente,
  type ClienteBody,
  clientes,
  FORMULARIO_INCOMPLETO,
  PORCENTAJES_REQUERIDOS,
} from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unCliente } from '../../test-cliente.ts'
import { ADMINISTRADOR, type Hands, loggedIn, renderApp } from '../../test-render.tsx'
import { pressInRow } from '../../test-row-menu.ts'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'
import { shownToasts } from '../../ui/notices/toast.ts'

const ANA = unCliente(1, 'Ana Julia Encarnación', {
  ...{ direccion: 'Av. Las Américas 93', telefono: '8096827547', rnc: '00113918205' },
  ...{ contactoId: 2, contactoNombre: 'Carmen Peña' },
  ...{ porcCompraExt: 1, porcVentaExt: 2, porcCompraNoExt: 3, porcVentaNoExt: 4 },
})

const listOf = (...items: Cliente[]) => on(clientes.paged, () => pageOf(items))

const contacts = on(contactos.list, () => ({
  data: [
    { id: 1, nombreContacto: 'Rosa Mella', porcentaje: 5, version: 1 },
    { id: 2, nombreContacto: 'Carmen Peña', porcentaje: 12.5, version: 1 },
  ],
}))

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const cedulaSwitch = () => screen.getByRole('switch', { name: /cédula/ })
const save = (user: Hands) => user.click(screen.getByRole('button', { name: 'Guardar' }))

async function openNew() {
  const { user } = renderApp('/clientes')
  await user.click(await screen.findByRole('button', { name: 'Nuevo Cliente' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Nuevo Cliente' }) }
}

async function openAna() {
  const { user } = renderApp('/clientes')
  await user.click(await screen.findByRole('button', { name: `Editar ${ANA.nombre}` }))
  await screen.findByRole('dialog', { name: 'Editar Cliente' })
  return user
}

async function fill(user: Hands) {
  await user.write(field(/Nombre/), 'Doña Altagracia')
  await user.write(field(/Dirección/), 'Calle Mella 80')
  await user.write(field(/RNC/), '131-24679-6')
  await user.write(field(/Teléfono/), '8095551234')
  await user.write(screen.getByRole('combobox', { name: /Contacto/ }), 'pena{Enter}')
  await user.write(field(/Compra exento/), '1')
  await user.write(field(/Venta exento/), '2.5')
  await user.write(field(/Compra no exento/), '3')
  await user.write(field(/Venta no exento/), '100')
}

test('the list formats telephone and document and names the contact', async () => {
  fakeServer([loggedIn(), listOf(ANA, { ...ANA, id: 2, nombre: 'Banca, SRL', rnc: '131246796' })])
  renderApp('/clientes')
  const row = (await screen.findByText(ANA.nombre)).closest('tr')
  expect(row).toHaveTextContent('(809) 682-7547')
  expect(row).toHaveTextContent('001-1391820-5')
  expect(row).toHaveTextContent('Carmen Peña')
  expect(screen.getByText('Banca, SRL').closest('tr')).toHaveTextContent('1-31-24679-6')
})

test('three sections; an empty form tells the general sentence and each field its own', async () => {
  const { calls } = fakeServer([loggedIn(), listOf(), contacts])
  const { user, dialog } = await openNew()
  for (const name of ['Datos generales', 'Información de contacto', 'Porcentajes']) {
    expect(within(dialog).getByRole('group', { name })).toBeInTheDocument()
  }
  await save(user)
  expect(await screen.findByText(FORMULARIO_INCOMPLETO)).toBeInTheDocument()
  expect(
    within(dialog)
      .getAllByRole('alert')
      .map(each => each.textContent),
  ).toEqual([
    'El nombre es obligatorio.',
    'La dirección es obligatoria.',
    'RNC obligatorio y debe tener 9 dígitos.',
    'Teléfono inválido.',
    'Debes seleccionar un contacto.',
    // One sentence for all four, each of which is marked.
    PORCENTAJES_REQUERIDOS,
  ])
  expect(field(/Venta no exento/)).toBeInvalid()
  await waitFor(() => expect(field(/Nombre/)).toHaveFocus())
  expect(calls.filter(each => each.startsWith('POST'))).toEqual([])
})

test.each([
  ['typed', (user: Hands) => user.type(field(/^RNC/), '00113918205')],
  ['pasted', (user: Hands) => user.click(field(/^RNC/)).then(() => user.paste('001-1391820-5'))],
])(
  'a cédula %s with the switch off keeps its digits and turns the switch, and says so',
  async (_how, write) => {
    fakeServer([loggedIn(), listOf(), contacts])
    const { user } = await openNew()
    await write(user)
    expect(field(/^Cédula/)).toHaveValue('001-1391820-5')
    expect(field(/^Cédula/)).toHaveFocus()
    expect(cedulaSwitch()).toBeChecked()
    expect(screen.getByText('Más de 9 dígitos: pasó a cédula.')).toHaveRole('status')
    await user.keyboard('{Backspace}{Backspace}')
    expect(field(/^RNC/)).toHaveValue('0-01-13918-2')
    expect(cedulaSwitch()).not.toBeChecked()
  },
)

test('digits too many are shown and refused, not cut', async () => {
  fakeServer([loggedIn(), listOf(), contacts])
  const { user } = await openNew()
  await user.click(field(/^RNC/))
  await user.paste('0011391820599')
  expect(field(/^Cédula/)).toHaveValue('0011391820599')
  await save(user)
  expect(screen.getByText('Cédula obligatorio y debe tener 11 dígitos.')).toBeInTheDocument()
})

test('the switch changes label, mask and sentence, and loses no digit', async () => {
  fakeServer([loggedIn(), listOf(ANA), contacts])
  const user = await openAna()
  expect(cedulaSwitch()).toBeChecked()
  expect(field(/^Cédula/)).toHaveValue('001-1391820-5')
  await user.click(cedulaSwitch())
  expect(field(/^RNC/)).toHaveValue('001-1391820-5')
  await save(user)
  expect(screen.getByText('RNC obligatorio y debe tener 9 dígitos.')).toBeInTheDocument()
  await user.click(cedulaSwitch())
  expect(field(/^Cédula/)).toHaveValue('001-1391820-5')
  await user.write(field(/^Cédula/), '{Backspace}')
  await save(user)
  expect(screen.getByText('Cédula obligatorio y debe tener 11 dígitos.')).toBeInTheDocument()
  await user.click(cedulaSwitch())
  expect(screen.queryByText(/obligatorio y debe tener/)).not.toBeInTheDocument()
})

test('beside the switch stands what is neither: a passport, which asks for no address and turns the type', async () => {
  const bodies: ClienteBody[] = []
  fakeServer([
    loggedIn(),
    listOf(),
    contacts,
    on(clientes.create, ({ body }) => {
      bodies.push(body)
      return ANA
    }),
  ])
  const { user } = await openNew()
  await fill(user)
  await user.clear(field(/Dirección/))
  await user.clear(field(/Teléfono/))
  await user.click(screen.getByRole('checkbox', { name: 'Pasaporte u otro documento extranjero' }))
  expect(screen.queryByRole('switch', { name: /cédula/ })).toBeNull()
  expect(screen.getByText(/pasó a consumo \(B02\)/)).toBeInTheDocument()
  await user.clear(field(/^Pasaporte/))
  await save(user)
  expect(
    screen.getByText('El pasaporte o documento extranjero lleva de 1 a 20 letras y números.'),
  ).toBeInTheDocument()
  await user.write(field(/^Pasaporte/), 'ab-123 456')
  await user.selectOptions(screen.getByRole('combobox', { name: /Tipo de comprobante/ }), 'B01')
  await save(user)
  expect(screen.getByText(/^A quien tiene un documento extranjero se le emite consumo/)).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: /Tipo de comprobante/ }), 'B14')
  await save(user)
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({
    documentoExtranjero: true,
    tipoComprobante: 'B14',
    direccion: '',
    telefono: '',
  })
})

test('a wrong check digit warns without blocking', async () => {
  fakeServer([loggedIn(), listOf(), contacts])
  const { user } = await openNew()
  await user.write(field(/^RNC/), '131246797')
  expect(
    screen.getByText('El dígito verificador del RNC no coincide. Revíselo antes de guardar.'),
  ).toBeInTheDocument()
})

test('saves digits without masks, the chosen contact and no email; tells of a reactivation', async () => {
  const sent: unknown[] = []
  fakeServer([
    loggedIn(),
    listOf(),
    contacts,
    on(
      clientes.create,
      ({ body }) => {
        sent.push(body)
        return ANA
      },
      'Cliente creado o reactivado',
    ),
  ])
  const { user } = await openNew()
  await fill(user)
  await save(user)
  expect(await screen.findByText('Cliente creado o reactivado')).toBeInTheDocument()
  expect(sent).toEqual([
    {
      nombre: 'Doña Altagracia',
      direccion: 'Calle Mella 80',
      telefono: '8095551234',
      contactoId: 2,
      tipoDocumento: 'RNC',
      rnc: '131246796',
      documentoExtranjero: false,
      tipoComprobante: 'B01',
      porcCompraExt: 1,
      porcVentaExt: 2.5,
      porcCompraNoExt: 3,
      porcVentaNoExt: 100,
      email: null,
      formaPago: null,
      diasCredito: null,
    },
  ])
})

test('days of credit are asked for and sent with credit only', async () => {
  const sent: unknown[] = []
  fakeServer([
    loggedIn(),
    listOf({ ...ANA, formaPago: 'credito', diasCredito: 15 }),
    contacts,
    on(clientes.update, ({ body: { formaPago, diasCredito } }) => {
      sent.push({ formaPago, diasCredito })
      return ANA
    }),
  ])
  const user = await openAna()
  const form = screen.getByRole('combobox', { name: 'Forma de pago' })
  expect(form).toHaveDisplayValue('Venta a crédito')
  await user.clear(field(/Días de crédito/))
  await user.write(field(/Días de crédito/), '366')
  await save(user)
  expect(await screen.findByText(/entre 0 y 365/)).toBeInTheDocument()
  await user.selectOptions(form, 'Efectivo')
  expect(screen.queryByRole('textbox', { name: /Días de crédito/ })).toBeNull()
  await save(user)
  await waitFor(() => expect(sent).toEqual([{ formaPago: 'efectivo', diasCredito: null }]))
})

test('0 % is warned about and does not block; a line says what the four are for', async () => {
  fakeServer([loggedIn(), listOf(ANA), contacts])
  const user = await openAna()
  const percent = async (name: RegExp, value: string) => {
    await user.clear(field(name))
    await user.write(field(name), value)
  }
  const warned = () => screen.queryByText(/^Con 0 %/)?.textContent
  expect(screen.getByText(/el de compra es lo que queda por pagar/)).toBeInTheDocument()
  expect(warned()).toBeUndefined()
  await percent(/Venta no exento/, '0')
  expect(warned()).toBe('Con 0 % no se le podrá facturar con ITBIS (productos no exentos).')
  await percent(/Compra exento/, '0.00')
  expect(warned()).toBe('Con 0 % no se le podrá facturar a este cliente.')
  await percent(/Venta no exento/, '5')
  expect(warned()).toBe('Con 0 % no se le podrá facturar sin ITBIS (productos exentos).')
  expect(screen.getByText(/^Con 0 %/)).toHaveRole('status')
})

test('the only contact is chosen by itself, and a form that was only opened closes without a question', async () => {
  const one = on(contactos.list, () => ({
    data: [{ id: 2, nombreContacto: 'Carmen Peña', porcentaje: 12.5, version: 1 }],
  }))
  fakeServer([loggedIn(), listOf(), one])
  const { user, dialog } = await openNew()
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Contacto/ })).toHaveValue('Carmen Peña'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(screen.queryByText('Hay cambios sin guardar')).not.toBeInTheDocument()
})

test('a failed save says what failed, and what was typed stays under its masks', async () => {
  const { state } = fakeServer([loggedIn(), listOf(ANA), contacts])
  const user = await openAna()
  await user.clear(field(/Teléfono/))
  await user.write(field(/Teléfono/), '8095551234')
  state.offline = true
  await save(user)
  expect(await screen.findByText('Error al guardar cliente')).toBeInTheDocument()
  expect(field(/Teléfono/)).toHaveValue('(809) 555-1234')
  expect(screen.getByRole('combobox', { name: /Contacto/ })).toHaveValue('Carmen Peña')
})

test('somebody else changed the client: the sentence, then the new values with what was typed', async () => {
  fakeServer([
    loggedIn(),
    listOf(ANA),
    contacts,
    on(clientes.update, () => new Refused('CONFLICT')),
    on(clientes.get, () => ({ ...ANA, rnc: '131246796', direccion: 'Calle Nueva 1', version: 2 })),
  ])
  const user = await openAna()
  await user.write(field(/Nombre/), ' Díaz')
  await save(user)
  expect(
    await screen.findByText('El registro fue modificado por otro usuario. Recargue e intente de nuevo.'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Recargar' }))
  expect(await screen.findByDisplayValue('Calle Nueva 1')).toBeInTheDocument()
  expect(field(/Nombre/)).toHaveValue(`${ANA.nombre} Díaz`)
  expect(field(/^RNC/)).toHaveValue('1-31-24679-6')
})

test('a record that cannot be read again and a refused delete say so in the client’s own words', async () => {
  fakeServer([
    loggedIn(),
    listOf(ANA),
    contacts,
    on(clientes.update, () => new Refused('CONFLICT')),
    on(clientes.get, () => new Refused('DATABASE_UNAVAILABLE')),
    on(clientes.remove, () => new Refused('CLIENTE_NOT_FOUND')),
  ])
  const user = await openAna()
  await user.write(field(/Nombre/), ' Díaz')
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Recargar' }))
  await waitFor(() => expect(shownToasts().map(toast => toast.title)).toContain('Error al obtener cliente'))
  expect(field(/Nombre/)).toHaveValue(`${ANA.nombre} Díaz`)
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await pressInRow(user, ANA.nombre, `Eliminar ${ANA.nombre}`)
  await user.click(await screen.findByRole('button', { name: 'Sí, eliminar' }))
  await waitFor(() => expect(shownToasts().map(toast => toast.title)).toContain('Error al eliminar cliente'))
})

test('buttons follow the permissions', async () => {
  const clerk = { ...ADMINISTRADOR, roles: ['Clientes'], permissions: ['clientes.ver', 'clientes.crear'] }
  fakeServer([loggedIn(clerk), listOf(ANA)])
  renderApp('/clientes')
  expect(await screen.findByRole('button', { name: 'Nuevo Cliente' })).toBeInTheDocument()
  expect(await screen.findByText(ANA.nombre)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^(Editar|Eliminar)/ })).not.toBeInTheDocument()
})

test('a consumer may have no document; an RNC of the State gets a hint, and neither is held against anybody', async () => {
  const sent: ClienteBody[] = []
  fakeServer([
    loggedIn(),
    listOf({ ...ANA, rnc: '', tipoComprobante: 'B02' }),
    contacts,
    on(clientes.create, ({ body }) => {
      sent.push(body)
      return ANA
    }),
  ])
  const { user } = await openNew()
  expect(screen.getByText(ANA.nombre).closest('tr')).toHaveTextContent('Consumo')
  await fill(user)
  const tipo = screen.getByRole('combobox', { name: 'Tipo de comprobante' })
  expect(
    within(tipo)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual([...['Crédito fiscal (B01)', 'Consumo (B02)', 'Régimen especial (B14)', 'Gubernamental (B15)']])
  await user.clear(field(/^RNC/))
  await user.write(field(/^RNC/), '401007551')
  const hint = /parece gubernamental/
  expect(screen.getByText(hint)).toHaveRole('status')
  await user.selectOptions(tipo, 'Gubernamental (B15)')
  expect(screen.queryByText(hint)).toBeNull()
  await user.clear(field(/^RNC/))
  await save(user)
  expect(await screen.findByText('RNC obligatorio y debe tener 9 dígitos.')).toBeInTheDocument()
  await user.selectOptions(tipo, 'Consumo (B02)')
  expect(screen.queryByText('RNC obligatorio y debe tener 9 dígitos.')).toBeNull()
  expect(field(/^RNC/)).not.toBeRequired()
  // Nobody asks who shows no number where he lives.
  await user.clear(field(/Dirección/))
  await user.clear(field(/Teléfono/))
  expect([field(/Dirección/), field(/Teléfono/)].filter(each => each.hasAttribute('required'))).toEqual([])
  await save(user)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ rnc: '', tipoComprobante: 'B02', direccion: '', telefono: '' })
})
