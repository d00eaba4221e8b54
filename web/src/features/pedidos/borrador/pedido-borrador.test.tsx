import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../test-render.tsx'
import { Refused } from '../../../test-server.ts'
import { pedidoToEdit } from '../campos.ts'
import {
  abrirFormulario,
  abrirSinListas,
  elegirEmpresaYCliente,
  field,
  listasCargadas,
  total,
} from '../test-formulario.ts'
import { abrirOficina, PEDIDO } from '../test-oficina.ts'
import { BORRADORES } from './draft.ts'
import { CEMENTO, unBorrador } from './test-borrador.ts'

const NUEVO = { userId: 1, id: null }

function dejar(minutesAgo: number, cantidad: number) {
  const { pedido } = unBorrador(0)
  const lineas = [{ ...CEMENTO, cantidad }]
  const savedAt = Date.now() - minutesAgo * 60_000
  BORRADORES.write(BORRADORES.newKey(NUEVO), unBorrador(savedAt, { pedido: { ...pedido, lineas } }))
}

test('several unsaved orders are offered one after the other, newest first; what is recovered ends the questions', async () => {
  dejar(30, 1)
  dejar(10, 3)
  dejar(20, 2)
  abrirOficina()
  const { user, unmount } = renderApp('/facturacion/nuevo')
  const question = () => screen.findByRole('dialog', { name: 'Tiene un pedido sin guardar' })
  expect(await question()).toHaveTextContent('Quedan otros 2 sin guardar, más antiguos.')
  // A double click is one answer.
  await user.dblClick(within(await question()).getByRole('button', { name: 'Descartar' }))
  expect(await question()).toHaveTextContent('Queda otro sin guardar, más antiguo.')
  const recover = within(await question()).getByRole('button', { name: 'Recuperar' })
  await waitFor(() => expect(recover).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(total()).toBe('RD$1,180.00'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await screen.findByText('Gestión de Pedidos')
  expect(BORRADORES.stored(NUEVO).map(({ pedido }) => pedido.lineas[0]?.cantidad)).toEqual([1])
  unmount()

  abrirOficina()
  renderApp('/facturacion/nuevo')
  expect(await question()).not.toHaveTextContent('sin guardar, más antiguo')
})

test('what waits for the products is asked for before it is left, and goes on waiting where it is recovered', async () => {
  const { user, router, llegan } = await abrirSinListas()
  await user.put('ferret{Enter}pena{Enter}cemento{Enter}2{Tab}10{Enter}nada de eso{Enter}3{Enter}')
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Guardar borrador y salir' }))
  await screen.findByText('Gestión de Pedidos')
  llegan()

  await act(() => router.navigate({ to: '/facturacion/nuevo' }))
  const question = await screen.findByRole('dialog', { name: 'Tiene un pedido sin guardar' })
  expect(question).toHaveTextContent('Sin cliente todavía')
  expect(question).toHaveTextContent(/, con 2 productos sin agregar\.cemento, nada de eso\./)
  await user.click(within(question).getByRole('button', { name: 'Recuperar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'cemento (cantidad 2) espera a que haya productos que ofrecer: elija la empresa.',
  )
  await waitFor(() => expect(field(/Empresa/)).toHaveFocus())
  await listasCargadas()
  await elegirEmpresaYCliente(user)
  // 2 × 500 less 10 %, with 18 %
  await waitFor(() => expect(total()).toBe('RD$1,062.00'))
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Un producto quedó sin agregarnada de eso (cantidad 3) no es de ningún producto.',
  )
})

test('an order that had no answer is sent under its key again, also from its draft in a new form', async () => {
  const { user, oficina, router } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}')
  oficina.alGuardar = () => new Refused('DATABASE_UNAVAILABLE')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Error al crear pedido')
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Guardar borrador y salir' }))
  await screen.findByText('Gestión de Pedidos')

  await act(() => router.navigate({ to: '/facturacion/nuevo' }))
  await user.click(await screen.findByRole('button', { name: 'Recuperar' }))
  await waitFor(() => expect(total()).toBe('RD$1,180.00'))
  oficina.alGuardar = () => null
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Éxito')
  const [sent, again] = oficina.guardados.map(({ key }) => key)
  expect(again).toBe(sent)
})

test('the draft of a stored order is offered back and goes on where it stood', async () => {
  const pedido = { ...pedidoToEdit(PEDIDO), lineas: [{ ...CEMENTO, cantidad: 9 }] }
  const key = BORRADORES.newKey({ userId: 1, id: PEDIDO.pedidoId })
  BORRADORES.write(key, unBorrador(Date.now() - 60_000, { base: PEDIDO, pedido }))
  const { oficina } = abrirOficina()
  const { user } = renderApp('/facturacion/7/editar')
  await user.click(await screen.findByRole('button', { name: 'Recuperar' }))
  expect(await screen.findByRole('textbox', { name: 'Cantidad de Cemento' })).toHaveValue('9')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Pedido actualizado correctamente')).toBeInTheDocument()
  const [saved] = oficina.guardados
  expect(saved?.body).toMatchObject({ version: 3, clienteId: 1, ncfId: 70, total: 5310 })
})

test('an order that was offered in another tab says so, and is kept here too', async () => {
  const { user } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}')
  await waitFor(() => expect(BORRADORES.stored(NUEVO)).toHaveLength(1))
  const key = BORRADORES.stored(NUEVO)[0]?.key ?? ''
  BORRADORES.drop(key)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })))
  const notice = await screen.findByText('Este pedido se ofreció en otra pestaña')
  expect(BORRADORES.stored(NUEVO)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(notice).not.toBeInTheDocument()
  expect(field(/Cliente/)).toHaveValue('Colmado Peña')
})
