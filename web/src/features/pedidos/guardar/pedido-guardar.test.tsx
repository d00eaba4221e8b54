import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { clearSession } from '../../../lib/session-storage.ts'
import { renderApp } from '../../../test-render.tsx'
import { Refused } from '../../../test-server.ts'
import { BORRADORES } from '../borrador/draft.ts'
import { abrirFormulario, elegirEmpresaYCliente, field, listasCargadas, total } from '../test-formulario.ts'
import { abrirOficina, ncf } from '../test-oficina.ts'

test('a lost answer keeps everything, and the second save is the same order with the same key', async () => {
  const { user, oficina, server } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}')
  let arrived = false
  oficina.alGuardar = () => {
    // The order was stored, its number is taken, and the answer got lost on the way.
    oficina.numeros = [ncf(12)]
    const lost = !arrived
    arrived = true
    return lost ? new Refused('DATABASE_UNAVAILABLE') : null
  }
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Error al crear pedido')).toBeInTheDocument()
  expect(total()).toBe('RD$1,180.00')
  server.state.offline = true
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/No hay conexión con el servidor/)).toBeInTheDocument()
  server.state.offline = false
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Éxito')).toBeInTheDocument()
  const [first, second] = oficina.guardados
  expect(oficina.guardados).toHaveLength(2)
  expect(second?.key).toBe(first?.key)
  expect(second?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(second?.body).toEqual(first?.body)
})

test('the next order has a key of its own', async () => {
  const { user, oficina, router } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  for (const _ of [1, 2]) {
    await user.put('cemento{Enter}2{Enter}{Control>}{Enter}{/Control}')
    await screen.findByText('Gestión de Pedidos')
    await router.navigate({ to: '/facturacion/nuevo' })
    await waitFor(() => expect(field(/Cliente/)).toHaveFocus())
    await listasCargadas()
    await user.put('pena{Enter}')
  }
  const [first, second] = oficina.guardados
  expect(second?.key).not.toBe(first?.key)
})

test('of several fields that the server refuses the first on the screen has the focus, whatever their order', async () => {
  const { user, oficina } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}')
  oficina.alGuardar = () =>
    new Refused('INVALID_INPUT', {
      message: 'Los datos enviados no son válidos.',
      errors: [
        { field: 'detalles.0.cantidad', message: 'No.' },
        { field: 'clienteId', message: 'No.' },
        { field: 'empresaId', message: 'No.' },
      ],
    })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(field(/Empresa/)).toHaveFocus())
})

test('a number that was taken is replaced from a fresh list and everything else stays', async () => {
  const { user, oficina } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}')
  oficina.alGuardar = body => {
    if (body.ncfId !== 11) return null
    oficina.numeros = [ncf(12)]
    return new Refused('NCF_NOT_AVAILABLE')
  }
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('No se pudo crear el pedido')).toBeInTheDocument()
  expect(screen.getByText('El NCF seleccionado ya no está disponible. Seleccione otro.')).toBeInTheDocument()
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000012'))
  await waitFor(() => expect(field(/NCF/)).toHaveFocus())
  expect(total()).toBe('RD$1,180.00')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Éxito')).toBeInTheDocument()
  expect(oficina.guardados.map(({ body }) => body.ncfId)).toEqual([11, 12])
})

test('a changed price is offered, and taken only when the clerk says so', async () => {
  const { user, oficina } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}')
  oficina.productos = oficina.productos.map(p => (p.id === 1 ? { ...p, precio: 550 } : p))
  oficina.alGuardar = body =>
    body.detalles?.[0]?.precio === 550 ? null : new Refused('PRICE_CHANGED', { message: 'El precio cambió.' })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Tomar los precios nuevos?' })
  expect(dialog).toHaveTextContent('Cemento: de RD$500.00 a RD$550.00')
  expect(dialog).toHaveTextContent('Total: RD$1,180.00 → RD$1,298.00')
  // Nothing is lost by it: its button is no red one.
  const take = within(dialog).getByRole('button', { name: 'Tomar precio nuevo' })
  expect(take.getAttribute('style')).not.toContain('red')
  expect(total()).toBe('RD$1,180.00')
  await user.click(within(dialog).getByRole('button', { name: 'Tomar precio nuevo' }))
  await waitFor(() => expect(total()).toBe('RD$1,298.00'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Éxito')).toBeInTheDocument()
})

test('leaving with lines asks first; a session that ends keeps a draft, offered once', async () => {
  const { user, address, unmount } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}')
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  const dialog = await screen.findByRole('dialog', { name: 'El pedido no se ha guardado' })
  await user.click(within(dialog).getByRole('button', { name: 'Seguir editando' }))
  expect(address()).toBe('/facturacion/nuevo')
  // The tab is closed without a word.
  unmount()
  expect(BORRADORES.stored({ userId: 1, id: null })[0]?.pedido.lineas).toHaveLength(1)

  abrirOficina()
  const again = renderApp('/facturacion/nuevo')
  const offer = await screen.findByRole('dialog', { name: 'Tiene un pedido sin guardar' })
  // By whom it is for and how much it is, a clerk knows it again.
  await waitFor(() => expect(offer).toHaveTextContent('Colmado Peña — RD$1,180.00'))
  await user.click(screen.getByRole('button', { name: 'Recuperar' }))
  await waitFor(() => expect(field(/Cliente/)).toHaveValue('Colmado Peña'))
  expect(field(/Empresa/)).toHaveValue('Ferretería Uno')
  expect(total()).toBe('RD$1,180.00')
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await screen.findByText('Gestión de Pedidos')
  again.unmount()

  abrirOficina()
  renderApp('/facturacion/nuevo')
  await waitFor(() => expect(field(/Cliente/)).toHaveFocus())
  expect(screen.queryByText('Tiene un pedido sin guardar')).not.toBeInTheDocument()
})

