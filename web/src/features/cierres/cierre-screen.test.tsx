import { type AnioDeCierres, cierres, type Hallazgo, type RevisionDeMes } from '@cuadre/contract/cierres'
import { empresas } from '@cuadre/contract/empresas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, Refused } from '../../test-server.ts'

const HOY = new Date('2026-11-23T15:00:00Z')
const DIRECCION = '/cierre?empresaId=3&mes=2026-10-01'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: HOY }))

const CERRADO = {
  id: 8,
  cerradoEn: '2026-10-16T14:05:00.000Z',
  cerradoPor: 'Ana Báez',
  pendientes: 2,
  reabiertoEn: null,
  reabiertoPor: null,
  motivo: null,
}

function unAnio(part: Partial<AnioDeCierres> = {}): AnioDeCierres {
  return {
    empresaNombre: 'Colmado La Fe',
    ecfDesde: null,
    rst: false,
    empieza: '2026-01-01',
    meses: Array.from({ length: 12 }, (_, i) => {
      const mes = `2026-${String(i + 1).padStart(2, '0')}-01`
      return {
        mes,
        estado: i === 8 ? 'cerrado' : i < 10 ? 'abierto' : i === 10 ? 'en curso' : 'por venir',
        cierreId: i === 8 ? 8 : null,
        documentos: i < 11 ? 42 : 0,
        anulados: 0,
        compras: i < 11 ? 1 : 0,
        conPapel: true,
        conRetenciones: false,
        presentados: [],
        cierres: i === 8 ? [CERRADO] : [],
      }
    }),
    ...part,
  }
}

const hallazgo = (part: Partial<Hallazgo>): Hallazgo => ({
  fuente: '607',
  porCorregir: true,
  mensaje: 'La factura no lleva el RNC ni la cédula del cliente.',
  txtNCF: null,
  documentoId: null,
  pedidoId: null,
  clienteNombre: null,
  compraId: null,
  liquidacionId: null,
  ...part,
})

const EN_ORDEN: RevisionDeMes = { pendientes: 0, avisos: 0, hallazgos: [] }
const CON_FALTAS: RevisionDeMes = {
  pendientes: 2,
  avisos: 1,
  hallazgos: [
    hallazgo({ txtNCF: 'B0100000522', pedidoId: 7, documentoId: 7 }),
    hallazgo({ fuente: 'Secuencias', mensaje: 'La secuencia no cuadra. Falta 1 número: B0100000012.' }),
    hallazgo({
      fuente: 'e-CF',
      porCorregir: false,
      mensaje: 'Todavía no tiene la respuesta de la DGII.',
      txtNCF: 'E310000000001',
    }),
  ],
}

const enviado: unknown[] = []

function abrir({
  anio = unAnio(),
  revision = EN_ORDEN,
  usuario = ADMINISTRADOR,
  cerrar = (): { id: number } | Refused => ({ id: 9 }),
} = {}) {
  enviado.length = 0
  return fakeServer([
    loggedIn(usuario),
    on(empresas.list, () => []),
    on(cierres.list, () => anio),
    on(cierres.revision, () => revision),
    on(cierres.cerrar, ({ body }) => {
      enviado.push(body)
      return cerrar()
    }),
    on(cierres.reabrir, ({ body }) => {
      enviado.push(body)
      return { cerradosDespues: [] }
    }),
  ])
}

const panel = () => within(screen.getByRole('region', { name: /de 2026$/ }))

test('twelve months say their state and what they hold; the last whole one is chosen', async () => {
  abrir()
  renderApp('/cierre?empresaId=3')
  const meses = within(await screen.findByRole('list', { name: 'Meses de 2026' }))
  expect(meses.getAllByRole('button')).toHaveLength(12)
  const octubre = meses.getByRole('button', { name: /^Octubre/ })
  expect(octubre).toHaveAttribute('aria-pressed', 'true')
  expect(octubre).toHaveTextContent('OctubreAbierto42 comprobantes · 1 compra')
  expect(meses.getByRole('button', { name: /^Diciembre/ })).toHaveTextContent('Por venirSin movimiento')
  expect(panel().getByRole('heading', { level: 2, name: 'Octubre de 2026' })).toBeInTheDocument()
})

