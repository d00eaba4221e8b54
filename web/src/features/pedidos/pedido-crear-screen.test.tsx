import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { hoy } from '../../lib/clock.ts'
import { renderApp } from '../../test-render.tsx'
import { Refused } from '../../test-server.ts'
import { draftKey, readDraft } from './draft.ts'
import { abrirOficina, ncf } from './oficina-de-prueba.ts'

afterEach(() => vi.unstubAllGlobals())

const field = (name: RegExp) => screen.getByRole('combobox', { name })
const total = () => screen.getByText('Total').nextElementSibling?.textContent
const linea = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

async function abrirFormulario() {
  const office = abrirOficina()
  const user = userEvent.setup({ delay: null })
  const view = renderApp('/facturacion/nuevo')
  await waitFor(() => expect(field(/Empresa/)).toHaveFocus())
  await listasCargadas()
  return { ...office, ...view, user }
}

const listasCargadas = () => waitFor(() => expect(screen.queryByLabelText('Cargando…')).toBeNull())

/** Company and client by keyboard; the focus ends on the product. */
async function elegirEmpresaYCliente(user: UserEvent) {
  await user.keyboard('ferret{Enter}')
  expect(field(/Cliente/)).toHaveFocus()
  await user.keyboard('pena{Enter}')
  expect(field(/Producto/)).toHaveFocus()
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  await listasCargadas()
}

test('ten lines without the mouse, the totals to the centavo, and Ctrl+Enter saves', async () => {
  const { user, oficina, address } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  for (let discount = 0; discount < 10; discount += 1) {
    await user.keyboard(`cl{Enter}3{Tab}${discount}{Enter}`)
    expect(field(/Producto/)).toHaveFocus()
  }
  expect(screen.getAllByRole('button', { name: 'Quitar Clavos' })).toHaveLength(10)
  // 99.99 less 0 … 9 %: 99.99 98.99 97.99 96.99 95.99 94.99 93.99 92.99 91.99 90.99 = 954.90; ITBIS 171.88
  expect(total()).toBe('RD$1,126.78')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Éxito')).toBeInTheDocument()
  expect(screen.getByText('Pedido creado correctamente con el NCF B0100000070.')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/facturacion?pdf=7'))
  expect(oficina.guardados).toHaveLength(1)
  expect(oficina.guardados[0]?.body).toMatchObject({
    fechaPedido: hoy(),
    empresaId: 1,
    clienteId: 1,
    contactoId: 5,
    categoriaId: 1,
    ncfId: 11,
    porcCompra: 10,
    porcVenta: 12.5,
    subTotal: 954.9,
    itbis: 171.88,
    total: 1126.78,
  })
  expect(readDraft(draftKey(1, null))).toBeNull()
})

test('the checks of a save, in their sequence, each at its field', async () => {
  const { user, oficina } = await abrirFormulario()
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar' }))
  const says = async (sentence: string) =>
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)

  await user.clear(screen.getByRole('textbox', { name: /Fecha de pedido/ }))
  await save()
  await says('Debe seleccionar una fecha de pedido.')
  expect(screen.getByRole('textbox', { name: /Fecha de pedido/ })).toHaveFocus()
  const today = hoy().split('-').reverse().join('/')
  await user.type(screen.getByRole('textbox', { name: /Fecha de pedido/ }), today)
  await save()
  await says('Debe seleccionar una empresa.')
  expect(field(/Empresa/)).toHaveFocus()
  oficina.numeros = []
  await user.keyboard('ferret{Enter}')
  await save()
  await says('Debe seleccionar un cliente.')
  expect(field(/Cliente/)).toHaveFocus()
  await user.keyboard('sin porc{Enter}')
  await save()
  await says(
    'Porcentajes no configurados: Por favor, consulte con el administrador para configurar los porcentajes antes de guardar.',
  )
  expect(field(/Cliente/)).toHaveFocus()
  await user.keyboard('pena{Enter}')
  await save()
  await says('Debe seleccionar un NCF.')
  oficina.numeros = [ncf(11)]
  await user.click(field(/Empresa/))
  await user.keyboard('papel{Enter}')
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  await save()
  await says('Debe agregar al menos un producto al pedido.')
  expect(field(/Producto/)).toHaveFocus()
  expect(oficina.guardados).toEqual([])
})

