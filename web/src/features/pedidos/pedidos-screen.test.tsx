import { documentos } from '@cuadre/contract/documentos'
import { facturas } from '@cuadre/contract/facturas'
import { pedidos } from '@cuadre/contract/pedidos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { openRowMenu, pressInRow } from '../../test-row-menu.ts'
import { fakeServer, on, Refused } from '../../test-server.ts'
import { FACTURA } from '../documentos/test-documentos.ts'
import { electronico } from '../ecf/comprobantes/test-ecf.ts'
import { abrirOficina, filaDePedido } from './test-oficina.ts'

const rows = (count: number) => Array.from({ length: count }, (_, i) => filaDePedido(i + 1))

test('columns, figures and the sum of the whole list', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = rows(12)
  renderApp('/facturacion')
  await screen.findByText('B0100000001')
  expect(screen.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual([
    'ID',
    'NCF',
    'Empresa',
    'Factura Con ITBIS',
    'Cliente',
    'Fecha Pedido',
    'Estado',
    'Total',
    'Por cobrar',
    'Acciones',
  ])
  const row = screen.getByRole('row', { name: /B0100000001/ })
  expect(within(row).getByText('05/11/2026')).toBeInTheDocument()
  expect(within(row).getByText('RD$1,180.50')).toBeInTheDocument()
  expect(within(row).getByText('Sí')).toBeInTheDocument()
  const foot = screen.getByRole('row', { name: /Total de 12 pedidos/ })
  expect(within(foot).getByText('RD$14,166.00')).toBeInTheDocument()
})

