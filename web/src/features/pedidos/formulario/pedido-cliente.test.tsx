import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR } from '../../../test-render.tsx'
import { abrirFormulario, field } from '../test-formulario.ts'
import { cliente } from '../test-oficina.ts'

const DOS_IGUALES = [
  { ...cliente(1, 'Colmado Peña', 10), rnc: '132419431', direccion: 'Calle Mella 4' },
  { ...cliente(2, 'Colmado Peña', 10), rnc: '00113918205', telefono: '8297770011' },
  cliente(3, 'Sin porcentajes', 0),
]

const conDosIguales = (oficina: { clientes: typeof DOS_IGUALES }) => {
  oficina.clientes = DOS_IGUALES
}

const listado = () =>
  within(screen.getByRole('listbox', { name: 'Cliente' }))
    .getAllByRole('option')
    .map(option => option.textContent)
    .filter(text => !text?.startsWith('+'))

test.each([
  ['a piece of the RNC', '132419', 'RNC 1-32-41943-1 · Calle Mella 4'],
  ['the RNC with its dashes', '1-32-41943-1', 'RNC 1-32-41943-1 · Calle Mella 4'],
  ['a piece of the cédula with a dash', '001-13918', 'Cédula 001-1391820-5 · Calle 1'],
  ['the phone', '(829)', 'Cédula 001-1391820-5 · Calle 1'],
])('a client is found by %s, and who was chosen can be read back', async (_how, written, said) => {
  const { user } = await abrirFormulario(conDosIguales)
  await user.put('ferret{Enter}')
  expect(field(/Empresa/)).toHaveAccessibleDescription('RNC 1-31-24679-6 · Av. Duarte 5')
  await user.keyboard(written)
  expect(listado()).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(field(/Cliente/)).toHaveValue('Colmado Peña')
  expect(field(/Cliente/)).toHaveAccessibleDescription(said)
})

test('two of the same name are told apart in the list', async () => {
  const { user } = await abrirFormulario(conDosIguales)
  await user.click(field(/Cliente/))
  await user.put('pena')
  expect(listado()).toEqual([
    'Colmado PeñaRNC 1-32-41943-1 · (809) 555-1234',
    'Colmado PeñaCédula 001-1391820-5 · (829) 777-0011',
  ])
})

test('a client with 0 % is told when he is chosen, and mended over the form by who may', async () => {
  const { user } = await abrirFormulario(conDosIguales)
  await user.put('ferret{Enter}sin porc{Enter}')
  const said = await screen.findByText('A este cliente no se le puede facturar todavía')
  expect(screen.getByText('Tiene 0 % de compra o de venta en los pedidos con ITBIS.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Editar cliente' }))
  const dialog = await screen.findByRole('dialog', { name: 'Editar Cliente' })
  expect(within(dialog).getByRole('textbox', { name: 'Nombre' })).toHaveValue('Sin porcentajes')
  for (const name of ['Compra no exento', 'Venta no exento', 'Compra exento', 'Venta exento']) {
    const percent = within(dialog).getByRole('textbox', { name })
    await user.clear(percent)
    await user.write(percent, '10')
  }
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(said).not.toBeInTheDocument())
  expect(field(/Cliente/)).toHaveValue('Sin porcentajes')
  await waitFor(() => expect(field(/Producto/)).toHaveFocus())
})

test('who may not change clients is told whom to ask, and is not offered to make one', async () => {
  const permissions = [
    'pedidos.crear',
    'pedidos.ver',
    'clientes.ver',
    'empresas.ver',
    'productos.ver',
    'ncf.ver',
  ]
  const clerk = { ...ADMINISTRADOR, roles: ['Facturacion'], permissions }
  const { user } = await abrirFormulario(conDosIguales, clerk)
  await user.put('ferret{Enter}sin porc{Enter}')
  expect(await screen.findByText(/Pida al administrador que lo complete/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Editar cliente' })).not.toBeInTheDocument()
  for (const name of [/Cliente/, /Producto/]) {
    await user.clear(field(name))
    await user.type(field(name), 'nadie se llama así')
    expect(await screen.findByText(/^Ningún (cliente|producto) coincide/)).toBeInTheDocument()
    expect(screen.queryByRole('option', { name: /Crear/ })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
  }
})

test('the percentages are hidden until they are asked for, and then stay for this user', async () => {
  const first = await abrirFormulario()
  await first.user.put('ferret{Enter}pena{Enter}')
  expect(screen.queryByText('% Venta')).not.toBeInTheDocument()
  await first.user.click(screen.getByRole('button', { name: 'Ver porcentajes' }))
  expect(screen.getByText('% Venta').nextElementSibling).toHaveTextContent('12.50')
  first.unmount()
  await abrirFormulario()
  expect(screen.getByText('% Compra')).toBeInTheDocument()
  await first.user.click(screen.getByRole('button', { name: 'Ocultar porcentajes' }))
  expect(screen.queryByText('% Compra')).not.toBeInTheDocument()
})

test('no percentages are offered before a company is chosen where none has any', async () => {
  const suyas = (vendeLoSuyo: boolean) =>
    abrirFormulario(oficina => {
      oficina.empresas = oficina.empresas.map(una => ({ ...una, vendeLoSuyo }))
    })
  const { unmount } = await suyas(true)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver porcentajes' })).toBeNull())
  unmount()
  await suyas(false)
  expect(await screen.findByRole('button', { name: 'Ver porcentajes' })).toBeInTheDocument()
})

test('a client without a contact is told whom he lacks for, and of what its company sells of its own nothing is asked', async () => {
  const { user } = await abrirFormulario(oficina => {
    oficina.clientes = [{ ...cliente(4, 'Bodega Ámbar', 0), contactoId: null, contactoNombre: '' }]
    oficina.empresas = oficina.empresas.map(una => ({ ...una, vendeLoSuyo: una.nombre.startsWith('Ferret') }))
  })
  await user.put('papel{Enter}bodega{Enter}')
  expect(
    await screen.findByText(/^A Bodega Ámbar le faltan contacto y porcentajes: .* vende por cuenta de otros/),
  ).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Ver porcentajes' })).toBeInTheDocument()
  await user.clear(field(/Empresa/))
  await user.write(field(/Empresa/), 'ferret{Enter}')
  await waitFor(() => expect(screen.queryByText(/le faltan contacto/)).toBeNull())
  expect(screen.queryByRole('button', { name: 'Ver porcentajes' })).toBeNull()
})
