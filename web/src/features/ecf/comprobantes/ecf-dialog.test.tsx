import { fechaDeNuevo } from '@cuadre/domain/ecf/fecha-de-nuevo'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoy } from '../../../lib/clock.ts'
import { ADMINISTRADOR, renderApp } from '../../../test-render.tsx'
import { Refused } from '../../../test-server.ts'
import { abrirElectronicos, ENVIO, electronico } from './test-ecf.ts'

const RUTA = '/facturacion-electronica'
const NOMBRE = /^Factura de Crédito Fiscal Electrónica E310000000001/

const dialogo = () => screen.findByRole('dialog', { name: NOMBRE })
const SOLO_MIRA = { ...ADMINISTRADOR, roles: ['Oficina'], permissions: ['ecf.ver', 'documentos.ver'] }
/** He may send, and write neither orders nor notes. */
const SOLO_ENVIA = { ...SOLO_MIRA, permissions: ['ecf.ver', 'ecf.enviar', 'documentos.ver'] }

test('Enter on a row shows its life with its moments, its code and where anybody can look it up', async () => {
  abrirElectronicos()
  const { user, address } = renderApp(RUTA)
  const row = await screen.findByRole('row', { name: /E310000000001/ })
  row.focus()
  await user.keyboard('{Enter}')
  const dialog = await dialogo()
  expect(address()).toBe(`${RUTA}?doc=1`)
  expect(within(dialog).getByRole('status')).toHaveTextContent('Aceptado hace 12 min')
  const pasos = within(within(dialog).getByRole('region', { name: 'Vida del comprobante' })).getAllByRole(
    'listitem',
  )
  expect(pasos.map(paso => paso.textContent)).toEqual([
    'Firmado22/11/2026 10:00 a. m.',
    'Enviado a la DGII22/11/2026 10:00 a. m.',
    'Aceptado22/11/2026 10:00 a. m.',
  ])
  for (const texto of ['Simulador', 'a+/9Zk', 'd2b6e27c-0001']) {
    expect(within(dialog).getByText(texto)).toBeInTheDocument()
  }
  expect(within(dialog).getByRole('link', { name: /la página que dice el QR/ })).toHaveAttribute(
    'href',
    expect.stringContaining('ConsultaTimbre'),
  )
  // Nothing is to be done with it.
  for (const name of ['Reintentar', 'Consultar estado', 'Emitir de nuevo', 'Corregir y reenviar']) {
    expect(within(dialog).queryByRole('button', { name })).toBeNull()
  }
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(RUTA))
  await waitFor(() => expect(screen.getByRole('row', { name: /E310000000001/ })).toHaveFocus())
})

test('what the tax office said, with what it means, and what to do', async () => {
  const { oficina } = abrirElectronicos()
  oficina.leidos = [
    electronico(1, {
      estado: 'rechazado',
      secuenciaUtilizada: true,
      mensajes: [
        {
          codigo: 145,
          valor: 'Fecha de vencimiento de secuencia inválida.',
          enPalabras: 'Revise el vencimiento.',
        },
        { codigo: 9999, valor: 'Otra cosa.', enPalabras: null },
      ],
    }),
  ]
  renderApp(`${RUTA}?doc=1`)
  const dialog = await dialogo()
  expect(await within(dialog).findByText(/su número ya no sirve/)).toBeInTheDocument()
  const dicho = within(dialog).getByRole('region', { name: 'Mensajes de la DGII' })
  const [primero, segundo] = within(dicho).getAllByRole('listitem')
  expect(primero).toHaveTextContent(
    'Fecha de vencimiento de secuencia inválida. (código 145)Revise el vencimiento.',
  )
  expect(segundo).toHaveTextContent('Otra cosa. (código 9999)')
})

