import type { Pago } from '@cuadre/contract/pago'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrirFormulario, abrirPedido, elegirEmpresaYCliente, field, total } from '../test-formulario.ts'
import { cliente, PEDIDO } from '../test-oficina.ts'

const A_30: Pago = { formaPago: 'credito', otrasFormas: {}, diasCredito: 30 }
const line = () => screen.getByRole('region', { name: 'Pago' })
const button = () => screen.getByRole('button', { name: 'Cambiar el pago' })

test('a new order begins as its client says, and what was chosen outlives another client', async () => {
  const { user, oficina } = await abrirFormulario(oficina => {
    const [pena, otro] = oficina.clientes
    if (pena === undefined || otro === undefined) throw new Error('no clients')
    oficina.clientes = [{ ...pena, formaPago: 'credito', diasCredito: 30 }, cliente(3, 'Bazar Duarte', 10)]
  })
  expect(line()).toHaveTextContent(/^Pago: CréditoCambiar$/)
  await elegirEmpresaYCliente(user)
  expect(line()).toHaveTextContent(/Crédito a 30 días, vence \d\d\/\d\d\/\d{4}/)
  await user.put('cemento{Enter}2{Enter}')
  await user.click(button())
  const efectivo = await screen.findByRole('button', { name: 'Una parte se paga al facturar' })
  await user.click(efectivo)
  await user.write(screen.getByRole('textbox', { name: /Efectivo/ }), '180{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(line()).toHaveTextContent('efectivo RD$180.00; crédito RD$1,000.00')
  await user.clear(field(/Cliente/))
  await user.write(field(/Cliente/), 'bazar{Enter}')
  expect(line()).toHaveTextContent('efectivo RD$180.00; crédito RD$1,000.00')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(oficina.guardados).toHaveLength(1))
  expect(oficina.guardados[0]?.body.pago).toEqual({ ...A_30, otrasFormas: { efectivo: 180 } })
})

test('nobody passes it on the way to saving: by Tab it comes after the last button', async () => {
  const { user } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}')
  expect(field(/Producto/)).toHaveFocus()
  const passed: (Element | null)[] = []
  do {
    await user.tab()
    passed.push(document.activeElement)
  } while (passed.length < 20 && document.activeElement !== button())
  expect(passed.at(-1)).toBe(button())
  expect(passed).toContain(screen.getByRole('button', { name: 'Guardar' }))
})

test('what it is for the income tax is its company’s until somebody says, in the same line', async () => {
  const { user, oficina } = await abrirFormulario(oficina => {
    oficina.empresas = oficina.empresas.map(una => ({ ...una, tipoIngresos: '04' as const }))
  })
  const ingresos = () => screen.getByRole('combobox', { name: 'Ingresos:' })
  expect(ingresos()).toHaveValue('01')
  await elegirEmpresaYCliente(user)
  expect(ingresos()).toHaveValue('04')
  await user.put('cemento{Enter}2{Enter}')
  await user.keyboard('{Control>}{Enter}{/Control}')
  // The office's default goes unsaid: the server knows it.
  await waitFor(() => expect(oficina.guardados.map(({ body }) => body.tipoIngresos)).toEqual([null]))
})

test('a stored order shows its own, changes it, and keeps it where its company says another by now', async () => {
  const { user, oficina } = await abrirPedido(oficina => {
    oficina.pedido = { ...PEDIDO, tipoIngresos: '05' }
    oficina.empresas = oficina.empresas.map(una => ({ ...una, tipoIngresos: '04' as const }))
  })
  const ingresos = screen.getByRole('combobox', { name: 'Ingresos:' })
  expect(ingresos).toHaveValue('05')
  await user.selectOptions(ingresos, '04 · por arrendamientos')
  await user.selectOptions(ingresos, '06 · Otros ingresos')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(oficina.guardados.map(({ body }) => body.tipoIngresos)).toEqual(['06']))
})

test('the buyer’s order number and a remark are said in their dialog, and of a stored order both stand in the line', async () => {
  const { user, oficina } = await abrirFormulario()
  const textos = () => screen.getByRole('region', { name: 'Orden de compra y comentario' })
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}')
  expect(textos()).toHaveTextContent(/^Orden de compra o comentario$/)
  await user.click(screen.getByRole('button', { name: 'Orden de compra o comentario' }))
  await user.write(await screen.findByRole('textbox', { name: 'Orden de compra' }), ' OC-4471 ')
  await user.write(screen.getByRole('textbox', { name: 'Comentario' }), 'Por atrás')
  await user.click(screen.getByRole('button', { name: 'Aceptar' }))
  await waitFor(() =>
    expect(textos()).toHaveTextContent('Orden de compra: OC-4471Comentario: Por atrásCambiar'),
  )
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(oficina.guardados).toHaveLength(1))
  expect(oficina.guardados[0]?.body).toMatchObject({ ordenDeCompra: 'OC-4471', comentario: 'Por atrás' })
})

test('a stored order without texts that cannot be changed says nothing of them', async () => {
  await abrirPedido(oficina => {
    oficina.pedido = { ...PEDIDO, pagado: true }
  })
  expect(screen.queryByRole('region', { name: 'Orden de compra y comentario' })).toBeNull()
})

test('Ctrl+Enter in its dialog saves no order', async () => {
  const { user, oficina } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}')
  await user.click(button())
  const dias = await screen.findByRole('textbox', { name: 'Días de crédito' })
  await waitFor(() => expect(dias).toHaveFocus())
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(oficina.guardados).toEqual([])
  expect(screen.getByRole('dialog', { name: 'Condición de pago' })).toBeInTheDocument()
})

test('a stored order shows and keeps its own; amounts that its new total has no room for are refused', async () => {
  const pago: Pago = { ...A_30, otrasFormas: { tarjeta: 400 } }
  const { user, oficina } = await abrirPedido(oficina => {
    oficina.pedido = {
      ...PEDIDO,
      pago,
      detalles: PEDIDO.detalles.map(linea => ({ ...linea, descuento: 10 })),
    }
    oficina.clientes = oficina.clientes.map(one => ({ ...one, formaPago: 'bonos' as const }))
  })
  expect(total()).toBe('RD$531.00')
  expect(line()).toHaveTextContent(
    'Crédito a 30 días, vence 05/12/2026 — tarjeta RD$400.00; crédito RD$131.00',
  )
  const discount = screen.getByRole('textbox', { name: 'Descuento de Cemento' })
  await user.clear(discount)
  await user.write(discount, '50')
  const sentence = /suman RD\$400\.00: deben dejar algo del total de RD\$295\.00/
  expect(line()).toHaveTextContent(sentence)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(button()).toHaveFocus()
  expect(oficina.guardados).toEqual([])
  await user.clear(discount)
  await user.write(discount, '5')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(oficina.guardados.map(({ body }) => body.pago)).toEqual([pago]))
})
