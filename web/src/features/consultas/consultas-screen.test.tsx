import { clientes } from '@cuadre/contract/clientes'
import { consultas, type PedidoConsultado } from '@cuadre/contract/consultas'
import { contactos } from '@cuadre/contract/contactos'
import { documentos } from '@cuadre/contract/documentos'
import { empresas } from '@cuadre/contract/empresas'
import { facturas } from '@cuadre/contract/facturas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { openRowMenu, pressInRow } from '../../test-row-menu.ts'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'

function pedido(id: number, part: Partial<PedidoConsultado> = {}): PedidoConsultado {
  return {
    pedidoId: id,
    txtNCF: `B01${String(id).padStart(8, '0')}`,
    empresaNombre: 'Ferretería Uno',
    aplicaItbis: true,
    clienteNombre: 'Colmado Peña',
    clienteRnc: '00113918205',
    documentoExtranjero: false,
    contactoNombre: 'Luis Güichardo',
    fechaPedido: '2026-11-05',
    subTotal: 1000,
    itbis: 180,
    total: 1180,
    estado: 'pendiente',
    documentoId: id,
    tipoComprobante: 'B01',
    congelado: false,
    estadoEcf: null,
    clase: 'factura',
    corrige: null,
    ...part,
  }
}

const TRES = [
  pedido(3),
  pedido(2, { estado: 'anulado' }),
  pedido(1, { estado: 'pagado', total: 1_234_567.89 }),
]

/** The office's orders; the search box looks at the number alone. */
function abrirConsultas(filas: readonly PedidoConsultado[] = TRES, user = ADMINISTRADOR) {
  return fakeServer([
    loggedIn(user),
    on(consultas.paged, ({ query: { page, pageSize, buscar = '', estado } }) => {
      const found = filas.filter(
        fila => fila.txtNCF.includes(buscar) && (estado === undefined || fila.estado === estado),
      )
      return {
        ...pageOf(found, { page, pageSize }),
        anulados: estado === 'anulado' ? 0 : found.filter(fila => fila.estado === 'anulado').length,
        notas: found.filter(fila => fila.corrige !== null).length,
        sumaSubTotal: 2000,
        sumaItbis: 360,
        sumaTotal: 2360,
      }
    }),
    on(empresas.list, () => []),
    on(clientes.list, () => []),
    on(contactos.list, () => ({ data: [] })),
    // The document itself is drawn elsewhere; here it matters that it is asked for.
    on(facturas.imprimir, () => new Refused('PEDIDO_NOT_FOUND')),
    on(documentos.get, () => new Refused('DOCUMENTO_NOT_FOUND')),
    on(documentos.imprimir, () => new Refused('DOCUMENTO_NOT_FOUND')),
  ])
}

const asked = (calls: readonly string[]) => calls.filter(call => call.startsWith('GET /api/consultas'))

test('each order with its document, contact and state in words; annulled ones are told apart in the sum', async () => {
  abrirConsultas()
  renderApp('/consultas')
  const row = await screen.findByRole('row', { name: /B0100000001/ })
  for (const text of [
    'Pedido 1',
    '05/11/2026',
    'Ferretería Uno',
    '001-1391820-5 · Luis Güichardo',
    'RD$180.00',
    'RD$1,234,567.89',
  ]) {
    expect(within(row).getByText(text)).toBeInTheDocument()
  }
  expect(row).toHaveTextContent('Pagado')
  // A number is never cut or broken, as a long name is.
  expect(within(row).getByText('B0100000001').closest('.cuadre-clipped')).toBeNull()
  expect(screen.getByRole('row', { name: /B0100000002/ })).toHaveTextContent('Anulado')
  expect(screen.getByRole('row', { name: /B0100000003/ })).toHaveTextContent('Pendiente')
  const foot = screen.getByRole('row', { name: /Total de 2 pedidos, sin contar 1 anulado/ })
  expect(foot).toHaveTextContent('anulado. Subtotal RD$2,000.00')
  for (const sum of ['RD$360.00', 'RD$2,360.00']) expect(within(foot).getByText(sum)).toBeInTheDocument()
})

