import { cierres } from '@cuadre/contract/cierres'
import { documentos } from '@cuadre/contract/documentos'
import { empresas } from '@cuadre/contract/empresas'
import { formatos, type Venta607 } from '@cuadre/contract/formatos'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, onFile, Refused } from '../../test-server.ts'
import { anioDeCierres, EMPRESA, MES_607, OTRA, observacion, SIN_NOVEDAD, venta } from './test-ventas.ts'

/** An invoice of 1,000.10 + 180.02, notes on it, consumption small and large, and an e-CF. */
const FILAS: readonly Venta607[] = [
  venta(1),
  venta(2, {
    ncf: 'B0400000001',
    tipoComprobante: 'B04',
    ncfModificado: 'B0100000001',
    pedidoId: null,
    monto: 100.05,
    itbis: 18.01,
    total: 118.06,
  }),
  venta(4, {
    ncf: 'B0300000001',
    tipoComprobante: 'B03',
    ncfModificado: 'B0400000001',
    pedidoId: null,
    monto: 0.5,
    itbis: 0.09,
    total: 0.59,
  }),
  venta(5, {
    ncf: 'B0200000001',
    tipoComprobante: 'B02',
    rncCliente: '',
    tipo: null,
    monto: 1000,
    itbis: 180,
    total: 1180,
    pago: { formaPago: 'efectivo', otrasFormas: { tarjeta: 80 }, diasCredito: null },
    destino: 'resumen',
  }),
  venta(7, {
    ncf: 'B0200000002',
    tipoComprobante: 'B02',
    monto: 211_864.41,
    itbis: 38_135.59,
    total: 250_000,
  }),
  venta(8, {
    ncf: 'E310000000005',
    tipoComprobante: 'E31',
    monto: 2000,
    itbis: 360,
    total: 2360,
    destino: 'ecf',
  }),
]

const pedidos: unknown[] = []

function abrir(filas: readonly Venta607[] = FILAS, revision = SIN_NOVEDAD, permissions?: string[]) {
  const quien = permissions ? { ...ADMINISTRADOR, roles: ['Reportes'], permissions } : ADMINISTRADOR
  return fakeServer([
    loggedIn(quien),
    on(documentos.get, () => new Refused('DOCUMENTO_NOT_FOUND')),
    onFile(documentos.imprimir, () => new Refused('DOCUMENTO_NOT_FOUND')),
    on(cierres.list, () => anioDeCierres()),
    on(empresas.list, () => [EMPRESA, OTRA]),
    on(formatos.ventas, () => [...filas]),
    on(formatos.ventasRevision, () => revision),
    onFile(formatos.ventasExcel, ({ query }) => {
      pedidos.push(query)
      return { fileName: 'a.xlsx', content: 'celdas' }
    }),
    onFile(formatos.ventasTxt, ({ query }) => {
      pedidos.push(query)
      return { fileName: revision.archivo, content: '607|' }
    }),
  ])
}

beforeEach(() => {
  pedidos.length = 0
})

const fila = (ncf: string) => screen.getByRole('row', { name: new RegExp(`${ncf}(?! corrige)`) })
const resumen = () => within(screen.getByRole('region', { name: 'Resumen general de facturas de consumo' }))
const cifra = (nombre: string) => resumen().getByText(nombre).nextSibling

test('a note says what it corrects and counts with its sign; what is no line says where it is declared', async () => {
  abrir()
  renderApp(MES_607)
  await screen.findByText('1–6 de 6')
  const [, nota, debito, chica, grande, ecf] = screen.getAllByRole('row').slice(1, 7)
  expect(nota).toHaveTextContent('B0400000001Nota de crédito de B0100000001')
  expect(nota).toHaveTextContent('-RD$100.05')
  expect(nota).toHaveTextContent('-RD$18.01')
  expect(debito).toHaveTextContent('Nota de débito de B0400000001')
  expect(debito).not.toHaveTextContent('-RD$')
  expect(chica).toHaveTextContent('En el resumen de consumo')
  expect(grande).not.toHaveTextContent('resumen')
  expect(ecf).toHaveTextContent('Declarado por e-CF')
  // 1,000.10 − 100.05 + 0.50 + 1,000.00 + 211,864.41 + 2,000.00
  const pie = screen.getByText('Total de 6 registros').closest('tr')
  expect(pie).toHaveTextContent('RD$215,764.96')
  expect(pie).toHaveTextContent('RD$38,837.69')
  expect(screen.getAllByRole('button', { name: /Ver PDF/ })).toHaveLength(6)
})

