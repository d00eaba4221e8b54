import type { CotizacionLeida } from '@cuadre/contract/cotizaciones'
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

test('it holds as many days from another date, until somebody says otherwise', async () => {
  abrirOficina()
  const { user } = renderApp('/cotizaciones/nueva')
  await listasCargadas()
  const fecha = () => screen.getByRole('textbox', { name: /^Fecha/ })
  await user.clear(fecha())
  await user.write(fecha(), '20/12/2027')
  await waitFor(() => expect(hasta()).toHaveValue('04/01/2028'))
  await user.clear(hasta())
  await user.write(hasta(), '31/01/2028')
  await user.clear(fecha())
  await user.keyboard(guardar)
  expect((await screen.findAllByText('Debe decir la fecha de la cotización.')).length).toBeGreaterThan(0)
  await user.write(fecha(), '22/12/2027')
  expect(hasta()).toHaveValue('31/01/2028')
})

/** Opened by two: yocasta saved `otro` while the form stood open. */
async function abrirConCambio(otro: CotizacionLeida) {
  const { oficina } = abrirOficina()
  const page = renderApp('/cotizaciones/12/editar')
  await screen.findByText('Editar Cotización 12')
  await listasCargadas()
  oficina.alGuardar = ({ version }) => {
    if (version === otro.version) return null
    oficina.cotizacion = otro
    return new Refused('CONFLICT')
  }
  return { oficina, ...page }
}

test('what two people changed is chosen as in an order, and saved over the newer one', async () => {
  const suya = unaCotizacion({
    ...{ version: 4, vence: '2026-12-15', empresaNombre: 'Papelería Dos' },
    pedido: { ...PEDIDO, empresaId: 2, empresaNombre: 'Papelería Dos', comentario: 'Con entrega' },
  })
  const { oficina, user, address } = await abrirConCambio(suya)
  await user.clear(hasta())
  await user.write(hasta(), '30/11/2026')
  await user.keyboard(guardar)
  const dialog = within(await screen.findByRole('dialog', { name: 'yocasta cambió esta cotización' }))
  const ambos = within(dialog.getByRole('region', { name: 'Lo que cambiaron los dos' }))
  await user.click(ambos.getByRole('radio', { name: 'Conservar lo mío 30/11/2026' }))
  const suyos = within(dialog.getByRole('region', { name: 'Lo que cambió yocasta' }))
  expect(suyos.getByRole('radio', { name: 'Tomar lo de yocasta Con entrega' })).toBeChecked()
  await user.click(suyos.getByRole('radio', { name: 'Conservar lo mío Ferretería Uno' }))
  await user.click(dialog.getByRole('button', { name: 'Guardar con lo elegido' }))
  await waitFor(() => expect(address()).toBe('/cotizaciones?pdf=12'))
  const mezcla = { validaHasta: '2026-11-30', comentario: 'Con entrega', empresaId: 1, categoriaId: 1 }
  expect(oficina.cotizadas.at(-1)).toMatchObject({ id: 12, body: { version: 4, ...mezcla } })
})

test('for a later day who may agree on no price is offered those of today', async () => {
  const { oficina } = abrirOficina({ ...CLERK, permissions: [...CLERK.permissions, 'cotizaciones.editar'] })
  oficina.cotizacion = unaCotizacion({ pedido: OFRECIDA })
  const { user } = renderApp('/cotizaciones/12/editar')
  await screen.findByText('Editar Cotización 12')
  await listasCargadas()
  oficina.alGuardar = () => new Refused('PRICE_CHANGED')
  await user.clear(hasta())
  await user.write(hasta(), '31/12/2027')
  await user.keyboard(guardar)
  const pregunta = await screen.findByRole('dialog', { name: '¿Tomar los precios nuevos?' })
  expect(pregunta).toHaveTextContent('Cemento: de RD$450.00 a RD$500.00')
})

test('one that became an order while it was changed says so, and what was written stays', async () => {
  const { oficina, user } = await abrirConCambio(unaCotizacion())
  oficina.cotizacion = unaCotizacion({ version: 4, estado: 'convertida', pedidoId: 7, txtNCF: 'B0100000070' })
  oficina.alGuardar = () => new Refused('COTIZACION_CONVERTIDA')
  await user.clear(hasta())
  await user.write(hasta(), '30/11/2026')
  await user.keyboard(guardar)
  const aviso = await screen.findByText('yocasta cambió esta cotización')
  expect(aviso.closest('[role="alert"]')).toHaveTextContent(/ya se convirtió en un pedido/)
  expect(hasta()).toHaveValue('30/11/2026')
})

