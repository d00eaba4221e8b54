import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, renderApp } from '../../test-render.tsx'
import { openRowMenu, pressInRow } from '../../test-row-menu.ts'
import { abrirCuentas, unaCuenta } from './test-cuentas.ts'

const SALDO = {
  txtNCF: 'VIEJA-7',
  clase: 'saldo inicial',
  porcentajeAplicado: 100,
  baseAplicada: 500,
  montoTotal: 500,
} as const

function abrir(part: Parameters<typeof abrirCuentas>[1] = {}) {
  const abiertas = abrirCuentas('cobrar', part)
  abiertas.oficina.cuentas = [
    unaCuenta(9, SALDO),
    unaCuenta(8, { ...SALDO, txtNCF: 'SI-8', pagado: 100, pendiente: 400, estado: 'parcial' }),
  ]
  return { ...abiertas, ...renderApp('/cuentasporCobrar') }
}

test('an opening account says what it is, is paid as any, and has no paper', async () => {
  const { user } = abrir()
  const fila = await screen.findByRole('row', { name: /VIEJA-7/ })
  expect(within(fila).getByText('Saldo inicial')).toBeInTheDocument()
  expect(fila).not.toHaveTextContent('100.00% de')
  expect(within(fila).getByRole('button', { name: 'Cobrar VIEJA-7' })).toBeInTheDocument()
  const { menu } = await openRowMenu(user, 'VIEJA-7')
  expect(within(menu).queryByRole('menuitem', { name: /^Ver PDF/ })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Saldos iniciales' })).toHaveAttribute(
    'href',
    '/importar/cuentasPorCobrar',
  )
})

test('it is taken away after a question, where nothing of it is paid', async () => {
  const { user, oficina } = abrir()
  await pressInRow(user, 'VIEJA-7', 'Quitar saldo inicial VIEJA-7')
  expect(await screen.findByText(/RD\$500\.00 de Colmado Peña dejan de estar/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Sí, quitar' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /VIEJA-7/ })).not.toBeInTheDocument())
  expect(oficina.cuentas.map(({ pedidoId }) => pedidoId)).toEqual([8])
  expect(oficina.keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
})

test('who may not bring them is offered neither', async () => {
  abrir({ user: { ...ADMINISTRADOR, roles: ['CuentasPorCobrar'], permissions: ['cuentasPorCobrar.ver'] } })
  await screen.findByRole('row', { name: /VIEJA-7/ })
  expect(screen.queryByRole('button', { name: /^Quitar/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Saldos iniciales' })).not.toBeInTheDocument()
})
