import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { pressInRow } from '../../test-row-menu.ts'
import { fakeServer, on, Refused } from '../../test-server.ts'
import { abrirCuentas, unaCuenta } from './test-cuentas.ts'

const SIDES = [
  {
    lado: 'pagar',
    accion: 'Pagar',
    address: '/cuentasporPagar',
    titulo: 'Cuentas por Pagar',
    saldadas: 'Pagadas',
    columna: 'Pagada',
    saldada: 'Pagada ✓',
    enlace: 'pagadas',
    fallos: ['Error al obtener cuentas pagadas', 'Error al marcar cuenta como pagada'],
    calls: [cuentasPorPagar.pendientes, cuentasPorPagar.pagadas],
  },
  {
    lado: 'cobrar',
    accion: 'Cobrar',
    address: '/cuentasporCobrar',
    titulo: 'Cuentas por Cobrar',
    saldadas: 'Cobradas',
    columna: 'Cobrada',
    saldada: 'Cobrada ✓',
    enlace: 'cobradas',
    fallos: ['Error al obtener cuentas cobradas', 'Error al marcar como pagada'],
    calls: [cuentasPorCobrar.pendientes, cuentasPorCobrar.cobradas],
  },
] as const

const heads = () => screen.getAllByRole('columnheader').map(cell => cell.textContent)

describe.each(SIDES)('$titulo', side => {
  const { lado, accion, address, titulo, saldadas, columna, saldada, enlace, fallos, calls } = side

  test('shows what is pending, and what all of it adds up to', async () => {
    abrirCuentas(lado, { cuantas: 12 })
    renderApp(address)
    await screen.findByText('B0100000001')
    const row = screen.getByRole('row', { name: /B0100000001/ })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(titulo)
    expect(heads().slice(1)).toEqual([
      'NCF',
      'Empresa',
      'Cliente',
      'Fecha Pedido',
      'Tipo base',
      'Monto',
      'Acciones',
    ])
    for (const text of ['05/11/2026', '12.50% de RD$1,216.35', 'Subtotal', 'RD$152.04']) {
      expect(within(row).getByText(text)).toBeInTheDocument()
    }
    const foot = screen.getByRole('row', { name: /Total de 12 cuentas/ })
    expect(within(foot).getByText('RD$1,824.48')).toBeInTheDocument()
  })

  test('paying moves the row to the other tab, and annulling brings it back after a question', async () => {
    const { oficina } = abrirCuentas(lado, { cuantas: 2 })
    const { user, ...view } = renderApp(address)
    await user.click(await screen.findByRole('button', { name: `${accion} B0100000001` }))
    expect(await screen.findByText('Cuenta marcada como pagada')).toBeInTheDocument()
    expect(screen.getByText('B0100000001 · RD$152.04')).toBeInTheDocument()
    await screen.findByText('Total de 1 cuenta')
    expect(screen.queryByRole('button', { name: `${accion} B0100000001` })).not.toBeInTheDocument()
    const paid = screen.getByRole('row', { name: /B0100000001/ })
    expect(within(paid).getByText(saldada)).toBeInTheDocument()
    expect(within(paid).getByRole('checkbox')).toBeDisabled()
    expect(paid).toHaveFocus()

    await user.click(screen.getByRole('tab', { name: saldadas }))
    const row = await screen.findByRole('row', { name: /B0100000001/ })
    expect(view.address()).toBe(`${address}?tab=${enlace}`)
    expect(heads()).toContain(columna)
    // 03:30 UTC of the 17th is the evening of the 16th in Santo Domingo.
    expect(within(row).getByText('16/11/2026')).toBeInTheDocument()
    expect(within(row).getByText('11:30 p. m.')).toBeInTheDocument()
    expect(within(row).getByText('ana')).toBeInTheDocument()
    expect(within(row).queryByRole('button', { name: `${accion} B0100000001` })).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Anular pago de B0100000001' }))
    const dialog = await screen.findByRole('dialog', { name: '¿Anular el pago de B0100000001?' })
    expect(dialog).toHaveTextContent('La cuenta volverá a estado pendiente.')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(oficina.cuentas[0]?.pagada).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Anular pago de B0100000001' }))
    await user.click(await screen.findByRole('button', { name: 'Sí, anular' }))
    expect(await screen.findByText('Pago anulado correctamente')).toBeInTheDocument()
    expect(await screen.findByText(/^Todavía no hay cuentas/)).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'Pendientes' }))
    expect(await screen.findByText('Total de 2 cuentas')).toBeInTheDocument()
    expect(new Set(oficina.keys).size).toBe(2)
    expect(oficina.keys).not.toContain(null)
  })

  test('a refused payment says why and reads the list again', async () => {
    const { oficina, server } = abrirCuentas(lado)
    const { user } = renderApp(address)
    oficina.refuse = new Refused('CUENTA_YA_PAGADA')
    await user.click(await screen.findByRole('button', { name: `${accion} B0100000001` }))
    expect(await screen.findByText(fallos[1])).toBeInTheDocument()
    expect(screen.getByText('La cuenta ya está pagada.')).toBeInTheDocument()
    const reads = () => server.calls.filter(call => call.includes('/Pendientes')).length
    await waitFor(() => expect(reads()).toBe(2))
    expect(screen.getByRole('button', { name: `${accion} B0100000001` })).toBeEnabled()
  })

  test('a failed load says what failed, in each tab', async () => {
    fakeServer([loggedIn(), ...calls.map(call => on(call, () => new Refused('UNAUTHORIZED')))])
    const { user } = renderApp(address)
    expect(await screen.findByText('Error al obtener cuentas pendientes')).toBeInTheDocument()
    expect(screen.getByText('No tiene permiso para esto.')).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: saldadas }))
    expect(await screen.findByText(fallos[0])).toBeInTheDocument()
  })
})

