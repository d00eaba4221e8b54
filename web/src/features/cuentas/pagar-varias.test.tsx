import { formatDia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoy } from '../../lib/clock.ts'
import { renderApp } from '../../test-render.tsx'
import { pressInRow } from '../../test-row-menu.ts'
import { Refused } from '../../test-server.ts'
import { abrirCuentas } from './test-cuentas.ts'

const box = (ncf: string) => screen.getByRole('checkbox', { name: `Seleccionar ${ncf}` })
const page = () => screen.getByRole('checkbox', { name: 'Seleccionar toda la página' })
const bar = () => screen.getByRole('region', { name: 'Cuentas seleccionadas' })

async function open(cuantas = 3) {
  const cuentas = abrirCuentas('pagar', { cuantas })
  const { user } = renderApp('/cuentasporPagar')
  await screen.findByText('B0100000001')
  return { ...cuentas, user }
}

test('a few or the whole page are chosen, and the bar counts and adds up', async () => {
  const { user } = await open()
  expect(screen.queryByRole('region', { name: 'Cuentas seleccionadas' })).not.toBeInTheDocument()
  await user.click(box('B0100000001'))
  expect(bar()).toHaveTextContent('1 seleccionada · RD$152.04')
  expect(page()).toBePartiallyChecked()
  await user.click(page())
  expect(bar()).toHaveTextContent('3 seleccionadas · RD$456.12')
  await user.click(box('B0100000002'))
  expect(bar()).toHaveTextContent('2 seleccionadas · RD$304.08')
  await user.click(screen.getByRole('button', { name: 'Quitar selección' }))
  expect(page()).not.toBeChecked()
})

test('a credit note says what it corrects, and the bar takes it off', async () => {
  const { oficina } = abrirCuentas('pagar')
  const nota = { clase: 'nota de crédito', txtNCF: 'B0400000001', corrige: 'B0100000001' } as const
  oficina.cuentas = oficina.cuentas.map(cuenta =>
    cuenta.pedidoId === 2
      ? { ...cuenta, ...nota, baseAplicada: -500, montoTotal: -62.5, pendiente: -62.5 }
      : cuenta,
  )
  const { user, address } = renderApp('/cuentasporPagar')
  const row = await screen.findByRole('row', { name: /B0400000001/ })
  expect(row).toHaveTextContent('Nota de crédito de B0100000001')
  expect(row).toHaveTextContent('Subtotal12.50% de -RD$500.00-RD$62.50')
  await user.click(box('B0100000001'))
  await user.click(box('B0400000001'))
  expect(bar()).toHaveTextContent('2 seleccionadas · RD$89.54')
  await pressInRow(user, 'B0400000001', 'Ver PDF de B0400000001')
  await waitFor(() => expect(address()).toBe('/cuentasporPagar?nota=2'))
})

test('the space bar chooses the focused row', async () => {
  const { user } = await open()
  screen.getByRole('row', { name: /B0100000001/ }).focus()
  await user.keyboard(' {ArrowDown} ')
  expect(bar()).toHaveTextContent('2 seleccionadas')
  await user.keyboard(' ')
  expect(bar()).toHaveTextContent('1 seleccionada ·')
})

test('what was chosen stays chosen on the next page, and is gone with another filter', async () => {
  const { user } = await open(12)
  await user.click(page())
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await screen.findByRole('row', { name: /B0100000012/ })
  expect(bar()).toHaveTextContent('10 seleccionadas · RD$1,520.40 (10 en otras páginas)')
  await user.click(box('B0100000012'))
  expect(bar()).toHaveTextContent('11 seleccionadas · RD$1,672.44 (10 en otras páginas)')
  await user.write(screen.getByRole('textbox', { name: 'Desde' }), '01112026{Enter}')
  await screen.findByText('1–10 de 12')
  expect(screen.queryByRole('region', { name: 'Cuentas seleccionadas' })).not.toBeInTheDocument()
})

/** A promise, and what fulfils it. */
function espera() {
  let llega = () => {}
  const promesa = new Promise<void>(resolve => {
    llega = resolve
  })
  return { promesa, llega: () => llega() }
}

test('rows of the filter before cannot be chosen under the new one', async () => {
  const { user, oficina } = await open()
  const lista = espera()
  oficina.listas = lista.promesa
  await user.write(screen.getByRole('textbox', { name: 'Desde' }), '01112026{Enter}')
  await user.click(page())
  expect(page()).not.toBeChecked()
  lista.llega()
  await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy="true"]')).toBeNull())
  await user.click(page())
  expect(bar()).toHaveTextContent('3 seleccionadas')
})

test('a payment that ends after the filters changed leaves what is chosen under them', async () => {
  const { user, oficina } = await open()
  const pago = espera()
  oficina.pagos = pago.promesa
  await user.click(screen.getByRole('button', { name: 'Pagar B0100000003' }))
  await user.write(screen.getByRole('textbox', { name: 'Desde' }), '01112026{Enter}')
  await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy="true"]')).toBeNull())
  await user.click(box('B0100000001'))
  pago.llega()
  expect(await screen.findByText('Cuenta marcada como pagada')).toBeInTheDocument()
  expect(bar()).toHaveTextContent('1 seleccionada · RD$152.04')
})