test('a session that is ended from outside takes the form away, but not what was written', async () => {
  const { user, address, unmount } = await abrirFormulario()
  await elegirEmpresaYCliente(user)
  await user.put('cemento{Enter}2{Enter}')
  act(() => {
    clearSession()
    window.dispatchEvent(new StorageEvent('storage'))
  })
  await waitFor(() => expect(address()).toMatch(/^\/login/))
  await screen.findByRole('button', { name: 'Iniciar Sesión' })
  expect(BORRADORES.stored({ userId: 1, id: null })).toMatchObject([
    { open: false, pedido: { lineas: [{ cantidad: 2 }] } },
  ])
  unmount()

  abrirOficina()
  renderApp('/facturacion/nuevo')
  expect(await screen.findByText('Tiene un pedido sin guardar')).toBeInTheDocument()
})

test('numbers that cannot be loaded, or are used up, are an empty list that says why', async () => {
  const { user, oficina } = await abrirFormulario()
  oficina.numeros = new Refused('DATABASE_UNAVAILABLE')
  await user.put('ferret{Enter}')
  expect(await screen.findByText('No se pudieron cargar los NCF.')).toBeInTheDocument()
  expect(field(/NCF/)).toHaveValue('')
  oficina.numeros = []
  await user.click(field(/Empresa/))
  await user.put('papel{Enter}')
  expect(
    await screen.findByText('No hay NCF disponibles de esta empresa para esa fecha.'),
  ).toBeInTheDocument()
})

describe('a number chosen by hand', () => {
  const GONE = 'El NCF seleccionado ya no está disponible. Seleccione otro.'

  test('that the server refuses stays in sight, and nothing is saved before another is chosen', async () => {
    const { user, oficina } = await abrirFormulario()
    await elegirEmpresaYCliente(user)
    await user.put('cemento{Enter}2{Enter}')
    oficina.numeros = [ncf(11), ncf(13)]
    oficina.alGuardar = body => (body.ncfId === 12 ? new Refused('NCF_NOT_AVAILABLE') : null)
    await user.click(field(/NCF/))
    await user.put('0012{Enter}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(field(/NCF/)).toHaveAccessibleDescription(GONE))
    expect(field(/NCF/)).toHaveValue('B0100000012')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(field(/NCF/)).toHaveFocus())
    expect(oficina.guardados).toHaveLength(1)
    await user.put('0013{Enter}{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Éxito')).toBeInTheDocument()
    expect(oficina.guardados.map(({ body }) => body.ncfId)).toEqual([12, 13])
  })

  test('stays chosen also when it was the one proposed: another’s order does not change it unseen', async () => {
    const { user, oficina } = await abrirFormulario()
    await elegirEmpresaYCliente(user)
    await user.put('cemento{Enter}2{Enter}')
    await user.click(field(/NCF/))
    await user.put('0011{Enter}')
    oficina.numeros = [ncf(12), ncf(13)]
    oficina.alGuardar = body => (body.ncfId === 11 ? new Refused('NCF_NOT_AVAILABLE') : null)
    await user.put('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(field(/NCF/)).toHaveAccessibleDescription(GONE))
    expect(field(/NCF/)).toHaveValue('B0100000011')
  })

  test('is gone also when the list could not be read again after the refusal', async () => {
    const { user, oficina } = await abrirFormulario()
    await elegirEmpresaYCliente(user)
    await user.put('cemento{Enter}2{Enter}')
    oficina.alGuardar = () => {
      oficina.numeros = new Refused('DATABASE_UNAVAILABLE')
      return new Refused('NCF_NOT_AVAILABLE')
    }
    await user.click(field(/NCF/))
    await user.put('0012{Enter}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(field(/NCF/)).toHaveAccessibleDescription(GONE))
  })
})
