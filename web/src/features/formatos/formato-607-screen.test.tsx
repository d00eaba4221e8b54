import { cierres } from '@cuadre/contract/cierres'
import { empresas } from '@cuadre/contract/empresas'
import { formatos, type Revision607, type Venta607 } from '@cuadre/contract/formatos'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { saved } from '../../test-download.ts'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, onFile, Refused } from '../../test-server.ts'
import {
  anioDeCierres,
  EMPRESA,
  LARGO,
  MES_607 as MES,
  OTRA,
  observacion,
  SIN_NOVEDAD,
  venta,
  ventas,
} from './test-ventas.ts'

interface Oficina {
  readonly presentado?: '2026-10-01'
  filas?: readonly Venta607[] | Refused
  revision?: Revision607
  permisos?: string[]
}

const formas: string[] = []

/** One company whose month has these sales; answers what is downloaded and with which form of payment. */
function abrir({ filas = ventas(12), revision = SIN_NOVEDAD, permisos, presentado }: Oficina = {}) {
  const quien = permisos ? { ...ADMINISTRADOR, roles: ['Reportes'], permissions: permisos } : ADMINISTRADOR
  return fakeServer([
    loggedIn(quien),
    // Two, so that none is chosen by itself.
    on(cierres.list, () => anioDeCierres(presentado && { mes: presentado, formato: '607' })),
    on(empresas.list, () => [EMPRESA, OTRA]),
    on(formatos.ventas, () => (filas instanceof Refused ? filas : [...filas])),
    on(formatos.ventasRevision, () => revision),
    onFile(formatos.ventasExcel, () => ({ fileName: '607_131246796_2026-11.xlsx', content: 'celdas' })),
    onFile(formatos.ventasTxt, ({ query }) => {
      formas.push(query.formaDeCobro)
      return { fileName: revision.archivo, content: '607|131246796|202611|0' }
    }),
  ])
}

beforeEach(() => {
  formas.length = 0
})

const HINT = 'No hay datos para mostrar. Selecciona empresa y el primer día del mes y presiona Consultar'
const fecha = () => screen.getByRole('textbox', { name: 'Fecha' })
const FALTA = 'Debes seleccionar una empresa y el primer día del mes.'
const boton = (name: string) => screen.getByRole('button', { name })
const ncfs = () =>
  screen
    .getAllByRole('row')
    .map(row => /B01\d{8}/.exec(row.textContent ?? '')?.[0])
    .filter(ncf => ncf !== undefined)

test('asks for company and first day, and shows the month once Consultar is pressed', async () => {
  const server = abrir()
  const { user, address } = renderApp('/reporteExcel')
  expect(await screen.findByRole('heading', { level: 1, name: 'Generar 607' })).toBeInTheDocument()
  expect(await screen.findByText(HINT)).toBeInTheDocument()
  await user.click(boton('Consultar'))
  expect(screen.getByText(FALTA)).toBeInTheDocument()
  expect(server.calls.filter(call => call.includes('ventas-mensuales'))).toEqual([])

  const empresa = screen.getByRole('combobox', { name: /Empresa/ })
  expect(empresa).toHaveFocus()
  await user.write(empresa, 'cibao{Enter}')
  await user.click(boton('Consultar'))
  expect(screen.getByText(FALTA)).toBeInTheDocument()
  expect(fecha()).toHaveFocus()
  await user.write(fecha(), '01112026')
  expect(fecha()).toHaveValue('01/11/2026')
  expect(screen.queryByText(FALTA)).not.toBeInTheDocument()
  await user.click(boton('Consultar'))
  expect(await screen.findByText('Reporte cargado correctamente.')).toBeInTheDocument()
  expect(address()).toBe(MES)
  expect(server.calls).toContain('GET /api/reportes/ventas-mensuales?empresaId=3&fecha=2026-11-01')

  const table = screen.getByRole('table', { name: 'Ventas del mes' })
  const [head, first] = within(table).getAllByRole('row')
  expect([...(head?.children ?? [])].map(cell => cell.textContent)).toEqual([
    'RNC',
    'Tipo',
    'NCF',
    'Tiping',
    'Fecha',
    'Monto',
    'ITBIS',
    'Empresa',
    'Acciones',
  ])
  expect([...(first?.children ?? [])].slice(0, 8).map(cell => cell.textContent)).toEqual([
    '1-01-85004-3',
    '1',
    'B0100000001',
    '1',
    '20261101',
    'RD$1,000.10',
    'RD$180.02',
    LARGO,
  ])
})

