import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { renderApp } from '../../test-render.tsx'
import { abrirOficina } from './test-oficina.ts'

export const campo = (name: RegExp) => screen.getByRole('textbox', { name })
export const lista = (name: RegExp) => screen.getByRole('combobox', { name })
/** The sentence stands beside its field. */
export const junto = (element: () => HTMLElement, frase: string) =>
  waitFor(() => expect(element()).toHaveAccessibleDescription(expect.stringContaining(frase)))
export const cifra = (nombre: string) => {
  const [term] = screen.getAllByText(nombre).filter(element => element.tagName === 'DT')
  return term?.nextElementSibling?.textContent
}

type Preparar = (oficina: ReturnType<typeof abrirOficina>['oficina']) => void

/** The form of a new purchase, at its first question: the only company is chosen. */
export async function abrirCompra(prepare: Preparar = () => {}, address = '/compras/nueva') {
  const office = abrirOficina()
  prepare(office.oficina)
  const view = renderApp(address)
  await waitFor(() => expect(lista(/Empresa/)).toHaveValue('Comercial Uno'))
  await waitFor(() => expect(screen.queryByLabelText('Cargando…')).toBeNull())
  return { ...office, ...view }
}

/** The form of a new purchase, with the keyboard at its supplier. */
export async function abrirEnBlanco(prepare: Preparar = () => {}) {
  const opened = await abrirCompra(prepare)
  if (document.activeElement !== lista(/Suplidor/)) lista(/Suplidor/).focus()
  return opened
}
