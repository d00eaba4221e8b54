import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR } from '../../../test-render.tsx'
import { fakeSockets } from '../../../test-socket.ts'
import { abrirFormulario, abrirPedido, elegirEmpresaYCliente, field, total } from '../test-formulario.ts'
import { type abrirOficina, empresa, PEDIDO, producto } from '../test-oficina.ts'

type Oficina = ReturnType<typeof abrirOficina>['oficina']

const LIBRA = 23
/** A grocer's goods: taxed, at the reduced rate, exempt and by the pound. */
function colmado(oficina: Oficina) {
  oficina.empresas = [
    { ...empresa(1, 'Ferretería Uno', 1), gravadoYExento: true },
    empresa(2, 'Papelería Dos', 2),
  ]
  oficina.productos = [
    producto(1, 'Cemento', 500, { codigo: 'C-01', codigoBarras: '0007460000011' }),
    producto(2, 'Yogur', 50, { tasaItbis: 16, codigoBarras: '7460000000028' }),
    producto(3, 'Arroz', 40, { exento: true, tasaItbis: 0, unidad: LIBRA, codigoBarras: '7460000000035' }),
    producto(4, 'Monitor', 9750, { categoriaId: 2, categoriaNombre: 'Categoría 2' }),
    producto(5, 'Escoba', 90, { estado: false }),
  ]
}
const soloPedidos = {
  ...ADMINISTRADOR,
  roles: ['Facturacion'],
  permissions: ['pedidos.ver', 'pedidos.crear', 'clientes.ver', 'empresas.ver', 'productos.ver', 'ncf.ver'],
} satisfies typeof ADMINISTRADOR

const cantidad = () => screen.getByRole('textbox', { name: /^Cantidad( \(Libra\))?$/ })
const filas = () =>
  within(screen.getByRole('table', { name: 'Detalle del pedido' }))
    .getAllByRole('row')
    .slice(1)
const cifra = (label: string) => screen.getByText(label).nextElementSibling?.textContent
const primero = (oficina: Oficina) => oficina.guardados[0]?.body.detalles

const letra = (i: number) => `x${String.fromCharCode(97 + i)}`

test('a mixed basket of 15 lines costs the keys of an unmixed one, and its decimals', async () => {
  const { user } = await abrirFormulario(oficina => {
    colmado(oficina)
    const mezcla = [{}, { tasaItbis: 16 }, { exento: true, tasaItbis: 0, unidad: LIBRA }]
    oficina.productos = Array.from({ length: 15 }, (_, i) =>
      producto(i + 1, `Pan ${letra(i)}`, 100, mezcla[i % 3]),
    )
  })
  await elegirEmpresaYCliente(user)
  let teclas = 0
  for (let i = 0; i < 15; i++) {
    const cuanto = i % 3 === 2 ? '2.5' : '2'
    teclas += letra(i).length + 1 + cuanto.length + 1
    await user.put(`${letra(i)}{Enter}${cuanto}{Enter}`)
  }
  expect(filas()).toHaveLength(15)
  // Two letters, Enter, one digit, Enter each; five lines have '.5' more.
  expect(teclas).toBe(15 * 5 + 5 * 2)
  expect(field(/Producto/)).toHaveFocus()
  // 5 × 200 of each rate and 5 × 250 exempt
  expect(cifra('ITBIS (18%)')).toBe('RD$180.00')
  expect(cifra('ITBIS (16%)')).toBe('RD$160.00')
  expect(total()).toBe('RD$3,590.00')
  expect(filas()[1]).toHaveTextContent('Pan xb ITBIS 16%')
  expect(filas()[2]).toHaveTextContent('Pan xc Exento E')
  expect(filas()[0]).not.toHaveTextContent('ITBIS')
})