test('the date is a day that has to be the first of a month, within the years of the rule', async () => {
  abrir()
  const { user } = renderApp('/reporteExcel')
  await screen.findByText(HINT)
  expect(fecha()).toHaveAttribute('placeholder', 'Primer día del mes')
  expect(fecha()).toHaveValue('')
  for (const [written, sentence] of [
    ['02/11/2026', 'Debe ser el primer día de un mes.'],
    ['01/12/2024', 'La fecha más temprana es 01/01/2025.'],
    ['01/01/2029', 'La fecha más tardía es 01/12/2028.'],
  ] as const) {
    await user.clear(fecha())
    await user.write(fecha(), written)
    await user.tab()
    expect(screen.getByText(sentence)).toBeInTheDocument()
  }
  await user.click(boton('Consultar'))
  expect(screen.getByText(FALTA)).toBeInTheDocument()
  await user.click(boton('Limpiar'))
  expect(fecha()).toHaveValue('')
  await user.click(boton('Abrir calendario'))
  const calendar = await screen.findByRole('dialog', { name: 'Calendario' })
  await within(calendar).findByRole('table')
  const days = within(calendar).getAllByRole('button', { name: /^\d{1,2} / })
  const free = days.filter(day => !day.hasAttribute('disabled'))
  expect(days.length).toBeGreaterThan(27)
  // That of the month, and that of the next one in its last row.
  expect(free.length).toBeGreaterThan(0)
  for (const day of free) expect(day.getAttribute('aria-label')).toMatch(/^1 /)
})

test('a month that was filed is late no more: it says when', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] })
  abrir({ presentado: '2026-10-01' })
  renderApp('/reporteExcel?empresaId=3&fecha=2026-10-01')
  expect(await screen.findByText('Presentado el 12/11/2026')).not.toHaveAttribute('data-vencido')
  expect(screen.queryByText(/^Venció/)).not.toBeInTheDocument()
})

test('arrows, the month that is due and a sheet of months beginning at this year are the quick way', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] })
  abrir()
  const { user } = renderApp('/reporteExcel')
  await screen.findByText(HINT)
  // The 15th was a Sunday.
  expect(screen.getByText('Venció hace 6 días')).toBeInTheDocument()
  await user.click(boton('octubre de 2026'))
  expect(fecha()).toHaveValue('01/10/2026')
  await user.click(boton('Mes siguiente'))
  expect(fecha()).toHaveValue('01/11/2026')
  expect(screen.getByText('Vence en 23 días')).toBeInTheDocument()
  await user.click(boton('Limpiar'))
  await user.click(boton('Mes anterior'))
  expect(fecha()).toHaveValue('01/10/2026')
  await user.click(boton('Limpiar'))
  await user.click(boton('Elegir el mes'))
  const sheet = await screen.findByRole('dialog', { name: 'Meses' })
  expect(await within(sheet).findAllByRole('button', { name: / de 2026$/ })).toHaveLength(12)
  expect(within(sheet).getByRole('button', { name: 'Noviembre de 2026' })).toHaveFocus()
  await user.click(within(sheet).getByRole('button', { name: 'Enero de 2026' }))
  expect(sheet).not.toBeInTheDocument()
  expect(fecha()).toHaveFocus()
  expect(fecha()).toHaveValue('01/01/2026')
  await user.clear(fecha())
  await user.write(fecha(), '01/01/2025')
  expect(boton('Mes anterior')).toBeDisabled()
  vi.useRealTimers()
})

test('Limpiar empties both fields and goes back to the hint', async () => {
  abrir()
  const { user, address } = renderApp(`${MES}&orden=monto`)
  await screen.findByText('1–10 de 12')
  await user.click(boton('Limpiar'))
  expect(await screen.findByText(HINT)).toBeInTheDocument()
  expect(address()).toBe('/reporteExcel')
  expect(screen.getByRole('combobox', { name: /Empresa/ })).toHaveValue('')
  expect(fecha()).toHaveValue('')
})

test('the foot adds up the whole month, whatever the page, to the centavo', async () => {
  abrir({ filas: [...ventas(12), venta(13, { monto: 999_999_999.99, itbis: 0.01 })] })
  renderApp(MES)
  await screen.findByText('1–10 de 13')
  const foot = screen.getByText('Total de 13 registros').closest('tr')
  // 1,000.10 × 78 + 999,999,999.99, and the ITBIS of the eight taxed sales, each rounded by itself, + 0.01.
  expect(foot).toHaveTextContent('RD$1,000,078,007.79')
  expect(foot).toHaveTextContent('RD$8,640.88')
})

