import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoy } from '../../../lib/clock.ts'
import { ADMINISTRADOR, renderApp } from '../../../test-render.tsx'
import { openRowMenu, pressInRow } from '../../../test-row-menu.ts'
import { Refused } from '../../../test-server.ts'
import { BORRADORES } from '../borrador/draft.ts'
import { emptyPedido } from '../campos.ts'
import { field, total } from '../test-formulario.ts'
import { abrirOficina, filaDePedido, PEDIDO } from '../test-oficina.ts'

const [CEMENTO] = PEDIDO.detalles
const linea = (part: object) => ({ ...CEMENTO, ...part }) as (typeof PEDIDO.detalles)[number]

test('a copy takes company, client and lines, today’s date, a free number and today’s prices', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = [filaDePedido(7)]
  oficina.productos = oficina.productos.map(p => (p.id === 1 ? { ...p, precio: 550 } : p))
  oficina.pedido = {
    ...PEDIDO,
    detalles: [linea({ cantidad: 3 }), linea({ productoId: 9, descripcion: 'Zinc acanalado' })],
  }
  const { user, address } = renderApp('/facturacion')
  await pressInRow(user, 'B0100000007', 'Duplicar B0100000007')
  const notice = (await screen.findByText('Copia del pedido B0100000070')).closest('[role=status]')
  expect(address()).toBe('/facturacion/nuevo?desde=7')
  expect(notice).toHaveTextContent('No se copió un producto que ya no se ofrece:Zinc acanalado.')
  expect(notice).toHaveTextContent('Cambió un precio:Cemento, de RD$500.00 a RD$550.00.')
  await waitFor(() => expect(field(/Empresa/)).toHaveValue('Ferretería Uno'))
  expect(field(/Cliente/)).toHaveValue('Colmado Peña')
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  expect(screen.getByRole('textbox', { name: 'Cantidad de Cemento' })).toHaveValue('3')
  expect(total()).toBe('RD$1,947.00')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Éxito')).toBeInTheDocument()
  expect(oficina.guardados[0]?.body).toMatchObject({
    fechaPedido: hoy(),
    ncfId: 11,
    clienteId: 1,
    total: 1947,
    detalles: [{ productoId: 1, precio: 550, cantidad: 3 }],
  })
})

test('of a refused order no second sale is made, unless it was annulled', async () => {
  const { oficina } = abrirOficina()
  oficina.pedido = { ...PEDIDO, estadoEcf: 'rechazado' }
  const { unmount } = renderApp('/facturacion/nuevo?desde=7')
  expect(await screen.findByText(/^Una copia sería otra venta/)).toBeInTheDocument()
  unmount()
  oficina.pedido = { ...PEDIDO, estadoEcf: 'rechazado', anulado: true }
  renderApp('/facturacion/nuevo?desde=7')
  expect(await screen.findByText('Copia del pedido B0100000070')).toBeInTheDocument()
})

test('a copy that nobody touched is left without a question and leaves no draft', async () => {
  abrirOficina()
  const { user, address } = renderApp('/facturacion/nuevo?desde=7')
  await screen.findByText('Copia del pedido B0100000070')
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  await waitFor(() => expect(address()).toBe('/facturacion'))
  expect(BORRADORES.stored({ userId: 1, id: null })).toEqual([])
})

test('a company and a client that are gone are named and asked for', async () => {
  const { oficina } = abrirOficina()
  oficina.pedido = {
    ...PEDIDO,
    empresaId: 99,
    empresaNombre: 'Bazar Duarte',
    clienteId: 98,
    clienteNombre: 'Colmado Viejo',
  }
  renderApp('/facturacion/nuevo?desde=7')
  expect(await screen.findByText('La empresa Bazar Duarte ya no factura: elija otra.')).toBeInTheDocument()
  expect(screen.getByText('El cliente Colmado Viejo ya no existe: elija otro.')).toBeInTheDocument()
  expect(field(/Empresa/)).toHaveValue('')
  expect(total()).toBe('RD$590.00')
})

test.each([
  ['Recuperar', 'RD$1,180.00'],
  ['Descartar y duplicar', 'RD$590.00'],
])('an unsaved order is not thrown away in silence: %s', async (button, sum) => {
  abrirOficina()
  const [saved] = PEDIDO.detalles.map(({ importe: _, ...detalle }) => ({
    ...detalle,
    key: 1,
    categoriaId: 1,
    cantidad: 2,
  }))
  const pedido = { ...emptyPedido(hoy()), empresaId: 1, categoriaId: 1, clienteId: 1 }
  BORRADORES.write(BORRADORES.newKey({ userId: 1, id: null }), {
    savedAt: Date.now() - 60_000,
    open: false,
    sendingKey: 'una-llave',
    base: null,
    pedido: { ...pedido, lineas: saved ? [saved] : [] },
  })
  const { user } = renderApp('/facturacion/nuevo?desde=7')
  const dialog = within(await screen.findByRole('dialog', { name: 'Tiene un pedido sin guardar' }))
  expect(dialog.getByText('Si lo recupera, no se duplica el pedido B0100000070.')).toBeInTheDocument()
  expect(BORRADORES.stored({ userId: 1, id: null })).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: button }))
  await waitFor(() => expect(total()).toBe(sum))
  expect(screen.queryAllByText('Copia del pedido B0100000070')).toHaveLength(button === 'Recuperar' ? 0 : 1)
})

test('an order that is not there says so, and a failure can be tried again', async () => {
  const { oficina } = abrirOficina()
  oficina.pedido = new Refused('PEDIDO_NOT_FOUND')
  const first = renderApp('/facturacion/nuevo?desde=7')
  expect(await screen.findByText('No se encontró el pedido')).toBeInTheDocument()
  first.unmount()
  oficina.pedido = new Refused('DATABASE_UNAVAILABLE')
  const { user } = renderApp('/facturacion/nuevo?desde=7')
  expect(await screen.findByText('Error al obtener pedido')).toBeInTheDocument()
  oficina.pedido = PEDIDO
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Copia del pedido B0100000070')).toBeInTheDocument()
})

test('who may not create sees no way to duplicate', async () => {
  const { oficina } = abrirOficina({
    ...ADMINISTRADOR,
    roles: ['x'],
    permissions: ['pedidos.ver', 'pedidos.editar'],
  })
  oficina.lista = [filaDePedido(7)]
  const { user } = renderApp('/facturacion')
  const { menu } = await openRowMenu(user, 'B0100000007')
  expect(within(menu).getByRole('menuitem', { name: /Editar/ })).toBeInTheDocument()
  expect(within(menu).queryByRole('menuitem', { name: /Duplicar/ })).not.toBeInTheDocument()
})