test('Mostrar narrows the month down, in the address, and the foot follows', async () => {
  abrir()
  const { user, address } = renderApp(MES_607)
  await screen.findByText('1–6 de 6')
  const mostrar = screen.getByLabelText('Mostrar')
  expect(
    within(mostrar)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual([
    'Todo el mes',
    'En el archivo',
    'Notas de crédito y débito',
    'Facturas de consumo',
    'Declarado por e-CF',
  ])
  await user.selectOptions(mostrar, 'Notas de crédito y débito')
  expect(await screen.findByText('1–2 de 2')).toBeInTheDocument()
  expect(address()).toBe(`${MES_607}&ver=notas`)
  expect(screen.getByText('Total de 2 registros').closest('tr')).toHaveTextContent('-RD$99.55')
  await user.selectOptions(mostrar, 'Facturas de consumo')
  expect(await screen.findByText('1–2 de 2')).toBeInTheDocument()
  expect(fila('B0200000002')).toBeInTheDocument()
})

test('what was withheld stands at its row; a sale of another month is in no sum but that of what was withheld', async () => {
  const retencion = { fecha: '20261120', itbis: 54.01, isr: 0 }
  const antes = { fecha: '20261016', deOtroMes: true, retencion: { ...retencion, isr: 20 } }
  abrir([venta(1), venta(2, { retencion }), venta(13, antes)], {
    ...{ ...SIN_NOVEDAD, registros: 3, deOtroMes: 1, itbisRetenido: 108.02, rentaRetenida: 20 },
  })
  const { user } = renderApp(MES_607)
  await screen.findByText('1–3 de 3')
  expect(fila('B0100000002')).toHaveTextContent('Retenido: ITBIS RD$54.01')
  expect(fila('B0100000013')).toHaveTextContent(
    'Retención de una venta de otro mes · Retenido: ITBIS RD$54.01, ISR RD$20.00',
  )
  // 1,000.10 + 2,000.20
  expect(screen.getByText('Total de 3 registros').closest('tr')).toHaveTextContent('RD$3,000.30')
  await user.selectOptions(screen.getByLabelText('Mostrar'), 'Con retenciones')
  expect(await screen.findByText('1–2 de 2')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Generar TXT (DGII)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Generar TXT del 607 para la DGII' }))
  expect((await dialog.findByText('Retenciones de ventas de otro mes')).nextSibling).toHaveTextContent('1')
  expect(dialog.getByText('ITBIS retenido').nextSibling).toHaveTextContent('RD$108.02')
  expect(dialog.getByText('Renta retenida').nextSibling).toHaveTextContent('RD$20.00')
})

test('a month of plain invoices asks for nothing more and has no summary', async () => {
  abrir([venta(1), venta(2)])
  renderApp(`${MES_607}&ver=notas`)
  await screen.findByText('1–2 de 2')
  expect(screen.queryByLabelText('Mostrar')).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: /consumo/ })).not.toBeInTheDocument()
})

