import { type Anulacion, anulaciones } from '@cuadre/contract/anulaciones'
import { empresas } from '@cuadre/contract/empresas'
import {
  type AvisoDeSecuencia,
  type Secuencia,
  type SiguienteDeSecuencia,
  secuencias,
} from '@cuadre/contract/secuencias'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { unaEmpresa } from '../../test-empresa.ts'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00-04:00') }))

const EMPRESAS = [unaEmpresa(1, 'Ferretería del Cibao, SRL'), unaEmpresa(2, 'Papelería Peña')]

const secuencia = (more: Partial<Secuencia> = {}): Secuencia => ({
  id: 7,
  empresaId: 2,
  empresaNombre: 'Papelería Peña',
  serie: 'B',
  tipo: '15',
  tipoComprobante: 'B15',
  solicitud: '48151623',
  autorizacion: '6005872563',
  autorizadaEn: '2026-11-20',
  vence: '2027-12-31',
  desde: 1,
  hasta: 100,
  siguiente: 41,
  cantidad: 100,
  quedan: 60,
  estado: 'activa',
  version: 3,
  ...more,
})

interface Oficina {
  readonly items?: readonly Secuencia[]
  readonly avisos?: AvisoDeSecuencia[]
  readonly ultimoDado?: number
  readonly user?: typeof ADMINISTRADOR
  readonly answer?: Refused
}

function oficina(
  { items = [], avisos = [], ultimoDado = 0, user = ADMINISTRADOR, answer }: Oficina = {},
  more: Parameters<typeof fakeServer>[0] = [],
) {
  const sent: unknown[] = []
  const asked: unknown[] = []
  const siguiente: SiguienteDeSecuencia = {
    txtNCF: null,
    quedan: 0,
    vence: null,
    conSecuencias: true,
    ultimoDado,
    aviso: null,
  }
  const save = (body: unknown) => {
    sent.push(body)
    return answer ?? secuencia()
  }
  fakeServer([
    ...more,
    loggedIn(user),
    on(empresas.list, () => EMPRESAS),
    on(secuencias.paged, ({ query }) => {
      asked.push(query)
      return pageOf(items)
    }),
    on(secuencias.avisos, () => avisos),
    on(secuencias.siguiente, () => siguiente),
    on(secuencias.create, ({ body }) => save(body), 'Secuencia registrada'),
    on(secuencias.update, ({ body }) => save(body), 'Secuencia actualizada'),
    on(secuencias.anular, ({ body }) => save(body), 'Secuencia anulada'),
  ])
  return { sent, asked }
}

async function open(address = '/secuencias') {
  const { user } = renderApp(address)
  await screen.findByRole('heading', { name: 'Secuencias' })
  return user
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const paste = (form: ReturnType<typeof within>, value: string) =>
  fireEvent.change(form.getByRole('textbox', { name: /Pegue aquí/ }), { target: { value } })

test('the list says in words what each range is, gives next, and until when', async () => {
  oficina({
    items: [
      secuencia(),
      secuencia({
        id: 8,
        tipo: '02',
        tipoComprobante: 'B02',
        vence: null,
        quedan: 0,
        siguiente: 101,
        estado: 'agotada',
      }),
    ],
  })
  await open()
  await screen.findByText('Factura gubernamental (B15)')
  const rows = screen.getAllByRole('row')
  const texts = rows.map(row =>
    within(row)
      .queryAllByRole('cell')
      .map(cell => cell.textContent),
  )
  expect(texts.at(1)).toEqual(
    expect.arrayContaining([
      ...['Factura gubernamental (B15)', 'Papelería Peña', 'B1500000001', 'B1500000100', 'B1500000041'],
      ...['60', '31/12/2027', 'Activa'],
    ]),
  )
  expect(texts.at(2)).toEqual(
    expect.arrayContaining(['Factura de consumo (B02)', '—', '0', 'No vence', 'Agotada']),
  )
})

test('the filters stand in the address', async () => {
  const { asked } = oficina({ items: [secuencia()] })
  const user = await open('/secuencias?empresaId=2&tipo=15&estado=activa')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ empresaId: 2, tipo: '15', estado: 'activa' }))
  expect(screen.getByRole('combobox', { name: 'Tipo de comprobante' })).toHaveValue('15')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'En cola')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ estado: 'en cola' }))
})