test('what was just paid stays in its place for five seconds, and nothing else is paid by the same hand', async () => {
  const { oficina } = abrirCuentas('pagar', { cuantas: 3 })
  renderApp('/cuentasporPagar')
  const pay = (ncf: string) => fireEvent.click(screen.getByRole('button', { name: `Pagar ${ncf}` }))
  const order = () => screen.getAllByRole('row').flatMap(row => /B01\d{8}/.exec(row.textContent) ?? [])
  await screen.findByText('B0100000001')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  pay('B0100000002')
  vi.advanceTimersByTime(450)
  pay('B0100000003')
  expect(await screen.findByText('Pagada ✓')).toBeInTheDocument()
  await screen.findByText('Total de 2 cuentas')
  expect(order()).toEqual(['B0100000001', 'B0100000002', 'B0100000003'])
  vi.advanceTimersByTime(400)
  pay('B0100000003')
  await waitFor(() => expect(screen.getAllByText('Pagada ✓')).toHaveLength(2))
  expect(oficina.cuentas.map(cuenta => cuenta.pagada)).toEqual([false, true, true])
  act(() => vi.advanceTimersByTime(4900))
  expect(order()).toHaveLength(3)
  act(() => vi.advanceTimersByTime(100))
  expect(order()).toEqual(['B0100000001'])
  // The rows have moved under the pointer.
  pay('B0100000001')
  await screen.findByText('Total de 1 cuenta')
  expect(oficina.cuentas[0]?.pagada).toBe(false)
})

test('a payment can be taken back from its notice, for eight seconds', async () => {
  const { oficina } = abrirCuentas('pagar', { cuantas: 2 })
  const { user } = renderApp('/cuentasporPagar')
  await user.click(await screen.findByRole('button', { name: 'Pagar B0100000001' }))
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('Pago anulado correctamente')).toBeInTheDocument()
  expect(await screen.findByText('Total de 2 cuentas')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Pagar B0100000001' })).toBeEnabled()
  expect(oficina.cuentas.some(cuenta => cuenta.pagada)).toBe(false)
})