test.each([
  ['2026-03-01', 'Antes de empezar', 'Abierto'],
  [null, 'Antes de empezar', 'Antes de empezar'],
])('months before the company began, in %s, are not said to be open', async (empieza, febrero, marzo) => {
  abrir({ anio: unAnio({ empieza }) })
  renderApp('/cierre?empresaId=3')
  const meses = within(await screen.findByRole('list', { name: 'Meses de 2026' }))
  expect(meses.getByRole('button', { name: /^Febrero/ })).toHaveTextContent(febrero)
  expect(meses.getByRole('button', { name: /^Marzo/ })).toHaveTextContent(marzo)
  expect(meses.getByRole('button', { name: /^Septiembre/ })).toHaveTextContent('Cerrado')
  expect(panel().queryAllByText('Antes de empezar')).toHaveLength(empieza === null ? 1 : 0)
})

test('the month says what is sent and until when, and where its reports are', async () => {
  abrir()
  renderApp(DIRECCION)
  await screen.findByText('606 · Compras')
  // The 15th is a Sunday.
  expect(panel().getByText('607 · Ventas').nextSibling).toHaveTextContent('16/11/2026 (venció hace 7 días)')
  expect(panel().getByText('IT-1 · ITBIS').nextSibling).toHaveTextContent('20/11/2026 (venció hace 3 días)')
  const informes = within(panel().getByRole('navigation', { name: 'Informes del mes' }))
  expect(informes.getByRole('link', { name: '607 Ventas' })).toHaveAttribute(
    'href',
    '/reporteExcel?empresaId=3&fecha=2026-10-01',
  )
})

test('a month that is all electronic sends neither 607 nor 608', async () => {
  const anio = unAnio({ ecfDesde: '2026-01-01' })
  abrir({ anio: { ...anio, meses: anio.meses.map(mes => ({ ...mes, conPapel: false })) } })
  renderApp(DIRECCION)
  await screen.findByText('606 · Compras')
  expect(screen.queryByText('607 · Ventas')).not.toBeInTheDocument()
  expect(screen.getByText(/no se envían 607 ni 608/)).toBeInTheDocument()
})

test('a month in order is closed after a question', async () => {
  abrir()
  const { user } = renderApp(DIRECCION)
  await screen.findByText('La revisión no encontró problemas')
  await user.click(screen.getByRole('button', { name: 'Cerrar octubre' }))
  const question = await screen.findByRole('dialog', { name: '¿Cerrar octubre de 2026 de Colmado La Fe?' })
  expect(question).not.toHaveTextContent('por corregir')
  await user.click(within(question).getByRole('button', { name: 'Sí, cerrar el mes' }))
  await waitFor(() =>
    expect(enviado).toEqual([{ empresaId: 3, mes: '2026-10-01', conPendientes: false, pendientes: 0 }]),
  )
})

test('what is wrong is told with the way to where it is mended, and closing it all the same says how much it is', async () => {
  abrir({ revision: CON_FALTAS })
  const { user } = renderApp(DIRECCION)
  expect(await screen.findByText('2 cosas por corregir')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Factura B0100000522' })).toHaveAttribute(
    'href',
    '/facturacion/7/editar',
  )
  expect(screen.getByRole('link', { name: 'Ver el cuadre' })).toHaveAttribute(
    'href',
    '/ncf/cuadre?empresaId=3&mes=2026-10-01',
  )
  expect(screen.getByRole('link', { name: 'e-CF E310000000001' })).toHaveAttribute(
    'href',
    '/facturacion-electronica?numero=E310000000001',
  )
  await user.click(screen.getByRole('button', { name: 'Cerrar octubre' }))
  const question = await screen.findByRole('dialog')
  expect(question).toHaveTextContent('Quedan 2 cosas por corregir, y quedarán así.')
  await user.click(within(question).getByRole('button', { name: 'Sí, cerrar el mes' }))
  await waitFor(() =>
    expect(enviado).toEqual([{ empresaId: 3, mes: '2026-10-01', conPendientes: true, pendientes: 2 }]),
  )
})