test('what is measured takes two decimals after a point or a comma; of pieces a fraction is told and none is added', async () => {
  const { user, oficina } = await abrirFormulario(colmado)
  await elegirEmpresaYCliente(user)
  await user.put('arroz{Enter}')
  await user.keyboard('2,5')
  expect(cantidad()).toHaveAccessibleName('Cantidad (Libra)')
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText('Cantidad de Arroz (Libra)')).toHaveValue('2.50')
  expect(total()).toBe('RD$100.00')
  await user.put('cemento{Enter}')
  await user.keyboard('2.5')
  expect(cantidad()).toHaveAccessibleDescription('Solo números enteros')
  await user.keyboard('{Enter}')
  expect(filas()).toHaveLength(1)
  await user.keyboard('3{Enter}')
  expect(filas()).toHaveLength(2)
  // Written before its product, a fraction stays what it is until somebody mends it.
  await user.write(cantidad(), '1.5')
  await user.put('yogur{Enter}', field(/Producto/))
  await user.keyboard('{Enter}')
  expect(cantidad()).toHaveValue('1.50')
  expect(cantidad()).toHaveAccessibleDescription(/número entero/)
  await user.clear(cantidad())
  await user.put('1{Enter}', cantidad())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(primero(oficina)?.map(linea => linea.cantidad)).toEqual([2.5, 3, 1]))
})

test('what exists and does not fit is told with its reason and the way on', async () => {
  const { user } = await abrirFormulario(oficina => {
    colmado(oficina)
    oficina.empresas = [empresa(1, 'Ferretería Uno', 1), empresa(2, 'Papelería Dos', 2)]
  })
  await elegirEmpresaYCliente(user)
  const razon = (texto: RegExp) => screen.findByText(texto)
  await user.put('arroz')
  await razon(
    /Arroz es exento: no va en una factura con ITBIS\. Elija «No» en «¿Factura con ITBIS\?», o encienda «Gravado y exento/,
  )
  await user.put('{Escape}monitor', field(/Producto/))
  await razon(/Monitor es de otra categoría \(Categoría 2\)/)
  await user.put('{Escape}escoba', field(/Producto/))
  await razon(/Escoba no está a la venta/)
  await user.put('{Escape}', field(/Producto/))
  await user.selectOptions(
    screen.getByRole('combobox', { name: /Factura con ITBIS/ }),
    'No (Productos exentos)',
  )
  await user.put('cemento', field(/Producto/))
  await razon(/Cemento lleva ITBIS: no va en una factura sin ITBIS\. Elija «Sí»/)
})

test('a scanner adds one of each code at once, one more of the same, and nobody loses a code', async () => {
  const { user, oficina } = await abrirFormulario(colmado)
  await elegirEmpresaYCliente(user)
  const codigos = ['0007460000011', '7460000000028', '7460000000035', 'c-01']
  const escaneados = Array.from({ length: 24 }, (_, i) => codigos[i % 4] ?? '')
  for (const [i, codigo] of escaneados.entries()) await user.put(`${codigo}${i % 2 ? '{Tab}' : '{Enter}'}`)
  expect(field(/Producto/)).toHaveFocus()
  // Nobody has it, and it stands below another's: the next one is read all the same.
  await user.put('74600000{Enter}74600000{Tab}7460000000028{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Un código quedó sin agregar74600000 (2 veces) no es de ningún producto.',
  )
  // A quantity that was written first is its quantity.
  await user.put('30', cantidad())
  await user.put('7460000000028{Enter}', field(/Producto/))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(primero(oficina)?.map(({ productoId, cantidad }) => [productoId, cantidad])).toEqual([
      [1, 12],
      [2, 37],
      [3, 6],
    ]),
  )
})

test('a code is read whatever the scanner puts before it and however long it writes it, and what is nobody’s never runs into the next', async () => {
  const { user } = await abrirFormulario(colmado)
  await elegirEmpresaYCliente(user)
  const cemento = [
    '~0007460000011',
    ']E00007460000011',
    ']C101000074600000111712',
    '(01)00007460000011',
    '7460000011',
  ]
  for (const codigo of cemento) await user.put(`${codigo}{Enter}`)
  await user.put('https://ecf.dgii.gov.do/ecf/ConsultaTimbre?RncEmisor=101{Enter}')
  await user.put("c'01{Enter}~c-01{Tab}")
  expect(screen.getByLabelText('Cantidad de Cemento')).toHaveValue('5')
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^3 códigos quedaron sin agregar.*7460000011 no.*RncEmisor=101 no es de ningún producto\.c'01 no/,
  )
})

