import { cierres } from '@cuadre/contract/cierres'
import { empresas } from '@cuadre/contract/empresas'
import { type Anulado608, formatos, type Revision608 } from '@cuadre/contract/formatos'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { saved } from '../../test-download.ts'
import { loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, onFile, Refused } from '../../test-server.ts'
import { fakeSockets } from '../../test-socket.ts'
import { anioDeCierres } from './test-ventas.ts'

const MES = '/reporte608?empresaId=3&fecha=2026-11-01'

const USADO: Anulado608 = {
  ncf: 'B0100000522',
  fecha: '20261116',
  motivo: '04',
  motivoTexto: 'Corrección de la información',
  anuladoEn: '2026-11-18T04:01:00.000Z',
  anuladoPor: 'admin',
  pedidoId: 7,
  empresaNombre: 'Ferretería La Económica, S.R.L.',
  tipoComprobante: 'B01',
  destino: 'linea',
}
const SIN_USAR: Anulado608 = {
  ...USADO,
  ncf: 'B0100000530',
  fecha: '20261117',
  motivo: '10',
  motivoTexto: 'Pérdida o hurto de talonarios',
  anuladoEn: null,
  anuladoPor: null,
  pedidoId: null,
}

const SIN_NOVEDAD: Revision608 = {
  registros: 1,
  electronicos: 0,
  archivo: 'DGII_F_608_131246796_202611.TXT',
  observaciones: [],
}

const pedidos: unknown[] = []

function abrir(
  filas: readonly Anulado608[],
  { txt = null, revision = SIN_NOVEDAD }: { txt?: Refused | null; revision?: Revision608 } = {},
) {
  return fakeServer([
    loggedIn(),
    on(cierres.list, () => anioDeCierres()),
    on(empresas.list, () => []),
    on(formatos.anulados, () => [...filas]),
    onFile(formatos.anuladosExcel, () => ({ fileName: '608_131246796_2026-11.xlsx', content: 'celdas' })),
    on(formatos.anuladosRevision, () => revision),
    onFile(formatos.anuladosTxt, ({ query }) => {
      pedidos.push(query)
      return txt ?? { fileName: revision.archivo, content: '608|' }
    }),
  ])
}

beforeEach(() => {
  pedidos.length = 0
})

test('lists each annulled number with its reason, when and by whom', async () => {
  abrir([USADO, SIN_USAR])
  renderApp(MES)
  expect(await screen.findByRole('heading', { level: 1, name: 'Generar 608' })).toBeInTheDocument()
  await screen.findByText('1–2 de 2')
  const cells = screen
    .getAllByRole('row')
    .slice(0, 3)
    .map(row => [...row.children].slice(0, 6).map(cell => cell.textContent))
  expect(cells).toEqual([
    ['NCF', 'Fecha', 'Motivo', 'Anulado el', 'Por', 'Empresa'],
    [
      'B0100000522',
      '20261116',
      '04 Corrección de la información',
      '18/11/2026 12:01 a. m.',
      'admin',
      'Ferretería La Económica, S.R.L.',
    ],
    [
      'B0100000530',
      '20261117',
      '10 Pérdida o hurto de talonarios',
      '—',
      '—',
      'Ferretería La Económica, S.R.L.',
    ],
  ])
  expect(screen.getByText('Total de 2 registros')).toBeInTheDocument()
  // Only the number that was used has an invoice to look at.
  expect(screen.getAllByRole('button', { name: /Ver PDF/ })).toHaveLength(1)
})

test('both files are saved under the server’s names', async () => {
  abrir([USADO])
  const { user } = renderApp(MES)
  await screen.findByText('1–1 de 1')
  await user.click(screen.getByRole('button', { name: 'Descargar Excel' }))
  await user.click(screen.getByRole('button', { name: 'Generar TXT (DGII)' }))
  await user.click(await screen.findByRole('button', { name: 'Descargar TXT' }))
  await waitFor(() =>
    expect(saved).toEqual(['608_131246796_2026-11.xlsx', 'DGII_F_608_131246796_202611.TXT']),
  )
})

async function abrirDialogo() {
  const { user } = renderApp(MES)
  await screen.findByText(/^1–\d de \d$/)
  await user.click(screen.getByRole('button', { name: 'Generar TXT (DGII)' }))
  const dialog = await screen.findByRole('dialog', { name: 'Generar TXT del 608 para la DGII' })
  return { user, dialog: within(dialog) }
}