test('what has not come yet says so, and when it is tried again', async () => {
  const { oficina } = abrirElectronicos()
  oficina.leidos = [
    electronico(1, {
      estado: 'por enviar',
      enviadoEn: null,
      respondidoEn: null,
      trackId: null,
      proximoEn: '2036-11-22T14:05:00.000Z',
      aviso: 'No hay conexión con la DGII.',
    }),
  ]
  renderApp(`${RUTA}?doc=1`)
  const dialog = await dialogo()
  const vida = await within(dialog).findByRole('region', { name: 'Vida del comprobante' })
  expect(vida).toHaveTextContent('Enviado a la DGIItodavía no')
  expect(vida).toHaveTextContent('Se intenta otra vez el 22/11/2036 a las 10:05 a. m.')
  expect(within(vida).getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step')
  expect(within(dialog).getByText('No hay conexión con la DGII.')).toBeInTheDocument()
  expect(within(dialog).queryByText('TrackId')).toBeNull()
})

test('everything said with the tax office is fetched when it is opened', async () => {
  const { oficina, server } = abrirElectronicos()
  oficina.envios = [
    ENVIO,
    {
      ...ENVIO,
      id: 2,
      servicio: 'Resultado',
      estadoHttp: null,
      recibido: null,
      falla: 'Se agotó la espera.',
    },
  ]
  const { user } = renderApp(`${RUTA}?doc=1`)
  const dialog = await dialogo()
  const summary = await within(dialog).findByText('Lo que se dijo con la DGII')
  expect(server.calls).not.toContain('GET /api/documentos/1/envios')
  await user.click(summary)
  const [primero, segundo] = within(await within(dialog).findByRole('list', { name: 'Envíos' })).getAllByRole(
    'listitem',
  )
  expect(primero).toHaveTextContent(
    'Recepción · 22/11/2026 10:00 a. m. · respuesta 200 · 1,234 ms · con archivo',
  )
  expect(primero).toHaveTextContent('{"trackId":"d2b6e27c-0001"}')
  expect(segundo).toHaveTextContent('sin respuesta')
  expect(segundo).toHaveTextContent('Se agotó la espera.')
})

test('asking for the state says what it is now, and the keyboard stays where it was', async () => {
  const { oficina } = abrirElectronicos()
  oficina.leidos = [electronico(1, { estado: 'en proceso', respondidoEn: null, puede: { consultar: true } })]
  oficina.despues = electronico(1, {
    estado: 'rechazado',
    aviso: 'MontoTotal no coincide.',
    puede: { consultar: true },
  })
  const { user } = renderApp(`${RUTA}?doc=1`)
  const dialog = await dialogo()
  const button = await within(dialog).findByRole('button', { name: 'Consultar estado' })
  await user.click(button)
  expect(await screen.findByText('E310000000001: Rechazado')).toBeInTheDocument()
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('Rechazado'))
  await waitFor(() => expect(button).toHaveFocus())
})

