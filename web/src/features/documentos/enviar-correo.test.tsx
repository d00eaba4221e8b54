import { type CorreoConIntentos, correos, type PropuestaDeCorreo } from '@cuadre/contract/correos'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ADMINISTRADOR, renderApp } from '../../test-render.tsx'
import { on, Refused } from '../../test-server.ts'
import { abrirComprobantes, fila } from './test-documentos.ts'

const PROPUESTA: PropuestaDeCorreo = {
  configurado: true,
  impedimento: null,
  para: ['compras@pena.example'],
  asunto: 'Factura B0100000001 de Ferretería Uno',
  mensaje: 'Adjunto va su factura.',
  xml: false,
  cuota: { quedan: 60, de: 'usuario', limite: 100, vuelve: '2026-11-17' },
}

const CORREO: CorreoConIntentos = {
  id: 4,
  documentoId: 1,
  numero: 'B0100000001',
  clienteNombre: 'Colmado Peña',
  para: ['compras@pena.example'],
  asunto: '',
  mensaje: '',
  conXml: false,
  estado: 'enviado',
  respuesta: 'El servidor lo aceptó.',
  intentos: 1,
  proximoEn: null,
  creadoEn: '2026-11-16T14:59:00.000Z',
  creadoPor: 'Ana Báez',
  terminadoEn: '2026-11-16T15:00:00.000Z',
  historia: [],
}

/** The paper of the first invoice, with what was sent of it. */
async function papel({ propuesta = {}, enviados = [] as CorreoConIntentos[], user = ADMINISTRADOR } = {}) {
  const sent: unknown[] = []
  const answers: (Refused | null)[] = []
  let asked = 0
  const { oficina, server } = abrirComprobantes(user, [
    on(correos.deDocumento, () => {
      asked += 1
      return enviados
    }),
    on(correos.propuesta, () => ({ ...PROPUESTA, ...propuesta })),
    on(
      correos.enviar,
      ({ body, headers }) => {
        sent.push([body, headers.get('idempotency-key')])
        return answers.shift() ?? CORREO
      },
      'El correo para compras@pena.example está en cola.',
    ),
  ])
  oficina.lista = [fila(1)]
  const { user: keys } = renderApp('/comprobantes?pdf=1')
  return {
    user: keys,
    sent,
    answers,
    server,
    asked: () => asked,
    seccion: await screen.findByRole('region', { name: 'Correos' }),
  }
}

test('the paper says where it went, and sends it: with the client’s address, to several, once', async () => {
  const { user, sent, seccion, answers } = await papel({ enviados: [CORREO] })
  await waitFor(() =>
    expect(seccion).toHaveTextContent('Enviado a compras@pena.example (16/11/2026 11:00 a. m.)'),
  )
  await user.click(within(seccion).getByRole('button', { name: 'Enviar por correo' }))
  const para = await screen.findByRole('textbox', { name: /^Para/ })
  const dialog = screen.getByRole('dialog', { name: 'Enviar por correo' })
  expect(para).toHaveValue('compras@pena.example')
  expect(within(dialog).getByRole('textbox', { name: /Asunto/ })).toHaveValue(PROPUESTA.asunto)
  expect(within(dialog).queryByRole('switch')).not.toBeInTheDocument()
  await user.write(para, ', nadie')
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }))
  expect(within(dialog).getByText('La dirección de correo no es válida.')).toBeInTheDocument()
  expect(sent).toHaveLength(0)
  await user.write(para, '@pena.example')
  answers.push(new Refused('CORREO_NOT_CONFIGURED'))
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('No se pudo enviar')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText(/está en cola/)).toBeInTheDocument()
  const body = {
    para: ['compras@pena.example', 'nadie@pena.example'],
    asunto: PROPUESTA.asunto,
    mensaje: PROPUESTA.mensaje,
    conXml: false,
  }
  expect(sent.map(each => (each as unknown[])[0])).toEqual([body, body])
  const [first, second] = sent as [unknown, string][]
  expect(first?.[1]).toBe(second?.[1])
  // The paper is there again.
  expect(await screen.findByRole('dialog', { name: 'Comprobante PDF' })).toBeInTheDocument()
})

test('after a proxy answered for the server the same mail goes once; another text asks before a second one', async () => {
  const { user, sent, seccion, answers, server } = await papel()
  await user.click(within(seccion).getByRole('button', { name: 'Enviar por correo' }))
  const asunto = await screen.findByRole('textbox', { name: /Asunto/ })
  const enviar = screen.getByRole('button', { name: 'Enviar' })
  server.state.answersLost = true
  await user.click(enviar)
  expect(await screen.findByText('No se pudo enviar')).toBeInTheDocument()
  server.state.answersLost = false
  await user.write(asunto, ' (copia)')
  answers.push(new Refused('IDEMPOTENCY_MISMATCH'), new Refused('IDEMPOTENCY_MISMATCH'))
  await user.click(enviar)
  const pregunta = await screen.findByRole('dialog', { name: 'Este correo ya se había enviado' })
  await user.click(within(pregunta).getByRole('button', { name: 'Seguir editando' }))
  await waitFor(() => expect(pregunta).not.toBeInTheDocument())
  expect(asunto).toHaveValue(`${PROPUESTA.asunto} (copia)`)
  await user.click(enviar)
  await user.click(await screen.findByRole('button', { name: 'Enviar otro correo' }))
  expect(await screen.findByText(/está en cola/)).toBeInTheDocument()
  const [first, second, third, fourth, ...more] = (sent as [unknown, string][]).map(each => each[1])
  expect([second, third, more]).toEqual([first, first, []])
  expect(fourth).not.toBe(first)
})

