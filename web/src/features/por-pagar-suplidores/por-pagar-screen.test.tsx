import { type PorPagarASuplidor, porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { type Dia, formatDia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoy } from '../../lib/clock.ts'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { openRowMenu, pressInRow } from '../../test-row-menu.ts'
import { fakeServer, on, pageOf } from '../../test-server.ts'

const FACTURA: PorPagarASuplidor = {
  id: 7,
  compraId: 7,
  documentoId: null,
  numero: 'B0100000777',
  clase: 'factura',
  corrige: null,
  fecha: '2026-10-05',
  vence: null,
  empresaId: 1,
  empresaNombre: 'Comercial Uno',
  suplidorId: 3,
  suplidorNombre: 'Ferretería Americana',
  suplidorDocumento: '131246796',
  concepto: 'Varillas',
  total: 1180,
  retenido: 180,
  aPagar: 1000,
  pagado: 400,
  pendiente: 600,
  estado: 'parcial',
  fechaPago: null,
}
const NOTA: PorPagarASuplidor = {
  ...FACTURA,
  ...{ id: 8, compraId: 8, numero: 'B0400000009', clase: 'nota de crédito', corrige: 'B0100000777' },
  ...{ total: -100, retenido: 0, aPagar: -100, pagado: 0, pendiente: -100, estado: 'pendiente' },
}

function abrir(permissions?: string[], vence: Dia | null = null) {
  const sent: unknown[] = []
  const quien = permissions ? { ...ADMINISTRADOR, roles: ['x'], permissions } : ADMINISTRADOR
  fakeServer([
    loggedIn(quien as typeof ADMINISTRADOR),
    on(porPagarSuplidores.paged, () => ({
      ...pageOf([{ ...FACTURA, vence }, NOTA]),
      sumaAPagar: 900,
      sumaPendiente: 500,
    })),
    on(
      porPagarSuplidores.aplicar,
      ({ params, body }) => {
        sent.push([params.id, body])
        return { pagoId: 41, monto: 60, nota: { ...NOTA, pendiente: -40 }, cuenta: FACTURA }
      },
      'Crédito aplicado',
    ),
    on(porPagarSuplidores.anularPago, ({ params }) => {
      sent.push(params)
      return FACTURA
    }),
    on(
      porPagarSuplidores.vence,
      ({ body }) => {
        sent.push(body)
        return { ...FACTURA, ...body }
      },
      'Vencimiento cambiado',
    ),
    on(
      porPagarSuplidores.pagar,
      ({ body }) => {
        sent.push(body)
        return { ...FACTURA, pagado: 500, pendiente: 500, pagoId: 40, comprobante: 12 }
      },
      'Pago registrado',
    ),
    on(
      porPagarSuplidores.pagarVarias,
      ({ body }) => {
        sent.push(body)
        return { cantidad: 2, suma: 500 }
      },
      '2 facturas pagadas',
    ),
    on(porPagarSuplidores.historial, () => [
      {
        ...{
          id: 40,
          comprobante: 12,
          nota: null,
          fecha: '2026-11-10',
          monto: 400,
          forma: '02' as const,
          referencia: 'T9',
        },
        ...{
          registradoEn: '2026-11-10T15:00:00.000Z',
          registradoPor: 'yocasta',
          anuladoEn: null,
          anuladoPor: null,
        },
      },
    ]),
  ])
  return { sent, ...renderApp('/porPagarSuplidores') }
}

test('the list says what is left, what is withheld and what was paid, and its whole sum', async () => {
  abrir()
  const fila = (await screen.findByText('B0100000777')).closest('tr')
  for (const dicho of [
    'RD$600.00',
    'RD$1,180.00 menos RD$180.00 retenido',
    'RD$600.00Parcial de RD$1,000.00',
    'Varillas',
  ]) {
    expect(fila).toHaveTextContent(dicho)
  }
  expect(screen.getByText('B0400000009').closest('tr')).toHaveTextContent('Nota de crédito de B0100000777')
  expect(screen.getByText('Total de 2 facturas').closest('tr')).toHaveTextContent('RD$500.00')
})

test('a bill says until when it may be paid and how long that is over, and gets another day or none', async () => {
  const ayer = sumarDias(hoy(), -1)
  const { user, sent } = abrir(undefined, ayer)
  const fila = (await screen.findByText('B0100000777')).closest('tr')
  expect(within(fila as HTMLElement).getByText(formatDia(ayer))).toBeVisible()
  expect(within(fila as HTMLElement).getAllByText('Vencida hace 1 día')).not.toHaveLength(0)
  const { menu } = await openRowMenu(user, 'B0400000009')
  expect(within(menu).queryByRole('menuitem', { name: /vencimiento/ })).toBeNull()
  await user.keyboard('{Escape}')
  await pressInRow(user, 'B0100000777', 'Cambiar el vencimiento de B0100000777')
  const dialog = await screen.findByRole('dialog', { name: 'Vencimiento de B0100000777' })
  const campo = within(dialog).getByRole('textbox', { name: /^Vence/ })
  await user.clear(campo)
  await user.write(campo, '04/10/2026{Enter}')
  expect(await within(dialog).findByText(/no puede ser anterior a la del comprobante/)).toBeVisible()
  await user.clear(campo)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toEqual([{ vence: null }]))
})

