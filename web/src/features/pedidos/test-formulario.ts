import { screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '../../test-render.tsx'
import { abrirOficina } from './test-oficina.ts'

/** The steps that the tests of the order form share. */
export const field = (name: RegExp) => screen.getByRole('combobox', { name })
export const total = () => screen.getByText('Total').nextElementSibling?.textContent
export const listasCargadas = () => waitFor(() => expect(screen.queryByLabelText('Cargando…')).toBeNull())

export async function abrirFormulario() {
  const office = abrirOficina()
  const user = userEvent.setup({ delay: null })
  const view = renderApp('/facturacion/nuevo')
  await waitFor(() => expect(field(/Empresa/)).toHaveFocus())
  await listasCargadas()
  return { ...office, ...view, user }
}

/** Company and client by keyboard; the focus ends on the product. */
export async function elegirEmpresaYCliente(user: UserEvent) {
  await user.keyboard('ferret{Enter}')
  expect(field(/Cliente/)).toHaveFocus()
  await user.keyboard('pena{Enter}')
  expect(field(/Producto/)).toHaveFocus()
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  await listasCargadas()
}
