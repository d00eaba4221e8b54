import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../test-render.tsx'
import { abrirComprobantes, FACTURA, linea, NOTA } from '../test-documentos.ts'

const cifra = (nombre: string) => screen.getByText(nombre, { selector: 'dt' }).nextElementSibling?.textContent

test('of several rates the figures and what is left are told of each, and so is what passes one of them', async () => {
  const varias = [
    { tasa: 18, base: 100, itbis: 18 },
    { tasa: 16, base: 500, itbis: 80 },
    { tasa: 0, base: 200, itbis: 0 },
  ]
  const queda = { subTotal: 800, itbis: 98, total: 898, porTasa: varias }
  const { oficina } = abrirComprobantes()
  const factura = {
    ...FACTURA,
    detalles: [linea(1, 'Cemento'), linea(2, 'Aceite', { tasaItbis: 16, itbis: 80 })],
    saldo: queda,
    notaDeCredito: { ...FACTURA.notaDeCredito, queda },
  }
  oficina.leidos = [factura, NOTA]
  const { user } = renderApp('/comprobantes/1/nota-de-credito')
  expect(
    await screen.findByText(
      'Queda de la factura: RD$118.00 gravado al 18 %, RD$580.00 gravado al 16 %, RD$200.00 exento.',
    ),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Descontar un monto/ }))
  await user.write(screen.getByRole('textbox', { name: /Monto/ }), '449')
  expect([cifra('ITBIS (18%)'), cifra('ITBIS (16%)'), cifra('Total de la nota')]).toEqual([
    'RD$9.00',
    'RD$40.00',
    'RD$449.00',
  ])
  await user.click(screen.getByRole('radio', { name: /Devolver productos/ }))
  await user.write(screen.getByRole('textbox', { name: 'Cantidad de Cemento' }), '2')
  expect(screen.getByRole('alert')).toHaveTextContent(
    'De lo gravado al 18 % quedan RD$100.00 sin ITBIS en la factura: la nota no puede pasar de ahí.',
  )
})

test('of what is sold by the pound a part of a pound comes back; of pieces only whole ones', async () => {
  const { oficina } = abrirComprobantes()
  const queso = { unidad: 23, cantidad: 2.5, importe: 250, cantidadQueda: 1.75, importeQueda: 175 }
  const queda = {
    subTotal: 675,
    itbis: 121.5,
    total: 796.5,
    porTasa: [{ tasa: 18, base: 675, itbis: 121.5 }],
  }
  const factura = {
    ...FACTURA,
    detalles: [linea(1, 'Queso', queso), linea(2, 'Clavos')],
    saldo: queda,
    notaDeCredito: { ...FACTURA.notaDeCredito, queda },
  }
  oficina.leidos = [factura, NOTA]
  const { user } = renderApp('/comprobantes/1/nota-de-credito')
  await user.click(await screen.findByRole('radio', { name: /Devolver productos/ }))
  expect(screen.getByText('1.75 de 2.5 lb')).toBeInTheDocument()
  await user.write(screen.getByRole('textbox', { name: 'Cantidad de Queso en lb' }), '0.5')
  expect(cifra('Total de la nota')).toBe('RD$59.00')
  await user.keyboard('{Enter}')
  const clavos = screen.getByRole('textbox', { name: 'Cantidad de Clavos' })
  expect(clavos).toHaveFocus()
  await user.write(clavos, '1.5')
  expect(screen.getByRole('alert')).toHaveTextContent('Solo números enteros')
})
