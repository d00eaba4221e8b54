import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../test-render.tsx'
import { pressInRow } from '../../test-row-menu.ts'
import { Refused } from '../../test-server.ts'
import { abrirCuentas, unaCuenta } from './test-cuentas.ts'

const NOTA = {
  txtNCF: 'B0400000001',
  clase: 'nota de crédito',
  corrige: 'B0100000001',
  montoTotal: -50,
  baseAplicada: -400,
} as const

async function abrir() {
  const { oficina } = abrirCuentas('cobrar')
  oficina.cuentas = [unaCuenta(1, { montoTotal: 20 }), unaCuenta(2), unaCuenta(3, NOTA)]
  const { user, router } = renderApp('/cuentasporCobrar')
  await user.click(await screen.findByRole('button', { name: 'Aplicar B0400000001' }))
  const dialog = await screen.findByRole('dialog', { name: 'Aplicar B0400000001' })
  const opciones = await within(dialog).findAllByRole('radio')
  return {
    oficina,
    user,
    router,
    dialog,
    opciones,
    monto: within(dialog).getByRole('textbox', { name: /^Monto/ }),
  }
}

test('a credit note is applied to what is chosen, its own invoice unless somebody says otherwise, and taken back at once', async () => {
  const { oficina, user, dialog, opciones, monto } = await abrir()
  expect(dialog).toHaveTextContent('Queda de la nota: RD$50.00')
  expect(opciones[0]).toBeChecked()
  expect(dialog).toHaveTextContent('05/11/2026 · Su factura')
  expect(monto).toHaveAttribute('placeholder', 'RD$20.00')
  await user.click(within(dialog).getByRole('radio', { name: /B0100000002/ }))
  expect(monto).toHaveAttribute('placeholder', 'RD$50.00')
  await user.write(monto, '50.01')
  await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }))
  expect(await within(dialog).findByText(/^El monto pasa de lo que queda de la nota/)).toBeVisible()
  await user.clear(monto)
  await user.write(monto, '12.5{Enter}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(oficina.aplicadas).toEqual([{ notaId: 3, documentoId: 2, monto: 12.5, pendiente: -50 }])
  await user.click(await screen.findByRole('button', { name: /Deshacer/ }))
  await waitFor(() => expect(oficina.anulados).toEqual([103]))
})

test('a refusal keeps the dialog; without a choice nothing is sent', async () => {
  const { oficina, user, dialog } = await abrir()
  oficina.refuse = new Refused('APLICACION_SIN_CREDITO')
  await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }))
  expect(await screen.findByText('De la nota de crédito no queda nada que aplicar.')).toBeInTheDocument()
  expect(oficina.aplicadas).toEqual([{ notaId: 3, documentoId: 1, pendiente: -50 }])
  expect(dialog).toBeInTheDocument()
})

test('a row says what is applied to it and leads to that paper; its history undoes it', async () => {
  const { oficina } = abrirCuentas('cobrar')
  const papel = { documentoId: 9, txtNCF: 'B0400000009', clase: 'nota de crédito' } as const
  const parcial = { pagado: 52.04, pendiente: 100, estado: 'parcial' } as const
  oficina.cuentas = [unaCuenta(1, { ...parcial, aplicaciones: [{ ...papel, monto: 52.04 }] })]
  const sinDinero = {
    recibo: null,
    forma: null,
    referencia: null,
    retenciones: { itbis: 0, isr: 0 },
  } as const
  oficina.historial = [
    {
      en: '2026-11-16T15:00:00.000Z',
      usuario: 'ana',
      accion: 'Pago',
      monto: 52.04,
      pago: { id: 101, clase: 'nota', fecha: '2026-11-16', anulado: false, ...sinDinero },
      aplicacion: papel,
    },
  ]
  const { user, router } = renderApp('/cuentasporCobrar')
  const row = await screen.findByRole('row', { name: /B0100000001/ })
  expect(row).toHaveTextContent('Aplicada la nota B0400000009 · RD$52.04')
  await pressInRow(user, 'B0100000001', 'Historial de B0100000001')
  const dialog = await screen.findByRole('dialog', { name: 'Historial de B0100000001' })
  expect(await within(dialog).findByRole('row', { name: /Aplicada/ })).toHaveTextContent('Nota B0400000009')
  expect(within(dialog).queryByRole('button', { name: /Recibo/ })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Deshacer la aplicación con B0400000009' }))
  await user.click(await screen.findByRole('button', { name: 'Sí, deshacer' }))
  await waitFor(() => expect(oficina.anulados).toEqual([101]))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await user.click(within(row).getByRole('button', { name: 'Ver PDF de nota de crédito B0400000009' }))
  await waitFor(() => expect(router.state.location.search).toHaveProperty('nota', '9'))
})
