import { cierres } from '@cuadre/contract/cierres'
import { empresas } from '@cuadre/contract/empresas'
import { inicio, type Resumen } from '@cuadre/contract/inicio'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on } from '../../test-server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T15:00:00Z') }))

type Calendario = NonNullable<Resumen['calendario']>

const SIN_MAS = { rst: false, conRetenciones: false, empieza: '2026-01-01', presentados: [] }
const PAPEL = {
  ...SIN_MAS,
  ...{ empresaId: 3, empresaNombre: 'Colmado La Fe', ecfDesde: null, conPapel: true, abiertos: [] },
}
const ECF = {
  ...SIN_MAS,
  empresaId: 4,
  empresaNombre: 'Ferretería Sur',
  ecfDesde: '2026-01-01',
  conPapel: false,
  abiertos: ['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'],
}

const enviado: unknown[] = []

async function abrir(suyas: Calendario['empresas']) {
  abrirCon(suyas)
  return within(await screen.findByRole('region', { name: 'Calendario fiscal de octubre de 2026' }))
}

function abrirCon(suyas: Calendario['empresas']) {
  enviado.length = 0
  const nada = {
    ventas: null,
    porCobrar: null,
    porPagar: null,
    porPagarSuplidores: null,
    soloLoSuyo: false,
    ncf: null,
    secuencias: null,
    ecf: null,
  }
  fakeServer([
    loggedIn(),
    on(empresas.list, () => []),
    on(cierres.presentar, ({ body }) => {
      enviado.push(body)
      return null
    }),
    on(inicio.resumen, () => ({
      hoy: '2026-11-12',
      ...nada,
      ultimos: null,
      repetidos: null,
      calendario: { mes: '2026-10-01', empresas: suyas },
    })),
  ])
  return renderApp('/')
}

test('what is due stands in its order, with its day moved to a working one', async () => {
  const panel = await abrir([PAPEL])
  const terms = panel.getAllByRole('term').map(term => term.textContent)
  expect(terms).toEqual([
    'IR-17 · Retenciones de renta',
    '606 · Compras',
    '607 · Ventas',
    '608 · NCF anulados',
    'IT-1 · ITBIS',
  ])
  const days = panel.getAllByRole('definition').map(day => day.textContent)
  expect(days.slice(0, 2)).toEqual([
    '10/11/2026Venció hace 2 díasMarcar presentadoOtro día',
    '16/11/2026Vence en 4 díasMarcar presentadoOtro día',
  ])
  expect(panel.getByText('Todos los meses están cerrados.')).toBeInTheDocument()
})

test('a company of this month has no month to close yet', async () => {
  const panel = await abrir([{ ...PAPEL, empieza: '2026-11-01' }])
  expect(panel.getByText('Todavía no hay ningún mes por cerrar.')).toBeInTheDocument()
  expect(panel.queryByText('Todos los meses están cerrados.')).not.toBeInTheDocument()
})

test('where only some companies send something, they are named; the open months lead to their closing', async () => {
  const panel = await abrir([PAPEL, ECF])
  expect(panel.getByText('607 · Ventas').nextSibling).toHaveTextContent(
    'Vence en 4 días. Falta Colmado La Fe',
  )
  expect(panel.getByText('606 · Compras').nextSibling).not.toHaveTextContent('Falta')
  const abiertos = within(panel.getByRole('list', { name: 'Meses sin cerrar' }))
  expect(abiertos.getByRole('listitem')).toHaveTextContent(
    'Ferretería Sur: sin cerrar agosto 2026, septiembre 2026, octubre 2026 y otros 2 de antes',
  )
  expect(abiertos.getByRole('link', { name: 'octubre 2026' })).toHaveAttribute(
    'href',
    '/cierre?empresaId=4&mes=2026-10-01',
  )
})

test('a month that nobody issued on paper asks for no 607', async () => {
  const panel = await abrir([ECF])
  expect(panel.queryByText('607 · Ventas')).not.toBeInTheDocument()
})

test('what was filed says when and by whom and is overdue no more; one click says it, and a question takes it back', async () => {
  const { user } = abrirCon([
    { ...PAPEL, presentados: [{ obligacion: 'IR-17', en: '2026-11-09T15:00:00Z', por: 'Ana Báez' }] },
  ])
  const panel = within(await screen.findByRole('region', { name: 'Calendario fiscal de octubre de 2026' }))
  const delIr17 = panel.getByText('IR-17 · Retenciones de renta').nextSibling
  expect(delIr17).toHaveTextContent('10/11/2026PresentadoPresentado el 09/11/2026 por Ana BáezDeshacer')
  expect(delIr17?.parentElement).not.toHaveAttribute('data-vencido')
  await user.click(
    panel.getByRole('button', { name: /^Marcar presentado el 606 de octubre de 2026 de Colmado/ }),
  )
  await user.click(panel.getByRole('button', { name: /^Deshacer: el IR-17/ }))
  const question = within(
    await screen.findByRole('dialog', {
      name: '¿Dejar otra vez por presentar el IR-17 de octubre de 2026 de Colmado La Fe?',
    }),
  )
  expect(
    question.getByText(/^Dice que Ana Báez lo presentó el 09\/11\/2026: eso se pierde/),
  ).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Sí, dejarlo por presentar' }))
  await waitFor(() => expect(enviado).toHaveLength(2))
  const comun = { empresaId: 3, mes: '2026-10-01' }
  expect(enviado).toEqual([
    { ...comun, obligacion: '606', presentado: true },
    { ...comun, obligacion: 'IR-17', presentado: false },
  ])
})

test('a click that was a slip is taken back at once, and says how', async () => {
  const { user } = abrirCon([PAPEL])
  await user.click(await screen.findByRole('button', { name: /^Marcar presentado el 606 de octubre/ }))
  expect(
    await screen.findByText(
      'Colmado La Fe. Queda con la fecha de hoy y su nombre; si no es así, pulse Deshacer.',
    ),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  const comun = { empresaId: 3, mes: '2026-10-01', obligacion: '606' }
  await waitFor(() =>
    expect(enviado).toEqual([
      { ...comun, presentado: true },
      { ...comun, presentado: false },
    ]),
  )
})

test('it may have been filed on another day', async () => {
  const { user } = abrirCon([PAPEL])
  await user.click(
    await screen.findByRole('button', { name: /^Otro día: cuándo se presentó el 606 de octubre/ }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: /^¿Cuándo se presentó el 606/ }))
  const dia = dialog.getByRole('textbox', { name: /^Día/ })
  expect(dia).toHaveValue('12/11/2026')
  await user.clear(dia)
  await user.write(dia, '10/11/2026')
  await user.click(dialog.getByRole('button', { name: 'Marcar presentado' }))
  const dicho = { empresaId: 3, mes: '2026-10-01', obligacion: '606', presentado: true, dia: '2026-11-10' }
  await waitFor(() => expect(enviado).toEqual([dicho]))
})

test('a company that has issued nothing yet owes nothing; one in the simplified regime what it withheld', async () => {
  const panel = await abrir([
    { ...ECF, empieza: null, abiertos: [] },
    { ...PAPEL, rst: true, conRetenciones: true },
  ])
  expect(panel.getAllByRole('term').map(term => term.textContent)).toEqual(['IR-17 · Retenciones de renta'])
  expect(panel.getByText(/Falta Colmado La Fe/)).toBeInTheDocument()
})

test('an office of today is reminded of nothing', async () => {
  abrirCon([{ ...PAPEL, empieza: null }])
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(screen.queryByText(/Calendario fiscal/)).not.toBeInTheDocument()
})