test('codes that are scanned before the products are there wait for them', async () => {
  const { user } = await abrirFormulario(colmado)
  await user.put('0007460000011{Enter}0007460000011{Enter}', field(/Producto/))
  expect(screen.getByRole('alert')).toHaveTextContent(/espera a que haya productos/)
  await user.put('ferret{Enter}', field(/Empresa/))
  await waitFor(() => expect(screen.getByLabelText('Cantidad de Cemento')).toHaveValue('2'))
  expect(screen.queryByText(/Un código quedó/)).not.toBeInTheDocument()
})

test('who may agrees on a price, takes pesos off and writes a remark, each marked and sent as such', async () => {
  const { user, oficina } = await abrirFormulario(colmado)
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Tab}')
  await user.keyboard('$150{Enter}')
  await user.put('yogur{Tab}')
  expect(cantidad()).toHaveFocus()
  await user.tab({ shift: true })
  await user.keyboard('45{Enter}')
  expect(cantidad()).toHaveAccessibleDescription(/número entero/)
  await user.put('10{Enter}')
  expect(filas()[1]).toHaveTextContent('Precio acordado; catálogo RD$50.00')
  await user.keyboard('{F2}')
  await user.put('Sin lactosa{Enter}')
  expect(field(/Producto/)).toHaveFocus()
  expect(filas()[1]).toHaveTextContent('Sin lactosa')
  const descuento = screen.getByLabelText('Descuento de Cemento en RD$')
  await user.clear(descuento)
  await user.write(descuento, '1001')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(oficina.guardados).toHaveLength(0)
  expect(screen.getByLabelText('Descuento de Cemento en RD$')).toHaveFocus()
  expect(descuento).toHaveAccessibleDescription('El descuento pasa de lo que vale la línea.')
  await user.clear(descuento)
  await user.write(descuento, '99.5')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(primero(oficina)).toEqual([
      expect.objectContaining({ productoId: 1, precio: 500, descuento: 0, descuentoMonto: 99.5 }),
      expect.objectContaining({ precio: 45, precioAcordado: true, cantidad: 10, comentario: 'Sin lactosa' }),
    ]),
  )
  expect(primero(oficina)?.[0]).not.toHaveProperty('precioAcordado')
})

test('a remark is of the line to which was added last; Esc takes back what was typed with its spaces, and F2 in it is no other', async () => {
  const { user } = await abrirFormulario(colmado)
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}')
  await user.put('yogur{Enter}1{Enter}')
  await user.put('cemento{Enter}1{Enter}')
  await user.keyboard('{F2}')
  await user.put('Gris{F2} {Enter}')
  expect(field(/Producto/)).toHaveFocus()
  expect(filas()[0]).toHaveTextContent(/Gris/)
  await user.keyboard('{F2}')
  await user.put(' blanco {Escape}')
  expect(filas()[0]).not.toHaveTextContent(/blanco/)
})

test('an order that somebody else saved meanwhile goes on taking exempt goods among the taxed', async () => {
  const { last } = fakeSockets()
  const { user, oficina } = await abrirPedido(colmado)
  oficina.pedido = { ...PEDIDO, version: 4, ordenDeCompra: 'OC-7' }
  await act(() => last().hear({ type: 'ReceiveUpdate', entity: 'Pedidos', action: 'Actualización' }))
  await screen.findByText('OC-7')
  await user.put('arroz{Enter}', field(/Producto/))
  expect(cantidad()).toHaveAccessibleName('Cantidad (Libra)')
})

test('who may not sees the price as it is and gives a percentage only', async () => {
  const { user } = await abrirFormulario(colmado, soloPedidos)
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Tab}')
  await user.keyboard('$5')
  expect(screen.getByRole('textbox', { name: 'Descuento %' })).toHaveAccessibleDescription(
    'Solo números enteros',
  )
  await user.keyboard('{Backspace}5{Enter}')
  expect(filas()).toHaveLength(1)
  expect(screen.queryByLabelText('Precio de Cemento')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /en pesos/ })).not.toBeInTheDocument()
})
