import { formatDia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoy } from '../../../lib/clock.ts'
import { ADMINISTRADOR, renderApp } from '../../../test-render.tsx'
import { Refused } from '../../../test-server.ts'
import { field, listasCargadas } from '../test-formulario.ts'
import { abrirOficina, detalle, PEDIDO, unaCotizacion } from '../test-oficina.ts'

const hasta = () => screen.getByRole('textbox', { name: /Válida hasta/ })
const guardar = '{Control>}{Enter}{/Control}'

test('a quote is typed in the order’s form, with its last day in the place of a number', async () => {
  const { oficina } = abrirOficina()
  const { user, address } = renderApp('/cotizaciones/nueva')
  await waitFor(() => expect(field(/Empresa/)).toHaveFocus())
  await listasCargadas()
  expect(screen.queryByRole('combobox', { name: /NCF/ })).not.toBeInTheDocument()
  expect(hasta()).toHaveValue(formatDia(sumarDias(hoy(), 15)))
  await user.put('ferret{Enter}')
  await user.put('pena{Enter}')
  await user.put('cemento{Enter}2{Enter}')
  await user.clear(hasta())
  await user.keyboard(guardar)
  expect((await screen.findAllByText('Debe decir hasta qué día vale la cotización.')).length).toBeGreaterThan(
    0,
  )
  expect(hasta()).toHaveFocus()
  await user.write(hasta(), '31/12/2027')
  await user.keyboard(guardar)
  expect(await screen.findByText('Cotización 12 guardada')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/cotizaciones?pdf=12'))
  expect(oficina.cotizadas).toMatchObject([
    { id: null, body: { clienteId: 1, validaHasta: '2027-12-31', total: 1180, detalles: [{ cantidad: 2 }] } },
  ])
  expect(oficina.guardados).toEqual([])
})

test('a stored quote changes whole, by the version that was read', async () => {
  const { oficina } = abrirOficina()
  const { user, address } = renderApp('/cotizaciones/12/editar')
  await screen.findByText('Editar Cotización 12')
  await listasCargadas()
  await waitFor(() => expect(field(/Empresa/)).toHaveValue('Ferretería Uno'))
  await user.clear(hasta())
  await user.write(hasta(), '30/11/2026')
  await user.keyboard(guardar)
  await waitFor(() => expect(address()).toBe('/cotizaciones?pdf=12'))
  expect(oficina.cotizadas).toMatchObject([
    { id: 12, body: { version: 3, validaHasta: '2026-11-30', fechaPedido: '2026-11-05', total: 590 } },
  ])
})

test('what somebody else changed meanwhile is not saved over: it is told, and the newer quote is shown when asked for', async () => {
  const { oficina } = abrirOficina()
  const { user, address } = renderApp('/cotizaciones/12/editar')
  await screen.findByText('Editar Cotización 12')
  await listasCargadas()
  await user.clear(hasta())
  await user.write(hasta(), '30/11/2026')
  oficina.cotizacion = unaCotizacion({ version: 4, vence: '2026-12-15' })
  oficina.alGuardar = ({ version }) => (version === 4 ? null : new Refused('CONFLICT'))
  await user.keyboard(guardar)
  expect(await screen.findByText('Otra persona cambió esta cotización')).toBeInTheDocument()
  expect(hasta()).toHaveValue('30/11/2026')
  // Known by now, the newer version is still not the one that was opened.
  await user.keyboard(guardar)
  await waitFor(() => expect(oficina.cotizadas).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Ver la cotización como está' }))
  await waitFor(() => expect(hasta()).toHaveValue('15/12/2026'))
  await listasCargadas()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(address()).toBe('/cotizaciones?pdf=12'))
  expect(oficina.cotizadas.map(({ body }) => [body.version, body.validaHasta])).toEqual([
    [3, '2026-11-30'],
    [3, '2026-11-30'],
    [4, '2026-12-15'],
  ])
})

const CLERK = {
  ...ADMINISTRADOR,
  roles: ['Facturacion'],
  permissions: [
    ...['pedidos.crear', 'pedidos.ver', 'cotizaciones.ver', 'empresas.ver', 'clientes.ver'],
    ...['productos.ver', 'ncf.ver'],
  ],
}

test('it is turned into an order at today’s prices, which are told, and the order says where it comes from', async () => {
  const { oficina } = abrirOficina(CLERK)
  oficina.cotizacion = unaCotizacion({
    pedido: { ...PEDIDO, ordenDeCompra: 'OC-9', detalles: [detalle({ precio: 450, cantidad: 2 })] },
  })
  const { user, address } = renderApp('/facturacion/nuevo?cotizacion=12')
  const aviso = await screen.findByText('Pedido de la Cotización 12')
  expect(aviso.closest('[role="status"]')).toHaveTextContent('Cemento, de RD$450.00 a RD$500.00')
  await listasCargadas()
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(address()).toBe('/facturacion?pdf=7'))
  expect(oficina.guardados[0]?.body).toMatchObject({
    ...{ cotizacionId: 12, ncfId: 11, ordenDeCompra: 'OC-9', total: 1180, fechaPedido: hoy() },
  })
})

test('who may agree on prices keeps those that were offered', async () => {
  const { oficina } = abrirOficina()
  oficina.cotizacion = unaCotizacion({ pedido: { ...PEDIDO, detalles: [detalle({ precio: 450 })] } })
  const { user } = renderApp('/facturacion/nuevo?cotizacion=12')
  await screen.findByText('Pedido de la Cotización 12')
  await listasCargadas()
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(oficina.guardados).toHaveLength(1))
  expect(oficina.guardados[0]?.body.detalles).toMatchObject([{ precio: 450, precioAcordado: true }])
})

test('one that is an order already leads to it, and is not edited', async () => {
  const { oficina } = abrirOficina()
  oficina.cotizacion = unaCotizacion({ estado: 'convertida', pedidoId: 7, txtNCF: 'B0100000070' })
  const { unmount } = renderApp('/facturacion/nuevo?cotizacion=12')
  expect(await screen.findByText('Cotización 12 ya es el pedido B0100000070.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver la factura' })).toHaveAttribute('href', '/facturacion?pdf=7')
  unmount()
  renderApp('/cotizaciones/12/editar')
  const problem = await screen.findByText('No se puede editar')
  expect(within(document.body).queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument()
  expect(problem).toBeInTheDocument()
})

test('one that was thrown away is not turned into an order, which is told before anything is written', async () => {
  const { oficina } = abrirOficina()
  oficina.cotizacion = unaCotizacion({ estado: 'descartada' })
  renderApp('/facturacion/nuevo?cotizacion=12')
  expect(
    await screen.findByText('La cotización está descartada. Recupérela para usarla.'),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver la cotización' })).toHaveAttribute(
    'href',
    '/cotizaciones?pdf=12',
  )
})

test('the order that it became names it', async () => {
  const { oficina } = abrirOficina()
  oficina.pedido = { ...PEDIDO, cotizacion: { id: 12, numero: 12 } }
  renderApp('/facturacion/7/editar')
  expect(await screen.findByRole('link', { name: 'Cotización 12' })).toHaveAttribute(
    'href',
    '/cotizaciones?pdf=12',
  )
})
