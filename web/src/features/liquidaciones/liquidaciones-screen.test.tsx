import { contactos } from '@cuadre/contract/contactos'
import { empresas } from '@cuadre/contract/empresas'
import {
  type LineaDeLiquidacion,
  type Liquidacion,
  type LiquidarBody,
  liquidaciones,
  type PagarLiquidacionBody,
  type RecibidoDeContacto,
} from '@cuadre/contract/liquidaciones'
import type { UsuarioDeSesion } from '@cuadre/contract/sesion'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, Refused } from '../../test-server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') }))

const LINEA: LineaDeLiquidacion = {
  documentoId: 7,
  txtNCF: 'B0100000007',
  clase: 'factura',
  corrige: null,
  fecha: '2026-11-16',
  empresaNombre: 'Ferretería Uno',
  clienteNombre: 'Colmado Peña',
  porcentaje: 2.5,
  base: 1216.35,
  montoCuenta: 152.04,
  cobrado: 145.54,
  ganada: 29.11,
  liquidado: 8.7,
  monto: 20.41,
  recibos: [12, 15],
}

const LIQUIDACION: Liquidacion = {
  id: 4,
  numero: 2,
  contactoId: 3,
  contactoNombre: 'Altagracia Peña',
  empresaId: null,
  empresaNombre: null,
  fecha: '2026-11-20',
  hasta: '2026-11-18',
  cuentas: 1,
  total: 20.41,
  claseFiscal: null,
  documento: null,
  itbis: 0,
  itbisRetenido: 0,
  rentaRetenida: 0,
  neto: 20.41,
  comprobante: null,
  estado: 'abierta',
  creadaPor: 'Ana Báez',
  pagadaEl: null,
  forma: null,
  referencia: null,
  pagadaPor: null,
  anuladaEn: null,
  anuladaPor: null,
  motivo: null,
  fiscal: null,
  empresas: [{ empresaId: 1, empresaNombre: 'Ferretería Uno', total: 20.41 }],
  lineas: [LINEA],
}

/** The office behind the fake server: one contact with something to settle, and what becomes of it. */
function abrir({
  user,
  refused,
  total = 20.41,
  liquidacion = LIQUIDACION,
  recibidos = [],
}: {
  liquidacion?: Liquidacion
  recibidos?: RecibidoDeContacto[]
  user?: UsuarioDeSesion
  refused?: Refused
  total?: number
} = {}) {
  const oficina = {
    liquidacion,
    creadas: [] as LiquidarBody[],
    pagadas: [] as PagarLiquidacionBody[],
    motivos: [] as string[],
  }
  const set = (part: Partial<Liquidacion>) => {
    oficina.liquidacion = { ...oficina.liquidacion, ...part }
    return oficina.liquidacion
  }
  const page = { page: 1, pageSize: 10, totalRecords: 1 }
  fakeServer([
    loggedIn(user),
    on(contactos.list, () => ({
      data: [{ id: 3, nombreContacto: 'Altagracia Peña', porcentaje: 2.5, version: 1 }],
    })),
    on(empresas.list, () => []),
    on(liquidaciones.pendientes, () => ({
      items: [{ contactoId: 3, contactoNombre: 'Altagracia Peña', cuentas: 1, total }],
      sumaTotal: total,
      ...page,
    })),
    on(liquidaciones.paged, () => ({ items: [oficina.liquidacion], sumaTotal: 20.41, ...page })),
    on(liquidaciones.propuesta, ({ query }) => ({
      contactoId: 3,
      contactoNombre: 'Altagracia Peña',
      empresaId: null,
      empresaNombre: null,
      hasta: query.hasta ?? '2026-11-20',
      ultimoCorte: null,
      fiscal: oficina.liquidacion.fiscal,
      empresas: oficina.liquidacion.empresas,
      lineas: [{ ...LINEA, monto: total }],
      total,
    })),
    on(
      liquidaciones.create,
      ({ body }) => {
        oficina.creadas.push(body)
        return refused ?? oficina.liquidacion
      },
      'Liquidación 2 de Altagracia Peña creada',
    ),
    on(liquidaciones.get, () => oficina.liquidacion),
    on(liquidaciones.recibidos, () => recibidos),
    on(liquidaciones.pagar, ({ body }) => {
      oficina.pagadas.push(body)
      return set({ estado: 'pagada', pagadaEl: body.fecha, forma: body.forma, pagadaPor: 'Ana Báez' })
    }),
    on(liquidaciones.anularPago, ({ body }) => {
      oficina.motivos.push(body.motivo)
      return set({ estado: 'abierta', pagadaEl: null, forma: null, pagadaPor: null })
    }),
    on(liquidaciones.anular, ({ body }) => {
      oficina.motivos.push(body.motivo)
      return set({
        estado: 'anulada',
        motivo: body.motivo,
        anuladaEn: '2026-11-20T15:00:00.000Z',
        anuladaPor: 'Ana',
      })
    }),
  ])
  return oficina
}