test('without any, the screen says what a range is and where to ask for it', async () => {
  oficina()
  const user = await open()
  expect(await screen.findByText(/Se pide en la Oficina Virtual de la DGII/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Registrar una secuencia' }))
  await dialog('Nueva secuencia')
})

test('what the Oficina Virtual shows fills the form, and is registered', async () => {
  const { sent } = oficina()
  const user = await open('/secuencias?empresaId=2&tipo=02&nuevo=1')
  const form = await dialog('Nueva secuencia')
  await waitFor(() => expect(form.getByRole('combobox', { name: /Empresa/ })).toHaveValue('Papelería Peña'))
  expect(form.getByRole('combobox', { name: /Tipo de comprobante/ })).toHaveValue('02')
  paste(
    form,
    'Gubernamental\t48151623\t6005872563\tB1500000001\tB1500000500\t500\t20/11/2026\t31/12/2027\tHola',
  )
  expect(
    form.getByText(
      'Se leyó: tipo, solicitud, autorización, primer número, último número, cantidad, fecha de autorización, vencimiento.',
    ),
  ).toBeInTheDocument()
  expect(form.getByText('No se entendió: «Hola».')).toBeInTheDocument()
  expect(form.getByRole('combobox', { name: /Tipo de comprobante/ })).toHaveValue('15')
  expect(form.getByRole('textbox', { name: /Último número/ })).toHaveValue('500')
  expect(form.getByText('Del 1 al 500 hay 500.')).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('Secuencia registrada')).toBeInTheDocument()
  expect(sent).toEqual([
    expect.objectContaining({
      empresaId: 2,
      tipo: '15',
      solicitud: '48151623',
      autorizacion: '6005872563',
      desde: 1,
      hasta: 500,
      cantidad: 500,
      siguiente: null,
      autorizadaEn: '2026-11-20',
      vence: '2027-12-31',
      borrador: false,
    }),
  ])
})

test('a text that says nothing says so, and leaves the form as it is', async () => {
  oficina()
  await open('/secuencias?nuevo=1')
  const form = await dialog('Nueva secuencia')
  paste(form, 'Buenos días')
  expect(form.getByText('No se encontró ningún dato de la secuencia.')).toBeInTheDocument()
  expect(form.getByText('No se entendió: «Buenos días».')).toBeInTheDocument()
  expect(form.getByRole('textbox', { name: /Primer número/ })).toHaveValue('')
})

test('each field is checked beside it, and the usual expiry is only advised', async () => {
  const { sent } = oficina()
  const user = await open('/secuencias?empresaId=2&tipo=15&nuevo=1')
  const form = await dialog('Nueva secuencia')
  paste(
    form,
    'Desde: 1\nHasta: 100\nCantidad: 99\nFecha de autorización: 20/11/2026\nVencimiento: 30/06/2028',
  )
  expect(
    form.getByText(
      'Una secuencia autorizada en 2026 suele vencer el 31/12/2027. Compruébelo en la Oficina Virtual.',
    ),
  ).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await form.findByText('Debe escribir el número de autorización.')).toBeInTheDocument()
  expect(form.getByText('La cantidad aprobada no coincide: del 1 al 100 hay 100.')).toBeInTheDocument()
  expect(sent).toEqual([])
  // What is still missing can wait in a draft.
  await user.clear(form.getByRole('textbox', { name: /Cantidad aprobada/ }))
  await user.click(form.getByRole('switch', { name: /borrador/ }))
  await user.click(form.getByRole('button', { name: 'Guardar borrador' }))
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ borrador: true, autorizacion: null })]))
})

