import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, type Hands, renderApp } from '../../../test-render.tsx'
import { Refused } from '../../../test-server.ts'
import { fakeSockets } from '../../../test-socket.ts'
import { BORRADORES } from '../borrador/draft.ts'
import { abrirPedido, field, total } from '../test-formulario.ts'
import { abrirOficina, PEDIDO } from '../test-oficina.ts'

const [CEMENTO] = PEDIDO.detalles
const CLAVOS = { ...CEMENTO, productoId: 2, descripcion: 'Clavos', precio: 33.33, importe: 33.33 }
const linea = (part: object) => ({ ...CEMENTO, ...part }) as PedidoLeido['detalles'][number]
/** Opened with cement and nails; what yocasta saved meanwhile is given by the test. */
const ABIERTO = { ...PEDIDO, detalles: [linea({ cantidad: 2 }), linea(CLAVOS)] }
const suyo = (part: Partial<PedidoLeido>): PedidoLeido => ({ ...ABIERTO, version: 4, ...part })

const cantidad = (name: string) => screen.getByRole('textbox', { name: `Cantidad de ${name}` })
async function escribir(user: Hands, name: string, value: string) {
  await user.clear(cantidad(name))
  await user.write(cantidad(name), value)
}

async function abrirConCambio(otro: PedidoLeido) {
  const page = await abrirPedido(oficina => {
    oficina.pedido = ABIERTO
    oficina.alGuardar = body => {
      if (body.version === 3) oficina.pedido = otro
      return body.version === 3 ? new Refused('CONFLICT') : null
    }
  })
  return { ...page, bodies: () => page.oficina.guardados.map(({ body }) => body) }
}
const pregunta = () => screen.findByRole('dialog', { name: 'yocasta cambió este pedido' })
const lineasDe = (body: { detalles?: unknown } | undefined) =>
  (body?.detalles as PedidoLeido['detalles'] | undefined)?.map(({ productoId, cantidad, descuento }) => [
    productoId,
    cantidad,
    descuento,
  ])

test('a conflict shows what the other user changed; a mix is chosen and saved on the new version', async () => {
  const otro = suyo({
    clienteId: 2,
    clienteNombre: 'Ferretería Núñez',
    detalles: [linea({ cantidad: 7 }), linea({ ...CLAVOS, descuento: 10 })],
  })
  const { user, bodies } = await abrirConCambio(otro)
  await escribir(user, 'Cemento', '4')
  await escribir(user, 'Clavos', '3')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const dialog = await pregunta()
  expect(dialog).toHaveTextContent('El registro fue modificado por otro usuario (05/11/2026 10:30 a. m.).')
  const group = (name: string) => within(within(dialog).getByRole('region', { name }))
  const both = group('Lo que cambiaron los dos')
  const cemento = within(both.getByRole('group', { name: 'Cemento: cantidad' }))
  expect(cemento.getByText('Como lo abrió').nextElementSibling).toHaveTextContent('2')
  expect(cemento.getByRole('radio', { name: 'Tomar lo de yocasta 7' })).not.toBeChecked()
  expect(cemento.getByRole('radio', { name: 'Conservar lo mío 4' })).not.toBeChecked()
  const theirs = group('Lo que cambió yocasta')
  expect(theirs.getByRole('radio', { name: 'Tomar lo de yocasta Ferretería Núñez' })).toBeChecked()
  expect(theirs.getByRole('radio', { name: 'Tomar lo de yocasta 10%' })).toBeChecked()
  expect(group('Lo que cambió usted').getByRole('radio', { name: 'Conservar lo mío 3' })).toBeChecked()
  expect(bodies()).toHaveLength(1)

  await user.click(within(dialog).getByRole('button', { name: 'Guardar con lo elegido' }))
  expect(within(dialog).getByText('Elija una de las dos.')).toBeInTheDocument()
  expect(cemento.getByRole('radio', { name: /Tomar lo de yocasta/ })).toHaveFocus()
  await user.click(cemento.getByRole('radio', { name: /Tomar lo de yocasta/ }))
  await user.click(theirs.getByRole('radio', { name: 'Conservar lo mío Colmado Peña' }))
  // 7 × 500 + 3 × 33.33 less 10 % = 3,589.99; ITBIS 646.20
  expect(within(dialog).getByRole('row', { name: /^Total/ })).toHaveTextContent('RD$4,236.19')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar con lo elegido' }))
  expect(await screen.findByText('Pedido actualizado correctamente')).toBeInTheDocument()
  const [, saved] = bodies()
  expect(saved).toMatchObject({ version: 4, clienteId: 1, total: 4236.19 })
  expect(lineasDe(saved)).toEqual([
    [1, 7, 0],
    [2, 3, 10],
  ])
})

