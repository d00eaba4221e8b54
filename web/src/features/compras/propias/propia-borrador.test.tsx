import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endExpiredSession } from '../../../api/session-end.ts'
import { campo, lista } from '../test-formulario.ts'
import { abrirPropia } from './test-propias.ts'

const EMITIR = '{Control>}{Enter}{/Control}'
const GASTO_MENOR = '/compras/propias/gasto-menor'
const guardados = () => Object.keys(localStorage).filter(key => key.startsWith('borrador'))

/** The server says that the session is over; whoever comes back logs in anew. */
async function terminarSesion({ address, unmount }: Awaited<ReturnType<typeof abrirPropia>>) {
  act(() => endExpiredSession())
  await waitFor(() => expect(address()).toMatch(/^\/login/))
  unmount()
}

test('a 41 that a session left is offered back, never as a 43, and issued once under the key of the lost answer', async () => {
  const first = await abrirPropia()
  await first.user.click(lista(/Suplidor/))
  await first.user.put('luz{Enter}')
  await first.user.write(campo(/Descripción 1/), 'Puertas')
  await first.user.write(campo(/Precio sin ITBIS/), '1000')
  first.server.state.answersLost = true
  await first.user.keyboard(EMITIR)
  expect(await screen.findByText('No se pudo emitir el comprobante')).toBeInTheDocument()
  await terminarSesion(first)

  const menor = await abrirPropia(undefined, GASTO_MENOR)
  await waitFor(() => expect(campo(/Descripción 1/)).toHaveFocus())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  menor.unmount()

  const { user, oficina } = await abrirPropia()
  const oferta = await screen.findByRole('dialog', { name: 'Tiene un comprobante de compras sin emitir' })
  await waitFor(() => expect(oferta).toHaveTextContent('Luz Marte — RD$1,180.00'))
  expect(oferta).toHaveTextContent('Puertas')
  await user.click(within(oferta).getByRole('button', { name: 'Recuperar' }))
  await waitFor(() => expect(lista(/Suplidor/)).toHaveValue('Luz Marte'))
  expect(lista(/Tipo de gasto/)).toHaveValue('10')
  await user.click(campo(/Concepto/))
  await user.keyboard(EMITIR)
  expect(await screen.findByText('Comprobante emitido con el NCF B1100000001.')).toBeInTheDocument()
  expect(oficina.emitidas).toEqual(first.oficina.emitidas)
  expect(guardados()).toEqual([])
})

test('a 43 that a session left is offered back', async () => {
  const first = await abrirPropia(undefined, GASTO_MENOR)
  await first.user.write(campo(/Descripción 1/), 'Peaje')
  await first.user.write(campo(/^Precio/), '60.05')
  await terminarSesion(first)

  const { user } = await abrirPropia(undefined, GASTO_MENOR)
  const oferta = await screen.findByRole('dialog', { name: 'Tiene un gasto menor sin emitir' })
  expect(oferta).toHaveTextContent('RD$60.05')
  await user.click(within(oferta).getByRole('button', { name: 'Recuperar' }))
  expect(campo(/Descripción 1/)).toHaveValue('Peaje')
  expect(campo(/^Precio/)).toHaveValue('60.05')
})

test('who leaves may keep it as a draft; of a form in which nobody wrote nothing is asked or kept', async () => {
  const blank = await abrirPropia()
  await blank.user.click(screen.getByRole('link', { name: 'Cancelar' }))
  await waitFor(() => expect(blank.address()).toBe('/compras/propias'))
  expect(guardados()).toEqual([])
  blank.unmount()

  const { user, address } = await abrirPropia()
  await user.write(campo(/Concepto/), 'Algo')
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Guardar borrador y salir' }))
  await waitFor(() => expect(address()).toBe('/compras/propias'))
  await waitFor(() => expect(guardados()).toHaveLength(1))
})