test('beside an electronic number stands what the tax office said of it', async () => {
  abrirConsultas([
    pedido(2, { tipoComprobante: 'E31', txtNCF: 'E310000000002', estadoEcf: 'rechazado' }),
    pedido(1, { txtNCF: 'B0100000001' }),
  ])
  renderApp('/consultas')
  const fila = await screen.findByRole('row', { name: /E310000000002/ })
  expect(within(fila).getByRole('img', { name: 'e-CF: Rechazado' })).toHaveTextContent('Rechazado')
  expect(screen.getAllByRole('img', { name: /^e-CF/ })).toHaveLength(1)
})

test('a note is a row of its own with what it corrects, takes away, opens its own paper and is not edited', async () => {
  const nota = pedido(9, {
    txtNCF: 'B0400000001',
    tipoComprobante: 'B04',
    clase: 'nota de crédito',
    corrige: 'B0100000003',
    total: -1180,
  })
  const server = abrirConsultas([nota, ...TRES])
  const { user, address } = renderApp('/consultas')
  const row = await screen.findByRole('row', { name: /B0400000001/ })
  expect(within(row).getByText('Nota de crédito de B0100000003')).toBeInTheDocument()
  expect(within(row).getByText('-RD$1,180.00')).toBeInTheDocument()
  expect(row).not.toHaveTextContent('Pedido')
  expect(within(row).queryByRole('button', { name: /Editar/ })).not.toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Total de 2 pedidos y 1 nota, sin contar 1 anulado/ })).toBeVisible()
  await user.click(within(row).getByRole('button', { name: 'Ver PDF de B0400000001' }))
  expect(await screen.findByRole('dialog', { name: 'Comprobante PDF' })).toBeInTheDocument()
  expect(address()).toBe('/consultas?nota=9')
  await waitFor(() => expect(server.calls).toContain('GET /api/documentos/9/imprimir'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/consultas'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Comprobante' }), 'Notas')
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  await waitFor(() => expect(address()).toBe('/consultas?comprobante=nota'))
  await waitFor(() => expect(asked(server.calls).at(-1)).toContain('comprobante=nota'))
})

