import { ncfs } from '@cuadre/contract/ncf'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on } from '../../test-server.ts'
import { aviso, avisosOf, companies, HOY, listOf } from './test-numeros.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: HOY }))

const form = () => within(screen.getByRole('form', { name: 'Generar NCF' }))

async function open(address = '/ncf') {
  const app = renderApp(address)
  await screen.findByRole('heading', { name: 'Números generados' })
  return app
}

test('one line warns of the companies that run out, and one button generates the month for all of them', async () => {
  const sent: unknown[] = []
  fakeServer([
    loggedIn(),
    companies,
    listOf(),
    avisosOf(
      aviso(),
      aviso({ empresaId: 1, empresaNombre: 'Ferretería del Cibao, SRL', diasConNumeros: 5 }),
      aviso({ empresaId: 4, empresaNombre: 'Sobra', avisos: [], diasConNumeros: 25 }),
    ),
    on(ncfs.siguiente, ({ query: { empresaId } }) => ({
      ultimoNumero: empresaId * 100,
      generado: false,
      vence: '2027-12-31',
    })),
    on(ncfs.generar, ({ body }) => {
      sent.push(body)
      return { cantidad: body.empresaId === 2 ? 108 : 270, desde: 'B0100000001', hasta: 'B0100000002' }
    }),
  ])
  const { user } = await open()
  const banner = within(await screen.findByRole('region', { name: 'Aviso de NCF' }))
  expect(banner.getByText('2 empresas necesitan NCF de diciembre.')).toBeInTheDocument()
  expect(banner.getByText(/quedan 12 NCF para 3 días laborables/)).not.toBeVisible()
  await user.click(banner.getByRole('button', { name: 'Generar los NCF de diciembre para las 2 empresas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Generar los NCF de diciembre de 2026' }))
  // 27 business days; ten a day for one, four for the other.
  expect(await dialog.findByText('108 NCF, del B0100000201 al B0100000308')).toBeInTheDocument()
  expect(dialog.getByText('270 NCF, del B0100000101 al B0100000370')).toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: 'Fecha de vencimiento' })).toHaveValue('31/12/2027')
  await user.click(dialog.getByRole('button', { name: 'Generar' }))
  expect(await screen.findByText('378 NCF para 2 empresas.')).toBeInTheDocument()
  expect(sent).toEqual([
    { empresaId: 2, fechaInicio: '2026-12-01', fechaVencimiento: '2027-12-31' },
    { empresaId: 1, fechaInicio: '2026-12-01', fechaVencimiento: '2027-12-31' },
  ])
})

test('a company without any number is not begun at 1 unseen: the form asks where', async () => {
  fakeServer([
    loggedIn(),
    companies,
    listOf(),
    avisosOf(aviso({ mesPorGenerar: '2026-11-01', disponibles: 0 })),
    on(ncfs.siguiente, () => ({ ultimoNumero: 0, generado: false, vence: null })),
  ])
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Generar los NCF de noviembre' }))
  await user.click(await screen.findByRole('link', { name: 'Elegir su primer número' }))
  await waitFor(() => expect(form().getByRole('combobox', { name: /Empresa/ })).toHaveValue('Papelería Peña'))
  expect(await form().findByRole('textbox', { name: /Primer número/ })).toHaveValue('')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a warning that was put off comes back tomorrow', async () => {
  fakeServer([loggedIn(), companies, listOf(), avisosOf(aviso())])
  const { user, unmount } = await open()
  await user.click(await screen.findByRole('button', { name: 'Recordar mañana' }))
  expect(screen.queryByRole('region', { name: 'Aviso de NCF' })).not.toBeInTheDocument()
  unmount()
  vi.setSystemTime(new Date('2026-11-22T12:00:00-04:00'))
  // Who comes back the next day logs in anew.
  localStorage.removeItem('ultimaActividad')
  await open()
  expect(await screen.findByRole('region', { name: 'Aviso de NCF' })).toBeInTheDocument()
})

test('nothing is said while all companies have numbers', async () => {
  const { calls } = fakeServer([loggedIn(), companies, listOf(), avisosOf(aviso({ avisos: [] }))])
  await open()
  await waitFor(() => expect(calls).toContain('GET /api/ncfs/avisos'))
  expect(screen.queryByText(/necesita/)).not.toBeInTheDocument()
})
