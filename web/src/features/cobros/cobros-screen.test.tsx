import { clientes } from '@cuadre/contract/clientes'
import { type Cobro, cobros } from '@cuadre/contract/cobros'
import { documentos } from '@cuadre/contract/documentos'
import { empresas } from '@cuadre/contract/empresas'
import { facturas } from '@cuadre/contract/facturas'
import { pagos } from '@cuadre/contract/pagos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hoy } from '../../lib/clock.ts'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, onFile, pageOf, Refused } from '../../test-server.ts'

function unCobro(pagoId: number, part: Partial<Cobro> = {}): Cobro {
  return {
    pagoId,
    recibo: pagoId + 40,
    fecha: hoy(),
    documentoId: pagoId,
    txtNCF: `B010000000${pagoId}`,
    clase: 'factura',
    corrige: null,
    nombreCliente: 'Colmado Peña',
    nombreEmpresa: 'Ferretería Uno',
    forma: 'efectivo',
    referencia: null,
    retenido: 0,
    cobrado: 1000,
    cobradoPor: 'ana',
    cobradoEn: `${hoy()}T14:05:00.000Z`,
    anulado: false,
    ...part,
  }
}

const TRES = [
  unCobro(1, { forma: 'cheque', referencia: 'CK 42', cobrado: 20_000, retenido: 500 }),
  unCobro(2, { forma: null, clase: 'nota de crédito', corrige: 'B0100000001', cobrado: -100 }),
  unCobro(3, { anulado: true }),
]

function abrir({ empresas: cuantas = 1, user = ADMINISTRADOR } = {}) {
  const asked: unknown[] = []
  const server = fakeServer([
    loggedIn(user),
    on(cobros.paged, ({ query }) => {
      asked.push(query)
      return {
        ...pageOf(TRES),
        ...{ anulados: 1, empresas: cuantas, sumaRetenido: 500, sumaCobrado: 19_900 },
        porForma: [
          { forma: 'cheque' as const, cobrado: 20_000 },
          { forma: null, cobrado: -100 },
        ],
      }
    }),
    on(clientes.list, () => []),
    on(empresas.list, () => []),
    on(empresas.paged, () => pageOf([])),
    onFile(pagos.recibo, () => new Refused('PAGO_NOT_FOUND')),
    on(documentos.get, () => new Refused('DOCUMENTO_NOT_FOUND')),
    onFile(documentos.imprimir, () => new Refused('DOCUMENTO_NOT_FOUND')),
    onFile(facturas.imprimir, () => new Refused('PEDIDO_NOT_FOUND')),
  ])
  return { server, asked, ...renderApp('/cobros') }
}

test('opens on today, with what each form adds up to; a row shows its receipt and its document', async () => {
  const { user, asked, address, server } = abrir()
  const row = await screen.findByRole('row', { name: /B0100000001.*CK 42/ })
  expect(asked).toEqual([expect.objectContaining({ fechaDesde: hoy(), fechaHasta: hoy() })])
  expect(row).toHaveTextContent(
    'Cheque, transferencia o depósitoCK 42ana10:05 a. m.RD$20,000.00Retenido RD$500.00',
  )
  expect(screen.getByRole('row', { name: /B0100000003.*RD\$1,000.00Anulado/ })).toBeInTheDocument()
  expect(screen.getByLabelText('Por forma de pago')).toHaveTextContent(
    'Cheque, transferencia o depósitoRD$20,000.00Sin indicar-RD$100.00Retenido, que no es dinero:RD$500.00Anulados, sin sumar:1',
  )
  expect(screen.getByRole('row', { name: 'Total de 2 cobros RD$19,900.00' })).toBeInTheDocument()
  expect(screen.queryByRole('columnheader', { name: 'Empresa' })).not.toBeInTheDocument()

  await user.click(within(row).getByRole('button', { name: 'Recibo 41 de B0100000001' }))
  expect(await screen.findByRole('dialog', { name: 'Recibo de pago' })).toBeInTheDocument()
  await waitFor(() => expect(server.calls).toContain('GET /api/pagos/1/recibo'))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Ver PDF de nota de crédito B0100000002' }))
  await waitFor(() => expect(address()).toContain('nota=2'))
})

test('on paper what each form adds up to stands with the total', async () => {
  vi.stubGlobal('print', vi.fn())
  const { user } = abrir()
  await screen.findByRole('row', { name: /CK 42/ })
  await user.click(screen.getByRole('button', { name: 'Imprimir' }))
  const sheet = await screen.findByRole('region', { name: 'Impresión de Cobros' })
  expect(within(sheet).getAllByRole('row').at(-1)).toHaveTextContent(
    'Total de 2 cobros · Cheque, transferencia o depósito RD$20,000.00 · Sin indicar -RD$100.00 · Retenido, que no es dinero: RD$500.00 · Anulados, sin sumar: 1RD$19,900.00',
  )
})

test('without the days all of them are listed, and Limpiar returns to today; of several companies each row says which', async () => {
  const { user, asked, address } = abrir({ empresas: 2 })
  await screen.findByRole('columnheader', { name: 'Empresa' })
  const opened = address()
  await user.click(screen.getByRole('button', { name: 'Hoy' }))
  await waitFor(() => expect(address()).toBe('/cobros'))
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('fechaDesde'))
  await user.click(screen.getByRole('button', { name: 'Limpiar' }))
  await waitFor(() => expect(address()).toBe(opened))
  expect(screen.getByRole('textbox', { name: 'Desde' })).not.toHaveValue('')
})