test('what the tax office would refuse is told before, and the file stays locked', async () => {
  const mensaje = 'El RNC de la empresa está mal.'
  const nada = { documentoId: null, pedidoId: null, clienteId: null, txtNCF: null, clienteNombre: null }
  abrir([USADO], {
    revision: { ...SIN_NOVEDAD, observaciones: [{ ...nada, bloquea: true, mensaje }] },
  })
  const { user, dialog } = await abrirDialogo()
  expect(await dialog.findByText(mensaje)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Descargar TXT' }))
  expect(await screen.findByText('Corrija primero lo que impide generar el archivo.')).toBeInTheDocument()
  expect(pedidos).toEqual([])
})

test('a file that is refused after all says why', async () => {
  const message = 'El 608 no se puede generar. El RNC de la empresa está mal.'
  abrir([USADO], { txt: new Refused('FORMATO_BLOCKED', { message }) })
  const { user, dialog } = await abrirDialogo()
  await dialog.findByText('La revisión no encontró problemas')
  await user.click(dialog.getByRole('button', { name: 'Descargar TXT' }))
  expect(await screen.findByText('No se pudo generar el TXT.')).toBeInTheDocument()
  expect(screen.getByText(message)).toBeInTheDocument()
  expect(saved).toEqual([])
})

test('an electronic number says how its document stands, and is counted apart', async () => {
  const ecf: Anulado608 = {
    ...SIN_USAR,
    ncf: 'E310000000005',
    tipoComprobante: 'E31',
    destino: 'ecf',
    estadoEcf: 'rechazado',
  }
  abrir([USADO, ecf], { revision: { ...SIN_NOVEDAD, electronicos: 1 } })
  const { dialog } = await abrirDialogo()
  expect(screen.getByRole('row', { name: /E310000000005/ })).toHaveTextContent('Rechazado')
  expect((await dialog.findByText('e-CF, fuera del archivo')).nextSibling).toHaveTextContent('1')
})

test('the manner of the file goes to the server and is remembered', async () => {
  abrir([USADO])
  const { user, dialog } = await abrirDialogo()
  await dialog.findByText('La revisión no encontró problemas')
  await user.click(dialog.getByText('Si la Oficina Virtual no acepta el archivo'))
  await user.selectOptions(dialog.getByLabelText('Motivo de anulación'), 'Con un dígito: 4')
  await user.selectOptions(dialog.getByLabelText('Después de la última línea'), 'Un salto de línea')
  await user.click(dialog.getByRole('button', { name: 'Descargar TXT' }))
  await waitFor(() => expect(pedidos).toMatchObject([{ digitosDeMotivo: 1, saltoFinal: true }]))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Generar TXT (DGII)' }))
  expect(await screen.findByLabelText('Motivo de anulación')).toHaveValue('1')
  expect(JSON.parse(localStorage.getItem('opcionesDeEnvio') ?? '')).toMatchObject({ digitosDeMotivo: 1 })
})

test('company and month go along to the 607 and back', async () => {
  abrir([])
  renderApp(`${MES}&page=2&orden=ncf`)
  expect(await screen.findByText('No hay datos para el período seleccionado.')).toBeInTheDocument()
  const links = screen.getByRole('navigation', { name: 'Formatos de la DGII' })
  expect(within(links).getByRole('link', { name: '607 Ventas' })).toHaveAttribute(
    'href',
    '/reporteExcel?empresaId=3&fecha=2026-11-01',
  )
  expect(within(links).getByRole('link', { name: '608 NCF anulados' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('rows that are read again behind the screen stay as they are', async () => {
  const { last } = fakeSockets()
  abrir([USADO])
  renderApp(MES)
  await screen.findByText('B0100000522')
  let answer = () => {}
  const later = new Promise<void>(done => {
    answer = done
  })
  const { calls } = fakeServer([
    loggedIn(),
    on(cierres.list, () => anioDeCierres()),
    on(empresas.list, () => []),
    on(formatos.anulados, () => later.then(() => [USADO, SIN_USAR])),
  ])
  await act(() => last().hear({ type: 'ReceiveUpdate', entity: 'Ncfs', action: 'Actualización' }))
  await waitFor(() => expect(calls.filter(call => call.includes('/reportes/'))).toHaveLength(1))
  expect(screen.getByRole('table').closest('[aria-busy=true]')).toBeNull()
  expect(screen.getByRole('button', { name: 'Consultar' })).toBeEnabled()
  answer()
  await screen.findByText('B0100000530')
})