test('adding needs a product, a quantity above 0 and a discount up to 100', async () => {
  const { user } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  const cantidad = screen.getByRole('textbox', { name: 'Cantidad' })
  await user.click(screen.getByRole('button', { name: 'Agregar' }))
  expect(screen.getByText('Debe seleccionar un producto.')).toBeInTheDocument()
  await user.keyboard('cemento{Enter}')
  expect(cantidad).toHaveFocus()
  await user.keyboard('0{Enter}')
  expect(screen.getByText(/La cantidad debe ser un número entero entre 1/)).toBeInTheDocument()
  await user.keyboard('a-1.5')
  expect(cantidad).toHaveValue('15')
  await user.keyboard('{Tab}101{Enter}')
  expect(screen.getByText(/El descuento debe ser un número entero entre 0 y 100/)).toBeInTheDocument()
  expect(screen.queryByRole('table', { name: 'Detalle del pedido' })).not.toBeInTheDocument()
  // What waits in the block is not forgotten by a save; its price is shown meanwhile.
  expect(screen.getByRole('status', { name: 'Precio' })).toHaveTextContent('RD$500.00')
})

test('lines are edited in their place, merged and removed', async () => {
  const { user, oficina } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.keyboard('cemento{Enter}2{Enter}clavos{Enter}1{Enter}cemento{Enter}3{Enter}')
  expect(within(linea('Cemento')).getByText('RD$2,500.00')).toBeInTheDocument()
  await user.clear(screen.getByRole('textbox', { name: 'Cantidad de Cemento' }))
  expect(total()).toBe('RD$39.33')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/Revise la cantidad y el descuento/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Cantidad de Cemento' })).toHaveFocus()
  await user.keyboard('4')
  await user.type(screen.getByRole('textbox', { name: 'Descuento de Cemento' }), '25')
  // 4 × 500 less 25 % = 1,500; with the nails 1,533.33; ITBIS 276.00 (275.9994)
  expect(total()).toBe('RD$1,809.33')
  await user.click(screen.getByRole('button', { name: 'Quitar Clavos' }))
  expect(total()).toBe('RD$1,770.00')
  expect(screen.getByRole('button', { name: 'Quitar Cemento' })).toHaveFocus()
  expect(oficina.guardados).toEqual([])
})

test('another ITBIS choice removes what does not qualify, says which, and can be undone', async () => {
  const { user } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.keyboard('cemento{Enter}2{Enter}')
  await user.selectOptions(
    screen.getByRole('combobox', { name: /Factura con ITBIS/ }),
    'No (Productos exentos)',
  )
  expect(screen.getByText('Se quitó un producto que no corresponde a este pedido')).toBeInTheDocument()
  expect(screen.getByText('Cemento.')).toBeInTheDocument()
  expect(total()).toBe('RD$0.00')
  await user.click(field(/Producto/))
  expect(
    within(screen.getByRole('listbox', { name: 'Producto' }))
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['ArrozRD$100.00'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Deshacer el cambio' }))
  expect(total()).toBe('RD$1,180.00')
})

test('a lost answer keeps everything, and the second save is the same order with the same key', async () => {
  const { user, oficina, server } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.keyboard('cemento{Enter}2{Enter}')
  let arrived = false
  oficina.alGuardar = () => {
    // The order was stored, its number is taken, and the answer got lost on the way.
    oficina.numeros = [ncf(12)]
    const lost = !arrived
    arrived = true
    return lost ? new Refused('DATABASE_UNAVAILABLE') : null
  }
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Error al crear pedido')).toBeInTheDocument()
  expect(total()).toBe('RD$1,180.00')
  server.state.offline = true
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/No hay conexión con el servidor/)).toBeInTheDocument()
  server.state.offline = false
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Éxito')).toBeInTheDocument()
  const [first, second] = oficina.guardados
  expect(oficina.guardados).toHaveLength(2)
  expect(second?.key).toBe(first?.key)
  expect(second?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(second?.body).toEqual(first?.body)
})

test('the next order has a key of its own', async () => {
  const { user, oficina, router } = await abrirFormulario()
  for (const _ of [1, 2]) {
    await elegirEmpresaYCliente(user)
    await user.keyboard('cemento{Enter}2{Enter}{Control>}{Enter}{/Control}')
    await screen.findByText('Gestión de Pedidos')
    await router.navigate({ to: '/facturacion/nuevo' })
    await waitFor(() => expect(field(/Empresa/)).toHaveFocus())
    await listasCargadas()
  }
  const [first, second] = oficina.guardados
  expect(second?.key).not.toBe(first?.key)
})

test('a number that was taken is replaced from a fresh list and everything else stays', async () => {
  const { user, oficina } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.keyboard('cemento{Enter}2{Enter}')
  oficina.alGuardar = body => {
    if (body.ncfId !== 11) return null
    oficina.numeros = [ncf(12)]
    return new Refused('NCF_NOT_AVAILABLE')
  }
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('No se pudo crear el pedido')).toBeInTheDocument()
  expect(screen.getByText('El NCF seleccionado ya no está disponible. Seleccione otro.')).toBeInTheDocument()
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000012'))
  await waitFor(() => expect(field(/NCF/)).toHaveFocus())
  expect(total()).toBe('RD$1,180.00')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Éxito')).toBeInTheDocument()
  expect(oficina.guardados.map(({ body }) => body.ncfId)).toEqual([11, 12])
})