test('what is left of a credit is aimed at a bill of the same supplier, and taken back at once', async () => {
  const { user, sent } = abrir()
  await user.click(await screen.findByRole('button', { name: 'Aplicar B0400000009' }))
  const dialog = await screen.findByRole('dialog', { name: 'Aplicar B0400000009' })
  expect(dialog).toHaveTextContent('Ferretería Americana · Comercial UnoQueda de la nota: RD$100.00')
  // Of what is owed bills alone: no note is applied to itself.
  expect(await within(dialog).findAllByRole('radio')).toHaveLength(1)
  expect(dialog).toHaveTextContent('05/10/2026 · Su factura')
  await user.write(within(dialog).getByRole('textbox', { name: /^Monto/ }), '60{Enter}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(sent).toEqual([[8, { documentoId: 7, monto: 60, pendiente: -100, fecha: hoy() }]])
  await user.click(await screen.findByRole('button', { name: /Deshacer/ }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ id: 41 }))
})

test('a part is paid by keyboard alone; what passes is told at its field before it is sent', async () => {
  const { user, sent } = abrir()
  await user.click(await screen.findByRole('button', { name: 'Pagar B0100000777' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pagar B0100000777' })
  const campo = (name: RegExp) => within(dialog).getByRole('textbox', { name })
  expect(campo(/^Monto/)).toHaveValue('600.00')
  await user.clear(campo(/^Monto/))
  await user.write(campo(/^Monto/), '600.01')
  await user.keyboard('{Enter}')
  expect(
    await within(dialog).findByText('El monto pasa de lo que queda por pagar de la cuenta.'),
  ).toBeVisible()
  await user.clear(campo(/^Monto/))
  await user.write(campo(/^Monto/), '100')
  expect(within(dialog).getByRole('status')).toHaveTextContent('Queda: RD$500.00')
  await user.write(campo(/^Referencia/), 'T9')
  await user.click(within(dialog).getByRole('switch', { name: 'Ver el comprobante de pago al guardar' }))
  await user.click(within(dialog).getByRole('button', { name: 'Pagar' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(sent).toEqual([{ fecha: hoy(), monto: 100, forma: '02', referencia: 'T9', pendiente: 600 }])
})

test('several are chosen and paid together, the credit note taken away', async () => {
  const { user, sent } = abrir()
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar B0100000777' }))
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar B0400000009' }))
  expect(screen.getByText(/2 seleccionadas · RD\$500\.00/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pagar seleccionadas' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pagar 2 facturas' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Forma de pago' }), '01')
  await user.click(within(dialog).getByRole('button', { name: 'Pagar' }))
  await waitFor(() =>
    expect(sent).toEqual([{ fecha: hoy(), forma: '01', referencia: null, ids: [7, 8], suma: 500 }]),
  )
})

test('who only looks sees the payments and changes nothing', async () => {
  const { user } = abrir(['porPagarSuplidores.ver'])
  await pressInRow(user, 'B0100000777', 'Pagos de B0100000777')
  const dialog = await screen.findByRole('dialog', { name: 'Pagos de B0100000777' })
  expect(await within(dialog).findByText('Comprobante 12')).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: /Anular/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pagar B0100000777' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Seleccionar B0100000777' })).toBeNull()
})