test('the last row of a page stays on it, too', async () => {
  abrirCuentas('pagar', { cuantas: 11 })
  const { user, ...view } = renderApp('/cuentasporPagar?page=2')
  await user.click(await screen.findByRole('button', { name: 'Pagar B0100000011' }))
  await screen.findByText('Total de 10 cuentas')
  expect(screen.getByText('Pagada ✓')).toBeInTheDocument()
  expect(view.address()).toBe('/cuentasporPagar?page=2')
})

test('the second press of a double click does not pay the account that has moved up', async () => {
  const { oficina } = abrirCuentas('pagar', { cuantas: 2 })
  renderApp('/cuentasporPagar')
  fireEvent.click(await screen.findByRole('button', { name: 'Pagar B0100000001' }), { detail: 2 })
  fireEvent.click(screen.getByRole('button', { name: 'Pagar B0100000002' }), { detail: 1 })
  expect(await screen.findByText('B0100000002 · RD$152.04')).toBeInTheDocument()
  expect(oficina.cuentas.map(cuenta => cuenta.pagada)).toEqual([false, true])
})

test('filters and page live in the address and hold for both tabs', async () => {
  const { server } = abrirCuentas('pagar', { cuantas: 12 })
  const { user, ...view } = renderApp('/cuentasporPagar?page=2')
  await screen.findByText('11–12 de 12')
  await user.write(screen.getByRole('textbox', { name: 'Desde' }), '01112026')
  await user.write(screen.getByRole('textbox', { name: 'Hasta' }), '30112026')
  await user.click(screen.getByRole('button', { name: 'Filtrar' }))
  await screen.findByText('1–10 de 12')
  expect(view.address()).toBe('/cuentasporPagar?fechaDesde=2026-11-01&fechaHasta=2026-11-30')
  await user.click(screen.getByRole('tab', { name: 'Pagadas' }))
  expect(await screen.findByText('Ninguna cuenta coincide con esos filtros.')).toBeInTheDocument()
  expect(server.calls.at(-1)).toContain(
    '/api/CuentasPorPagar/Pagadas?fechaDesde=2026-11-01&fechaHasta=2026-11-30&page=1&pageSize=10',
  )
  await user.click(screen.getByRole('button', { name: 'Limpiar' }))
  expect(await screen.findByText(/^Todavía no hay cuentas pagadas/)).toBeInTheDocument()
  expect(view.address()).toBe('/cuentasporPagar?tab=pagadas')
})

test('days the wrong way round are told and not asked for', async () => {
  const { server } = abrirCuentas('pagar')
  const { user } = renderApp('/cuentasporPagar')
  await screen.findByText('Total de 3 cuentas')
  await user.write(screen.getByRole('textbox', { name: 'Desde' }), '30112026')
  await user.write(screen.getByRole('textbox', { name: 'Hasta' }), '01112026{Enter}')
  expect(await screen.findByText('Debe ser igual o posterior a Desde.')).toBeInTheDocument()
  expect(server.calls.some(call => call.includes('fechaDesde'))).toBe(false)
})

test('the history tells who did what, newest first, and lives in the address', async () => {
  const { oficina } = abrirCuentas('cobrar')
  oficina.historial = [
    { en: '2026-11-18T14:00:00.000Z', usuario: 'luis', accion: 'Anulación', monto: 152.04, pago: null },
    { en: '2026-11-17T14:00:00.000Z', usuario: 'ana', accion: 'Pago', monto: 152.04, pago: null },
  ]
  const { user, ...view } = renderApp('/cuentasporCobrar')
  await pressInRow(user, 'B0100000002', 'Historial de B0100000002')
  const dialog = await screen.findByRole('dialog', { name: 'Historial de B0100000002' })
  await within(dialog).findByText('Anulación')
  expect(
    within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map(row => row.textContent),
  ).toEqual(['Anulación18/11/2026 10:00 a. m.luisRD$152.04', 'Pago17/11/2026 10:00 a. m.anaRD$152.04'])
  expect(view.address()).toBe('/cuentasporCobrar?historial=2')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(view.address()).toBe('/cuentasporCobrar'))
})