test('a consumption range asks for no expiry', async () => {
  const { sent } = oficina()
  const user = await open('/secuencias?empresaId=2&tipo=02&nuevo=1')
  const form = await dialog('Nueva secuencia')
  paste(form, 'B02 1001 2002 B0200000001 B0200000100 100 20/11/2026')
  expect(form.queryByRole('textbox', { name: /vencimiento/ })).not.toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ tipo: '02', vence: null })]))
})

test('where the RNC has numbers of it already the next one is proposed', async () => {
  const { sent } = oficina({ ultimoDado: 40 })
  const user = await open('/secuencias?empresaId=2&tipo=15&nuevo=1')
  const form = await dialog('Nueva secuencia')
  paste(form, '1001\t2002\tB1500000001\tB1500000100\t100\t20/11/2026\t31/12/2027')
  expect(
    await form.findByText('En blanco: el que sigue al B1500000040, que el RNC ya tiene.'),
  ).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ siguiente: 41 })]))
})

test('a refusal of the server stands beside its field', async () => {
  const message = 'El RNC ya tiene el número B1500000040. El próximo puede ser el B1500000041.'
  oficina({
    answer: new Refused('SECUENCIA_CON_NUMEROS', { message, errors: [{ field: 'siguiente', message }] }),
  })
  const user = await open('/secuencias?empresaId=2&nuevo=1')
  const form = await dialog('Nueva secuencia')
  paste(form, 'B15 1001 2002 B1500000001 B1500000100 100 20/11/2026 31/12/2027')
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await form.findByText(message)).toBeInTheDocument()
  await waitFor(() => expect(form.getByRole('textbox', { name: /Próximo número/ })).toHaveFocus())
})

test('of a registered range the authorisation and the days are corrected, its numbers not', async () => {
  const { sent } = oficina({ items: [secuencia()] })
  const user = await open()
  await user.click(
    await screen.findByRole('button', { name: 'Editar la secuencia B1500000001 a B1500000100' }),
  )
  const form = await dialog('Editar secuencia')
  expect(form.getByRole('textbox', { name: /Primer número/ })).toBeDisabled()
  expect(form.getByRole('combobox', { name: /Empresa/ })).toBeDisabled()
  expect(form.queryByRole('textbox', { name: /Pegue aquí/ })).not.toBeInTheDocument()
  const solicitud = form.getByRole('textbox', { name: 'No. de solicitud' })
  await user.clear(solicitud)
  await user.write(solicitud, '99')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ solicitud: '99', version: 3, siguiente: null })]),
  )
})

test('what is left is annulled with its reason', async () => {
  const { sent } = oficina({ items: [secuencia()] })
  const user = await open()
  await user.click(
    await screen.findByRole('button', { name: 'Anular la secuencia B1500000001 a B1500000100' }),
  )
  const form = await dialog('¿Anular la secuencia B1500000001 a B1500000100?')
  expect(
    form.getByText(/Quedan 60 números: no se darán nunca más\. Los usados siguen usados\.$/),
  ).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Sí, anular' }))
  expect(await form.findByText('Debe escribir el motivo de la anulación.')).toBeInTheDocument()
  await user.write(form.getByRole('textbox', { name: /Motivo/ }), 'Cese')
  await user.click(form.getByRole('button', { name: 'Sí, anular' }))
  expect(await screen.findByText('Secuencia anulada')).toBeInTheDocument()
  expect(sent).toEqual([{ motivo: 'Cese', version: 3 }])
})

test('who may only look has no buttons', async () => {
  const user = { ...ADMINISTRADOR, roles: ['Documentos'], permissions: ['secuencias.ver', 'empresas.ver'] }
  oficina({ items: [secuencia()], user })
  await open()
  await screen.findByText('Factura gubernamental (B15)')
  expect(screen.queryByRole('button', { name: /Nueva|Editar|Anular/ })).not.toBeInTheDocument()
})