const boton = (name: string | RegExp) => screen.findByRole('button', { name })

test('from what is due to the proposal, the question and the settlement', async () => {
  const oficina = abrir()
  const { user, router } = renderApp('/liquidaciones')
  await user.click(await boton('Ver propuesta de Altagracia Peña'))
  const fila = (await screen.findByText('B0100000007')).closest('tr')
  expect(fila).toHaveTextContent('Colmado Peña')
  expect(fila).toHaveTextContent('de RD$152.04, recibos 12, 15')
  expect(fila).toHaveTextContent('RD$20.41')
  await user.click(await boton('Liquidar RD$20.41'))
  const pregunta = await screen.findByRole('dialog')
  expect(pregunta).toHaveTextContent('¿Liquidar RD$20.41 a Altagracia Peña?')
  expect(pregunta).toHaveTextContent('con lo cobrado hasta el 20/11/2026')
  expect(oficina.creadas).toEqual([])
  await user.click(within(pregunta).getByRole('button', { name: 'Sí, liquidar' }))
  expect(await screen.findByRole('heading', { name: 'Liquidación 2 de Altagracia Peña' })).toBeVisible()
  expect(oficina.creadas).toEqual([{ contactoId: 3, empresaId: null, hasta: '2026-11-20', total: 20.41 }])
  expect(router.state.location.pathname).toBe('/liquidaciones/4')
})

test('what changed meanwhile is said, and nothing is settled', async () => {
  abrir({ refused: new Refused('CONFLICT') })
  const { user } = renderApp('/liquidaciones/nueva?contactoId=3&hasta=2026-11-18')
  await user.click(await boton('Liquidar RD$20.41'))
  await user.click(await boton('Sí, liquidar'))
  expect(await screen.findByText('No se creó la liquidación')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Nueva liquidación' })).toBeVisible()
})

test('what the contact owes back is not paid, and says so', async () => {
  abrir({ total: -30.41 })
  renderApp('/liquidaciones/nueva?contactoId=3')
  expect(await screen.findByText(/el contacto debe RD\$30.41, que se descuenta/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Liquidar/ })).toBeNull()
})

test('it is paid, its payment is taken back with a reason, and it is annulled with another', async () => {
  const oficina = abrir()
  const { user } = renderApp('/liquidaciones/4')
  await user.click(await boton('Marcar como pagada'))
  const pagar = await screen.findByRole('dialog', { name: 'Pagar la liquidación 2' })
  const fecha = within(pagar).getByLabelText(/^Fecha/)
  expect(fecha).toHaveValue('20/11/2026')
  await user.selectOptions(within(pagar).getByLabelText('Forma de pago'), 'cheque')
  await user.write(within(pagar).getByLabelText('Referencia'), 'Cheque 0071')
  await user.click(within(pagar).getByRole('button', { name: 'Marcar como pagada' }))
  await user.click(await boton('Anular pago'))
  // Of whom nothing is said to the tax office there is no receipt.
  expect(oficina.pagadas).toEqual([
    { fecha: '2026-11-20', forma: 'cheque', referencia: 'Cheque 0071', ncf: null },
  ])
  await user.click(await boton('Sí, anular el pago'))
  expect(await screen.findByText('Debe escribir por qué se anula el pago.')).toBeVisible()
  await user.write(screen.getByLabelText(/^Motivo/), 'No se pagó{Enter}')
  await user.click(await boton('Anular'))
  await user.write(await screen.findByLabelText(/^Motivo/), 'Era de otro mes{Enter}')
  await waitFor(() => expect(oficina.motivos).toEqual(['No se pagó', 'Era de otro mes']))
  expect(await screen.findByText('Anulada', { selector: '.cuadre-liquidacion-estado' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Marcar como pagada|^Anular/ })).toBeNull()
})

/** RD$20.41 of a natural person, who charges ITBIS and gives receipts. */
const SABIDA: Liquidacion = {
  ...LIQUIDACION,
  claseFiscal: 'persona',
  documento: '00113918205',
  itbis: 3.67,
  itbisRetenido: 3.67,
  rentaRetenida: 3.06,
  neto: 17.35,
  fiscal: { clase: 'persona', documento: '00113918205', emiteComprobantes: true, cobraItbis: true },
}
const COMPROBANTE = {
  compraId: 9,
  ncf: 'E410000000007',
  tipoNombre: 'comprobante de compras',
  fecha: '2026-11-20',
  empresaId: 1,
  empresaNombre: 'Ferretería Uno',
  documentoId: 31,
  noTomada: true,
  ecf: {
    estado: 'rechazado',
    desde: '2026-11-20T15:00:00.000Z',
    detenido: false,
    aviso: 'Secuencia vencida.',
    proximoEn: null,
    enCursoHasta: null,
  },
} as const

