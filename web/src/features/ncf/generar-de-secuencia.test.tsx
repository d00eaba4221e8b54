import { ncfs, type SiguienteGeneracion } from '@cuadre/contract/ncf'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on } from '../../test-server.ts'
import { aviso, avisosOf, companies, HOY, listOf } from './test-numeros.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: HOY }))

const form = () => within(screen.getByRole('form', { name: 'Generar NCF' }))

/** The second company, four numbers a day, has these ranges; the first has none. */
async function open(tramos: NonNullable<SiguienteGeneracion['tramos']>) {
  const sent: unknown[] = []
  fakeServer([
    loggedIn(),
    companies,
    listOf(),
    avisosOf(aviso()),
    on(ncfs.siguiente, ({ query: { empresaId, mes } }) => ({
      ultimoNumero: 500,
      generado: mes === '2026-11-01',
      vence: empresaId === 2 ? (tramos[0]?.vence ?? null) : '2026-12-31',
      ...(empresaId === 2 && { tramos }),
    })),
    on(ncfs.generar, ({ body }) => {
      sent.push(body)
      return { cantidad: 108, desde: 'B0100000893', hasta: 'B0100002100' }
    }),
  ])
  const { user } = renderApp('/ncf')
  await screen.findByRole('heading', { name: 'Números generados' })
  const elegir = async (empresa: string) => {
    const field = form().getByRole('combobox', { name: /Empresa/ })
    await user.clear(field)
    await user.write(field, `${empresa}{Enter}`)
  }
  return { user, sent, elegir }
}

const vencimiento = () => form().getByRole('textbox', { name: /Fecha de vencimiento/ })

test('the form shows the range that it draws from, and its expiry, which is settled', async () => {
  const { user, sent, elegir } = await open([
    { desde: 893, hasta: 1000, vence: '2027-06-30' },
    { desde: 2001, hasta: 2100, vence: '2027-12-31' },
  ])
  // What somebody wrote for another company gives way.
  await user.clear(vencimiento())
  await user.write(vencimiento(), '31/12/2028')
  await elegir('pena')
  expect(
    await form().findByText('Continúa en B0100000893; quedan 208, hasta el B0100002100'),
  ).toBeInTheDocument()
  await waitFor(() => expect(vencimiento()).toHaveValue('30/06/2027'))
  expect(vencimiento()).toBeDisabled()
  expect(form().queryByRole('textbox', { name: /Primer número/ })).not.toBeInTheDocument()
  expect(await form().findByText(/Números: del B0100000893 al B0100001000\.$/)).toBeInTheDocument()
  await user.click(form().getByRole('button', { name: 'Generar' }))
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ empresaId: 2, fechaVencimiento: '2027-06-30' })]),
  )
})

test('another company’s expiry can be written again', async () => {
  const { elegir } = await open([{ desde: 893, hasta: 1000, vence: '2027-06-30' }])
  await elegir('pena')
  await waitFor(() => expect(vencimiento()).toBeDisabled())
  await elegir('cibao')
  await waitFor(() => expect(vencimiento()).toBeEnabled())
  await waitFor(() => expect(vencimiento()).toHaveValue('31/12/2026'))
})

test.each([
  [
    [{ desde: 901, hasta: 1000, vence: '2027-12-31' }],
    'Quedan 100 números autorizados de Papelería Peña, hasta el B0100001000: se piden 108.',
  ],
  [
    [],
    'No quedan números de factura de crédito fiscal (B01) en las secuencias de Papelería Peña. Registre la secuencia autorizada en Impuestos › Secuencias.',
  ],
])('what the ranges %o do not give is said before it is asked for', async (tramos, frase) => {
  const { elegir } = await open(tramos)
  await elegir('pena')
  expect(await form().findByText(frase)).toBeInTheDocument()
})

test('the month of several companies asks for no expiry that a range says', async () => {
  const { user, sent } = await open([{ desde: 893, hasta: 2000, vence: '2027-06-30' }])
  await user.click(await screen.findByRole('button', { name: 'Generar los NCF de diciembre' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Generar los NCF de diciembre de 2026' }))
  expect(await dialog.findByText('108 NCF, del B0100000893 al B0100001000')).toBeInTheDocument()
  expect(dialog.queryByRole('textbox', { name: 'Fecha de vencimiento' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Generar' }))
  await waitFor(() =>
    expect(sent).toEqual([{ empresaId: 2, fechaInicio: '2026-12-01', fechaVencimiento: '2027-06-30' }]),
  )
})
