import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saved } from '../../test-download.ts'
import { type Hands, renderApp } from '../../test-render.tsx'
import { Refused } from '../../test-server.ts'
import { abrirReportes } from './test-reportes.ts'

beforeEach(() => {
  // Already the 6th in London, still the 5th in Santo Domingo.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-06T02:05:09Z') })
})

const generate = () => screen.findByRole('button', { name: 'Previsualizar Reporte' })
const box = (name: string) => screen.queryByRole('combobox', { name })
const day = (name: string) => screen.getByRole('textbox', { name })

/** Presses, reads the dialog 'Aviso' and accepts it. */
async function avisoAfterPress(user: Hands): Promise<string> {
  await user.click(await generate())
  const dialog = await screen.findByRole('dialog', { name: 'Aviso' })
  const accept = within(dialog).getByRole('button', { name: 'Aceptar' })
  await waitFor(() => expect(accept).toHaveFocus())
  const text = dialog.querySelector('.cuadre-notice')?.textContent ?? ''
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  return text
}

test('opens with today in Santo Domingo, the type by client, and all three lists asked for', async () => {
  const { server } = abrirReportes()
  renderApp('/reportesVentas')
  await generate()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reportes de Ventas')
  expect(day('Desde')).toHaveValue('05/11/2026')
  expect(day('Hasta')).toHaveValue('05/11/2026')
  const options = within(screen.getByRole('combobox', { name: 'Tipo de reporte' })).getAllByRole('option')
  expect(options.map(option => [option.textContent, option.getAttribute('value')])).toEqual([
    ['Por Cliente', 'cliente'],
    ['Por Contacto', 'contacto'],
    ['Por Empresa', 'empresa'],
    ['Por Fechas', 'fechas'],
  ])
  await waitFor(() =>
    expect(server.calls).toEqual(
      expect.arrayContaining(['GET /api/clientes', 'GET /api/Contactos', 'GET /api/empresas']),
    ),
  )
})

describe('the sentences, in order', () => {
  test.each([
    ['cliente', 'Cliente', 'Debe seleccionar un cliente'],
    ['contacto', 'Contacto', 'Debe seleccionar un contacto'],
    ['empresa', 'Empresa', 'Debe seleccionar una empresa'],
  ])('%s', async (tipo, name, sentence) => {
    const { pedidos } = abrirReportes()
    const { user } = renderApp(`/reportesVentas?tipo=${tipo}`)
    await generate()
    await user.clear(day('Hasta'))
    expect(await avisoAfterPress(user)).toBe('Debe seleccionar las fechas')
    await waitFor(() => expect(day('Hasta')).toHaveFocus())
    await user.write(day('Hasta'), '05112026')
    expect(await avisoAfterPress(user)).toBe(sentence)
    await waitFor(() => expect(box(name)).toHaveFocus())
    expect(pedidos).toEqual([])
  })

  test('by days only the days are needed, the right way round', async () => {
    const { pedidos } = abrirReportes()
    const { user } = renderApp('/reportesVentas?tipo=fechas')
    await generate()
    expect(['Cliente', 'Contacto', 'Empresa'].map(box)).toEqual([null, null, null])
    await user.clear(day('Desde'))
    expect(await avisoAfterPress(user)).toBe('Debe seleccionar las fechas')
    await user.write(day('Desde'), '06112026')
    expect(await avisoAfterPress(user)).toBe('La fecha Hasta debe ser igual o posterior a la fecha Desde.')
    expect(pedidos).toEqual([])
  })
})

