import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, renderApp } from '../../test-render.tsx'
import {
  abrirComprobantes,
  FACTURA,
  FACTURA_CORREGIDA,
  fila,
  NOTA,
  NOTA_DE_CREDITO,
} from './test-documentos.ts'

const asked = (calls: readonly string[]) => calls.filter(call => call.startsWith('GET /api/documentos/paged'))

test('each document with its type in words; a credit note with its minus sign and what it corrects', async () => {
  const { oficina } = abrirComprobantes()
  oficina.lista = [
    fila(3, { estado: 'anulado' }),
    NOTA_DE_CREDITO,
    fila(1, { estado: 'pagado', conNotas: true }),
  ]
  renderApp('/comprobantes')
  const nota = await screen.findByRole('row', { name: /B0400000001/ })
  for (const text of ['05/11/2026', 'Ferretería Uno', '-RD$90.00']) {
    expect(within(nota).getByText(text)).toBeInTheDocument()
  }
  expect(nota).toHaveTextContent('B0400000001Nota de crédito de B0100000001')
  // Nobody waits to be paid a credit.
  expect(nota).not.toHaveTextContent('Pendiente')
  expect(nota).toHaveTextContent(/Por aplicar|Saldada/)
  expect(nota).toHaveTextContent('-RD$590.00')
  const factura = screen.getByRole('row', { name: /^B0100000001/ })
  expect(factura).toHaveTextContent('Factura de crédito fiscal')
  expect(factura).toHaveTextContent('RD$1,180.00')
  expect(within(factura).queryByText('-RD$1,180.00')).not.toBeInTheDocument()
  const foot = screen.getByRole('row', { name: /Total de 2 comprobantes, sin contar 1 anulado/ })
  expect(foot).toHaveTextContent('Subtotal RD$500.00')
  for (const sum of ['RD$90.00', 'RD$590.00']) expect(within(foot).getByText(sum)).toBeInTheDocument()
  // An annulled invoice has its paper and nothing to correct.
  expect(screen.getByRole('button', { name: 'Ver PDF de B0100000003' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Nota de crédito de B0100000003' })).not.toBeInTheDocument()
})

test('beside an electronic number stands what became of it', async () => {
  const { oficina } = abrirComprobantes()
  const ecf = {
    estado: 'por enviar',
    detenido: true,
    desde: '2026-11-05T12:00:00.000Z',
    aviso: null,
    proximoEn: null,
    enCursoHasta: null,
  } as const
  oficina.lista = [fila(2, { tipoComprobante: 'E31', numero: 'E310000000001', ecf }), fila(1)]
  renderApp('/comprobantes')
  const electronica = await screen.findByRole('row', { name: /E310000000001/ })
  expect(within(electronica).getByRole('img', { name: 'e-CF: Detenido' })).toBeInTheDocument()
  expect(screen.getAllByRole('img', { name: /e-CF/ })).toHaveLength(1)
})

test('filters, order and page live in the address; Limpiar takes them out', async () => {
  const { oficina, server } = abrirComprobantes({
    ...ADMINISTRADOR,
    roles: ['Oficina'],
    permissions: ['documentos.ver'],
  })
  oficina.lista = [NOTA_DE_CREDITO, ...Array.from({ length: 24 }, (_, i) => fila(i + 1))]
  const { user, address, router } = renderApp('/comprobantes?page=2')
  await screen.findByText('11–20 de 25')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Clase' }), 'Notas de crédito')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'B04 · nota de crédito')
  await user.write(screen.getByRole('textbox', { name: 'Número' }), '0400')
  await user.write(screen.getByRole('textbox', { name: 'Desde' }), '01112026')
  expect(asked(server.calls)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  await screen.findByText('1–1 de 1')
  expect(new URLSearchParams(address().split('?')[1]).toString()).toBe(
    new URLSearchParams({
      clase: 'nota de crédito',
      tipo: '04',
      numero: '0400',
      fechaDesde: '2026-11-01',
    }).toString(),
  )
  await user.click(screen.getByRole('button', { name: 'Fecha' }))
  await waitFor(() => expect(asked(server.calls).at(-1)).toMatch(/orden=fecha&sentido=asc/))
  router.history.back()
  await screen.findByText('11–20 de 25')
  await user.click(screen.getByRole('button', { name: 'Este mes' }))
  await waitFor(() => expect(address()).toMatch(/fechaDesde=\d{4}-\d\d-01&fechaHasta=/))
  await user.click(screen.getByRole('button', { name: 'Limpiar' }))
  await waitFor(() => expect(address()).toBe('/comprobantes'))
  // Who may not choose among them is not asked.
  for (const name of ['Empresa', 'Cliente']) {
    expect(screen.queryByRole('combobox', { name })).not.toBeInTheDocument()
  }
})

test('a copied address asks for the same; what is no value in it counts as absent', async () => {
  const { server } = abrirComprobantes({
    ...ADMINISTRADOR,
    roles: ['Oficina'],
    permissions: ['documentos.ver'],
  })
  renderApp(
    '/comprobantes?clase=recibo&tipo=99&empresaId=x&fechaHasta=2026-02-31&numero=B01&clienteId=7&orden=total',
  )
  await screen.findByText('1–1 de 1')
  expect(asked(server.calls).map(call => call.replace(/&pageSize=\d+/, ''))).toEqual([
    'GET /api/documentos/paged?page=1&clienteId=7&numero=B01',
  ])
})

test('beside the paper: its notes, what is left, and each of them by its name', async () => {
  const { oficina, server } = abrirComprobantes()
  oficina.leidos = [FACTURA_CORREGIDA, NOTA]
  const { user, address } = renderApp('/comprobantes')
  const row = await screen.findByRole('row', { name: /B0100000001/ })
  row.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Comprobante PDF' })
  const about = await within(dialog).findByRole('region', { name: 'Correcciones' })
  await waitFor(() => expect(about).toHaveTextContent('Con sus notas la factura queda en RD$590.00'))
  expect(within(about).getByRole('list', { name: 'Notas' })).toHaveTextContent(
    'nota de crédito B0400000001 · 06/11/2026 · -RD$590.00 · Devolución de mercancía',
  )
  expect(within(about).getByRole('button', { name: 'Nota de débito' })).toBeInTheDocument()
  expect(within(about).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/18095551234\?text=Saludos%2C%20Colmado/),
  )
  await user.click(within(about).getByRole('button', { name: 'nota de crédito B0400000001' }))
  await waitFor(() => expect(address()).toBe('/comprobantes?pdf=9'))
  await waitFor(() => expect(server.calls).toContain('GET /api/documentos/9/imprimir'))
  const other = await screen.findByText(/Motivo: Devolución de mercancía/)
  expect(other).toHaveTextContent('Corrige la factura B0100000001.')
  expect(screen.queryByRole('button', { name: 'Nota de crédito' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Deshacer esta nota' }))
  await waitFor(() => expect(address()).toBe('/comprobantes/9/deshacer'))
})

test('a button that cannot be used says why; who may only look has none', async () => {
  const { oficina } = abrirComprobantes()
  const impedimento = 'De la factura B0100000001 no queda nada que corregir.'
  oficina.leidos = [{ ...FACTURA, notaDeCredito: { ...FACTURA.notaDeCredito, impedimento } }]
  const { user, ...first } = renderApp('/comprobantes?pdf=1')
  await user.click(await screen.findByRole('button', { name: 'Nota de crédito' }))
  expect(await screen.findByText(impedimento)).toBeInTheDocument()
  expect(first.address()).toBe('/comprobantes?pdf=1')
  first.unmount()
  const { oficina: otra } = abrirComprobantes({
    ...ADMINISTRADOR,
    roles: ['Oficina'],
    permissions: ['documentos.ver'],
  })
  otra.leidos = [{ ...FACTURA, ordenDeCompra: 'OC-77', comentario: 'Dejar en recepción' }]
  renderApp('/comprobantes?pdf=1')
  expect(await screen.findByText('Orden de compra: OC-77')).toBeInTheDocument()
  expect(screen.getByText('Comentario: Dejar en recepción')).toBeInTheDocument()
  // Without notes nothing is said to be left of it: that would be read as a debt.
  expect(screen.queryByText(/la factura queda en/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Nota de/ })).not.toBeInTheDocument()
})

test('a row leads to the note that corrects it; that of a note to what undoes it', async () => {
  const { oficina } = abrirComprobantes()
  oficina.lista = [NOTA_DE_CREDITO, fila(1)]
  const { user, address, router } = renderApp('/comprobantes')
  await user.click(await screen.findByRole('button', { name: 'Nota de crédito de B0100000001' }))
  await waitFor(() => expect(address()).toBe('/comprobantes/1/nota-de-credito'))
  router.history.back()
  await user.click(await screen.findByRole('button', { name: 'Deshacer B0400000001' }))
  await waitFor(() => expect(address()).toBe('/comprobantes/9/deshacer'))
})

test('an empty office says so', async () => {
  const { oficina } = abrirComprobantes()
  oficina.lista = []
  renderApp('/comprobantes')
  expect(await screen.findByText(/Todavía no hay comprobantes/)).toBeInTheDocument()
})