test('one question names them, counts them and adds them up; then all are paid', async () => {
  const { user, oficina } = await open()
  await user.click(box('B0100000003'))
  await user.click(box('B0100000001'))
  await user.click(screen.getByRole('button', { name: 'Pagar seleccionadas' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Pagar las 2 cuentas seleccionadas?' })
  expect(
    within(dialog)
      .getAllByRole('row')
      .map(row => row.textContent),
  ).toEqual(['B0100000001Colmado PeñaRD$152.04', 'B0100000003Colmado PeñaRD$152.04'])
  expect(dialog).toHaveTextContent('2 cuentasRD$304.08')
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus())
  await user.click(within(dialog).getByRole('button', { name: 'Sí, pagar' }))
  expect(await screen.findByText('2 cuentas marcadas como pagadas')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText('Total de 1 cuenta')).toBeInTheDocument()
  expect(oficina.cuentas.map(cuenta => cuenta.pagada)).toEqual([true, false, true])
  expect(screen.queryByRole('region', { name: 'Cuentas seleccionadas' })).not.toBeInTheDocument()
})

test('they are paid on the day, in the form and with the reference that are written, and taken back together', async () => {
  const dia = (hace: number) => formatDia(sumarDias(hoy(), -hace))
  const { oficina } = abrirCuentas('pagar')
  oficina.cuentas = oficina.cuentas.map(cuenta => ({ ...cuenta, fechaPedido: sumarDias(hoy(), -5) }))
  const { user } = renderApp('/cuentasporPagar')
  await screen.findByText('B0100000001')
  await user.click(box('B0100000003'))
  await user.click(box('B0100000001'))
  await user.click(screen.getByRole('button', { name: 'Pagar seleccionadas' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Pagar las 2 cuentas seleccionadas?' })
  const fecha = within(dialog).getByRole('textbox', { name: /^Fecha/ })
  expect(fecha).toHaveValue(formatDia(hoy()))
  await user.clear(fecha)
  await user.write(fecha, dia(6))
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Forma de pago' }), 'cheque')
  await user.write(within(dialog).getByRole('textbox', { name: 'Referencia' }), 'CK 42{Enter}')
  expect(
    await within(dialog).findByText(
      'B0100000001: La fecha del pago no puede ser anterior a la del comprobante.',
    ),
  ).toBeInTheDocument()
  expect(oficina.juntas).toEqual([])
  await user.clear(fecha)
  await user.write(fecha, `${dia(5)}{Enter}`)
  expect(await screen.findByText('RD$304.08 · Cheque, transferencia o depósito')).toBeInTheDocument()
  expect(oficina.juntas).toEqual([
    expect.objectContaining({
      fecha: sumarDias(hoy(), -5),
      forma: 'cheque',
      referencia: 'CK 42',
      suma: 304.08,
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('2 pagos anulados correctamente')).toBeInTheDocument()
  expect(oficina.anulados).toEqual([101, 103])
  expect(oficina.cuentas.some(cuenta => cuenta.pagada)).toBe(false)
})

test('what cannot be paid is named and taken out of the question; nothing is paid', async () => {
  const { user, oficina } = await open()
  await user.click(page())
  await user.click(screen.getByRole('button', { name: 'Pagar seleccionadas' }))
  const message = 'B0100000002: La cuenta ya está pagada.'
  oficina.refuse = new Refused('CUENTA_YA_PAGADA', {
    message: `${message} No se marcó ninguna cuenta.`,
    errors: [{ field: 'pedidoIds.1', message }],
  })
  await user.click(await screen.findByRole('button', { name: 'Sí, pagar' }))
  expect(await screen.findByText(`${message} No se marcó ninguna cuenta.`)).toBeInTheDocument()
  expect(screen.getByText('Error al marcar cuenta como pagada')).toBeInTheDocument()
  const dialog = await screen.findByRole('dialog', { name: '¿Pagar las 2 cuentas seleccionadas?' })
  expect(dialog).not.toHaveTextContent('B0100000002')
  expect(oficina.cuentas.some(cuenta => cuenta.pagada)).toBe(false)
})

test('amounts that changed meanwhile are to be looked at again', async () => {
  const { user, oficina } = await open()
  await user.click(page())
  await user.click(screen.getByRole('button', { name: 'Pagar seleccionadas' }))
  oficina.refuse = new Refused('CONFLICT')
  await user.click(await screen.findByRole('button', { name: 'Sí, pagar' }))
  expect(await screen.findByText(/El registro fue modificado por otro usuario/)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(page()).not.toBeChecked()
})

test('a payment whose answer got lost is sent again under the same key', async () => {
  const { user, server, oficina } = await open()
  server.state.offline = true
  await user.click(screen.getByRole('button', { name: 'Pagar B0100000001' }))
  await waitFor(() => expect(server.calls.filter(call => call.startsWith('POST'))).toHaveLength(1))
  server.state.offline = false
  expect(await screen.findByText('Cuenta marcada como pagada')).toBeInTheDocument()
  expect(server.calls.filter(call => call.startsWith('POST'))).toHaveLength(2)
  expect(oficina.keys).toHaveLength(1)
})