test.each([
  ['cliente', 'Cliente', 'pena{Enter}', 'ventasDeCliente', { clienteId: 1 }],
  ['contacto', 'Contacto', 'nunez{Enter}', 'ventasDeContacto', { contactoId: 5 }],
  ['empresa', 'Empresa', 'ferreteria{Enter}', 'ventasDeEmpresa', { empresaId: 3 }],
  ['fechas', null, '', 'ventasPorFechas', {}],
])('%s: sends date-times, shows the paper and names the file', async (tipo, name, typed, reporte, party) => {
  const { pedidos } = abrirReportes()
  const sent = vi.spyOn(globalThis, 'fetch')
  const { user, address } = renderApp('/reportesVentas')
  await generate()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de reporte' }), tipo)
  if (name !== null) await user.write(screen.getByRole('combobox', { name }), typed)
  await user.click(screen.getByRole('button', { name: 'Este mes' }))
  await user.click(await generate())
  const dialog = await screen.findByRole('dialog', { name: 'Vista previa del Reporte' })
  const days = { fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' }
  expect(pedidos).toEqual([{ reporte, body: { ...days, ...party } }])
  const body = JSON.parse(String(sent.mock.calls.at(-1)?.[1]?.body))
  expect(body).toEqual({
    ...party,
    fechaDesde: '2026-11-01T00:00:00.000Z',
    fechaHasta: '2026-11-30T00:00:00.000Z',
  })
  await user.click(within(dialog).getByRole('button', { name: 'Descargar PDF' }))
  expect(saved).toEqual([expect.stringMatching(new RegExp(`^Reporte_${tipo}_20261105_2205\\d\\d\\.pdf$`))])
  expect(new URLSearchParams(address().split('?')[1]).get('tipo')).toBe(tipo)
  expect(new URLSearchParams(address().split('?')[1]).get('fechaHasta')).toBe('2026-11-30')
})

test.each([
  ['cliente', 'Todos los clientes', 'ventasDeCliente', { clienteId: 'todos' }],
  ['contacto', 'Todos los contactos', 'ventasDeContacto', { contactoId: 'todos' }],
  ['empresa', 'Todas las empresas', 'ventasDeEmpresa', { empresaId: 'todos' }],
  ['fechas', null, 'ventasPorFechas', {}],
])('%s: the whole office on paper and as a workbook', async (tipo, todos, reporte, party) => {
  const { pedidos } = abrirReportes()
  const { user } = renderApp(`/reportesVentas?tipo=${tipo}`)
  await generate()
  if (todos !== null) await user.click(screen.getByRole('switch', { name: todos }))
  await user.click(screen.getByRole('button', { name: 'Descargar Excel' }))
  expect(await screen.findByText('Descarga iniciada.')).toBeInTheDocument()
  expect(saved).toEqual([`${reporte}.xlsx`])
  await user.click(await generate())
  await screen.findByRole('dialog', { name: 'Vista previa del Reporte' })
  const body = { fechaDesde: '2026-11-05', fechaHasta: '2026-11-05', ...party }
  expect(pedidos).toEqual([
    { reporte: `${reporte} en Excel`, body },
    { reporte, body },
  ])
})

test('a failure is a dialog with the server’s sentence', async () => {
  const { oficina } = abrirReportes()
  oficina.respuesta = new Refused('NO_DATA')
  const { user } = renderApp('/reportesVentas?tipo=fechas')
  await user.click(await generate())
  const dialog = await screen.findByRole('dialog', { name: 'Alerta' })
  expect(dialog).toHaveTextContent('Error al generar reporte')
  expect(dialog).toHaveTextContent('No hay datos para los filtros seleccionados.')
})

test('the filters come back after a reload, and a fresh link starts afresh', async () => {
  abrirReportes()
  const { router } = renderApp(
    '/reportesVentas?tipo=empresa&empresaId=3&fechaDesde=2026-10-01&fechaHasta=2026-10-31',
  )
  await generate()
  await waitFor(() => expect(box('Empresa')).toHaveValue('Ferretería Uno'))
  expect(day('Desde')).toHaveValue('01/10/2026')
  await router.navigate({ to: '/reportesVentas', search: {} })
  await waitFor(() => expect(box('Cliente')).toHaveValue(''))
  expect(day('Desde')).toHaveValue('05/11/2026')
})