test('what is searched and filtered lives in the address; Limpiar takes all of it out', async () => {
  const server = abrirConsultas(Array.from({ length: 45 }, (_, i) => pedido(45 - i)))
  const { user, address, router } = renderApp('/consultas?page=2')
  await screen.findByText('21–40 de 45')
  // All at once: between two letters a slow machine would search for the first ones already.
  await user.click(screen.getByRole('searchbox'))
  await user.paste('0004')
  await user.keyboard('{Enter}')
  await screen.findByText('1–7 de 7')
  expect(address()).toBe('/consultas?buscar=0004')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Con ITBIS' }), 'No')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Anulado')
  await user.write(screen.getByRole('textbox', { name: 'Desde' }), '01112026')
  expect(asked(server.calls)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(await screen.findByText(/Ningún pedido coincide/)).toBeInTheDocument()
  expect(address()).toBe('/consultas?buscar=0004&fechaDesde=2026-11-01&aplicaItbis=false&estado=anulado')
  expect(asked(server.calls).at(-1)).toContain('aplicaItbis=false&estado=anulado')
  router.history.back()
  await screen.findByText('1–7 de 7')
  expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Todos')
  await user.click(screen.getByRole('button', { name: 'Limpiar' }))
  await screen.findByText('1–20 de 45')
  expect(address()).toBe('/consultas')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('an order that was issued anew has a row for each number, and none of them stays behind when a search finds less', async () => {
  const anulada = pedido(3, { documentoId: 5, txtNCF: 'E310000000005', estado: 'rechazado' })
  abrirConsultas([pedido(3, { documentoId: 8, txtNCF: 'E310000000008' }), anulada, pedido(1), pedido(2)])
  const { user } = renderApp('/consultas')
  await screen.findByText('1–4 de 4')
  await user.click(screen.getByRole('searchbox'))
  for (const [texto, cuantos] of [
    ['B01', 2],
    ['E31', 2],
    ['B01', 2],
    ['0001', 1],
  ] as const) {
    await user.clear(screen.getByRole('searchbox'))
    await user.paste(texto)
    await user.keyboard('{Enter}')
    await screen.findByText(`1–${cuantos} de ${cuantos}`)
    expect(screen.getAllByRole('row').filter(row => row.hasAttribute('data-row'))).toHaveLength(cuantos)
  }
})

test('a copied address asks for the same; what is no value in it counts as absent', async () => {
  const server = abrirConsultas()
  renderApp(
    '/consultas?estado=perdido&aplicaItbis=quizas&empresaId=x&fechaHasta=2026-02-31&buscar=B01&contactoId=7',
  )
  await screen.findByText('1–3 de 3')
  expect(asked(server.calls).map(call => call.replace(/&pageSize=\d+/, ''))).toEqual([
    'GET /api/consultas?page=1&buscar=B01&contactoId=7',
  ])
})

test('days the wrong way round are not asked for', async () => {
  const server = abrirConsultas()
  const { user } = renderApp('/consultas')
  await screen.findByText('1–3 de 3')
  await user.write(screen.getByRole('textbox', { name: 'Desde' }), '02112026')
  await user.write(screen.getByRole('textbox', { name: 'Hasta' }), '01112026{Enter}')
  expect(await screen.findByText('Debe ser igual o posterior a Desde.')).toBeInTheDocument()
  expect(asked(server.calls)).toHaveLength(1)
})

test('Enter on a row opens its invoice, also of an annulled order', async () => {
  const server = abrirConsultas()
  const { user, address } = renderApp('/consultas')
  const row = await screen.findByRole('row', { name: /B0100000002/ })
  row.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Factura PDF' })).toBeInTheDocument()
  expect(address()).toBe('/consultas?pdf=2')
  await waitFor(() => expect(server.calls).toContain('GET /api/Factura/2/imprimir'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/consultas'))
})

test('an order that lives can be edited, corrected and copied from here, an annulled one only copied', async () => {
  abrirConsultas()
  const { user, address } = renderApp('/consultas')
  const items = async (ncf: string) => {
    const { menu } = await openRowMenu(user, ncf)
    const texts = within(menu)
      .getAllByRole('menuitem')
      .map(item => item.textContent)
    await user.keyboard('{Escape}')
    return texts
  }
  await screen.findByRole('button', { name: 'Ver PDF de B0100000002' })
  expect(await items('B0100000003')).toEqual(['Editar', 'Duplicar', 'Nota de crédito'])
  expect(await items('B0100000002')).toEqual(['Duplicar'])
  await pressInRow(user, 'B0100000003', 'Nota de crédito de B0100000003')
  await waitFor(() => expect(address()).toBe('/comprobantes/3/nota-de-credito'))
})

test('who holds only the search has no buttons and pickers that would be refused', async () => {
  const server = abrirConsultas(TRES, {
    ...ADMINISTRADOR,
    roles: ['Consultas'],
    permissions: ['consultas.ver'],
  })
  const { user } = renderApp('/consultas')
  const row = await screen.findByRole('row', { name: /B0100000003/ })
  expect(within(row).queryByRole('button')).not.toBeInTheDocument()
  for (const name of ['Empresa', 'Cliente', 'Contacto']) {
    expect(screen.queryByRole('combobox', { name })).not.toBeInTheDocument()
  }
  row.focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(server.calls.filter(call => !/consultas|users\/me/.test(call))).toEqual([])
})

test('an empty office says so', async () => {
  abrirConsultas([])
  renderApp('/consultas')
  expect(await screen.findByText(/Todavía no hay pedidos que consultar/)).toBeInTheDocument()
})
