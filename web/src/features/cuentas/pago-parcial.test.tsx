import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../test-render.tsx'
import { pressInRow } from '../../test-row-menu.ts'
import { Refused } from '../../test-server.ts'
import { abrirCuentas, unaCuenta } from './test-cuentas.ts'

const PARCIAL = { estado: 'parcial', pagado: 50, pendiente: 102.04 } as const

async function abrirDialogo(part: Parameters<typeof unaCuenta>[1] = {}, que = 'Cobro parcial') {
  const { oficina, server } = abrirCuentas('cobrar')
  oficina.cuentas = [unaCuenta(1, part), unaCuenta(2)]
  const { user } = renderApp('/cuentasporCobrar')
  const open = await pressInRow(user, 'B0100000001', `${que} de B0100000001`)
  const dialog = await screen.findByRole('dialog', { name: `${que} de B0100000001` })
  return {
    oficina,
    server,
    user,
    open,
    dialog,
    field: (name: RegExp) => within(dialog).getByRole('textbox', { name }),
  }
}

test('a part is paid with the keyboard alone, and the row says what is left and what was paid', async () => {
  const { oficina, user, dialog, field, open } = await abrirDialogo()
  await waitFor(() => expect(field(/^Monto/)).toHaveFocus())
  await user.keyboard('50')
  expect(within(dialog).getByRole('status')).toHaveTextContent('En dinero: RD$50.00 · Queda: RD$102.04')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Forma de pago' }), 'cheque')
  await user.write(field(/^Referencia/), 'T9')
  await user.write(field(/^ITBIS retenido/), '5')
  await user.write(field(/^ISR retenido/), '1')
  expect(within(dialog).getByRole('status')).toHaveTextContent('En dinero: RD$44.00')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(oficina.registrados).toEqual([
    expect.objectContaining({
      monto: 50,
      forma: 'cheque',
      referencia: 'T9',
      retenciones: { itbis: 5, isr: 1 },
      pendiente: 152.04,
    }),
  ])
  expect(oficina.keys[0]).toBeTruthy()
  const row = await screen.findByRole('row', { name: /B0100000001/ })
  await waitFor(() =>
    expect(row).toHaveTextContent('Subtotal12.50% de RD$1,216.35RD$102.04Parcial de RD$152.04'),
  )
  expect(open).toHaveFocus()
  expect(screen.getByRole('row', { name: /Total de 2 cuentas/ })).toHaveTextContent('RD$254.08')
})

test('what the server would refuse is told at its field and not sent; a refusal keeps what was typed', async () => {
  const { oficina, user, dialog, field } = await abrirDialogo(PARCIAL)
  await user.keyboard('102.05{Enter}')
  expect(await within(dialog).findByText(/^El monto pasa de lo que queda/)).toBeInTheDocument()
  await user.clear(field(/^Monto/))
  await user.write(field(/^Monto/), '10')
  await user.write(field(/^ITBIS retenido/), '11{Enter}')
  expect(await within(dialog).findByText(/^Lo retenido es parte del monto/)).toBeInTheDocument()
  expect(oficina.registrados).toEqual([])
  await user.clear(field(/^ITBIS retenido/))
  oficina.refuse = new Refused('CONFLICT')
  await user.keyboard('{Enter}')
  expect(await within(dialog).findByText(/^El registro fue modificado/)).toBeInTheDocument()
  expect(field(/^Monto/)).toHaveValue('10.00')
})

test('of a credit note what goes back is typed without a sign, and sent with it', async () => {
  const { oficina, user } = await abrirDialogo(
    { montoTotal: -62.5, baseAplicada: -500 },
    'Devolución parcial',
  )
  await user.keyboard('20{Enter}')
  await waitFor(() => expect(oficina.registrados).toMatchObject([{ monto: -20, pendiente: -62.5 }]))
})

test('the one click pays what is left, and its Deshacer takes back that payment alone', async () => {
  const { oficina } = abrirCuentas('cobrar')
  oficina.cuentas = [unaCuenta(1, PARCIAL)]
  const { user } = renderApp('/cuentasporCobrar')
  await user.click(await screen.findByRole('button', { name: 'Cobrar B0100000001' }))
  expect(await screen.findByText('B0100000001 · RD$102.04')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(oficina.anulados).toEqual([101]))
})

test('the history tells form, reference and withholdings of each payment, annuls it and prints its receipt', async () => {
  const { oficina, server } = abrirCuentas('cobrar')
  const line = { en: '2026-11-17T14:00:00.000Z', usuario: 'ana', accion: 'Pago' as const }
  const pago = { fecha: '2026-11-16', forma: 'cheque', referencia: '0042', anulado: false } as const
  oficina.historial = [
    { ...line, monto: 30, pago: { ...pago, id: 101, recibo: 8, retenciones: { itbis: 5, isr: 0 } } },
    {
      ...line,
      monto: 20,
      pago: { ...pago, id: 102, recibo: 7, anulado: true, retenciones: { itbis: 0, isr: 0 } },
    },
  ]
  const { user } = renderApp('/cuentasporCobrar?historial=1')
  const dialog = await screen.findByRole('dialog', { name: 'Historial de B0100000001' })
  const row = await within(dialog).findByRole('row', { name: /Recibo 8/ })
  expect(row).toHaveTextContent('16/11/2026Cheque, transferencia o depósitoRef. 0042ITBIS retenido RD$5.00')
  expect(within(dialog).getByRole('row', { name: /Recibo 7 · anulado/ })).toBeInTheDocument()
  expect(within(dialog).getAllByRole('button', { name: /^Anular este pago/ })).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Anular este pago, recibo 8' }))
  await user.click(await screen.findByRole('button', { name: 'Sí, anular' }))
  await waitFor(() => expect(oficina.anulados).toEqual([101]))
  await user.click(within(dialog).getByRole('button', { name: 'Recibo 8' }))
  expect(await screen.findByRole('dialog', { name: 'Recibo de pago' })).toBeInTheDocument()
  await waitFor(() => expect(server.calls.some(call => call.includes('/api/pagos/101/recibo'))).toBe(true))
})