test('a changed price is offered, and taken only when the clerk says so', async () => {
  const { user, oficina } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.keyboard('cemento{Enter}2{Enter}')
  oficina.productos = oficina.productos.map(p => (p.id === 1 ? { ...p, precio: 550 } : p))
  oficina.alGuardar = body =>
    body.detalles?.[0]?.precio === 550 ? null : new Refused('PRICE_CHANGED', { message: 'El precio cambió.' })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Tomar los precios nuevos?' })
  expect(dialog).toHaveTextContent('Cemento: de RD$500.00 a RD$550.00')
  expect(total()).toBe('RD$1,180.00')
  await user.click(within(dialog).getByRole('button', { name: 'Tomar precio nuevo' }))
  await waitFor(() => expect(total()).toBe('RD$1,298.00'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Éxito')).toBeInTheDocument()
})

test('leaving with lines asks first; a session that ends keeps a draft, offered once', async () => {
  const { user, address, unmount } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.keyboard('cemento{Enter}2{Enter}')
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  const dialog = await screen.findByRole('dialog', { name: 'El pedido no se ha guardado' })
  await user.click(within(dialog).getByRole('button', { name: 'Seguir editando' }))
  expect(address()).toBe('/facturacion/nuevo')
  // The tab is closed without a word.
  unmount()
  expect(readDraft(draftKey(1, null))?.pedido.lineas).toHaveLength(1)

  abrirOficina()
  const again = renderApp('/facturacion/nuevo')
  expect(await screen.findByText('Tiene un pedido sin guardar')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Recuperar' }))
  await waitFor(() => expect(field(/Cliente/)).toHaveValue('Colmado Peña'))
  expect(field(/Empresa/)).toHaveValue('Ferretería Uno')
  expect(total()).toBe('RD$1,180.00')
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await screen.findByText('Gestión de Pedidos')
  again.unmount()

  abrirOficina()
  renderApp('/facturacion/nuevo')
  await waitFor(() => expect(field(/Empresa/)).toHaveFocus())
  expect(screen.queryByText('Tiene un pedido sin guardar')).not.toBeInTheDocument()
})

test('numbers that cannot be loaded, or are used up, are an empty list that says why', async () => {
  const { user, oficina } = await abrirFormulario()
  oficina.numeros = new Refused('DATABASE_UNAVAILABLE')
  await user.keyboard('ferret{Enter}')
  expect(await screen.findByText('No se pudieron cargar los NCF.')).toBeInTheDocument()
  expect(field(/NCF/)).toHaveValue('')
  oficina.numeros = []
  await user.click(field(/Empresa/))
  await user.keyboard('papel{Enter}')
  expect(
    await screen.findByText('No hay NCF disponibles de esta empresa para esa fecha.'),
  ).toBeInTheDocument()
})