test('filters live in the address and Limpiar takes them out; no data is told after the first load', async () => {
  const { oficina, server } = abrirOficina()
  oficina.lista = rows(12)
  const { user, address, router } = renderApp('/facturacion?page=2')
  await screen.findByText('B0100000011')
  await user.write(screen.getByRole('textbox', { name: 'NCF' }), '999')
  await user.write(screen.getByRole('textbox', { name: 'Desde' }), '01112026')
  expect(server.calls.some(call => call.includes('999'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  const empty = await screen.findByText('No hay facturas registradas hasta el momento.')
  // The sentence of R4.12 first, then the way out.
  expect(empty.parentElement).toHaveTextContent(
    /momento\.Ninguna coincide con lo que busca.*pulse Limpiar\.Limpiar$/,
  )
  expect(screen.queryByRole('button', { name: 'Crear el primer pedido' })).not.toBeInTheDocument()
  expect(await screen.findByText('Sin datos')).toBeInTheDocument()
  expect(address()).toBe('/facturacion?ncf=999&fechaDesde=2026-11-01')
  router.history.back()
  await screen.findByText('B0100000011')
  expect(screen.getByRole('textbox', { name: 'NCF' })).toHaveValue('')
  await user.write(screen.getByRole('combobox', { name: 'Cliente' }), 'pena{Enter}')
  await user.write(screen.getByRole('textbox', { name: 'NCF' }), '0012{Enter}')
  await screen.findByText('1–1 de 1')
  expect(address()).toBe('/facturacion?clienteId=1&ncf=0012')
  await user.click(screen.getByRole('button', { name: 'Limpiar' }))
  await screen.findByText('1–10 de 12')
  expect(address()).toBe('/facturacion')
  expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveValue('')
})

test('an empty first load says so in its place only', async () => {
  abrirOficina()
  renderApp('/facturacion')
  expect(await screen.findByText('No hay facturas registradas hasta el momento.')).toBeInTheDocument()
  expect(screen.queryByText('Sin datos')).not.toBeInTheDocument()
})

test('deleting names the number and the total, asks for the reason, and Enter is the safe answer', async () => {
  const { oficina, server } = abrirOficina()
  oficina.lista = rows(1)
  const { user } = renderApp('/facturacion')
  await pressInRow(user, 'B0100000001', 'Eliminar B0100000001')
  const dialog = await screen.findByRole('dialog', { name: '¿Eliminar este pedido?' })
  expect(dialog).toHaveTextContent('NCF B0100000001, total RD$1,180.50')
  expect(dialog).toHaveTextContent('El NCF quedará anulado')
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.calls.some(call => call.startsWith('DELETE'))).toBe(false)
  await pressInRow(user, 'B0100000001', 'Eliminar B0100000001')
  const motivo = await screen.findByRole('combobox', { name: /Motivo de la anulación/ })
  expect(motivo).toHaveValue('04')
  expect(within(motivo).getAllByRole('option')).toHaveLength(10)
  expect(within(motivo).getAllByRole('option')[0]).toHaveTextContent('01 · Deterioro de factura preimpresa')
  await user.selectOptions(motivo, '05 · Cambio de productos')
  oficina.lista = []
  await user.click(screen.getByRole('button', { name: 'Sí, eliminar' }))
  expect(await screen.findByText('Pedido eliminado')).toBeInTheDocument()
  expect(oficina.eliminados).toEqual(['05'])
  expect(await screen.findByText('No hay facturas registradas hasta el momento.')).toBeInTheDocument()
})

test('the order of a frozen invoice is not deleted: its button says why', async () => {
  const { oficina, server } = abrirOficina()
  oficina.lista = rows(1).map(row => ({ ...row, congelado: true, mesCerrado: true }))
  const { user } = renderApp('/facturacion')
  const { menu } = await openRowMenu(user, 'B0100000001')
  const item = within(menu).getByRole('menuitem', { name: 'Eliminar B0100000001' })
  expect(item).toHaveAttribute('aria-disabled', 'true')
  await user.click(item)
  expect(
    await screen.findByText(
      'Su mes está cerrado. La factura B0100000001 ya no puede cambiarse. Corríjala con una nota de crédito.',
    ),
  ).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(server.calls.some(call => call.startsWith('DELETE'))).toBe(false)
  expect(screen.getByRole('button', { name: 'Ver PDF de B0100000001' })).toBeEnabled()
})

test('when the invoice was corrected meanwhile the note is offered in the place of the deletion', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = rows(1)
  oficina.alEliminar = new Refused('DOCUMENTO_FROZEN')
  const { user, address } = renderApp('/facturacion')
  await pressInRow(user, 'B0100000001', 'Eliminar B0100000001')
  await user.click(await screen.findByRole('button', { name: 'Sí, eliminar' }))
  const offer = await screen.findByRole('dialog', {
    name: 'La factura B0100000001 ya no puede cambiarse. Corríjala con una nota de crédito.',
  })
  await user.click(within(offer).getByRole('button', { name: 'Nota de crédito' }))
  await waitFor(() => expect(address()).toBe('/comprobantes/1/nota-de-credito'))
  expect(screen.queryByText('Pedido eliminado')).not.toBeInTheDocument()
})

test('a note is begun from the row and from the paper, by who may correct', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = rows(1)
  oficina.documento = FACTURA
  const { user, address, router, unmount } = renderApp('/facturacion')
  await pressInRow(user, 'B0100000001', 'Nota de crédito de B0100000001')
  await waitFor(() => expect(address()).toBe('/comprobantes/1/nota-de-credito'))
  router.history.back()
  await user.click(await screen.findByRole('button', { name: 'Ver PDF de B0100000001' }))
  const paper = await screen.findByRole('dialog', { name: 'Factura PDF' })
  await user.click(await within(paper).findByRole('button', { name: 'Nota de débito' }))
  await waitFor(() => expect(address()).toBe('/comprobantes/1/nota-de-debito'))
  unmount()
  const { server } = abrirOficina({
    ...ADMINISTRADOR,
    roles: ['Facturacion'],
    permissions: ['pedidos.ver', 'pedidos.eliminar'],
  })
  renderApp('/facturacion?pdf=1')
  await screen.findByRole('dialog', { name: 'Factura PDF' })
  expect(screen.queryByRole('button', { name: /Nota de/, hidden: true })).not.toBeInTheDocument()
  expect(server.calls.filter(call => call.includes('/documentos'))).toEqual([])
})

test('a refused delete says why and leaves the question open', async () => {
  fakeServer([
    loggedIn(),
    on(pedidos.paged, () => ({
      items: rows(1),
      totalRecords: 1,
      page: 1,
      pageSize: 10,
      sumaTotal: 1180.5,
    })),
    on(pedidos.remove, () => new Refused('PEDIDO_PAID')),
  ])
  const { user } = renderApp('/facturacion')
  await pressInRow(user, 'B0100000001', 'Eliminar B0100000001')
  await user.click(await screen.findByRole('button', { name: 'Sí, eliminar' }))
  expect(await screen.findByText('No se pudo eliminar')).toBeInTheDocument()
  expect(screen.getByText(/El pedido tiene cuentas pagadas/)).toBeInTheDocument()
  expect(screen.getByRole('dialog')).toBeInTheDocument()
})

test('the invoice opens from its row, lives in the address, and says when it cannot be shown', async () => {
  fakeServer([
    loggedIn(),
    on(pedidos.paged, () => ({
      items: rows(1),
      totalRecords: 1,
      page: 1,
      pageSize: 10,
      sumaTotal: 1180.5,
    })),
    on(facturas.imprimir, () => new Refused('DOCUMENTS_BUSY')),
    on(documentos.get, () => new Refused('DOCUMENTO_NOT_FOUND')),
  ])
  const { user, address } = renderApp('/facturacion')
  await user.click(await screen.findByRole('button', { name: 'Ver PDF de B0100000001' }))
  const dialog = await screen.findByRole('dialog', { name: 'Factura PDF' })
  expect(await within(dialog).findByText('No se pudo previsualizar el PDF')).toBeInTheDocument()
  expect(address()).toBe('/facturacion?pdf=1')
  await user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' }).at(-1) ?? dialog)
  await waitFor(() => expect(address()).toBe('/facturacion'))
})

