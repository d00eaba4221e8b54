import { pedidos } from '@cuadre/contract/pedidos'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, Refused } from '../../test-server.ts'
import { abrirPedido, total } from './test-formulario.ts'
import { abrirOficina, PEDIDO } from './test-oficina.ts'

const CONGELADA = 'La factura B0100000070 ya no puede cambiarse. Corríjala con una nota de crédito.'

test('date, company, ITBIS choice and number are locked; client and lines are saved with the version', async () => {
  const { user, oficina, address } = await abrirPedido()
  for (const [name, value] of [
    ['Fecha de pedido', '05/11/2026'],
    ['Empresa', 'Ferretería Uno'],
    ['¿Factura con ITBIS?', 'Sí (Productos NO exentos)'],
    ['NCF', 'B0100000070'],
  ] as const) {
    const input = screen.getByRole('textbox', { name })
    expect(input).toBeDisabled()
    expect(input).toHaveValue(value)
  }
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Producto' })).toHaveFocus())
  await user.put('clavos{Enter}3{Enter}')
  expect(total()).toBe('RD$707.99')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Pedido actualizado correctamente')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/facturacion'))
  expect(oficina.guardados[0]?.body).toMatchObject({ version: 3, ncfId: 70, porcVenta: 12.5, total: 707.99 })
  expect(oficina.guardados[0]?.body.detalles).toHaveLength(2)
})

test('an order with payments shows why it cannot be changed', async () => {
  const { oficina } = abrirOficina()
  oficina.pedido = { ...PEDIDO, pagado: true }
  renderApp('/facturacion/7/editar')
  expect(
    await screen.findByText('El pedido tiene cuentas pagadas. Anule el pago antes de modificarlo.'),
  ).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Guardar|Agregar|Quitar/ })).not.toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Cliente' })).toBeDisabled()
  expect(screen.getByRole('textbox', { name: 'Cantidad de Cemento' })).toBeDisabled()
})

test('a frozen invoice is read only, says what corrects it, and can still be seen and copied', async () => {
  const { oficina } = abrirOficina()
  oficina.pedido = { ...PEDIDO, congelado: true }
  const { user, address, router } = renderApp('/facturacion/7/editar')
  const notice = (await screen.findByText(CONGELADA)).closest('[role=status]')
  expect(screen.queryByRole('button', { name: /Guardar|Agregar|Quitar/ })).not.toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Cliente' })).toBeDisabled()
  expect(screen.getByRole('textbox', { name: 'Cantidad de Cemento' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Ver la factura' }))
  await screen.findByRole('dialog', { name: 'Factura PDF' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(notice?.querySelectorAll('a')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Duplicar en un pedido nuevo' }))
  await waitFor(() => expect(address()).toBe('/facturacion/nuevo?desde=7'))
  router.history.back()
  await user.click(await screen.findByRole('button', { name: 'Nota de crédito' }))
  await waitFor(() => expect(address()).toBe('/comprobantes/7/nota-de-credito'))
})

test('who may not make orders is offered the frozen invoice only', async () => {
  const { oficina } = abrirOficina({ ...ADMINISTRADOR, roles: ['Facturacion'], permissions: ['pedidos.ver'] })
  // Paid as well: taking the payment back would not help.
  oficina.pedido = { ...PEDIDO, congelado: true, pagado: true }
  renderApp('/facturacion/7/editar')
  expect(await screen.findByText(CONGELADA)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Ver la factura' })).toBeInTheDocument()
  for (const name of ['Duplicar en un pedido nuevo', 'Nota de crédito']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
  expect(screen.queryByText(/cuentas pagadas|No tiene permiso/)).not.toBeInTheDocument()
})

test('a refused change keeps the form and says why', async () => {
  const { user, oficina } = await abrirPedido()
  oficina.alGuardar = () => new Refused('PRODUCT_NOT_OFFERED')
  await user.write(screen.getByRole('textbox', { name: 'Cantidad de Cemento' }), '0')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('No se pudo actualizar')).toBeInTheDocument()
  expect(screen.getByText('Un producto del pedido ya no se puede ofrecer.')).toBeInTheDocument()
  expect(total()).toBe('RD$5,900.00')
})

test('an order that is not there says so, also for an address without a number', async () => {
  fakeServer([loggedIn(), on(pedidos.get, () => new Refused('PEDIDO_NOT_FOUND'))])
  const first = renderApp('/facturacion/99/editar')
  expect(await screen.findByText('No se encontró el pedido')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Editar Pedido 99')
  expect(document.title).toContain('Editar Pedido 99')
  first.unmount()
  renderApp('/facturacion/x/editar')
  expect(await screen.findByText('No se encontró el pedido')).toBeInTheDocument()
})

test('a failed load can be tried again', async () => {
  fakeServer([loggedIn(), on(pedidos.get, () => new Refused('DATABASE_UNAVAILABLE'))])
  renderApp('/facturacion/7/editar')
  expect(await screen.findByText('Error al obtener pedido')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Editar Pedido 7')
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
})