test('of whom the tax office knows it says what is withheld, asks for his receipt, and sends what was seen', async () => {
  // It was made when nothing was withheld.
  const oficina = abrir({
    liquidacion: { ...SABIDA, neto: 20.41, rentaRetenida: 0, itbis: 0, itbisRetenido: 0 },
  })
  const { user } = renderApp('/liquidaciones/4')
  expect(await screen.findByText('Persona física · 001-1391820-5')).toBeVisible()
  await user.click(await boton('Marcar como pagada'))
  const pagar = await screen.findByRole('dialog')
  expect(pagar).toHaveTextContent('ITBIS retenidoRD$3.67ISR retenido (15.00%)RD$3.06Neto a pagarRD$17.35')
  expect(pagar).toHaveTextContent('Al crearla, el 20/11/2026, el neto era RD$20.41.')
  await user.click(within(pagar).getByRole('button', { name: 'Marcar como pagada' }))
  expect(await screen.findByText('Escriba el NCF del comprobante que le dio el contacto.')).toBeVisible()
  expect(oficina.pagadas).toEqual([])
  await user.write(within(pagar).getByLabelText(/NCF de su comprobante/), 'b0100000012{Enter}')
  await waitFor(() =>
    expect(oficina.pagadas).toMatchObject([{ ncf: 'B0100000012', neto: 17.35, fecha: '2026-11-20' }]),
  )
})

test('an electronic receipt that bills just this is chosen by itself; another can be, or a number typed', async () => {
  const uno = { id: 5, encf: 'E310000000005', fecha: '2026-11-19', total: 11.8, itbis: 1.8 }
  const recibidos = [uno, { id: 6, encf: 'E310000000006', fecha: '2026-11-19', total: 24.08, itbis: 3.67 }]
  const oficina = abrir({ liquidacion: SABIDA, recibidos })
  const { user } = renderApp('/liquidaciones/4')
  await user.click(await boton('Marcar como pagada'))
  const elegir = await screen.findByLabelText('Comprobante del contacto')
  expect(elegir).toHaveValue('6')
  await user.selectOptions(elegir, 'Escribir el NCF')
  expect(screen.getByLabelText(/NCF de su comprobante/)).toBeVisible()
  await user.selectOptions(elegir, 'E310000000006 · 19/11/2026 · RD$24.08')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Marcar como pagada' }))
  await waitFor(() => expect(oficina.pagadas).toMatchObject([{ recibidoId: 6, ncf: null }]))
})

test('of whom nothing is said it says that nothing reaches the tax office, and leads to his form', async () => {
  abrir()
  renderApp('/liquidaciones/4')
  expect(await screen.findByText(/nada llega al 606, al IT-1 ni al IR-17/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Completar su ficha' })).toHaveAttribute(
    'href',
    expect.stringContaining('/contactos?buscar=Altagracia'),
  )
})

test('a document that the tax office refused is told with the ways on', async () => {
  abrir({ liquidacion: { ...SABIDA, estado: 'pagada', pagadaEl: '2026-11-20', comprobante: COMPROBANTE } })
  renderApp('/liquidaciones/4')
  expect(await screen.findByText('La DGII rechazó el comprobante E410000000007')).toBeVisible()
  expect(screen.getByText(/Secuencia vencida. El pago no cuenta/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'E410000000007' })).toHaveAttribute(
    'href',
    expect.stringContaining('/compras/propias?doc=31'),
  )
})

test('what several companies owe whom the tax office knows is settled company by company', async () => {
  const empresas = ['Ferretería Uno', 'Ferretería Dos'].map((empresaNombre, i) => ({
    empresaId: i + 1,
    empresaNombre,
    total: 10 + i,
  }))
  abrir({ liquidacion: { ...SABIDA, empresas } })
  const { user, router } = renderApp('/liquidaciones/nueva?contactoId=3')
  await user.click(await boton('Ferretería Dos: RD$11.00'))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ empresaId: '2' }))
  expect(screen.queryByRole('button', { name: /^Liquidar/ })).toBeNull()
})

test('who may only look sees and downloads, and is offered nothing else', async () => {
  abrir({ user: { ...ADMINISTRADOR, roles: ['Contador'], permissions: ['liquidaciones.ver'] } })
  const { user } = renderApp('/liquidaciones?tab=hechas')
  expect(await screen.findByText('Total de 1 liquidación, sin las anuladas')).toBeVisible()
  await user.click(await boton('Ver liquidación 2 de Altagracia Peña'))
  expect(await boton('Ver PDF')).toBeVisible()
  expect(await boton('Excel')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Marcar como pagada|^Anular/ })).toBeNull()
})
