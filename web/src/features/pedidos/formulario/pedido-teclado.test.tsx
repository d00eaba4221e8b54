import { CANTIDAD_INVALIDA } from '@cuadre/contract/lineas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrirFormulario, abrirSinListas, elegirEmpresaYCliente, field, total } from '../test-formulario.ts'

const cantidad = () => screen.getByRole('textbox', { name: 'Cantidad' })

test('what is typed before the lists are there goes where it belongs', async () => {
  const { user, llegan } = await abrirSinListas()
  await user.keyboard('ferret{Enter}pena{Enter}cemento{Enter}2')
  expect(field(/Empresa/)).toHaveValue('ferret')
  expect(field(/Cliente/)).toHaveValue('pena')
  expect(field(/Producto/)).toHaveValue('cemento')
  expect(cantidad()).toHaveFocus()
  llegan()
  await waitFor(() => expect(field(/Producto/)).toHaveValue('Cemento'))
  expect(field(/Empresa/)).toHaveValue('Ferretería Uno')
  expect(field(/Cliente/)).toHaveValue('Colmado Peña')
  expect(cantidad()).toHaveFocus()
  expect(cantidad()).toHaveValue('2')
  await user.keyboard('{Enter}')
  expect(total()).toBe('RD$1,180.00')
})

test('lines that are written before the products are there wait for them, in their order and with their figures', async () => {
  const { user, oficina, llegan } = await abrirSinListas()
  await user.keyboard('ferret{Enter}pena{Enter}cemento{Enter}2{Tab}10{Enter}')
  await user.keyboard('nada de eso{Enter}3{Enter}arroz{Enter}7{Enter}clavos{Enter}2.5{Enter}clavos{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Todavía sin agregarcemento (cantidad 2) espera a que lleguen los productos.',
  )
  expect(cantidad()).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(cantidad()).toHaveAccessibleDescription(CANTIDAD_INVALIDA)
  await user.keyboard('4')
  llegan()
  await waitFor(() => expect(field(/Producto/)).toHaveValue('Clavos'))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      '3 productos quedaron sin agregarnada de eso (cantidad 3) no es de ningún producto.arroz (cantidad 7) Arroz es exento',
    ),
  )
  expect(screen.getByRole('alert')).toHaveTextContent(`clavos (cantidad 2.5) ${CANTIDAD_INVALIDA}`)
  await user.keyboard('{Enter}')
  // 2 × 500 less 10 % and 4 × 33.33, with 18 %
  expect(total()).toBe('RD$1,219.32')
  expect(screen.getAllByRole('button', { name: /^Quitar C/ }).map(button => button.ariaLabel)).toEqual([
    'Quitar Cemento',
    'Quitar Clavos',
  ])
  // What was written and is in no line stops the order until somebody has read it.
  const aviso = screen.getByRole('alert')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findAllByText(/^Hay un producto sin agregar/)).not.toEqual([])
  expect(oficina.guardados).toEqual([])
  await user.click(within(aviso).getByRole('button', { name: 'Cerrar aviso' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(oficina.guardados).toHaveLength(1))
})

test('a line that was taken away comes back with its figures, by key or by button', async () => {
  const { user } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.keyboard('cemento{Enter}2{Tab}10{Enter}clavos{Enter}1{Enter}')
  const before = total()
  const lineas = () => screen.getAllByRole('button', { name: /^Quitar C/ }).map(button => button.ariaLabel)
  await user.click(screen.getByRole('button', { name: 'Quitar Cemento' }))
  expect(screen.getByText('Línea quitada')).toBeInTheDocument()
  expect(screen.getByText('2 × Cemento')).toBeInTheDocument()
  await user.keyboard('{Control>}z{/Control}')
  expect(lineas()).toEqual(['Quitar Cemento', 'Quitar Clavos'])
  expect(total()).toBe(before)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Cantidad de Cemento' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Quitar Clavos' }))
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(lineas()).toEqual(['Quitar Cemento', 'Quitar Clavos'])
  expect(screen.queryByText('Línea quitada')).not.toBeInTheDocument()
})

test('a line whose product no longer qualifies stays away, and a form that is left takes its offers along', async () => {
  const { user } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.keyboard('cemento{Enter}2{Enter}')
  await user.click(screen.getByRole('button', { name: 'Quitar Cemento' }))
  await user.selectOptions(
    screen.getByRole('combobox', { name: /Factura con ITBIS/ }),
    'No (Productos exentos)',
  )
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(screen.getByText('Cemento ya no corresponde a este pedido.')).toBeInTheDocument()
  expect(screen.queryByRole('table', { name: 'Detalle del pedido' })).not.toBeInTheDocument()
  await user.click(field(/Producto/))
  await user.keyboard('arroz{Enter}1{Enter}')
  await user.click(screen.getByRole('button', { name: 'Quitar Arroz' }))
  expect(screen.getByText('1 × Arroz')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByText('1 × Arroz')).not.toBeInTheDocument())
})