test('after the invoice of a saved order Enter begins the next one; after that of a row the row goes on', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = rows(2)
  const { user, address } = renderApp('/facturacion?pdf=1')
  await screen.findByRole('dialog', { name: 'Factura PDF' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nuevo Pedido' })).toHaveFocus())
  const button = await screen.findByRole('button', { name: 'Ver PDF de B0100000002' })
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Factura PDF' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
  expect(address()).toBe('/facturacion')
})

test('over the invoice of a saved order Alt+N begins the next one, and its button too', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = rows(1)
  const { user, address, router } = renderApp('/facturacion?pdf=1')
  await screen.findByRole('dialog', { name: 'Factura PDF' })
  // The keys come a moment after the first screen.
  await waitFor(async () => {
    await user.keyboard('{Alt>}n{/Alt}')
    expect(address()).toBe('/facturacion/nuevo')
  })
  await router.navigate({ to: '/facturacion', search: { pdf: '1' } })
  const dialog = await screen.findByRole('dialog', { name: 'Factura PDF' })
  await user.click(within(dialog).getByRole('button', { name: 'Nuevo Pedido' }))
  await waitFor(() => expect(address()).toBe('/facturacion/nuevo'))
})

test('the invoice of a saved order says what the tax office says of it', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = rows(1)
  oficina.documento = electronico(1, { estado: 'en proceso' })
  renderApp('/facturacion?pdf=1')
  const dialog = await screen.findByRole('dialog', { name: 'Factura PDF' })
  expect(await within(dialog).findByText('En proceso')).toBeInTheDocument()
})