test('the account of a credit note says what it is, takes away, and shows its own paper', async () => {
  const { oficina, server } = abrirCuentas('cobrar')
  oficina.cuentas = [
    unaCuenta(9, {
      txtNCF: 'B0400000001',
      clase: 'nota de crédito',
      corrige: 'B0100000003',
      baseAplicada: -500,
      montoTotal: -62.5,
    }),
    unaCuenta(1),
    unaCuenta(8, { porcentajeAplicado: 100, tipoBase: 'Total', baseAplicada: 590, montoTotal: 590 }),
  ]
  const { user, address } = renderApp('/cuentasporCobrar')
  const nota = await screen.findByRole('row', { name: /B0400000001/ })
  expect(within(nota).getByText('Nota de crédito de B0100000003')).toBeInTheDocument()
  expect(nota).toHaveTextContent('Subtotal12.50% de -RD$500.00-RD$62.50')
  expect(screen.getByRole('row', { name: /B0100000001/ })).not.toHaveTextContent('Factura')
  // Of one's own goods all is collected, and nothing was worked out.
  expect(screen.getByRole('row', { name: /B0100000008/ })).not.toHaveTextContent('100.00%')
  await pressInRow(user, 'B0400000001', 'Ver PDF de B0400000001')
  expect(await screen.findByRole('dialog', { name: 'Comprobante PDF' })).toBeInTheDocument()
  await waitFor(() => expect(server.calls).toContain('GET /api/documentos/9/imprimir'))
  expect(address()).toBe('/cuentasporCobrar?nota=9')
})

test.each([
  ['cobrar', '/cuentasporCobrar', 'Devolver', 'Cobrar'],
  ['pagar', '/cuentasporPagar', 'Recibir', 'Pagar'],
] as const)(
  'to %s: of a credit note button, notice and dialogs say that money goes back',
  async (lado, ruta, devolver, accion) => {
    const { oficina } = abrirCuentas(lado)
    const nota = (id: number) =>
      unaCuenta(id, {
        txtNCF: `B040000000${id}`,
        clase: 'nota de crédito',
        baseAplicada: -500,
        montoTotal: -62.5,
      })
    oficina.cuentas = [unaCuenta(1), nota(2), nota(3)]
    const { user } = renderApp(ruta)
    await screen.findByText('B0100000001')
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar B0400000003' }))
    expect(screen.getByRole('button', { name: `${devolver} seleccionadas` })).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar B0100000001' }))
    expect(screen.getByRole('button', { name: `${accion} seleccionadas` })).toBeInTheDocument()
    await pressInRow(user, 'B0400000003', 'Devolución parcial de B0400000003')
    expect(
      await screen.findByRole('dialog', { name: 'Devolución parcial de B0400000003' }),
    ).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: `${devolver} B0400000002` }))
    expect(await screen.findByRole('combobox', { name: 'Devuelto en:' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: `${accion} B0100000001` })).toBeInTheDocument()
  },
)

test('an account without movements says so', async () => {
  abrirCuentas('pagar')
  renderApp('/cuentasporPagar?historial=3')
  expect(await screen.findByText('Esta cuenta no tiene pagos ni anulaciones todavía.')).toBeInTheDocument()
})

test('an account of which a part was withheld says so below its amount, pending or settled', async () => {
  const { oficina } = abrirCuentas('cobrar')
  oficina.cuentas = [
    unaCuenta(1, { pagado: 50, pendiente: 102.04, estado: 'parcial', retenido: 6.5 }),
    unaCuenta(2, { pagado: 152.04, pendiente: 0, estado: 'pagada', pagada: true, retenido: 90.01 }),
    unaCuenta(3, { pagado: 152.04, pendiente: 0, estado: 'pagada', pagada: true }),
  ]
  const { user } = renderApp('/cuentasporCobrar')
  const row = (ncf: RegExp) => screen.findByRole('row', { name: ncf })
  expect(await row(/B0100000001/)).toHaveTextContent('RD$102.04Parcial de RD$152.04Retenido RD$6.50')
  await user.click(screen.getByRole('tab', { name: 'Cobradas' }))
  expect(await row(/B0100000002/)).toHaveTextContent('RD$152.04Retenido RD$90.01')
  expect(await row(/B0100000003/)).not.toHaveTextContent('Retenido')
})

