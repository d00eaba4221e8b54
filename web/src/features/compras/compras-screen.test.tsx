import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, renderApp } from '../../test-render.tsx'
import { abrirOficina, FILA } from './test-oficina.ts'

const NOTA = {
  ...FILA,
  id: 8,
  ncf: 'B0400000003',
  tipo: '04',
  tipoNombre: 'Nota de Crédito',
  signo: -1 as const,
  monto: 152.54,
  itbis: 27.46,
  total: 180,
}

test('the list shows each purchase: a credit note negative, what was annulled struck through, files with a clip', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = [
    { ...FILA, retenido: 54, adjuntos: 2 },
    NOTA,
    { ...FILA, id: 9, ncf: 'B0100000009', anulada: true },
    { ...FILA, id: 10, ncf: 'E410000000001', documentoId: 4, noTomada: true },
  ]
  renderApp('/compras')
  const row = (await screen.findByText('B0100000777')).closest('tr')
  expect(row).toHaveTextContent('05/11/2026')
  expect(row).toHaveTextContent('Ferretería Americana 1-31-24679-6')
  expect(row).toHaveTextContent('Factura de Crédito Fiscal')
  expect(row).toHaveTextContent('09 · Compras y gastos que son parte del costo de venta')
  expect(row).toHaveTextContent(/RD\$1,000\.00.*RD\$180\.00.*RD\$54\.00.*RD\$1,180\.00/)
  expect(within(row as HTMLElement).getByText('2 adjuntos')).toBeInTheDocument()
  const nota = screen.getByText('B0400000003').closest('tr')
  expect(nota).toHaveTextContent(/-RD\$180\.00|RD\$-180\.00|−RD\$180\.00/)
  const anulada = screen.getByText('B0100000009')
  expect(anulada.closest('s')).not.toBeNull()
  expect(screen.getByText('E410000000001').closest('tr')).toHaveTextContent('rechazada: no cuenta')
  expect(screen.getByText('Total de 4 compras').closest('tr')).toHaveTextContent('RD$1,000.00')
})

test('filters, order and page live in the address, and reach the server', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = [FILA]
  const { user, address } = renderApp('/compras?gasto=09&estado=por%20pagar&orden=total&sentido=desc')
  await screen.findByText('B0100000777')
  expect(oficina.preguntas.at(-1)).toMatchObject({
    gasto: '09',
    estado: 'por pagar',
    orden: 'total',
    sentido: 'desc',
  })
  await user.write(screen.getByRole('textbox', { name: 'Buscar' }), 'B01{Enter}')
  await waitFor(() => expect(address()).toContain('buscar=B01'))
  expect(address()).toContain('orden=total')
  await user.click(screen.getByRole('button', { name: 'Limpiar' }))
  await waitFor(() => expect(address()).not.toContain('gasto'))
})

test('an address with nonsense asks for nothing', async () => {
  const { oficina } = abrirOficina()
  renderApp('/compras?gasto=99&estado=rota&empresaId=x&fechaDesde=2026-02-31&orden=concepto')
  await screen.findByText('Todavía no hay compras registradas.')
  const asked = oficina.preguntas.at(-1)
  expect(asked).not.toMatchObject({ gasto: expect.anything() })
  expect(JSON.stringify(asked)).not.toMatch(/99|rota|concepto|02-31/)
})

test('Enter on a row opens it; annulling asks first and says what becomes of the receipt', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = [FILA]
  const { user, address } = renderApp('/compras')
  await user.click(await screen.findByRole('button', { name: 'Anular B0100000777 de Ferretería Americana' }))
  expect(await screen.findByText(/El comprobante puede registrarse otra vez/)).toBeInTheDocument()
  expect(oficina.anuladas).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Sí, anular' }))
  await waitFor(() => expect(oficina.anuladas).toEqual([7]))
  const row = screen.getByText('B0100000777').closest('tr') as HTMLElement
  row.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/compras/7'))
})

test('what arrived and is no purchase yet leads to its form', async () => {
  const { oficina } = abrirOficina()
  oficina.sinRegistrar = [{ id: 5, encf: 'E310000000012' }]
  const { user } = renderApp('/compras')
  await user.click(await screen.findByText('Comprobantes recibidos sin registrar: 1'))
  expect(
    screen.getByRole('link', { name: 'Registrar E310000000012 de Ferretería Americana' }),
  ).toHaveAttribute('href', '/compras/nueva?recibido=5')
})

test('who may only look has no way to write', async () => {
  const { oficina } = abrirOficina({
    ...ADMINISTRADOR,
    roles: ['Compras'],
    permissions: ['compras.ver'],
  })
  oficina.lista = [FILA]
  oficina.sinRegistrar = [{ id: 5, encf: 'E310000000012' }]
  renderApp('/compras')
  await screen.findByText('B0100000777')
  expect(screen.getByRole('button', { name: 'Ver B0100000777 de Ferretería Americana' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Nueva compra' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Anular/ })).not.toBeInTheDocument()
  expect(screen.queryByText(/sin registrar/)).not.toBeInTheDocument()
})