test('who may only look sees no button to change', async () => {
  const { oficina } = abrirOficina({ ...ADMINISTRADOR, roles: ['Consultas'], permissions: ['pedidos.ver'] })
  oficina.lista = rows(1)
  renderApp('/facturacion')
  expect(await screen.findByRole('button', { name: /Ver PDF/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Más acciones|Nuevo Pedido/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('columnheader', { name: 'Por cobrar' })).not.toBeInTheDocument()
})

test.each([
  ['pedidos.editar', 'Editar'],
  ['pedidos.crear', 'Duplicar, Repetir cada mes'],
  ['pedidos.eliminar', 'Eliminar'],
] as const)(
  'who has %s is offered that in the menu of a row, and nothing else',
  async (permiso, acciones) => {
    const quien = { ...ADMINISTRADOR, roles: ['Uno'], permissions: ['pedidos.ver', permiso] }
    abrirOficina(quien).oficina.lista = rows(1)
    const { menu } = await openRowMenu(renderApp('/facturacion').user, 'B0100000001')
    const ofrecidas = within(menu).getAllByRole('menuitem')
    expect(ofrecidas.map(item => item.textContent).join(', ')).toBe(acciones)
  },
)

test('a head sorts with the help of the server, and only what it can sort', async () => {
  const { oficina, server } = abrirOficina()
  oficina.lista = rows(3)
  const { user, address } = renderApp('/facturacion?page=1&ncf=00')
  await screen.findByText('B0100000001')
  const heads = screen.getAllByRole('columnheader')
  const sortable = heads.flatMap(head => within(head).queryByRole('button')?.textContent ?? [])
  expect(sortable).toEqual(['ID', 'NCF', 'Fecha Pedido', 'Total'])
  await user.click(screen.getByRole('button', { name: 'Total' }))
  expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending')
  expect(address()).toBe('/facturacion?ncf=00&orden=total')
  await user.click(screen.getByRole('button', { name: 'Total' }))
  await waitFor(() => expect(address()).toBe('/facturacion?ncf=00&orden=total&sentido=desc'))
  await waitFor(() => expect(server.calls.at(-1)).toMatch(/orden=total&sentido=desc/))
})

test('a word says whether something is still to be settled, and an amount what is to be collected', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = [
    { ...filaDePedido(1), porCobrar: 590.25 },
    { ...filaDePedido(2), porCobrar: null },
  ]
  renderApp('/facturacion')
  const fila = (ncf: RegExp) => screen.getByRole('row', { name: ncf }).textContent
  await screen.findByRole('row', { name: /B0100000001/ })
  expect(fila(/B0100000001/)).toMatch(/PendienteRD\$1,180\.50RD\$590\.25$/)
  expect(fila(/B0100000002/)).toMatch(/PagadoRD\$1,180\.50—$/)
})

test('the menu of a row is worked by keyboard, and a double click in it opens no invoice', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = rows(1)
  const { user, address } = renderApp('/facturacion')
  const button = await screen.findByRole('button', { name: 'Más acciones de B0100000001' })
  button.focus()
  await user.keyboard('{ArrowDown}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(item => [item.textContent, item.getAttribute('aria-label')])).toEqual([
    ['Editar', 'Editar B0100000001'],
    ['Duplicar', 'Duplicar B0100000001'],
    ['Repetir cada mes', 'Repetir cada mes B0100000001'],
    ['Nota de crédito', 'Nota de crédito de B0100000001'],
    ['Eliminar', 'Eliminar B0100000001'],
  ])
  await waitFor(() => expect(items[0]).toHaveFocus())
  await user.keyboard('{ArrowUp}')
  expect(items[4]).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(items[1]).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
  await user.dblClick(button)
  expect(address()).toBe('/facturacion')
  await user.keyboard('{Enter}')
  await user.keyboard('{End}{Enter}')
  await screen.findByRole('dialog', { name: '¿Eliminar este pedido?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})

test('what the tax office refused takes no note and may be deleted, though it is frozen', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = [{ ...filaDePedido(1), congelado: true, estadoEcf: 'rechazado' }]
  const { user } = renderApp('/facturacion')
  const menu = within((await openRowMenu(user, 'B0100000001')).menu)
  expect(menu.getByRole('menuitem', { name: /^Eliminar/ })).not.toHaveAttribute('aria-disabled', 'true')
  expect(menu.queryByRole('menuitem', { name: /^Nota de crédito/ })).toBeNull()
})

test('of an electronic number stands in a word what the tax office said; of one of paper nothing', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = [
    { ...filaDePedido(1), tipoComprobante: 'E31', txtNCF: 'E310000000001', estadoEcf: 'rechazado' },
    { ...filaDePedido(2), tipoComprobante: 'E32', txtNCF: 'E320000000001', estadoEcf: 'aceptado' },
    { ...filaDePedido(3), tipoComprobante: 'E31', txtNCF: 'E310000000002', estadoEcf: 'en proceso' },
    {
      ...filaDePedido(5),
      tipoComprobante: 'E31',
      txtNCF: 'E310000000003',
      estadoEcf: 'por enviar',
      ecfDetenido: true,
    },
    filaDePedido(4),
  ]
  renderApp('/facturacion')
  const fila = (numero: RegExp) => within(screen.getByRole('row', { name: numero }))
  await screen.findByRole('row', { name: /E310000000001/ })
  const rechazado = fila(/E310000000001/).getByRole('img', { name: 'e-CF: Rechazado' })
  expect(rechazado).toHaveAttribute('title', 'e-CF: Rechazado')
  const palabras = [
    rechazado,
    fila(/E320000000001/).getByRole('img', { name: 'e-CF: Aceptado' }),
    fila(/E310000000002/).getByRole('img', { name: 'e-CF: En proceso' }),
  ].map(({ textContent }) => textContent)
  expect(palabras).toEqual(['Rechazado', 'Aceptado', 'En proceso'])
  expect(fila(/E310000000003/).getByRole('img', { name: 'e-CF: Detenido' })).toHaveTextContent('Detenido')
  expect(fila(/E320000000001/).getByText('Consumo')).toBeInTheDocument()
  expect(fila(/B0100000004/).queryByRole('img', { name: /e-CF/ })).toBeNull()
})

test('more rows are asked for and remembered, and the next page counts by them', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = rows(30)
  const { user, unmount } = renderApp('/facturacion?page=2')
  await screen.findByText('B0100000011')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filas por página' }), '20')
  expect(await screen.findByText('1–20 de 30')).toBeInTheDocument()
  unmount()
  renderApp('/facturacion')
  expect(await screen.findByText('1–20 de 30')).toBeInTheDocument()
  localStorage.removeItem('filas.1')
})

test('Ctrl+P prints the whole list with its filters, and the sum below its column', async () => {
  const { oficina } = abrirOficina()
  oficina.lista = rows(30)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = renderApp('/facturacion?ncf=00&fechaDesde=2026-11-01')
  await screen.findByText('1–10 de 30')
  await user.keyboard('{Control>}p{/Control}')
  const sheet = await screen.findByRole('region', { name: 'Impresión de Gestión de Pedidos' })
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(within(sheet).getByText('NCF: 00 · Desde 01/11/2026')).toBeInTheDocument()
  const lines = within(sheet).getAllByRole('row')
  expect(lines).toHaveLength(1 + 30 + 1)
  expect(lines.at(-1)).toHaveTextContent('Total de 30 pedidosRD$35,415.00')
  expect(within(sheet).queryByText('Acciones')).not.toBeInTheDocument()
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(sheet).not.toBeInTheDocument())
})