test('several that end are one line, and each leads to its own', async () => {
  const aviso: AvisoDeSecuencia = {
    empresaId: 2,
    empresaNombre: 'Papelería Peña',
    tipo: '15',
    tipoComprobante: 'B15',
    avisos: ['POR_VENCER'],
    quedan: 60,
    vence: '2026-12-07',
    umbral: 15,
  }
  oficina({
    avisos: [aviso, { ...aviso, tipo: '14', tipoComprobante: 'B14', avisos: ['SIN_NUMEROS'], quedan: 0 }],
  })
  const user = await open()
  const banner = within(await screen.findByRole('region', { name: 'Aviso de secuencias' }))
  expect(banner.getByText('2 secuencias se agotan o vencen.')).toBeInTheDocument()
  expect(
    banner.getByText(
      'Papelería Peña: los números de factura gubernamental (B15) vencen el 07/12/2026, en 15 días.',
    ),
  ).toHaveAttribute('href', '/secuencias?empresaId=2&tipo=15')
  await user.click(banner.getByRole('button', { name: 'Recordar mañana' }))
  expect(screen.queryByRole('region', { name: 'Aviso de secuencias' })).not.toBeInTheDocument()
})

/** An annulment that was sent, and nobody knows what became of it. */
const SIN_RESPUESTA: Anulacion = {
  estado: 'sin respuesta',
  motivo: 'No se usará',
  ambiente: 'ecf',
  pedidaPor: 'Ana',
  rangos: [{ desde: 'E310000000041', hasta: 'E310000000100' }],
  pedidaEn: '2026-11-22T15:00:00.000Z',
  enviadaEn: null,
  respondidaEn: null,
  mensajes: [],
  falla: 'Se envió, y la DGII no contestó.',
  conXml: true,
  esperaDecision: true,
}

test('of an electronic range that the tax office did not answer for, somebody says how it goes on', async () => {
  const E31 = { serie: 'E', tipo: '31', tipoComprobante: 'E31', estado: 'en anulación' } as const
  const decididas: unknown[] = []
  oficina({ items: [secuencia(E31)] }, [
    on(anulaciones.get, () => SIN_RESPUESTA),
    on(
      anulaciones.decidir,
      ({ body }) => {
        decididas.push(body)
        return { ...SIN_RESPUESTA, estado: 'aceptada' as const }
      },
      'La secuencia quedó anulada.',
    ),
  ])
  const { user } = renderApp('/secuencias')
  const fila = await screen.findByRole('row', { name: /En anulación/ })
  await user.click(within(fila).getByRole('button', { name: /Ver la anulación/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('No se sabe si la DGII la recibió.')).toBeInTheDocument()
  expect(dialog.getByText(/E310000000041 a E310000000100/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Ya está anulada: cerrarla' }))
  await waitFor(() => expect(decididas).toEqual([{ decision: 'dar por anulada' }]))
  expect(await screen.findByText('La secuencia quedó anulada.')).toBeInTheDocument()
})

test('one that waits to be sent is sent at once when somebody says so', async () => {
  const E31 = { serie: 'E', tipo: '31', tipoComprobante: 'E31', estado: 'en anulación' } as const
  const decididas: unknown[] = []
  const espera: Anulacion = {
    ...SIN_RESPUESTA,
    estado: 'por enviar',
    falla: 'No hay conexión con la DGII.',
    conXml: false,
    esperaDecision: false,
  }
  oficina({ items: [secuencia(E31)] }, [
    on(anulaciones.get, () => espera),
    on(
      anulaciones.decidir,
      ({ body }) => {
        decididas.push(body)
        return espera
      },
      'La anulación se enviará otra vez.',
    ),
  ])
  const { user } = renderApp('/secuencias')
  const fila = await screen.findByRole('row', { name: /En anulación/ })
  await user.click(within(fila).getByRole('button', { name: /Ver la anulación/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('No hay conexión con la DGII.')).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /Retirar/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(decididas).toEqual([{ decision: 'enviar otra vez' }]))
})
