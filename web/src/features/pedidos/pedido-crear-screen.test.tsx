import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoy } from '../../lib/clock.ts'
import { BORRADORES } from './borrador/draft.ts'
import { abrirFormulario, elegirEmpresaYCliente, field, total } from './test-formulario.ts'
import { ncf } from './test-oficina.ts'

const linea = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

test('four lines without the mouse, the totals to the centavo, and Ctrl+Enter saves', async () => {
  const { user, oficina, address } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  for (let discount = 0; discount < 4; discount += 1) {
    await user.keyboard(`cl{Enter}3{Tab}${discount}{Enter}`)
    expect(field(/Producto/)).toHaveFocus()
  }
  expect(screen.getAllByRole('button', { name: 'Quitar Clavos' })).toHaveLength(4)
  // 99.99 less 0 … 3 %: 99.99 98.99 97.99 96.99 = 393.96; ITBIS 70.91
  expect(total()).toBe('RD$464.87')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Éxito')).toBeInTheDocument()
  expect(screen.getByText('Pedido creado correctamente con el NCF B0100000070.')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/facturacion?pdf=7'))
  await screen.findByRole('dialog', { name: 'Factura PDF' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nuevo Pedido' })).toHaveFocus())
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
    subTotal: 393.96,
    itbis: 70.91,
    total: 464.87,
  })
  expect(BORRADORES.stored({ userId: 1, id: null })).toEqual([])
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
  await user.write(screen.getByRole('textbox', { name: /Fecha de pedido/ }), today)
  await save()
  await says('Debe seleccionar una empresa.')
  expect(field(/Empresa/)).toHaveFocus()
  oficina.numeros = []
  await user.put('ferret{Enter}')
  await save()
  await says('Debe seleccionar un cliente.')
  expect(field(/Cliente/)).toHaveFocus()
  await user.put('sin porc{Enter}')
  await save()
  await says(
    'Porcentajes no configurados: Por favor, consulte con el administrador para configurar los porcentajes antes de guardar.',
  )
  expect(field(/Cliente/)).toHaveFocus()
  await user.put('pena{Enter}')
  await save()
  await says('Debe seleccionar un NCF.')
  oficina.numeros = [ncf(11)]
  await user.click(field(/Empresa/))
  await user.put('papel{Enter}')
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
  await user.put('cemento{Enter}')
  expect(cantidad).toHaveFocus()
  await user.keyboard('0{Enter}')
  expect(screen.getByText(/La cantidad debe ser un número entero entre 1/)).toBeInTheDocument()
  await user.clear(cantidad)
  await user.keyboard('1.5{Enter}')
  expect(cantidad).toHaveValue('1')
  expect(cantidad).toHaveAccessibleDescription('Solo números enteros')
  await user.click(screen.getByRole('button', { name: 'Agregar' }))
  expect(screen.queryByRole('table', { name: 'Detalle del pedido' })).not.toBeInTheDocument()
  expect(cantidad).toHaveFocus()
  await user.clear(cantidad)
  await user.put('15{Tab}101{Enter}')
  expect(screen.getByText(/El descuento debe ser un número entero entre 0 y 100/)).toBeInTheDocument()
  expect(screen.queryByRole('table', { name: 'Detalle del pedido' })).not.toBeInTheDocument()
  // What waits in the block is not forgotten by a save; its price is shown meanwhile.
  expect(screen.getByRole('textbox', { name: 'Precio' })).toHaveValue('500.00')
})

test('lines are edited in their place, merged and removed', async () => {
  const { user, oficina } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}clavos{Enter}1{Enter}cemento{Enter}3{Enter}')
  expect(within(linea('Cemento')).getByText('RD$2,500.00')).toBeInTheDocument()
  await user.clear(screen.getByRole('textbox', { name: 'Cantidad de Cemento' }))
  expect(total()).toBe('RD$39.33')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/Revise la cantidad y el descuento/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Cantidad de Cemento' })).toHaveFocus()
  await user.keyboard('4')
  const descuento = screen.getByRole('textbox', { name: 'Descuento de Cemento' })
  await user.write(descuento, '250')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(descuento).toHaveFocus()
  await user.keyboard('{Backspace}')
  // 4 × 500 less 25 % = 1,500; with the nails 1,533.33; ITBIS 276.00 (275.9994)
  expect(total()).toBe('RD$1,809.33')
  await user.click(screen.getByRole('button', { name: 'Quitar Clavos' }))
  expect(screen.getByText('Se quitó Clavos.')).toBeInTheDocument()
  expect(total()).toBe('RD$1,770.00')
  // It was the last one: the keyboard goes on at the product.
  expect(field(/Producto/)).toHaveFocus()
  expect(oficina.guardados).toEqual([])
})

test('a figure of a line with a refused character is not saved as something else', async () => {
  const { user, oficina } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}4{Enter}')
  const cantidad = screen.getByRole('textbox', { name: 'Cantidad de Cemento' })
  await user.clear(cantidad)
  await user.type(cantidad, '1.5{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Corrija el campo marcado.')).toBeInTheDocument()
  expect(cantidad).toHaveFocus()
  expect(oficina.guardados).toEqual([])
  await user.keyboard('{Backspace}{Backspace}3{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Éxito')).toBeInTheDocument()
  expect(oficina.guardados[0]?.body.detalles?.[0]?.cantidad).toBe(3)
})

test('another ITBIS choice removes what does not qualify, says which, and can be undone', async () => {
  const { user } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}')
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
  ).toEqual(['ArrozRD$100.00', '+ Crear producto'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Deshacer el cambio' }))
  expect(total()).toBe('RD$1,180.00')
  // Its button is gone: the keyboard goes on where the work does.
  expect(field(/Producto/)).toHaveFocus()
})

test('Ctrl+Enter saves also when a click beside the fields left the focus outside of them', async () => {
  const { user, oficina } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}')
  await user.click(screen.getByText('Subtotal'))
  expect(screen.getByRole('main')).toHaveFocus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Éxito')).toBeInTheDocument()
  expect(oficina.guardados).toHaveLength(1)
})

test('a double click removes one line, not the one that moves into its place', async () => {
  const { user } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}clavos{Enter}1{Enter}')
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Cemento' }), { detail: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Clavos' }), { detail: 2 })
  expect(screen.getByRole('textbox', { name: 'Cantidad de Clavos' })).toHaveFocus()
})

test('a removed line hands the focus to the figures of the next one: Enter again removes nothing', async () => {
  const { user } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}clavos{Enter}1{Enter}')
  screen.getByRole('button', { name: 'Quitar Cemento' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('textbox', { name: 'Cantidad de Clavos' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Quitar Clavos' })).toBeInTheDocument()
  expect(field(/Producto/)).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Cantidad de Cemento' })).toHaveFocus())
})

test('removed under a finger, a line leaves the focus where no keyboard opens', async () => {
  const { user } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}clavos{Enter}1{Enter}')
  const touch = new PointerEvent('click', { bubbles: true, detail: 1, pointerType: 'touch' })
  fireEvent(screen.getByRole('button', { name: 'Quitar Cemento' }), touch)
  expect(linea('Clavos').closest('.cuadre-lineas')).toHaveFocus()
})
