import { ecfRecibidos, type RecibidoDeLista, type RecibidoLeido } from '@cuadre/contract/ecf-recibidos'
import { empresas } from '@cuadre/contract/empresas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../../test-render.tsx'
import { fakeServer, on, pageOf } from '../../../test-server.ts'

const RUTA = '/facturacion-electronica/recibidos'

const FILA: RecibidoDeLista = {
  id: 7,
  empresaId: 1,
  empresaNombre: 'Ferretería Duarte',
  emisorRnc: '131880681',
  emisorNombre: 'Suplidora del Este SRL',
  encf: 'E310000000042',
  tipo: '31',
  tipoNombre: 'factura de crédito fiscal',
  fecha: '2026-11-20',
  total: 1180,
  itbis: 180,
  recibidoEn: '2026-11-21T14:00:00.000Z',
  estado: 'por decidir',
  dgii: 'conocido',
  rival: null,
  compraId: null,
}

const LEIDO: RecibidoLeido = {
  ...FILA,
  ambiente: 'ecf',
  codigoSeguridad: 'abcdef',
  lineas: [
    {
      descripcion: 'Clavos de 2 pulgadas',
      servicio: false,
      exento: false,
      cantidad: '2.00',
      precio: '500.0000',
      descuento: null,
      importe: '1000.00',
    },
  ],
  ncfModificado: null,
  razon: null,
  vencePago: '2026-12-20',
  motivo: null,
  decididoEn: null,
  decididoPor: null,
  tareas: [{ tarea: 'consultar', estado: 'hecha', respuesta: 'Aceptado', hechaEn: null, proximoEn: null }],
}

/** An office with one document to decide; what is decided is shown afterwards. */
function abrir(usuario = ADMINISTRADOR, part: Partial<RecibidoLeido> = {}) {
  const oficina = { leido: { ...LEIDO, ...part } }
  const decide = (estado: 'aceptado' | 'rechazado', motivo: string | null) => {
    const tarea = { estado: 'pendiente', respuesta: null, hechaEn: null, proximoEn: null } as const
    oficina.leido = {
      ...oficina.leido,
      estado,
      motivo,
      decididoEn: '2026-11-22T14:00:00.000Z',
      decididoPor: 'Ana',
      tareas: [
        { ...tarea, tarea: 'al emisor' },
        { ...tarea, tarea: 'a la DGII' },
      ],
    }
    return oficina.leido
  }
  const server = fakeServer([
    loggedIn(usuario),
    on(empresas.list, () => []),
    on(ecfRecibidos.paged, () => pageOf([{ ...FILA, ...part } as RecibidoDeLista])),
    on(ecfRecibidos.get, () => oficina.leido),
    on(
      ecfRecibidos.reintentar,
      () => {
        oficina.leido = { ...oficina.leido, tareas: LEIDO.tareas }
        return oficina.leido
      },
      'Se intentará otra vez en unos segundos.',
    ),
    on(ecfRecibidos.aprobar, () => decide('aceptado', null)),
    on(ecfRecibidos.rechazar, ({ body }) => decide('rechazado', (body as { motivo: string }).motivo)),
  ])
  return { oficina, server }
}

const dialogo = () => screen.findByRole('dialog', { name: 'E310000000042 de Suplidora del Este SRL' })

test('Enter on a row shows who sent what, its lines, and what is said of it', async () => {
  abrir()
  const { user, address } = renderApp(RUTA)
  const row = await screen.findByRole('row', { name: /E310000000042/ })
  for (const texto of ['Por decidir', '20/11/2026', 'RD$1,180.00']) {
    expect(within(row).getByText(texto)).toBeInTheDocument()
  }
  row.focus()
  await user.keyboard('{Enter}')
  const dialog = await dialogo()
  expect(address()).toBe(`${RUTA}?ver=7`)
  const lineas = within(dialog).getByRole('region', { name: 'Líneas' })
  expect(within(lineas).getByRole('row', { name: /Clavos/ })).toHaveTextContent(
    'Clavos de 2 pulgadas2 × RD$500.00RD$1,000.00',
  )
  expect(dialog).toHaveTextContent('Preguntar a la DGII si lo conoce: hecho. Aceptado')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(RUTA))
})

