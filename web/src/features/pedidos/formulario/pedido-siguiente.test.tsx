import { formatDia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoy } from '../../../lib/clock.ts'
import { remember } from '../../../lib/remembered.ts'
import { storeSession } from '../../../lib/session-storage.ts'
import { ADMINISTRADOR } from '../../../test-render.tsx'
import { fakeSockets } from '../../../test-socket.ts'
import { abrirFormulario, elegirEmpresaYCliente, field, listasCargadas } from '../test-formulario.ts'
import { empresa, filaDePedido, ncf } from '../test-oficina.ts'

const fecha = () => screen.getByRole('textbox', { name: /Fecha de pedido/ })

test('the next order begins with company and date of the one that was saved, at the client', async () => {
  const { user, router, oficina } = await abrirFormulario()
  const ayer = formatDia(sumarDias(hoy(), -1))
  await elegirEmpresaYCliente(user)
  await user.clear(fecha())
  await user.write(fecha(), ayer)
  await user.click(field(/Producto/))
  await user.put('cemento{Enter}2{Enter}')
  oficina.alGuardar = () => {
    oficina.numeros = [ncf(12)]
    return null
  }
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Gestión de Pedidos')
  await router.navigate({ to: '/facturacion/nuevo' })
  await waitFor(() => expect(field(/Cliente/)).toHaveFocus())
  await waitFor(() => expect(field(/Empresa/)).toHaveValue('Ferretería Uno'))
  expect(fecha()).toHaveValue(ayer)
  expect(fecha()).toHaveAccessibleDescription('La del pedido anterior')
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000012'))
  // Its number is the next one, not one that somebody took away.
  expect(screen.queryByText(/lo usó|ya no está/)).not.toBeInTheDocument()
  // A form that begins so has nothing to lose yet.
  await listasCargadas()
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  expect(await screen.findByText('Gestión de Pedidos')).toBeInTheDocument()
})

test('a proposed number that somebody else takes gives way to the next one, and who took it is said at the field', async () => {
  const { last } = fakeSockets()
  const { user, oficina } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  oficina.numeros = [ncf(12)]
  oficina.lista = [filaDePedido(11)]
  await act(async () => last().open())
  await act(async () => last().hear({ type: 'ReceiveUpdate', entity: 'Pedidos', action: 'Creación' }))
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000012'))
  expect(await screen.findByText('B0100000011 lo usó yocasta; ahora B0100000012.')).toHaveRole('status')
  // Nothing lies over what is being written.
  expect(screen.queryByText('Actualización en Pedidos')).not.toBeInTheDocument()
})

test.each([
  ['that was saved yesterday', -1, -1],
  ['that lies ahead', 1, 0],
])('the date of an order %s is not kept: it is today', async (_, deFecha, guardado) => {
  storeSession(ADMINISTRADOR)
  remember('fechaDePedido', `${sumarDias(hoy(), deFecha)} ${sumarDias(hoy(), guardado)}`)
  await abrirFormulario()
  expect(fecha()).toHaveValue(formatDia(hoy()))
  expect(fecha()).not.toHaveAccessibleDescription()
})

test('a date of a closed month is told before anything is typed, in few words at the field', async () => {
  const { user } = await abrirFormulario(office => {
    office.empresas = [{ ...empresa(1, 'Ferretería Uno', 1), mesesCerrados: ['2026-10-01'] }]
  })
  await waitFor(() => expect(field(/Empresa/)).toHaveValue('Ferretería Uno'))
  expect(screen.queryByText(/está cerrado/)).not.toBeInTheDocument()
  await user.clear(fecha())
  await user.write(fecha(), '31/10/2026')
  expect(fecha()).toHaveAccessibleDescription('Su mes está cerrado.')
  expect(screen.getByText(/^El mes de octubre de 2026 de Ferretería Uno está cerrado\./)).toBeInTheDocument()
  await user.clear(fecha())
  await user.write(fecha(), '01/11/2026')
  expect(screen.queryByText(/está cerrado/)).not.toBeInTheDocument()
})

test('the only company is chosen by itself, and the keyboard is at the client', async () => {
  const { oficina } = await abrirFormulario(office => {
    office.empresas = [empresa(9, 'La Única', 1)]
  })
  await waitFor(() => expect(field(/Empresa/)).toHaveValue('La Única'))
  await waitFor(() => expect(field(/Cliente/)).toHaveFocus())
  expect(oficina.guardados).toEqual([])
})
