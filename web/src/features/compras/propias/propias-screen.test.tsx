import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ADMINISTRADOR, renderApp } from '../../../test-render.tsx'
import { Refused } from '../../../test-server.ts'
import { ACEPTADA, abrirPropias, ELECTRONICA, NOTA_RECHAZADA } from './test-propias.ts'

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
  await user.click(await screen.findByRole('button', { name: 'Limpiar' }))
  await waitFor(() => expect(oficina.preguntas.at(-1)).not.toHaveProperty('estadoEcf', 'rechazado'))
  expect(oficina.preguntas[0]).toMatchObject({ estadoEcf: 'rechazado' })
  await user.write(screen.getByRole('textbox', { name: /Desde/ }), '01/11/2026')
  await user.write(screen.getByRole('textbox', { name: /Hasta/ }), '30/11/2026')
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  await waitFor(() =>
    expect(oficina.preguntas.at(-1)).toMatchObject({ fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' }),
  )
})

describe('a note', () => {
  async function abrirNota(doc: number, boton: string) {
    const office = await abrir({ address: '/compras/propias' })
    office.oficina.propias = doc === 91 ? [ACEPTADA] : [ACEPTADA, NOTA_RECHAZADA]
    const { user } = office
    await user.click(
      await screen.findByRole('button', { name: doc === 91 ? 'Ver E410000000001' : /Ver E34/ }),
    )
    await user.click(await screen.findByRole('button', { name: boton }))
    return office
  }

  test('that annuls says what it leaves, asks for its reason, and is issued once', async () => {
    const { user, oficina } = await abrirNota(91, 'Hacer nota')
    const dialogo = await screen.findByRole('dialog', { name: 'Nota de crédito sobre E410000000001' })
    expect(dialogo).toHaveTextContent(/anula E410000000001 \(RD\$11,800\.00\).*sale del 606/)
    await user.click(within(dialogo).getByRole('button', { name: 'Emitir la nota' }))
    expect(dialogo).toHaveTextContent('Debe escribir el motivo de la nota.')
    await user.write(within(dialogo).getByRole('textbox', { name: /Motivo/ }), 'Se emitió por error')
    await user.click(within(dialogo).getByRole('button', { name: 'Emitir la nota' }))
    await waitFor(() =>
      expect(oficina.notas).toEqual([
        {
          id: 91,
          body: expect.objectContaining({ modo: 'total', motivo: 'Se emitió por error', total: 11_800 }),
          key: expect.any(String),
        },
      ]),
    )
    expect(await screen.findByText('Nota de crédito emitida con el NCF E340000000004.')).toBeInTheDocument()
    // The note is seen now, and leads back.
    expect(await screen.findByText(/Anula E410000000001: Se emitió por error/)).toBeInTheDocument()
  })

  test('that is refused keeps what was written, and says what is missing with the way to it', async () => {
    const { user, oficina } = await abrirNota(91, 'Hacer nota')
    oficina.alHacerNota = new Refused('SECUENCIA_AGOTADA', {
      message: 'No quedan números de nota de crédito.',
      errors: [{ field: 'clase', message: 'No quedan números de nota de crédito.' }],
    })
    const dialogo = await screen.findByRole('dialog', { name: /Nota de crédito/ })
    await user.selectOptions(within(dialogo).getByRole('combobox', { name: 'Qué hace la nota' }), 'texto')
    await user.write(within(dialogo).getByRole('textbox', { name: /Cómo debe leerse/ }), 'Debe decir techo')
    await user.write(within(dialogo).getByRole('textbox', { name: /Motivo/ }), 'Mal escrito')
    await user.click(within(dialogo).getByRole('button', { name: 'Emitir la nota' }))
    const enlace = await within(dialogo).findByRole('link', { name: /Ver las secuencias/ })
    expect(enlace).toHaveAttribute('href', expect.stringContaining('tipo=34'))
    expect(within(dialogo).getByRole('textbox', { name: /Cómo debe leerse/ })).toHaveValue('Debe decir techo')
    expect(oficina.notas[0]?.body).toMatchObject({ modo: 'texto', texto: 'Debe decir techo', total: 0 })
  })

  test('that the tax office refused is issued anew, everything in it to be changed', async () => {
    const { user, oficina } = await abrirNota(92, 'Emitir de nuevo')
    const dialogo = await screen.findByRole('dialog', { name: 'Emitir de nuevo la nota E340000000004' })
    const motivo = within(dialogo).getByRole('textbox', { name: /Motivo/ })
    expect(motivo).toHaveValue('Se emitió por error')
    await user.clear(motivo)
    await user.write(motivo, 'No se compró')
    await user.click(within(dialogo).getByRole('button', { name: 'Emitir la nota' }))
    await waitFor(() =>
      expect(oficina.notas).toMatchObject([
        { id: 92, body: { nota: { modo: 'total', motivo: 'No se compró' } } },
      ]),
    )
  })
})
