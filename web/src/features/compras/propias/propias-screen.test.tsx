import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, renderApp } from '../../../test-render.tsx'
import { Refused } from '../../../test-server.ts'
import { abrirPropias, ELECTRONICA } from './test-propias.ts'

type Abrir = { address?: string; user?: Parameters<typeof abrirPropias>[0] }

async function abrir({ address = '/compras/propias', user: quien }: Abrir = {}) {
  const office = abrirPropias(quien)
  const { user } = renderApp(address)
  return { ...office, user }
}
const fila = (texto: string) => screen.getByText(texto, { exact: false }).closest('tr') as HTMLElement
const dialogo = () => screen.findByRole('dialog', { name: /B1100000001|E410000000001/ })

test('each stands with its state and what it came to; a click shows what was withheld and paid', async () => {
  const { user } = await abrir()
  await screen.findByText('E410000000001', { exact: false })
  expect(fila('B1100000001')).toHaveTextContent(/En papel.*RD\$11,800\.00/)
  expect(fila('E410000000001')).toHaveTextContent(/proceso/i)
  await user.click(screen.getByRole('button', { name: 'Ver B1100000001' }))
  const dentro = await dialogo()
  expect(dentro).toHaveTextContent('Ramón Peña · 001-1391820-5 · 16/11/2026 · Comercial Uno')
  expect(dentro).toHaveTextContent(
    /ITBIS retenidoRD\$1,800\.00Renta retenidaRD\$300\.00Se pagó al suplidorRD\$9,700\.00/,
  )
  const [linea] = within(dentro).getAllByRole('row')
  expect(linea).toHaveTextContent('Pintura de fachada2.5 h × RD$4,000.00RD$10,000.00')
  expect(within(dentro).getByRole('link', { name: 'Ver la compra' })).toHaveAttribute('href', '/compras/70')
  expect(within(dentro).getByRole('button', { name: 'Ver PDF' })).toBeInTheDocument()
  expect(within(dentro).queryByRole('button', { name: 'Descargar XML' })).not.toBeInTheDocument()
})

test('one on paper is annulled after a question, and shows that it is', async () => {
  const { user, oficina } = await abrir({ address: '/compras/propias?doc=90' })
  await user.click(within(await dialogo()).getByRole('button', { name: 'Anular' }))
  const pregunta = await screen.findByRole('dialog', { name: '¿Anular el comprobante B1100000001?' })
  await user.click(within(pregunta).getByRole('button', { name: 'Anular' }))
  await waitFor(() => expect(oficina.anuladas).toEqual([90]))
  const dentro = await dialogo()
  await waitFor(() => expect(dentro).toHaveTextContent('Anulado: su número no se usa más.'))
  expect(within(dentro).queryByRole('button', { name: 'Anular' })).not.toBeInTheDocument()
})

test('a refusal to annul is said, and the question stays', async () => {
  const { user, oficina } = await abrir({ address: '/compras/propias?doc=90' })
  oficina.alAnular = new Refused('COMPRA_PROPIA_NO_SE_ANULA', {
    message: 'El mes del comprobante está cerrado.',
  })
  await user.click(within(await dialogo()).getByRole('button', { name: 'Anular' }))
  const pregunta = await screen.findByRole('dialog', { name: '¿Anular el comprobante B1100000001?' })
  await user.click(within(pregunta).getByRole('button', { name: 'Anular' }))
  expect(await screen.findByText('El mes del comprobante está cerrado.')).toBeInTheDocument()
  expect(pregunta).toBeInTheDocument()
})

test('one that waits for the tax office says so, may be asked about, and is not annulled', async () => {
  await abrir({ address: '/compras/propias?doc=91' })
  const dentro = await dialogo()
  expect(dentro).toHaveTextContent(ELECTRONICA.impedimento ?? '-')
  expect(within(dentro).getByRole('button', { name: 'Consultar estado' })).toBeEnabled()
  expect(within(dentro).getByRole('button', { name: 'Descargar XML' })).toBeEnabled()
  expect(within(dentro).queryByRole('button', { name: 'Anular' })).not.toBeInTheDocument()
  expect(within(dentro).queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
})

test('who may only look sees everything and changes nothing', async () => {
  const permissions = ['compras.ver', 'empresas.ver', 'ecf.ver']
  const { user } = await abrir({ user: { ...ADMINISTRADOR, roles: ['Contador'], permissions } })
  await user.click(await screen.findByRole('button', { name: 'Ver B1100000001' }))
  const dentro = await dialogo()
  expect(within(dentro).getByRole('button', { name: 'Ver PDF' })).toBeInTheDocument()
  expect(within(dentro).queryByRole('button', { name: 'Anular' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /Nuevo/ })).not.toBeInTheDocument()
})

test('the list is narrowed by company and days, and shows one state when asked from elsewhere', async () => {
  const { user, oficina } = await abrir({ address: '/compras/propias?estadoEcf=rechazado' })
  await user.click(await screen.findByRole('button', { name: 'Ver todos los estados' }))
  await waitFor(() => expect(oficina.preguntas.at(-1)).not.toHaveProperty('estadoEcf', 'rechazado'))
  expect(oficina.preguntas[0]).toMatchObject({ estadoEcf: 'rechazado' })
  await user.write(screen.getByRole('textbox', { name: /Desde/ }), '01/11/2026')
  await user.write(screen.getByRole('textbox', { name: /Hasta/ }), '30/11/2026')
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  await waitFor(() =>
    expect(oficina.preguntas.at(-1)).toMatchObject({ fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' }),
  )
})