test('sorts by every head but Tiping, pages by 10, 20 or 50, and keeps it all in the address', async () => {
  abrir({ filas: ventas(28) })
  const { user, address } = renderApp(MES)
  await screen.findByText('1–10 de 28')
  const heads = screen.getAllByRole('columnheader')
  expect(heads.filter(head => head.hasAttribute('aria-sort')).map(head => head.textContent)).toEqual([
    'RNC',
    'Tipo',
    'NCF',
    'Fecha',
    'Monto',
    'ITBIS',
    'Empresa',
  ])
  const monto = within(screen.getByRole('columnheader', { name: 'Monto' })).getByRole('button')
  await user.click(monto)
  await user.click(monto)
  // Head and address answer at once, the rows a moment later.
  await waitFor(() => expect(ncfs()[0]).toBe('B0100000028'))
  expect(address()).toBe(`${MES}&orden=monto&sentido=desc`)
  await user.click(boton('Página 3'))
  await waitFor(() => expect(ncfs().at(-1)).toBe('B0100000001'))
  await user.selectOptions(screen.getByLabelText('Filas por página'), '20')
  expect(await screen.findByText('1–20 de 28')).toBeInTheDocument()
  expect(address()).toBe(`${MES}&orden=monto&sentido=desc&filas=20`)
  expect(within(screen.getByLabelText('Filas por página')).getAllByRole('option')).toHaveLength(3)
})

test('a month without sales says so, and has nothing to download', async () => {
  abrir({ filas: [] })
  const { user } = renderApp(MES)
  expect(await screen.findByText('No hay datos para el período seleccionado.')).toBeInTheDocument()
  expect(screen.getByText(/se declara en cero/)).toBeInTheDocument()
  await user.click(boton('Consultar'))
  await waitFor(() =>
    expect(screen.getAllByText('No hay datos para el período seleccionado.')).toHaveLength(2),
  )
  expect(boton('Descargar Excel')).toHaveAttribute('aria-disabled', 'true')
})

test('a failure is told in the place of the rows, with the server’s sentence, and can be tried again', async () => {
  const server = abrir({ filas: new Refused('EMPRESA_NOT_FOUND') })
  const { user } = renderApp(MES)
  expect(await screen.findByText('Error cargando el reporte.')).toBeInTheDocument()
  expect(screen.getByText('No se encontró la empresa.')).toBeInTheDocument()
  const asked = server.calls.length
  await user.click(boton('Reintentar'))
  await waitFor(() => expect(server.calls.length).toBe(asked + 1))
  await user.click(boton('Consultar'))
  expect(await screen.findByText('No se encontró la empresa.')).toBeInTheDocument()
})

test('Descargar Excel waits for rows of the chosen company and month, and saves the server’s file', async () => {
  abrir()
  const { user } = renderApp(MES)
  await screen.findByText('1–10 de 12')
  await user.click(boton('Descargar Excel'))
  expect(await screen.findByText('Descarga iniciada.')).toBeInTheDocument()
  expect(saved).toEqual(['607_131246796_2026-11.xlsx'])

  await user.click(boton('Mes anterior'))
  await user.click(boton('Descargar Excel'))
  expect(await screen.findByText('Presione Consultar antes de descargar.')).toBeInTheDocument()
  await user.clear(screen.getByRole('combobox', { name: /Empresa/ }))
  await user.click(boton('Descargar Excel'))
  expect(await screen.findByText('Selecciona empresa y fecha antes de descargar.')).toBeInTheDocument()
  expect(saved).toHaveLength(1)
})

test('the TXT is shown its check first, goes to credit unless told otherwise, and is saved', async () => {
  abrir()
  const { user } = renderApp(MES)
  await screen.findByText('1–10 de 12')
  await user.click(boton('Generar TXT (DGII)'))
  const dialog = await screen.findByRole('dialog', { name: 'Generar TXT del 607 para la DGII' })
  expect(await within(dialog).findByText('La revisión no encontró problemas')).toBeInTheDocument()
  for (const piece of ['RD$1,234,567.89', 'RD$222,222.22', SIN_NOVEDAD.archivo, '15/12/2026']) {
    expect(dialog).toHaveTextContent(piece)
  }
  const forma = within(dialog).getByLabelText('Facturas sin forma de pago')
  expect(forma).toHaveDisplayValue('Venta a crédito')
  await user.click(within(dialog).getByRole('button', { name: 'Descargar TXT' }))
  expect(await screen.findByText('Descarga iniciada.')).toBeInTheDocument()
  await user.selectOptions(forma, 'Efectivo')
  await user.click(within(dialog).getByRole('button', { name: 'Descargar TXT' }))
  await waitFor(() => expect(formas).toEqual(['credito', 'efectivo']))
  await waitFor(() => expect(saved).toEqual([SIN_NOVEDAD.archivo, SIN_NOVEDAD.archivo]))
})

