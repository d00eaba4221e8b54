import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saved } from '../../test-download.ts'
import { renderApp } from '../../test-render.tsx'
import { Refused } from '../../test-server.ts'
import { abrirReportes } from './test-reportes.ts'

const FILLED = '/reportes?clienteId=1&empresaId=3&fechaDesde=2026-11-01&fechaHasta=2026-11-30'
const button = () => screen.findByRole('button', { name: 'Generar facturas' })

test('all filters are needed', async () => {
  const { pedidos } = abrirReportes()
  const { user } = renderApp('/reportes')
  await user.click(await button())
  const told = await screen.findByText('Debe completar todos los filtros')
  expect(told.closest('[role=status]')).toHaveAttribute('data-kind', 'info')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveFocus())
  for (const name of ['Empresa', 'Cliente']) expect(screen.getByRole('combobox', { name })).toBeInvalid()
  for (const name of ['Desde', 'Hasta']) expect(screen.getByRole('textbox', { name })).toBeInvalid()
  await user.write(screen.getByRole('combobox', { name: 'Cliente' }), 'pena{Enter}')
  await user.click(screen.getByRole('button', { name: 'Este mes' }))
  await user.click(await button())
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Empresa' })).toHaveFocus())
  expect(screen.getByRole('textbox', { name: 'Desde' })).toBeValid()
  expect(pedidos).toEqual([])
})

test('the invoices open in a dialog with their three buttons, and Cerrar closes it', async () => {
  const { pedidos } = abrirReportes()
  const { user } = renderApp(FILLED)
  await user.click(await button())
  const dialog = await screen.findByRole('dialog', { name: 'Facturas' })
  expect(pedidos).toEqual([
    {
      reporte: 'facturas',
      body: { clienteId: 1, empresaId: 3, fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' },
    },
  ])
  expect(within(dialog).getByRole('link', { name: 'Abrir en nueva pestaña' })).toHaveAttribute(
    'href',
    'blob:archivo',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Descargar PDF' }))
  expect(saved).toEqual(['facturas.pdf'])
  await user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' }).at(-1) ?? dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('nothing found is a warning with the server’s sentence', async () => {
  const { oficina } = abrirReportes()
  oficina.respuesta = new Refused('NO_DATA')
  const { user } = renderApp(FILLED)
  await user.click(await button())
  const told = (await screen.findByText('Error al generar facturas')).closest('[role=alert]')
  expect(told).toHaveAttribute('data-kind', 'warning')
  expect(told).toHaveTextContent('No hay datos para los filtros seleccionados.')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('leaving the screen gives an unfinished document up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { oficina } = abrirReportes()
  oficina.respuesta = new Promise(() => {})
  const { user, router } = renderApp(FILLED)
  await user.click(await button())
  await vi.advanceTimersByTimeAsync(2100)
  expect(await screen.findByText('Preparando las facturas…')).toBeInTheDocument()
  await router.navigate({ to: '/reportesCuentas' })
  await screen.findByRole('heading', { level: 1, name: 'Reportes de cuentas' })
  await waitFor(() => expect(screen.queryByText('Preparando las facturas…')).not.toBeInTheDocument())
})