const CLERK = {
  ...ADMINISTRADOR,
  roles: ['Facturacion'],
  permissions: [
    ...['pedidos.crear', 'pedidos.ver', 'cotizaciones.ver', 'empresas.ver', 'clientes.ver'],
    ...['productos.ver', 'ncf.ver'],
  ],
}

const OFRECIDA = { ...PEDIDO, ordenDeCompra: 'OC-9', detalles: [detalle({ precio: 450, cantidad: 2 })] }

test('until its day anybody turns it into an order at its prices; those that changed are told', async () => {
  const { oficina } = abrirOficina(CLERK)
  oficina.cotizacion = unaCotizacion({ pedido: OFRECIDA })
  const { user, address } = renderApp('/facturacion/nuevo?cotizacion=12')
  const aviso = await screen.findByText('Pedido de la Cotización 12')
  expect(aviso.closest('[role="status"]')).toHaveTextContent('Cemento, a RD$450.00 (hoy RD$500.00)')
  await listasCargadas()
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(address()).toBe('/facturacion?pdf=7'))
  expect(oficina.guardados[0]?.body).toMatchObject({
    ...{ cotizacionId: 12, ncfId: 11, ordenDeCompra: 'OC-9', total: 1062, fechaPedido: hoy() },
    detalles: [{ precio: 450, precioAcordado: true }],
  })
})

test('a price that changed on a line that was added beside them is offered alone: what was quoted keeps its own', async () => {
  const { oficina } = abrirOficina(CLERK)
  const [clavos] = oficina.productos.filter(({ id }) => id !== 1)
  const otro = { ...oficina.productos[0], ...clavos, precio: 100 } as (typeof oficina.productos)[number]
  oficina.productos = oficina.productos.map(each => (each.id === otro.id ? otro : each))
  oficina.cotizacion = unaCotizacion({ pedido: OFRECIDA })
  const { user } = renderApp('/facturacion/nuevo?cotizacion=12')
  await screen.findByText('Pedido de la Cotización 12')
  await listasCargadas()
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  await user.click(field(/Producto/))
  await user.put(`${otro.descripcion}{Enter}1{Enter}`)
  oficina.productos = oficina.productos.map(each => ({ ...each, precio: each.id === otro.id ? 120 : 600 }))
  oficina.alGuardar = body =>
    body.detalles?.some(({ precio }) => precio === 120) ? null : new Refused('PRICE_CHANGED')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const pregunta = await screen.findByRole('dialog', { name: '¿Tomar los precios nuevos?' })
  expect(
    within(pregunta)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`${otro.descripcion}: de RD$100.00 a RD$120.00`])
  await user.click(within(pregunta).getByRole('button', { name: 'Tomar precio nuevo' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(oficina.guardados.at(-1)?.body.detalles).toMatchObject([{ precio: 450 }, { precio: 120 }]),
  )
})

test('past its day it is asked first, and only who may agree on prices keeps them', async () => {
  const { oficina } = abrirOficina(CLERK)
  oficina.cotizacion = unaCotizacion({ estado: 'vencida', pedido: OFRECIDA })
  const { user, unmount } = renderApp('/facturacion/nuevo?cotizacion=12')
  const pregunta = await screen.findByText('Cotización 12 venció el 20/11/2026')
  expect(pregunta.closest('[role="alert"]')).toHaveTextContent('Cemento, de RD$450.00 a RD$500.00')
  await user.click(screen.getByRole('button', { name: 'Convertir en pedido' }))
  await listasCargadas()
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(oficina.guardados[0]?.body.total).toBe(1180))
  unmount()
  const otra = abrirOficina()
  otra.oficina.cotizacion = oficina.cotizacion
  const admin = renderApp('/facturacion/nuevo?cotizacion=12')
  await admin.user.click(await screen.findByRole('button', { name: 'Convertir en pedido' }))
  await listasCargadas()
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  expect(screen.getByText('RD$1,062.00')).toBeInTheDocument()
  await admin.user.click(screen.getByRole('button', { name: 'Tomar los precios de hoy' }))
  expect(screen.getByText('RD$1,180.00')).toBeInTheDocument()
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
