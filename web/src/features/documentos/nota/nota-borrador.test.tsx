import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endExpiredSession } from '../../../api/session-end.ts'
import { type Hands, renderApp } from '../../../test-render.tsx'
import { abrirComprobantes, FACTURA, FACTURA_CORREGIDA } from '../test-documentos.ts'

const CREDITO = '/comprobantes/1/nota-de-credito'
const DEBITO = '/comprobantes/1/nota-de-debito'
const EMITIR = '{Control>}{Enter}{/Control}'
const motivo = () => screen.getByRole('combobox', { name: /Motivo/ })
const monto = () => screen.getByRole('textbox', { name: /Monto/ })
const oferta = () => screen.findByRole('dialog', { name: 'Tiene una nota de crédito sin emitir' })
const guardados = () => Object.keys(localStorage).filter(key => key.startsWith('borrador'))

type Oficina = ReturnType<typeof abrirComprobantes>['oficina']

async function abrir(address = CREDITO, prepare: (oficina: Oficina) => void = () => {}) {
  const office = abrirComprobantes()
  prepare(office.oficina)
  const view = renderApp(address)
  await screen.findByRole('radiogroup', { name: /Qué corrige/ })
  return { ...office, ...view }
}

async function escribir(user: Hands, pesos: string) {
  await user.click(screen.getByRole('radio', { name: /Descontar un monto/ }))
  await user.write(monto(), pesos)
  await user.write(motivo(), 'Error en el precio')
}

/** The server says that the session is over; whoever comes back logs in anew. */
async function terminarSesion({ address, unmount }: Awaited<ReturnType<typeof abrir>>) {
  act(() => endExpiredSession())
  await waitFor(() => expect(address()).toMatch(/^\/login/))
  unmount()
}

test('what a session that ended left is offered back, and issued once: under the key of the answer that was lost', async () => {
  const first = await abrir()
  await escribir(first.user, '590')
  first.server.state.answersLost = true
  await first.user.keyboard(EMITIR)
  await screen.findByRole('alert')
  await terminarSesion(first)

  const { user, oficina } = await abrir()
  expect(await oferta()).toHaveTextContent('Descontar un monto — RD$590.00')
  expect(await oferta()).toHaveTextContent('con el motivo «Error en el precio».')
  await user.click(screen.getByRole('button', { name: 'Recuperar' }))
  expect(monto()).toHaveValue('590.00')
  expect(motivo()).toHaveValue('Error en el precio')
  await user.click(motivo())
  await user.keyboard(EMITIR)
  expect(await screen.findByText('Nota de crédito B0400000001 emitida.')).toBeInTheDocument()
  expect(oficina.emitidas).toEqual(first.oficina.emitidas)
  expect(guardados()).toEqual([])
})

test('it is offered to no note of the other class and on no other document', async () => {
  const first = await abrir()
  await escribir(first.user, '590')
  await terminarSesion(first)
  for (const address of [DEBITO, '/comprobantes/2/nota-de-credito']) {
    const other = await abrir(address, oficina => {
      oficina.leidos = [FACTURA, { ...FACTURA, documentoId: 2 }]
    })
    // The first question has the keyboard: nothing is offered before it.
    await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    other.unmount()
  }
  await abrir()
  expect(await oferta()).toBeInTheDocument()
})

test('of what is left less by now the recovered note says so, and is not issued', async () => {
  const first = await abrir()
  await escribir(first.user, '1000')
  await terminarSesion(first)
  const { user, oficina } = await abrir(CREDITO, oficina => {
    oficina.leidos = [FACTURA_CORREGIDA]
  })
  await user.click(within(await oferta()).getByRole('button', { name: 'Recuperar' }))
  expect(monto()).toHaveAccessibleDescription(
    /La nota no puede pasar de lo que queda de la factura: RD\$590\.00\./,
  )
  await user.click(motivo())
  await user.keyboard(EMITIR)
  await waitFor(() => expect(monto()).toHaveFocus())
  expect(oficina.emitidas).toEqual([])
})

test('where nothing can be issued now it waits', async () => {
  const first = await abrir()
  await escribir(first.user, '1000')
  await terminarSesion(first)
  const impedimento = 'De la factura B0100000001 no queda nada que corregir.'
  const { oficina } = abrirComprobantes()
  oficina.leidos = [{ ...FACTURA, notaDeCredito: { ...FACTURA.notaDeCredito, impedimento, modos: [] } }]
  const { unmount } = renderApp(CREDITO)
  expect(await screen.findByText(impedimento)).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  unmount()
  await abrir()
  expect(await oferta()).toBeInTheDocument()
})

test('who leaves may keep it as a draft; who leaves without it is offered nothing', async () => {
  const first = await abrir()
  await escribir(first.user, '590')
  await first.user.click(screen.getByRole('link', { name: 'Cancelar' }))
  await first.user.click(await screen.findByRole('button', { name: 'Guardar borrador y salir' }))
  await waitFor(() => expect(first.address()).toBe('/comprobantes'))
  await waitFor(() => expect(guardados()).toHaveLength(1))
  first.unmount()

  const { user, address } = await abrir()
  await user.click(within(await oferta()).getByRole('button', { name: 'Recuperar' }))
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(address()).toBe('/comprobantes'))
  expect(guardados()).toEqual([])
})