test('what is owed, withheld and settled leads to its bill, its retentions and its settlement', async () => {
  const avisos = [
    hallazgo({ fuente: 'Por pagar', txtNCF: 'B0100000900', compraId: 4 }),
    hallazgo({ fuente: 'Retenciones', txtNCF: 'B0100000522', documentoId: 7 }),
    hallazgo({ fuente: 'Liquidaciones', liquidacionId: 12, clienteNombre: 'Altagracia Peña' }),
    hallazgo({ fuente: 'Notas aplicadas', txtNCF: 'B0400000002', documentoId: 9 }),
  ].map(cada => ({ ...cada, porCorregir: false }))
  abrir({ revision: { pendientes: 0, avisos: avisos.length, hallazgos: avisos } })
  renderApp(DIRECCION)
  const revision = within(
    (await screen.findByText(/^Conviene revisar/)).closest('[role=alert]') as HTMLElement,
  )
  expect(revision.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Por pagar B0100000900', '/porPagarSuplidores?empresaId=3&buscar=B0100000900'],
    ['Retenciones de B0100000522', '/cuentasporCobrar?retenciones=7'],
    ['Liquidación de Altagracia Peña', '/liquidaciones/12'],
    ['Comprobante B0400000002', '/comprobantes?pdf=9'],
  ])
})

test('a refusal is told, and the month stays open', async () => {
  abrir({
    cerrar: () => new Refused('CIERRE_CON_PENDIENTES'),
  })
  const { user } = renderApp(DIRECCION)
  await user.click(await screen.findByRole('button', { name: 'Cerrar octubre' }))
  await user.click(await screen.findByRole('button', { name: 'Sí, cerrar el mes' }))
  expect(await screen.findByText(/El mes tiene cosas por corregir/)).toBeInTheDocument()
})

test('a closed month says who closed it and when, and is opened again with a reason', async () => {
  abrir()
  const { user } = renderApp('/cierre?empresaId=3&mes=2026-09-01')
  expect(
    await screen.findByText('Cerrado el 16/10/2026 10:05 a. m. por Ana Báez, con 2 cosas por corregir.'),
  ).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Cerrar septiembre' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reabrir' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Reabrir septiembre de 2026?' })
  await user.click(within(dialog).getByRole('button', { name: 'Sí, reabrir' }))
  expect(await within(dialog).findByText('Debe escribir por qué se reabre el mes.')).toBeInTheDocument()
  await user.write(within(dialog).getByRole('textbox', { name: /Motivo/ }), 'Faltaba una compra')
  await user.click(within(dialog).getByRole('button', { name: 'Sí, reabrir' }))
  await waitFor(() => expect(enviado).toEqual([{ motivo: 'Faltaba una compra' }]))
})

test('whoever only looks is offered nothing to change', async () => {
  const usuario = { ...ADMINISTRADOR, roles: ['Contador'], permissions: ['cierres.ver', 'empresas.ver'] }
  abrir({ usuario })
  const { unmount } = renderApp(DIRECCION)
  await screen.findByText('La revisión no encontró problemas')
  expect(screen.queryByRole('button', { name: 'Cerrar octubre' })).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Informes del mes' })).not.toBeInTheDocument()
  unmount()
  renderApp('/cierre?empresaId=3&mes=2026-09-01')
  await screen.findByText(/^Cerrado el 16\/10\/2026/)
  expect(screen.queryByRole('button', { name: 'Reabrir' })).not.toBeInTheDocument()
})

test('the month that goes on cannot be closed yet', async () => {
  abrir()
  renderApp('/cierre?empresaId=3&mes=2026-11-01')
  expect(await screen.findByText('Se podrá cerrar cuando el mes termine.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Cerrar noviembre' })).not.toBeInTheDocument()
})
