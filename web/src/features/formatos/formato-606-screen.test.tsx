import { cierres } from '@cuadre/contract/cierres'
import { type Compra606, comprasMensuales, type Revision606 } from '@cuadre/contract/compras-mensuales'
import { empresas } from '@cuadre/contract/empresas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { saved } from '../../test-download.ts'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, onFile } from '../../test-server.ts'
import { anioDeCierres } from './test-ventas.ts'

const MES = '/reporte606?empresaId=3&fecha=2026-08-01'

const COMPRA: Compra606 = {
  compraId: 7,
  suplidorNombre: 'Importadora Duarte, SRL',
  tipoComprobante: 'B01',
  deOtroMes: false,
  rncSuplidor: '101850043',
  tipo: '1',
  gasto: '09',
  ncf: 'B0100000777',
  ncfModificado: null,
  fecha: '20260803',
  fechaPago: '20260815',
  servicios: 0,
  bienes: 1000,
  monto: 1000,
  itbis: 180,
  itbisRetenido: 0,
  itbisProporcional: 0,
  itbisAlCosto: 0,
  itbisPorAdelantar: 180,
  itbisPercibido: 0,
  retencion: null,
  rentaRetenida: 0,
  rentaPercibida: 0,
  selectivo: 0,
  otrosImpuestos: 0,
  propina: 0,
  forma: '02',
}
const NOTA: Compra606 = {
  ...COMPRA,
  compraId: 8,
  tipoComprobante: 'E34',
  ncf: 'E340000000001',
  ncfModificado: 'B0100000777',
  fechaPago: null,
  monto: 100,
  itbis: 18,
}
const PAGO: Compra606 = {
  ...COMPRA,
  compraId: 5,
  ncf: 'B0100000500',
  deOtroMes: true,
  fecha: '20260720',
  itbisRetenido: 54,
  rentaRetenida: 100,
  retencion: '02',
}
const PROPIO: Compra606 = {
  ...COMPRA,
  compraId: 9,
  tipoComprobante: 'B13',
  ncf: 'B1300000001',
  monto: 50,
  itbis: 0,
}

const SIN_NOVEDAD: Revision606 = {
  registros: 4,
  deOtroMes: 1,
  monto: 950,
  itbis: 162,
  itbisPorAdelantar: 162,
  itbisRetenido: 54,
  rentaRetenida: 100,
  archivo: 'DGII_F_606_131246796_202608.TXT',
  observaciones: [],
}

const pedidos: unknown[] = []

function abrir(
  filas: readonly Compra606[] = [COMPRA, NOTA, PAGO, PROPIO],
  revision = SIN_NOVEDAD,
  permisos?: string[],
) {
  const quien = permisos ? { ...ADMINISTRADOR, roles: ['Compras'], permissions: permisos } : ADMINISTRADOR
  return fakeServer([
    loggedIn(quien),
    on(cierres.list, () => anioDeCierres()),
    on(empresas.list, () => []),
    on(comprasMensuales.compras, () => [...filas]),
    onFile(comprasMensuales.excel, () => ({ fileName: '606_131246796_2026-08.xlsx', content: 'celdas' })),
    on(comprasMensuales.revision, () => revision),
    onFile(comprasMensuales.txt, ({ query }) => {
      pedidos.push(query)
      return { fileName: revision.archivo, content: '606|' }
    }),
  ])
}

beforeEach(() => {
  pedidos.length = 0
})

const textosDe = (fila: HTMLElement) => [...fila.children].map(celda => celda.textContent)

test('lists each purchase, what it is besides, and sums in which notes take away', async () => {
  abrir()
  renderApp(MES)
  expect(await screen.findByRole('heading', { level: 1, name: 'Generar 606' })).toBeInTheDocument()
  await screen.findByText('1–4 de 4')
  const [cabeza, ...filas] = screen.getAllByRole('row').map(fila => textosDe(fila).slice(0, 8))
  expect(cabeza).toEqual(['Suplidor', 'NCF', 'Gasto', 'Fecha', 'Pago', 'Monto', 'ITBIS', 'Retenido'])
  expect(filas[0]?.[0]).toBe('Importadora Duarte, SRL1-01-85004-3')
  expect(filas.slice(0, 4).map(fila => fila.slice(1))).toEqual([
    ['B0100000777', '09', '20260803', '20260815', 'RD$1,000.00', 'RD$180.00', 'RD$0.00'],
    [
      'E340000000001Nota de crédito de B0100000777',
      ...['09', '20260803', '—', '-RD$100.00', '-RD$18.00', 'RD$0.00'],
    ],
    [
      'B0100000500Pago de una compra de otro mes',
      ...['09', '20260720', '20260815', 'RD$0.00', 'RD$0.00', 'RD$154.00'],
    ],
    ['B1300000001Comprobante propio', '09', '20260803', '20260815', 'RD$50.00', 'RD$0.00', 'RD$0.00'],
  ])
  expect(filas[4]?.slice(0, 4)).toEqual(['Total de 4 registros', 'RD$950.00', 'RD$162.00', 'RD$154.00'])
})

test('a row leads to its purchase', async () => {
  abrir([COMPRA])
  const { user, router } = renderApp(MES)
  const button = await screen.findByRole('button', { name: 'Ver la compra B0100000777' })
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  await user.click(button)
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ to: '/compras/7' }))
})