test('what blocks the file is listed with its order and client, and the file stays locked', async () => {
  const observaciones = [
    observacion({ bloquea: true, mensaje: 'El RNC de la empresa está mal.' }),
    observacion({
      bloquea: true,
      pedidoId: 7,
      clienteId: 11,
      txtNCF: 'B0100000007',
      clienteNombre: 'Constructora Núñez',
      mensaje: 'El documento está mal.',
    }),
    observacion({ mensaje: 'El mes no ha terminado.' }),
  ]
  abrir({ revision: { ...SIN_NOVEDAD, observaciones } })
  const { user } = renderApp(MES)
  await screen.findByText('1–10 de 12')
  await user.click(boton('Generar TXT (DGII)'))
  expect(await screen.findByText('2 problemas impiden generar el archivo')).toBeInTheDocument()
  expect(screen.getByText('Conviene revisar; no impide generar el archivo')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Factura B0100000007' })).toHaveAttribute(
    'href',
    '/facturacion/7/editar',
  )
  expect(screen.getByRole('link', { name: 'Constructora Núñez' })).toHaveAttribute(
    'href',
    '/clientes?buscar=Constructora+N%C3%BA%C3%B1ez',
  )
  await user.click(boton('Descargar TXT'))
  expect(await screen.findByText('Corrija primero lo que impide generar el archivo.')).toBeInTheDocument()
  expect(formas).toEqual([])
})

test('hundreds of observations are counted, not listed', async () => {
  const observaciones = Array.from({ length: 1234 }, (_, i) => observacion({ mensaje: `Aviso ${i}.` }))
  abrir({ revision: { ...SIN_NOVEDAD, observaciones } })
  const { user } = renderApp(MES)
  await screen.findByText('1–10 de 12')
  await user.click(boton('Generar TXT (DGII)'))
  expect(await screen.findByText('Y 1,184 más.')).toBeInTheDocument()
})

test('who may only look sees no downloads and no links that would be refused', async () => {
  abrir({ permisos: ['reportes.ver', 'empresas.ver'] })
  renderApp(MES)
  await screen.findByText('1–10 de 12')
  expect(screen.queryByRole('button', { name: 'Descargar Excel' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Generar TXT (DGII)' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Ver PDF/ })).not.toBeInTheDocument()
})

test('a user without the right is told so', async () => {
  abrir({ filas: new Refused('UNAUTHORIZED') })
  renderApp(MES)
  expect(await screen.findByText('No tiene permiso para esto.')).toBeInTheDocument()
})

test('nonsense in the address is no month', async () => {
  const server = abrir()
  renderApp('/reporteExcel?empresaId=x&fecha=2026-11-02&page=0&filas=7')
  expect(await screen.findByText(HINT)).toBeInTheDocument()
  expect(server.calls.filter(call => call.includes('ventas-mensuales'))).toEqual([])
})

test('companies that cannot be loaded are told at their field, which does not go on waiting', async () => {
  fakeServer([loggedIn(), on(empresas.list, () => new Refused('INTERNAL_ERROR'))])
  const { user } = renderApp('/reporteExcel')
  expect(await screen.findByText('No se pudieron cargar las empresas.')).toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: 'Empresa' }))
  expect(await screen.findByText('Ninguna empresa coincide')).toBeInTheDocument()
})

test('a company that was chosen elsewhere is there already; Limpiar empties it for good', async () => {
  const doors = () => [loggedIn(), on(empresas.list, () => [EMPRESA, OTRA])]
  fakeServer(doors())
  const { user, unmount } = renderApp('/ncf/mes')
  await user.write(await screen.findByRole('combobox', { name: /Empresa/ }), 'otra{Enter}')
  unmount()
  fakeServer(doors())
  renderApp('/reporteExcel')
  const picker = await screen.findByRole('combobox', { name: /Empresa/ })
  await waitFor(() => expect(picker).toHaveValue('Otra, SRL'))
  await user.click(screen.getByRole('button', { name: 'Limpiar' }))
  expect(picker).toHaveValue('')
})