test('the summary of consumption is ready to be typed, and each figure is copied as it is typed', async () => {
  abrir()
  const { user } = renderApp(MES_607)
  await screen.findByText('1–6 de 6')
  expect(cifra('Cantidad de NCF emitidos')).toHaveTextContent('2')
  expect(cifra('Total monto facturado')).toHaveTextContent('RD$212,864.41')
  expect(cifra('Total ITBIS facturado')).toHaveTextContent('RD$38,315.59')
  expect(cifra('Total monto propina legal')).toHaveTextContent('RD$0.00')
  expect(cifra('Efectivo')).toHaveTextContent('RD$1,100.00')
  expect(cifra('Tarjeta de débito o crédito')).toHaveTextContent('RD$80.00')
  expect(cifra('Venta a crédito')).toHaveTextContent('RD$250,000.00')
  expect(resumen().getAllByRole('button')).toHaveLength(13)
  await user.click(screen.getByRole('button', { name: 'Copiar Total monto facturado' }))
  expect(await screen.findByText('Copiado: 212864.41')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('212864.41')
  await user.click(screen.getByRole('button', { name: 'Copiar Cantidad de NCF emitidos' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('2'))
})

test('what is chosen of the file holds for the summary, the Excel and the TXT, also in the next visit', async () => {
  abrir(FILAS, { ...SIN_NOVEDAD, consumo: 1, electronicos: 2 })
  const { user, unmount } = renderApp(MES_607)
  await screen.findByText('1–6 de 6')
  await user.click(screen.getByRole('button', { name: 'Generar TXT (DGII)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Generar TXT del 607 para la DGII' }))
  expect((await dialog.findByText('Solo en el resumen de consumo')).nextSibling).toHaveTextContent('1')
  expect(dialog.getByText('Declarados por e-CF').nextSibling).toHaveTextContent('2')
  await user.selectOptions(dialog.getByLabelText('Facturas sin forma de pago'), 'Efectivo')
  await user.click(dialog.getByText('Si la Oficina Virtual no acepta el archivo'))
  await user.selectOptions(dialog.getByLabelText('Tipo de ingreso'), 'Con dos dígitos: 01')
  await user.selectOptions(dialog.getByLabelText('Después de la última línea'), 'Un salto de línea')
  await user.click(dialog.getByRole('button', { name: 'Descargar TXT' }))
  const elegidas = { formaDeCobro: 'efectivo', digitosDeIngreso: 2, saltoFinal: true }
  await waitFor(() => expect(pedidos).toMatchObject([elegidas]))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(cifra('Efectivo')).toHaveTextContent('RD$251,100.00')

  unmount()
  renderApp(MES_607)
  await screen.findByText('1–6 de 6')
  expect(cifra('Efectivo')).toHaveTextContent('RD$251,100.00')
  await user.click(screen.getByRole('button', { name: 'Descargar Excel' }))
  await waitFor(() => expect(pedidos[1]).toMatchObject({ formaDeCobro: 'efectivo', digitosDeIngreso: 2 }))
})

test('a choice that is none counts as the usual one', async () => {
  localStorage.setItem('opcionesDeEnvio', JSON.stringify({ formaDeCobro: 'trueque', digitosDeIngreso: 2 }))
  abrir()
  const { user } = renderApp(MES_607)
  await screen.findByText('1–6 de 6')
  expect(cifra('Venta a crédito')).toHaveTextContent('RD$250,000.00')
  await user.click(screen.getByRole('button', { name: 'Generar TXT (DGII)' }))
  expect(await screen.findByLabelText('Tipo de ingreso')).toHaveValue('2')
})

test('the paper of a note is that of its document, for who may see documents', async () => {
  const { calls } = abrir()
  const { user } = renderApp(MES_607)
  await user.click(await screen.findByRole('button', { name: 'Ver PDF de B0400000001' }))
  await waitFor(() => expect(calls).toContain('GET /api/documentos/2/imprimir'))
})

test('above the paper of an invoice stands what corrects it', async () => {
  const { calls } = abrir()
  const { user } = renderApp(MES_607)
  await user.click(await screen.findByRole('button', { name: 'Ver PDF de B0100000001' }))
  await waitFor(() => expect(calls).toContain('GET /api/documentos/1'))
})

test('who may see orders only looks at invoices', async () => {
  abrir(FILAS, SIN_NOVEDAD, ['reportes.ver', 'empresas.ver', 'pedidos.ver'])
  renderApp(MES_607)
  await screen.findByText('1–6 de 6')
  expect(screen.getAllByRole('button', { name: /Ver PDF/ })).toHaveLength(4)
})

test('an observation about a note leads to it', async () => {
  const mensaje = 'La nota de crédito B0400000001 no dice qué factura corrige.'
  abrir(FILAS, {
    ...SIN_NOVEDAD,
    observaciones: [observacion({ bloquea: true, documentoId: 9, txtNCF: 'B0400000001', mensaje })],
  })
  const { user } = renderApp(MES_607)
  await screen.findByText('1–6 de 6')
  await user.click(screen.getByRole('button', { name: 'Generar TXT (DGII)' }))
  expect(await screen.findByRole('link', { name: 'Comprobante B0400000001' })).toHaveAttribute(
    'href',
    '/comprobantes?pdf=9',
  )
})
