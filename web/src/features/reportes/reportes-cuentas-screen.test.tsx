import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { saved } from '../../test-download.ts'
import { ADMINISTRADOR, renderApp } from '../../test-render.tsx'
import { Refused } from '../../test-server.ts'
import { abrirReportes } from './test-reportes.ts'

const DAYS = 'fechaDesde=2026-11-01&fechaHasta=2026-11-30'

describe.each([
  {
    screenOf: '/reportesCuentas',
    chosen: 'clienteId=1',
    picker: 'Cliente',
    typed: 'pena{Enter}',
    missing: 'Debe seleccionar cliente y rango de fechas',
    body: { clienteId: 1, fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' },
    buttons: [
      ['Descargar cuentas pagadas', 'pagadas', 'Error al descargar cuentas pagadas'],
      ['Descargar cuentas cobradas', 'cobradas', 'Error al descargar cuentas cobradas'],
    ],
  },
  {
    screenOf: '/reportesCuentasContactos',
    chosen: 'contactoId=5',
    picker: 'Contacto',
    typed: 'nunez{Enter}',
    missing: 'Debe seleccionar contacto y rango de fechas',
    body: { contactoId: 5, fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' },
    buttons: [
      ['Descargar cuentas pagadas', 'pagadasContacto', 'Error al descargar cuentas pagadas del contacto'],
      [
        'Descargar cuentas por cobrar',
        'cobrarContacto',
        'Error al descargar cuentas por cobrar del contacto',
      ],
    ],
  },
])('$screenOf', ({ screenOf, chosen, picker, typed, missing, body, buttons }) => {
  test.each(buttons)('%s saves its PDF', async (button, reporte) => {
    const { pedidos } = abrirReportes()
    const { user } = renderApp(`${screenOf}?${chosen}&${DAYS}`)
    await user.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByText('Descarga iniciada.')).toBeInTheDocument()
    expect(pedidos).toEqual([{ reporte, body }])
    expect(saved).toEqual([`${reporte}.pdf`])
  })

  test('each is there in Excel too, of one or of all of them by a switch', async () => {
    const { pedidos } = abrirReportes()
    const { user, address } = renderApp(`${screenOf}?${DAYS}`)
    const [excel = ''] = (await screen.findAllByRole('button', { name: /en Excel$/ })).map(
      button => button.textContent,
    )
    await user.click(screen.getByRole('button', { name: excel }))
    expect(await screen.findByText(missing)).toBeInTheDocument()
    await user.click(screen.getByRole('switch', { name: /^Todos los/ }))
    expect(screen.getByRole('combobox', { name: picker })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: excel }))
    expect(await screen.findByText('Descarga iniciada.')).toBeInTheDocument()
    const [campo = ''] = chosen.split('=')
    const todos = { ...body, [campo]: 'todos' }
    expect(pedidos).toEqual([{ reporte: `${buttons[0]?.[1]} en Excel`, body: todos }])
    expect(saved).toEqual([`${buttons[0]?.[1]}.xlsx`])
    await waitFor(() => expect(address()).toContain(`${campo}=todos`))
    await user.click(screen.getByRole('button', { name: buttons[1]?.[0] ?? '' }))
    await waitFor(() => expect(pedidos.at(-1)).toEqual({ reporte: buttons[1]?.[1], body: todos }))
    await user.click(screen.getByRole('switch', { name: /^Todos los/ }))
    expect(screen.getByRole('combobox', { name: picker })).toBeEnabled()
    expect(screen.getByRole('combobox', { name: picker })).toHaveValue('')
  })

  test('without the permission to take reports away there is no Excel', async () => {
    abrirReportes({
      ...ADMINISTRADOR,
      roles: ['Gestion de reportes'],
      permissions: ['reportes.ver', 'clientes.ver', 'contactos.ver'],
    })
    renderApp(`${screenOf}?${chosen}&${DAYS}`)
    expect(await screen.findByRole('button', { name: buttons[0]?.[0] ?? '' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /en Excel$/ })).not.toBeInTheDocument()
  })

  test.each(buttons)('%s: a failure says which and why', async (button, _, failure) => {
    const { oficina } = abrirReportes()
    oficina.respuesta = new Refused('NO_DATA')
    const { user } = renderApp(`${screenOf}?${chosen}&${DAYS}`)
    await user.click(await screen.findByRole('button', { name: button }))
    expect((await screen.findByText(failure)).closest('[role=alert]')).toHaveTextContent(
      'No hay datos para los filtros seleccionados.',
    )
    expect(saved).toEqual([])
  })

  test('what is missing is told and asked for, field after field; the address keeps what is there', async () => {
    const { pedidos } = abrirReportes()
    const { user, address } = renderApp(screenOf)
    const press = async () => {
      await user.click(screen.getByRole('button', { name: buttons[0]?.[0] ?? '' }))
      expect(await screen.findByText(missing)).toBeInTheDocument()
    }
    const field = await screen.findByRole('combobox', { name: picker })
    await press()
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toBeInvalid()
    await user.write(field, typed)
    expect(field).toBeValid()
    await press()
    const desde = screen.getByRole('textbox', { name: 'Desde' })
    await waitFor(() => expect(desde).toHaveFocus())
    await user.write(desde, '01112026')
    await press()
    const hasta = screen.getByRole('textbox', { name: 'Hasta' })
    await waitFor(() => expect(hasta).toHaveFocus())
    expect(pedidos).toEqual([])
    await user.write(hasta, '30/11/2026{Enter}')
    expect(await screen.findByText('Descarga iniciada.')).toBeInTheDocument()
    expect(pedidos).toEqual([{ reporte: buttons[0]?.[1], body }])
    await waitFor(() => expect(address()).toBe(`${screenOf}?${chosen}&${DAYS}`))
  })

  test('days the wrong way round are told before anything is asked for', async () => {
    const { pedidos } = abrirReportes()
    const { user } = renderApp(`${screenOf}?${chosen}&fechaDesde=2026-11-30&fechaHasta=2026-11-01`)
    expect(await screen.findByText('Debe ser igual o posterior a Desde.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: buttons[1]?.[0] ?? '' }))
    expect(
      await screen.findByText('La fecha Hasta debe ser igual o posterior a la fecha Desde.'),
    ).toBeInTheDocument()
    expect(pedidos).toEqual([])
  })
})

describe('a slow report', () => {
  async function openSlow() {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { oficina } = abrirReportes()
    oficina.respuesta = new Promise(() => {})
    const view = renderApp(`/reportesCuentas?clienteId=1&${DAYS}`)
    await view.user.click(await screen.findByRole('button', { name: 'Descargar cuentas cobradas' }))
    await vi.advanceTimersByTimeAsync(2100)
    await screen.findByText('Preparando las cuentas cobradas…')
    return view
  }

  test('goes on while another screen is looked at, and Cancelar ends it', async () => {
    const { router, user } = await openSlow()
    await router.navigate({ to: '/reportes' })
    await screen.findByRole('heading', { level: 1, name: 'Generar facturas' })
    await user.click(screen.getByRole('button', { name: 'Cancelar: Preparando las cuentas cobradas…' }))
    await waitFor(() => expect(screen.queryByText(/^Preparando/)).not.toBeInTheDocument())
    expect(saved).toEqual([])
  })

  test('ends with the session: nobody is left to receive it', async () => {
    const { user, address } = await openSlow()
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
    await waitFor(() => expect(address()).toMatch(/^\/login/))
    expect(screen.queryByText(/^Preparando/)).not.toBeInTheDocument()
  })
})
