import { formatDia } from '@cuadre/domain/tiempo/dia'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoy } from '../../../lib/clock.ts'
import { ADMINISTRADOR, renderApp } from '../../../test-render.tsx'
import { pressInRow } from '../../../test-row-menu.ts'
import { Refused } from '../../../test-server.ts'
import { BORRADORES_DE_REPETIDO } from '../borrador/draft.ts'
import { field, listasCargadas } from '../test-formulario.ts'
import { abrirOficina, detalle, filaDePedido, PEDIDO, unRepetido } from '../test-oficina.ts'

test('from an order’s row it is said on which day and until when, and the list has it', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = [filaDePedido(7)]
  oficina.repetido = null
  const { user, address } = renderApp('/facturacion')
  await pressInRow(user, 'B0100000007', 'Repetir cada mes B0100000007')
  const dialog = await screen.findByRole('dialog', { name: 'Repetir cada mes B0100000070' })
  const dia = within(dialog).getByRole('textbox', { name: /Día del mes/ })
  expect(dia).toHaveValue('5')
  await user.clear(dia)
  await user.keyboard('32{Enter}')
  expect(await screen.findByText('El día del mes debe ser un número entre 1 y 31.')).toBeInTheDocument()
  await user.clear(dia)
  await user.keyboard('31')
  expect(within(dialog).getByRole('status')).toHaveTextContent(/^La próxima vez: (28|29|30|31)\//)
  const [, primero] = within(dialog).getAllByRole<HTMLOptionElement>('option')
  const ultimoMes = primero?.value ?? ''
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Último mes' }), ultimoMes)
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Se propondrá el 05/12/2026.')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/facturacion/repetidos'))
  expect(oficina.repetidos).toEqual([`7 ${JSON.stringify({ dia: 31, ultimoMes, pausado: false })}`])
  expect(await screen.findByRole('row', { name: /Colmado Peña.*05\/11\/2026/ })).toBeInTheDocument()
})

test('one that repeats is paused by the version that was read', async () => {
  const { oficina } = abrirOficina()
  const { user } = renderApp('/facturacion/repetidos?repetir=7')
  await user.click(await screen.findByRole('switch', { name: 'En pausa' }))
  expect(screen.getByText('En pausa no se propone.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(oficina.repetidos).toHaveLength(1))
  expect(oficina.repetidos[0]).toContain('"pausado":true,"version":2')
})

test('a month is passed over, and one is repeated no more', async () => {
  const { oficina } = abrirOficina()
  const { user } = renderApp('/facturacion/repetidos')
  await pressInRow(user, 'B0100000070', 'Este mes no (noviembre), Colmado Peña')
  await waitFor(() => expect(oficina.repetidos).toEqual(['7 no 2026-11-05']))
  await pressInRow(user, 'B0100000070', 'Dejar de repetir B0100000070')
  await user.click(await screen.findByRole('button', { name: 'Sí, dejar de repetir' }))
  expect(await screen.findByText('Ningún pedido se repite todavía.')).toBeInTheDocument()
})

test('its order is a copy at today’s prices, and says for which month it is', async () => {
  const { oficina } = abrirOficina()
  oficina.repetido = unRepetido({ pedido: { ...PEDIDO, detalles: [detalle({ precio: 450, cantidad: 2 })] } })
  const { user, address } = renderApp('/facturacion/repetidos')
  await user.click(await screen.findByRole('button', { name: 'Hacer el pedido de Colmado Peña' }))
  const aviso = await screen.findByText('Pedido de noviembre, según B0100000070')
  expect(address()).toBe('/facturacion/nuevo?repite=7')
  expect(aviso.closest('[role="status"]')).toHaveTextContent('Cemento, de RD$450.00 a RD$500.00')
  await listasCargadas()
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  oficina.alGuardar = () => new Refused('REPETIDO_HECHO')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Ese mes ya se hizo o se pasó por alto.')).toBeInTheDocument()
  oficina.alGuardar = () => null
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(address()).toBe('/facturacion?pdf=7'))
  expect(oficina.guardados.at(-1)?.body).toMatchObject({
    ...{ repite: { pedidoId: 7, mes: '2026-11-05' }, fechaPedido: hoy(), ncfId: 11, total: 1180 },
  })
})

test('what was written of it is offered there again, and a client who is gone is named', async () => {
  const { oficina } = abrirOficina()
  oficina.repetido = unRepetido({ pedido: { ...PEDIDO, clienteId: 98, clienteNombre: 'Colmado Viejo' } })
  const { user, unmount } = renderApp('/facturacion/nuevo?repite=7')
  expect(await screen.findByText('El cliente Colmado Viejo ya no existe: elija otro.')).toBeInTheDocument()
  await listasCargadas()
  const cantidad = screen.getByRole('textbox', { name: 'Cantidad de Cemento' })
  await user.clear(cantidad)
  await user.write(cantidad, '4')
  await waitFor(() => expect(BORRADORES_DE_REPETIDO.stored({ userId: 1, id: 7 })).toHaveLength(1))
  unmount()
})

test('before its day, or once somebody made it, it says when the next is', async () => {
  const { oficina } = abrirOficina()
  const ultimo = { pedidoId: 9, txtNCF: 'B0100000090' }
  oficina.repetido = unRepetido({ estado: 'en espera', proximo: '2099-12-05', ultimo })
  const { unmount } = renderApp('/facturacion/nuevo?repite=7')
  expect(
    await screen.findByText(/El último es B0100000090. La próxima vez es el 05\/12\/2099/),
  ).toBeInTheDocument()
  unmount()
  renderApp('/facturacion/repetidos')
  expect(await screen.findByRole('button', { name: 'Hacer el pedido de Colmado Peña' })).toHaveAttribute(
    'title',
    `Toca el ${formatDia('2099-12-05')}. Para hacer uno antes, use «Duplicar».`,
  )
})

test('who may only look changes nothing', async () => {
  abrirOficina({ ...ADMINISTRADOR, roles: ['Facturacion'], permissions: ['pedidos.ver'] })
  renderApp('/facturacion/repetidos?repetir=7')
  expect(await screen.findByRole('row', { name: /Colmado Peña/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Hacer|Más acciones/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
