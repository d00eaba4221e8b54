import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { type Hands, renderApp } from '../../test-render.tsx'
import { abrirOficina } from './test-oficina.ts'

/** The steps that the tests of the order form share. */
export const field = (name: RegExp) => screen.getByRole('combobox', { name })
export const total = () => screen.getByText('Total').nextElementSibling?.textContent
export const listasCargadas = () => waitFor(() => expect(screen.queryByLabelText('Cargando…')).toBeNull())

type Preparar = (oficina: ReturnType<typeof abrirOficina>['oficina']) => void

/** The form of a new order, at its first question. */
export async function abrirFormulario(
  prepare: Preparar = () => {},
  who?: Parameters<typeof abrirOficina>[0],
) {
  const office = abrirOficina(who)
  prepare(office.oficina)
  const view = renderApp('/facturacion/nuevo')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'combobox'))
  await listasCargadas()
  return { ...office, ...view }
}

/** The same while companies, clients and products are on their way; `llegan` lets them come. */
export async function abrirSinListas() {
  const office = abrirOficina()
  let llegan = () => {}
  office.oficina.listas = new Promise<void>(resolve => {
    llegan = resolve
  })
  const view = renderApp('/facturacion/nuevo')
  await waitFor(() => expect(field(/Empresa/)).toHaveFocus())
  return { ...office, ...view, llegan: () => llegan() }
}

/** Company and client by keyboard; the focus ends on the product. */
export async function elegirEmpresaYCliente(user: Hands) {
  await user.put('ferret{Enter}')
  expect(field(/Cliente/)).toHaveFocus()
  await user.put('pena{Enter}')
  expect(field(/Producto/)).toHaveFocus()
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  await listasCargadas()
}

/** The stored order 7 in its form. */
export async function abrirPedido(prepare: Preparar = () => {}) {
  const office = abrirOficina()
  prepare(office.oficina)
  const view = renderApp('/facturacion/7/editar')
  await screen.findByText('Editar Pedido 7')
  await listasCargadas()
  return { ...office, ...view }
}