test('of a refusal the tax office’s words come first, and what they mean once', async () => {
  const { oficina } = abrirElectronicos()
  const enPalabras = 'El total no es la suma de sus partes.'
  const mensajes = [{ valor: 'MontoTotal inválido', codigo: 1, enPalabras, lugar: null }]
  oficina.leidos = [
    electronico(1, { estado: 'rechazado', aviso: enPalabras, mensajes, puede: { reintentar: true } }),
  ]
  renderApp(`${RUTA}?doc=1`)
  const dialog = await dialogo()
  const palabras = await within(dialog).findByText('MontoTotal inválido')
  const significado = within(dialog).getByText(enPalabras)
  expect(palabras.compareDocumentPosition(significado)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(
    palabras.compareDocumentPosition(within(dialog).getByRole('button', { name: /Reintentar|reenviar/ })),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('what is only asked for by now says so', async () => {
  const { oficina } = abrirElectronicos()
  oficina.leidos = [electronico(1, { estado: 'en proceso', respondidoEn: null, puede: { consultar: true } })]
  const { user } = renderApp(`${RUTA}?doc=1`)
  await user.click(await within(await dialogo()).findByRole('button', { name: 'Consultar estado' }))
  expect(await screen.findByText('E310000000001: En proceso')).toBeInTheDocument()
  expect(screen.getByText('Se pregunta a la DGII.')).toBeInTheDocument()
})

test('another try that fails says why', async () => {
  const { oficina } = abrirElectronicos()
  oficina.leidos = [
    electronico(1, { estado: 'por firmar', detenido: true, firmadoEn: null, puede: { reintentar: true } }),
  ]
  oficina.despues = new Refused('DATABASE_UNAVAILABLE')
  const { user } = renderApp(`${RUTA}?doc=1`)
  const dialog = await dialogo()
  // Nothing is signed yet: there is no file to fetch.
  await user.click(await within(dialog).findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('No se pudo reintentar')).toBeInTheDocument()
  expect(within(dialog).queryByRole('button', { name: 'Descargar XML' })).toBeNull()
})

test('issuing an invoice again opens its form, with everything in it to be changed; a message leads to where the fault lies', async () => {
  const { oficina } = abrirElectronicos()
  const mensajes = [
    { codigo: 135, valor: 'Número de secuencia no autorizada.', enPalabras: null, lugar: '/secuencias' },
  ]
  oficina.leidos = [electronico(1, { estado: 'rechazado', mensajes, puede: { emitirDeNuevo: true } })]
  const { user, address } = renderApp(`${RUTA}?doc=1`)
  const dialog = within(await dialogo())
  expect(await dialog.findByRole('link', { name: 'Ir a Secuencias' })).toHaveAttribute('href', '/secuencias')
  await user.click(dialog.getByRole('button', { name: 'Emitir de nuevo' }))
  await waitFor(() => expect(address()).toBe('/facturacion/nuevo?reemplaza=1'))
})

test('issuing again says first what happens; then the new document is shown', async () => {
  const { oficina } = abrirElectronicos(SOLO_ENVIA)
  oficina.leidos = [electronico(1, { estado: 'rechazado', puede: { emitirDeNuevo: true } })]
  const { user, address } = renderApp(`${RUTA}?doc=1`)
  const button = await within(await dialogo()).findByRole('button', { name: 'Emitir de nuevo' })
  await user.click(button)
  const question = await screen.findByRole('dialog', { name: '¿Emitir de nuevo E310000000001?' })
  expect(question).toHaveTextContent('Colmado Peña, RD$1,180.00.')
  expect(question).toHaveTextContent('el próximo número de la secuencia')
  expect(question).toHaveTextContent(fechaDeNuevo(oficina.leidos[0]?.fecha ?? '', hoy()))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(oficina.emitidos).toEqual([])
  await user.click(button)
  await user.click(
    within(await screen.findByRole('dialog', { name: /¿Emitir de nuevo/ })).getByRole('button', {
      name: 'Emitir de nuevo',
    }),
  )
  expect(await screen.findByText('Se emitió E310000000002')).toBeInTheDocument()
  expect(oficina.emitidos).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  await waitFor(() => expect(address()).toBe(`${RUTA}?doc=2`))
  expect(await screen.findByRole('dialog', { name: /E310000000002/ })).toHaveTextContent('Por enviar')
})

test('a rejected one whose number is free leads to its order', async () => {
  const { oficina } = abrirElectronicos()
  oficina.leidos = [
    electronico(1, { estado: 'rechazado', secuenciaUtilizada: false, puede: { corregir: true } }),
  ]
  const { user, address } = renderApp(`${RUTA}?doc=1`)
  const dialog = await dialogo()
  expect(await within(dialog).findByText(/con el mismo número/)).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Corregir y reenviar' }))
  await waitFor(() => expect(address()).toBe('/facturacion/1/editar'))
})

test('who may only look has the paper and the files, and no button that changes anything', async () => {
  const { oficina } = abrirElectronicos(SOLO_MIRA)
  const todo = { reintentar: true, consultar: true, corregir: true, emitirDeNuevo: true }
  oficina.leidos = [electronico(1, { estado: 'rechazado', resumida: true, puede: todo })]
  renderApp(`${RUTA}?doc=1`)
  const dialog = await dialogo()
  await within(dialog).findByRole('button', { name: 'Ver PDF' })
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(['', 'Ver PDF', 'Descargar XML', 'Descargar resumen'])
})

test('a document that is not there says so', async () => {
  const { oficina } = abrirElectronicos()
  oficina.leidos = []
  renderApp(`${RUTA}?doc=1`)
  expect(await screen.findByText('Error al cargar el comprobante')).toBeInTheDocument()
})

test('what became of it on its way to the buyer stands there, and nothing of one that goes to nobody', async () => {
  const { oficina } = abrirElectronicos()
  oficina.leidos = [
    electronico(1, {
      entrega: {
        estado: 'rechazado por el comprador',
        motivo: 'No la pedimos',
        direccion: 'https://ecf.ejemplo.do',
        entregadoEn: '2026-11-22T14:01:00.000Z',
        respondidoEn: '2026-11-22T15:00:00.000Z',
        proximoEn: null,
        sinConfirmar: null,
      },
    }),
  ]
  renderApp(`${RUTA}?doc=1`)
  const entrega = await screen.findByRole('region', { name: 'Entrega al comprador' })
  expect(entrega).toHaveTextContent('El comprador lo rechazó 22/11/2026 11:00 a. m.No la pedimos')
})

test.each([
  [true, 'No lo firmó quien firmó el acuse de recibo del comprador'],
  [false, 'El sistema del comprador no ha firmado ningún acuse de recibo con que compararlo'],
])(
  'a word that nobody confirms says whose it is, and what to do (the buyer signed a receipt: %s)',
  async (conAcuse, porQue) => {
    const { oficina } = abrirElectronicos()
    oficina.leidos = [
      electronico(1, {
        entrega: {
          estado: 'entregado',
          motivo: null,
          direccion: null,
          entregadoEn: '2026-11-22T14:01:00.000Z',
          respondidoEn: null,
          proximoEn: null,
          sinConfirmar: {
            dice: 'rechazado por el comprador',
            motivo: 'No la pedimos',
            por: 'ANA PÉREZ',
            documento: '00113918205',
            en: '2026-11-22T15:00:00.000Z',
            conAcuse,
          },
        },
      }),
    ]
    renderApp(`${RUTA}?doc=1`)
    const entrega = await screen.findByRole('region', { name: 'Entrega al comprador' })
    expect(entrega).toHaveTextContent('El sistema del comprador lo recibió')
    expect(entrega).toHaveTextContent(
      'Dicho, sin confirmar: según ANA PÉREZ (001-1391820-5), el comprador lo rechazó 22/11/2026 11:00 a. m.No la pedimos',
    )
    expect(entrega).toHaveTextContent(porQue)
    expect(entrega).toHaveTextContent('Pregunte al comprador antes de hacer nada.')
  },
)
test('what has not reached its buyer is handed over again when somebody says so, who may', async () => {
  const { oficina, server } = abrirElectronicos()
  const entrega = {
    estado: 'abandonado',
    motivo: 'Su servidor contestó con un error (HTTP 500).',
    direccion: null,
    entregadoEn: null,
    respondidoEn: null,
    proximoEn: null,
    sinConfirmar: null,
  } as const
  oficina.leidos = [electronico(1, { entrega })]
  oficina.despues = electronico(1, { entrega: { ...entrega, estado: 'entregado', motivo: null } })
  const { user } = renderApp(`${RUTA}?doc=1`)
  const region = await screen.findByRole('region', { name: 'Entrega al comprador' })
  await user.click(within(region).getByRole('button', { name: 'Reintentar la entrega' }))
  expect(await screen.findByText('Se entregará otra vez en unos segundos.')).toBeInTheDocument()
  await waitFor(() => expect(region).toHaveTextContent('El sistema del comprador lo recibió'))
  expect(within(region).queryByRole('button')).toBeNull()
  expect(server.calls).toContain('POST /api/documentos/1/entrega/reintentar')
})