describe('who may only look', () => {
  const user = { ...ADMINISTRADOR, roles: ['Otro'], permissions: ['cuentasPorPagar.ver', 'clientes.ver'] }

  test('pays nothing, chooses nothing, annuls nothing', async () => {
    const { oficina } = abrirCuentas('pagar', { user })
    oficina.cuentas = [unaCuenta(1), unaCuenta(2, { pagada: true, pagadaEn: '2026-11-17T14:00:00.000Z' })]
    const { user: person } = renderApp('/cuentasporPagar')
    await screen.findByRole('button', { name: 'Más acciones de B0100000001' })
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    await person.click(screen.getByRole('tab', { name: 'Pagadas' }))
    await screen.findByRole('button', { name: 'Más acciones de B0100000002' })
    expect(screen.queryByRole('button', { name: /Pagar|Anular/ })).not.toBeInTheDocument()
  })
})

test('who owes how much, the largest sum first; from there to the accounts of one client', async () => {
  const { oficina, server } = abrirCuentas('cobrar')
  oficina.deudas = [
    { clienteId: 7, clienteNombre: 'Colmado Peña', cuentas: 2, suma: 304.08, masAntigua: '2026-09-01' },
    { clienteId: 9, clienteNombre: 'Hotel Ñame', cuentas: 1, suma: 152.04, masAntigua: '2026-11-05' },
  ]
  const { user, ...view } = renderApp('/cuentasporCobrar?empresaId=4')
  await screen.findByText('B0100000001')
  await user.click(screen.getByRole('tab', { name: 'Por cliente' }))
  const row = await screen.findByRole('row', { name: /Colmado Peña/ })
  expect(heads()).toEqual(['Cliente', 'Cuentas', 'Más antigua', 'Suma', 'Acciones'])
  for (const text of ['2', '01/09/2026', 'RD$304.08']) expect(within(row).getByText(text)).toBeInTheDocument()
  const foot = screen.getByRole('row', { name: /Total de 2 clientes/ })
  for (const text of ['3', 'RD$456.12']) expect(within(foot).getByText(text)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Más antigua' }))
  expect(view.address()).toBe('/cuentasporCobrar?empresaId=4&tab=cliente&orden=masAntigua')
  await waitFor(() =>
    expect(server.calls.some(call => /PorCliente.*orden=masAntigua&sentido=asc/.test(call))).toBe(true),
  )
  await user.click(screen.getByRole('button', { name: 'Ver cuentas de Colmado Peña' }))
  await screen.findByText('B0100000001')
  expect(view.address()).toBe('/cuentasporCobrar?empresaId=4&clienteId=7')
})

test('an empty side to pay says whose orders fill it, and leads to the suppliers; the other one does not', async () => {
  const { oficina } = abrirCuentas('pagar')
  oficina.cuentas = []
  const { unmount } = renderApp('/cuentasporPagar')
  expect(
    await screen.findByText(
      'No hay cuentas pendientes de pago. Cada pedido de quien vende por cuenta de otros deja aquí la suya.',
    ),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Lo que debe a sus suplidores' })).toHaveAttribute(
    'href',
    '/porPagarSuplidores',
  )
  unmount()
  abrirCuentas('cobrar').oficina.cuentas = []
  renderApp('/cuentasporCobrar')
  await screen.findByText(/No hay cuentas pendientes de cobro/)
  expect(screen.queryByRole('link', { name: 'Lo que debe a sus suplidores' })).not.toBeInTheDocument()
})