test('an address that is not the client’s is asked about once, and what was typed stays when it is not meant', async () => {
  const { user, sent, seccion, answers, server } = await papel()
  await user.click(within(seccion).getByRole('button', { name: 'Enviar por correo' }))
  const para = await screen.findByRole('textbox', { name: /^Para/ })
  expect(screen.queryByText(/la cuota es de/)).not.toBeInTheDocument()
  await user.write(para, ', x@otro.example')
  const enviar = screen.getByRole('button', { name: 'Enviar' })
  const message = 'Esta dirección no es de Colmado Peña: x@otro.example.'
  const ajena = () =>
    answers.push(new Refused('CORREO_FOREIGN_ADDRESS', { message, errors: [{ field: 'para.1', message }] }))
  ajena()
  await user.click(enviar)
  const pregunta = await screen.findByRole('dialog', { name: 'Esta dirección no es del cliente' })
  expect(pregunta).toHaveTextContent('«x@otro.example» no es del cliente ni de la empresa ni suya.')
  await user.click(within(pregunta).getByRole('button', { name: 'Seguir editando' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(screen.queryByText('No se pudo enviar')).not.toBeInTheDocument()
  expect(para).toHaveValue('compras@pena.example, x@otro.example')
  ajena()
  await user.click(enviar)
  server.state.answersLost = true
  await user.click(await screen.findByRole('button', { name: 'Enviar de todos modos' }))
  expect(await screen.findByText('No se pudo enviar')).toBeInTheDocument()
  // The same body under the same key: the server answers it as before.
  server.state.answersLost = false
  await user.click(enviar)
  expect(await screen.findByText(/está en cola/)).toBeInTheDocument()
  const [first, second, ...confirmed] = sent as [Record<string, unknown>, string][]
  expect([first, second].map(each => each?.[0])).not.toContainEqual(
    expect.objectContaining({ confirmarDirecciones: expect.anything() }),
  )
  expect(confirmed).toHaveLength(2)
  expect(confirmed[0]?.[0]).toMatchObject({ confirmarDirecciones: ['x@otro.example'] })
  expect(confirmed[1]).toEqual(confirmed[0])
})

test('who has little left of the day’s quota reads how much and until when; a refusal for it stands beside the addresses', async () => {
  const frase =
    /Hoy quedan 4 destinatarios: la cuota es de 200 al día para toda la oficina y vuelve a estar completa el 17\/11\/2026/
  const { user, seccion, answers } = await papel({
    propuesta: { cuota: { quedan: 4, de: 'oficina', limite: 200, vuelve: '2026-11-17' } },
  })
  await user.click(within(seccion).getByRole('button', { name: 'Enviar por correo' }))
  expect(await screen.findByText(frase)).toBeInTheDocument()
  const asunto = screen.getByRole('textbox', { name: /Asunto/ })
  await user.write(asunto, ' (copia)')
  const message = 'El correo va a 5 destinatarios y no sale.'
  answers.push(new Refused('CORREO_QUOTA_SPENT', { message, errors: [{ field: 'para', message }] }))
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /^Para/ })).toHaveAccessibleDescription(
    expect.stringContaining(message),
  )
  expect(asunto).toHaveValue(`${PROPUESTA.asunto} (copia)`)
})

test('what became of a mail in the queue is seen without a notice, and then nothing more is asked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const enviados: CorreoConIntentos[] = [
    { ...CORREO, estado: 'en cola', respuesta: null, proximoEn: CORREO.creadoEn, terminadoEn: null },
  ]
  const { seccion, asked } = await papel({ enviados })
  await waitFor(() => expect(seccion).toHaveTextContent('En cola, a compras@pena.example.'))
  enviados.splice(0, 1, { ...CORREO, estado: 'rechazado', respuesta: 'El servidor no aceptó el mensaje.' })
  await act(() => vi.advanceTimersByTimeAsync(6000))
  await waitFor(() => expect(seccion).toHaveTextContent('No salió el correo a compras@pena.example'))
  const before = asked()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked()).toBe(before)
})

test('the signed XML goes along unless it is taken out', async () => {
  const { user, sent, seccion } = await papel({ propuesta: { xml: true } })
  await user.click(within(seccion).getByRole('button', { name: 'Enviar por correo' }))
  const xml = await screen.findByRole('switch', { name: /^Adjuntar también el XML firmado/ })
  expect(xml).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toMatchObject([[{ conXml: true }, expect.any(String)]]))
})

test('without a mail server the Administrador is led to it, and others are told whom to ask', async () => {
  const sin = { propuesta: { configurado: false } }
  const { user, seccion } = await papel(sin)
  await user.click(within(seccion).getByRole('button', { name: 'Enviar por correo' }))
  const link = await screen.findByRole('link', { name: 'Configurar el correo saliente' })
  expect(link).toHaveAttribute('href', '/correo-saliente')
})

test('who may not send sees where it went and no button; an annulled one says why not', async () => {
  const permissions = ['documentos.ver', 'correos.ver']
  const { seccion } = await papel({
    enviados: [{ ...CORREO, estado: 'fallido', respuesta: 'El servidor no contestó.' }],
    user: { ...ADMINISTRADOR, roles: ['Oficina'], permissions },
  })
  await waitFor(() => expect(seccion).toHaveTextContent('No salió el correo a compras@pena.example'))
  expect(within(seccion).queryByRole('button')).not.toBeInTheDocument()
})

test('a document that may not be sent says why', async () => {
  const { user, seccion } = await papel({
    propuesta: { impedimento: 'El comprobante está anulado: no se envía.' },
  })
  await user.click(within(seccion).getByRole('button', { name: 'Enviar por correo' }))
  expect(await screen.findByText('El comprobante está anulado: no se envía.')).toBeInTheDocument()
})