test('one button takes everything of theirs, another keeps everything of mine', async () => {
  const { user, bodies } = await abrirConCambio(suyo({ detalles: [linea({ cantidad: 7 })] }))
  await escribir(user, 'Cemento', '4')
  await escribir(user, 'Clavos', '3')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const dialog = within(await pregunta())
  const nails = within(dialog.getByRole('group', { name: 'Clavos' }))
  expect(nails.getByRole('radio', { name: 'Tomar lo de yocasta Quitar la línea' })).toBeInTheDocument()
  expect(nails.getByRole('radio', { name: 'Conservar lo mío 3 × RD$33.33' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Tomar todo lo de yocasta' }))
  expect(dialog.getByRole('row', { name: /^Total/ })).toHaveTextContent('RD$4,130.00')
  await user.click(dialog.getByRole('button', { name: 'Conservar todo lo mío' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Pedido actualizado correctamente')).toBeInTheDocument()
  expect(lineasDe(bodies()[1])).toEqual([
    [1, 4, 0],
    [2, 3, 0],
  ])
})

test('closing the question loses nothing: it can be asked again, and what is typed meanwhile counts', async () => {
  const { user, bodies } = await abrirConCambio(suyo({ detalles: [linea({ cantidad: 7 }), linea(CLAVOS)] }))
  await escribir(user, 'Cemento', '4')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await user.click(within(await pregunta()).getByRole('button', { name: 'Seguir editando' }))
  expect(cantidad('Cemento')).toHaveValue('4')
  await escribir(user, 'Cemento', '5')
  await user.click(screen.getByRole('button', { name: 'Ver los cambios' }))
  const dialog = within(await pregunta())
  await user.click(dialog.getByRole('radio', { name: 'Conservar lo mío 5' }))
  await user.click(dialog.getByRole('button', { name: 'Aplicar lo elegido' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(bodies()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Pedido actualizado correctamente')).toBeInTheDocument()
  expect(bodies()[1]).toMatchObject({ version: 4 })
})

test('a price that the other took is no question', async () => {
  const { user, bodies } = await abrirConCambio(
    suyo({ detalles: [linea({ cantidad: 2, precio: 525 }), linea(CLAVOS)] }),
  )
  await escribir(user, 'Clavos', '3')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const dialog = within(await pregunta())
  const price = dialog.getByRole('group', { name: 'Cemento: precio' })
  expect(price).toHaveTextContent('Queda el precio nuevoRD$525.00')
  expect(within(price).queryByRole('radio')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Conservar todo lo mío' }))
  await user.click(dialog.getByRole('button', { name: 'Guardar con lo elegido' }))
  await waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies()[1]?.detalles?.[0]).toMatchObject({ precio: 525, cantidad: 2 })
})

test('what nobody else touched is saved without a question', async () => {
  const { user, bodies } = await abrirConCambio(suyo({}))
  await escribir(user, 'Cemento', '4')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Pedido actualizado correctamente')).toBeInTheDocument()
  expect(bodies().map(({ version }) => version)).toEqual([3, 4])
})

test('a save whose answer was lost is not a conflict with itself', async () => {
  const { user, bodies, address } = await abrirConCambio(
    suyo({ detalles: [linea({ cantidad: 4 }), linea(CLAVOS)] }),
  )
  await escribir(user, 'Cemento', '4')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('El pedido ya estaba guardado así.')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/facturacion'))
  expect(bodies()).toHaveLength(1)
})

test('an order that was paid meanwhile says so and keeps what was typed', async () => {
  const { user, oficina } = await abrirPedido()
  await escribir(user, 'Cemento', '4')
  oficina.pedido = { ...PEDIDO, pagado: true }
  oficina.alGuardar = () => new Refused('PEDIDO_PAID')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('El pedido se pagó mientras usted lo editaba')).toBeInTheDocument()
  expect(cantidad('Cemento')).toHaveValue('4')
  expect(total()).toBe('RD$2,360.00')
})

test('an invoice that was frozen meanwhile says so, and what was typed can go on as a new order', async () => {
  const { user, oficina, address } = await abrirPedido()
  await escribir(user, 'Cemento', '4')
  oficina.pedido = { ...PEDIDO, congelado: true }
  oficina.alGuardar = () => new Refused('DOCUMENTO_FROZEN')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(
    await screen.findByText('La factura dejó de poder cambiarse mientras usted la editaba'),
  ).toBeInTheDocument()
  expect(cantidad('Cemento')).toHaveValue('4')
  expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument()
  // The way to the note: what was written is asked about first.
  await user.click(screen.getByRole('button', { name: 'Nota de crédito' }))
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  await user.click(screen.getByRole('button', { name: 'Pasarlo a un pedido nuevo' }))
  await user.click(await screen.findByRole('button', { name: 'Recuperar' }))
  expect(address()).toBe('/facturacion/nuevo')
  await waitFor(() => expect(cantidad('Cemento')).toHaveValue('4'))
})

test('an order that was deleted meanwhile keeps what was typed, and it can go on as a new one', async () => {
  const { user, oficina, address } = await abrirPedido()
  await escribir(user, 'Cemento', '4')
  oficina.pedido = new Refused('PEDIDO_NOT_FOUND')
  oficina.alGuardar = () => new Refused('PEDIDO_NOT_FOUND')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Otro usuario eliminó este pedido')).toBeInTheDocument()
  expect(cantidad('Cemento')).toHaveValue('4')
  expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Pasarlo a un pedido nuevo' }))
  await user.click(await screen.findByRole('button', { name: 'Recuperar' }))
  expect(address()).toBe('/facturacion/nuevo')
  await waitFor(() => expect(field(/Empresa/)).toHaveValue('Ferretería Uno'))
  expect(cantidad('Cemento')).toHaveValue('4')
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
})

test('a change that is announced is shown at once while nothing is typed, and told afterwards', async () => {
  const { last } = fakeSockets()
  const { user, oficina } = await abrirPedido()
  const announce = () =>
    act(() => last().hear({ type: 'ReceiveUpdate', entity: 'Pedidos', action: 'Actualización' }))
  oficina.pedido = { ...PEDIDO, version: 4, detalles: [linea({ cantidad: 7 })] }
  await announce()
  await waitFor(() => expect(cantidad('Cemento')).toHaveValue('7'))
  expect(screen.getByText('yocasta cambió este pedido')).toBeInTheDocument()

  await escribir(user, 'Cemento', '8')
  oficina.pedido = { ...PEDIDO, version: 5, detalles: [linea({ cantidad: 9 })] }
  await announce()
  expect(await screen.findByRole('button', { name: 'Ver los cambios' })).toBeInTheDocument()
  expect(cantidad('Cemento')).toHaveValue('8')
  oficina.pedido = new Refused('PEDIDO_NOT_FOUND')
  await announce()
  expect(await screen.findByText('Otro usuario eliminó este pedido')).toBeInTheDocument()
  expect(cantidad('Cemento')).toHaveValue('8')
})

test('the user’s own change in another window is called that', async () => {
  const otro = suyo({
    detalles: [linea({ cantidad: 7 }), linea(CLAVOS)],
    ultimoCambio: { usuario: ADMINISTRADOR.username, en: '2026-11-05T14:30:00.000Z' },
  })
  const { user } = await abrirConCambio(otro)
  await escribir(user, 'Cemento', '4')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Usted cambió este pedido en otra ventana' })
  expect(within(dialog).getByRole('radio', { name: 'Tomar lo de la otra ventana 7' })).toBeInTheDocument()
})

test('a draft of an older version is compared with what was saved since', async () => {
  const { user, unmount } = await abrirPedido()
  await escribir(user, 'Cemento', '4')
  unmount()
  expect(BORRADORES.stored({ userId: 1, id: 7 })[0]?.base?.version).toBe(3)

  const { oficina } = abrirOficina()
  oficina.pedido = { ...PEDIDO, version: 4, detalles: [linea({ cantidad: 7 })] }
  renderApp('/facturacion/7/editar')
  await user.click(await screen.findByRole('button', { name: 'Recuperar' }))
  expect(cantidad('Cemento')).toHaveValue('4')
  await user.click(await screen.findByRole('button', { name: 'Ver los cambios' }))
  const dialog = within(await pregunta())
  expect(dialog.getByRole('group', { name: 'Cemento: cantidad' })).toHaveTextContent(
    'Como lo abrió1Tomar lo de yocasta 7Conservar lo mío 4',
  )
})