test('the rows can be narrowed down to what an accountant asks for', async () => {
  abrir()
  const { user } = renderApp(MES)
  await screen.findByText('1–4 de 4')
  const vista = screen.getByRole('combobox', { name: 'Mostrar' })
  expect(
    within(vista)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Todo el mes',
    'Con retenciones',
    'Notas de crédito y débito',
    'Comprobantes propios',
    'Pagos de compras de otro mes',
  ])
  await user.selectOptions(vista, 'Con retenciones')
  expect(await screen.findByText('Total de 1 registro')).toBeInTheDocument()
})

test('a month without purchases says how it is declared', async () => {
  abrir([])
  renderApp(MES)
  expect(await screen.findByText('No hay datos para el período seleccionado.')).toBeInTheDocument()
  expect(screen.getByText(/se envía como informativo/)).toBeInTheDocument()
})

async function abrirDialogo() {
  const { user } = renderApp(MES)
  await screen.findByText(/^1–\d de \d$/)
  await user.click(screen.getByRole('button', { name: 'Generar TXT (DGII)' }))
  const dialog = await screen.findByRole('dialog', { name: 'Generar TXT del 606 para la DGII' })
  return { user, dialog: within(dialog) }
}

test('the check tells sums and both files are saved under the server’s names', async () => {
  abrir()
  const { user, dialog } = await abrirDialogo()
  expect((await dialog.findByText('ITBIS por adelantar', { selector: 'dt' })).nextSibling).toHaveTextContent(
    'RD$162.00',
  )
  expect(dialog.getByText('Pagos de compras de otro mes').nextSibling).toHaveTextContent('1')
  await user.click(dialog.getByRole('button', { name: 'Descargar TXT' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Descargar Excel' }))
  await waitFor(() =>
    expect(saved).toEqual(['DGII_F_606_131246796_202608.TXT', '606_131246796_2026-08.xlsx']),
  )
})

test('what stands in the way leads to the purchase that mends it, and the file stays locked', async () => {
  const mensaje = 'El B0200000001 es de un tipo que no da crédito.'
  const observaciones = [
    { compraId: 7, ncf: 'B0200000001', suplidorNombre: 'Importadora Duarte, SRL', bloquea: true, mensaje },
    { compraId: null, ncf: null, suplidorNombre: null, bloquea: false, mensaje: 'El mes no ha terminado.' },
  ]
  abrir([COMPRA], { ...SIN_NOVEDAD, observaciones })
  const { user, dialog } = await abrirDialogo()
  expect(await dialog.findByText(mensaje)).toBeInTheDocument()
  const links = dialog.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['Compra B0200000001', '/compras/7']])
  await user.click(dialog.getByRole('button', { name: 'Descargar TXT' }))
  expect(await screen.findByText('Corrija primero lo que impide generar el archivo.')).toBeInTheDocument()
  expect(pedidos).toEqual([])
})

test('the manner of the file goes to the server and is remembered; the month of withholdings reads the list anew', async () => {
  const server = abrir()
  const { user, dialog } = await abrirDialogo()
  await dialog.findByText('La revisión no encontró problemas')
  await user.selectOptions(dialog.getByLabelText(/Retenciones de compras/), 'En el mes de la compra')
  await waitFor(() =>
    expect(server.calls).toContain(
      'GET /api/reportes/compras-mensuales?empresaId=3&fecha=2026-08-01&retencionesAlPagar=false',
    ),
  )
  await dialog.findByText('La revisión no encontró problemas')
  await user.click(dialog.getByText('Si la Oficina Virtual no acepta el archivo'))
  await user.selectOptions(dialog.getByLabelText('ITBIS por adelantar'), 'En blanco: lo calcula la DGII')
  await user.selectOptions(dialog.getByLabelText('Después de la última línea'), 'Nada')
  await user.click(dialog.getByRole('button', { name: 'Descargar TXT' }))
  const elegidas = { retencionesAlPagar: false, itbisPorAdelantar: false, saltoFinal: false }
  await waitFor(() => expect(pedidos).toMatchObject([elegidas]))
  expect(JSON.parse(localStorage.getItem('opcionesDe606') ?? '')).toEqual(elegidas)
})

test('company and month go along to the 607 and 608, and without purchases nobody is led here', async () => {
  abrir([])
  const { unmount } = renderApp(MES)
  await screen.findByText('No hay datos para el período seleccionado.')
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Formatos de la DGII' })).getAllByRole('link')
  expect(links().map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['606 Compras', MES],
    ['607 Ventas', '/reporteExcel?empresaId=3&fecha=2026-08-01'],
    ['608 NCF anulados', '/reporte608?empresaId=3&fecha=2026-08-01'],
    ['IT-1', '/it1?empresaId=3&fecha=2026-08-01'],
    ['IR-17', '/ir17?empresaId=3&fecha=2026-08-01'],
  ])
  unmount()
  abrir([], SIN_NOVEDAD, ['reportes.ver', 'empresas.ver'])
  renderApp('/reporte608')
  await screen.findByRole('heading', { level: 1, name: 'Generar 608' })
  expect(links().map(link => link.textContent)).toEqual(['607 Ventas', '608 NCF anulados', 'IT-1', 'IR-17'])
})