test('accepting asks first, and shows what is on its way', async () => {
  abrir()
  const { user } = renderApp(`${RUTA}?ver=7`)
  const dialog = await dialogo()
  await user.click(within(dialog).getByRole('button', { name: 'Aceptar' }))
  const pregunta = await screen.findByRole('dialog', { name: '¿Aceptar E310000000042?' })
  expect(pregunta).toHaveTextContent('No se puede cambiar después.')
  await user.click(within(pregunta).getByRole('button', { name: 'Aceptar' }))
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('Aceptado'))
  expect(dialog).toHaveTextContent('Responder al suplidor: pendiente')
  expect(within(dialog).queryByRole('button', { name: 'Rechazar' })).toBeNull()
})

test('a refusal needs its reason, of 250 letters at most', async () => {
  const { server } = abrir()
  const { user } = renderApp(`${RUTA}?ver=7`)
  const dialog = await dialogo()
  await user.click(within(dialog).getByRole('button', { name: 'Rechazar' }))
  const motivo = within(dialog).getByRole('textbox', { name: 'Motivo del rechazo' })
  expect(motivo).toHaveFocus()
  expect(motivo).toHaveAttribute('maxlength', '250')
  await user.keyboard('{Enter}')
  expect(await within(dialog).findByText('Debe escribir el motivo del rechazo.')).toBeInTheDocument()
  expect(server.calls.filter(call => call.includes('/rechazar'))).toEqual([])
  await user.write(motivo, 'No la pedimos{Enter}')
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('Rechazado'))
  expect(dialog).toHaveTextContent('Motivo del rechazo: No la pedimos')
})

test('what was not told for a week is told again when somebody says so', async () => {
  const abandonada = {
    tarea: 'al emisor',
    estado: 'abandonada',
    respuesta: null,
    hechaEn: null,
    proximoEn: null,
  } as const
  abrir(ADMINISTRADOR, { estado: 'aceptado', tareas: [...LEIDO.tareas, abandonada] })
  const { user } = renderApp(`${RUTA}?ver=7`)
  const dialog = await dialogo()
  await user.click(within(dialog).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Se intentará otra vez en unos segundos.')).toBeInTheDocument()
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Reintentar' })).toBeNull())
})

test('whoever may only look sees no buttons to decide', async () => {
  abrir({ ...ADMINISTRADOR, roles: ['Oficina'], permissions: ['ecf.ver'] })
  renderApp(`${RUTA}?ver=7`)
  const dialog = await dialogo()
  expect(within(dialog).getByRole('region', { name: 'Líneas' })).toBeInTheDocument()
  for (const name of ['Aceptar', 'Rechazar']) {
    expect(within(dialog).queryByRole('button', { name })).toBeNull()
  }
})

test('what the tax office does not know says so', async () => {
  abrir(ADMINISTRADOR, { dgii: 'desconocido', ambiente: 'testecf' })
  renderApp(`${RUTA}?ver=7`)
  const dialog = await dialogo()
  expect(within(dialog).getByRole('status')).toHaveTextContent('La DGII no lo conoce')
  expect(dialog).toHaveTextContent('Sin valor fiscal')
})

test.each([
  ['por saber', 'Hay otro documento con este número', 'hasta que la DGII diga cuál conoce'],
  ['el otro', 'La DGII conoce otro documento con este número', 'este no vale'],
] as const)(
  'one of several with one number (%s) is neither decided about nor bought, and says why',
  async (rival, enLista, porQue) => {
    abrir(ADMINISTRADOR, { rival, dgii: 'por consultar' })
    const { user, address } = renderApp(`${RUTA}?ver=7`)
    expect(await screen.findByRole('row', { name: /E310000000042/, hidden: true })).toHaveTextContent(enLista)
    const dialog = await dialogo()
    const aviso = within(dialog).getByRole('region', { name: 'Otro documento con este número' })
    expect(aviso).toHaveTextContent(porQue)
    for (const name of ['Aceptar', 'Rechazar', 'Registrar compra']) {
      expect(within(dialog).queryByRole('button', { name })).toBeNull()
    }
    await user.click(within(aviso).getByRole('button', { name: 'Ver los documentos con este número' }))
    await waitFor(() => expect(address()).toBe(`${RUTA}?buscar=E310000000042`))
  },
)
