import { clientes } from '@cuadre/contract/clientes'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { empresas } from '@cuadre/contract/empresas'
import { type EstadoDeCuenta, estadosDeCuenta, type LineaDeEstado } from '@cuadre/contract/estados-de-cuenta'
import { pagos } from '@cuadre/contract/pagos'
import type { UsuarioDeSesion } from '@cuadre/contract/sesion'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readAgainAfter } from '../../api/read-again.ts'
import { unCliente } from '../../test-cliente.ts'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { pressInRow } from '../../test-row-menu.ts'
import { fakeServer, on, onFile, Refused } from '../../test-server.ts'

const documento = (id: number, part: Partial<LineaDeEstado> = {}): LineaDeEstado => ({
  tipo: 'documento',
  id,
  clienteId: 5,
  fecha: '2026-11-10',
  monto: 100,
  saldo: 100,
  pago: null,
  ...part,
  documento: {
    documentoId: id,
    txtNCF: `B010000000${id}`,
    clase: 'factura',
    corrige: null,
    fecha: '2026-11-10',
    nombreEmpresa: 'Ferretería Uno',
    ...{ vence: null, diasVencida: 0 },
    ...part.documento,
  },
})
const pago = (id: number, part: Partial<LineaDeEstado> = {}): LineaDeEstado => ({
  ...documento(1, { tipo: 'pago', fecha: '2026-11-12', monto: 40, saldo: 60, ...part }),
  id,
  pago: {
    recibo: 12,
    forma: 'cheque',
    referencia: 'Transf. 42',
    retenciones: { itbis: 5, isr: 0 },
  },
})

const ESTADO: EstadoDeCuenta = {
  items: [documento(1), pago(7)],
  totalRecords: 2,
  page: 1,
  pageSize: 50,
  quien: { nombre: 'Colmado Peña', documento: '131246796', direccion: 'Calle 1', eliminado: false },
  desde: null,
  hasta: '2026-11-20',
  saldoAnterior: 0,
  cargos: 100,
  abonos: 40,
  saldoFinal: 60,
  movimientos: 2,
  posterior: 0,
  pendiente: 60,
  vencido: 0,
  clientes: [],
}

/** The statement behind the fake server; answers what was asked for. */
function abrir(estado: Partial<EstadoDeCuenta> = {}, user: UsuarioDeSesion = ADMINISTRADOR) {
  const asked: Record<string, unknown>[] = []
  const oficina = { estado: { ...ESTADO, ...estado } }
  const answer = ({ params, query }: { params: unknown; query: object }) => {
    asked.push({ ...(params as object), ...query })
    return oficina.estado
  }
  fakeServer([
    loggedIn(user),
    on(estadosDeCuenta.cliente, answer),
    on(estadosDeCuenta.contacto, answer),
    on(empresas.list, () => []),
    onFile(estadosDeCuenta.clientePdf, () => ({ fileName: 'estado.pdf', content: '%PDF' })),
    onFile(estadosDeCuenta.clienteExcel, () => ({ fileName: 'estado.xlsx', content: 'x' })),
    onFile(pagos.recibo, () => ({ fileName: 'recibo.pdf', content: '%PDF' })),
  ])
  return { asked, oficina }
}

const CLIENTE = '/estado-de-cuenta/clientes/5'
const figura = (nombre: string) => screen.getByText(nombre, { selector: 'dt' }).nextElementSibling

test('tells who, how much and each movement with its balance', async () => {
  const { asked } = abrir()
  renderApp(CLIENTE)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Estado de cuenta')
  await screen.findByRole('heading', { name: 'Estado de cuenta de Colmado Peña' })
  expect(screen.getByText(/RNC 1-31-24679-6 · Calle 1 · Hasta el 20\/11\/2026 · 2 movimientos/)).toBeVisible()
  expect(figura('Saldo al 20/11/2026')).toHaveTextContent('RD$60.00')
  expect(screen.queryByText('Saldo anterior')).toBeNull()
  const fila = screen.getByRole('row', { name: /Recibo 12/ })
  expect(fila).toHaveTextContent('Pago de B0100000001')
  expect(fila).toHaveTextContent('Cheque, transferencia o depósito · Transf. 42 · Retenido: ITBIS RD$5.00')
  expect(screen.getByRole('row', { name: /Total del período/ })).toHaveTextContent(
    'RD$100.00RD$40.00RD$60.00',
  )
  expect(asked).toEqual([{ id: 5, lado: 'cobrar', page: 1, pageSize: 50 }])
})

test('says what is dated later, and that a payment came before its document', async () => {
  const { documento: de } = pago(7)
  const adelantado = pago(7, { saldo: -40, documento: de && { ...de, fecha: '2026-11-25' } })
  abrir({ items: [adelantado], saldoFinal: -40, posterior: 100, pendiente: 60 })
  renderApp(CLIENTE)
  expect(await screen.findByRole('row', { name: /Recibo 12/ })).toHaveTextContent(
    'Pago de B0100000001, del 25/11/2026',
  )
  expect(
    screen.getByText('Con lo fechado después del 20/11/2026 (RD$100.00), hoy queda pendiente RD$60.00.'),
  ).toBeVisible()
})

test('side, days and company go into the address and are asked for', async () => {
  const { asked, oficina } = abrir()
  const { user, router } = renderApp(`${CLIENTE}?lado=pagar&page=2`)
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ lado: 'pagar', page: 2 }))
  oficina.estado = { ...ESTADO, desde: '2026-10-01', saldoAnterior: 12 }
  await user.click(await screen.findByRole('button', { name: 'Mes pasado' }))
  await waitFor(() => expect(asked.at(-1)).toHaveProperty('desde'))
  expect(router.state.location.search).not.toHaveProperty('page')
  await waitFor(() => expect(figura('Saldo anterior')).toHaveTextContent('RD$12.00'))
  await user.click(screen.getByRole('button', { name: 'Todo' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ lado: 'pagar' }))
  expect(screen.getByRole('button', { name: 'Todo' })).toHaveAttribute('aria-pressed', 'true')
})

test('who sees one side is asked for that one alone; who sees none is told so', async () => {
  const ve = (...permissions: string[]) => ({ ...ADMINISTRADOR, roles: ['x'], permissions })
  const { asked } = abrir({}, ve('cuentasPorPagar.ver') as UsuarioDeSesion)
  const { unmount } = renderApp(CLIENTE)
  await screen.findByText('B0100000001')
  expect(asked).toEqual([expect.objectContaining({ lado: 'pagar' })])
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['Por pagar'])
  unmount()
  const nadie = abrir({}, ve('clientes.ver') as UsuarioDeSesion)
  renderApp(CLIENTE)
  expect(await screen.findByText('No tiene permiso para esto.')).toBeInTheDocument()
  expect(nadie.asked).toEqual([])
})

test('a contact: each client with its lines, its sums and the way to its own statement', async () => {
  const ana = { clienteId: 5, nombre: 'Ana', saldoAnterior: 0, cargos: 100, abonos: 40, saldoFinal: 60 }
  const beto = { clienteId: 6, nombre: 'Beto', saldoAnterior: 30, cargos: 0, abonos: 0, saldoFinal: 30 }
  const anterior = { ...documento(0), tipo: 'anterior', clienteId: 6, monto: 30, saldo: 30 } as const
  abrir({
    items: [documento(1), pago(7), { ...anterior, documento: null }],
    clientes: [ana, beto],
    quien: { nombre: 'Carmen', documento: '', direccion: '', eliminado: true },
  })
  const { user, router } = renderApp('/estado-de-cuenta/contactos/3')
  const deAna = await screen.findByRole('table', { name: 'Movimientos de Ana' })
  expect(within(deAna).getByRole('row', { name: /Total de Ana/ })).toHaveTextContent('RD$60.00')
  const deBeto = screen.getByRole('table', { name: 'Movimientos de Beto' })
  expect(within(deBeto).getByRole('row', { name: /Saldo anterior/ })).toHaveTextContent('RD$30.00')
  expect(screen.getByText(/Eliminado · Hasta el/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Beto' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/estado-de-cuenta/clientes/6'))
})

test('a payment elsewhere is read again; an error says what to do; nothing to show has no papers', async () => {
  const { oficina } = abrir()
  const { router } = renderApp(CLIENTE)
  await screen.findByText('B0100000001')
  expect(screen.getByRole('button', { name: 'Ver PDF' })).toBeVisible()
  oficina.estado = { ...ESTADO, items: [], totalRecords: 0, movimientos: 0 }
  act(() => readAgainAfter(router.options.context.queryClient, 'CuentasPorCobrar'))
  expect(await screen.findByText('No hay movimientos ni saldo en esas fechas.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Ver PDF|Exportar/ })).toBeNull()
})

test('an unknown client is said', async () => {
  fakeServer([
    loggedIn(),
    on(estadosDeCuenta.cliente, () => new Refused('CLIENTE_NOT_FOUND')),
    on(empresas.list, () => []),
  ])
  renderApp(CLIENTE)
  expect(await screen.findByText('No se encontró el cliente.')).toBeVisible()
})

test('a client leads to its statement, for whoever sees accounts; so does what it owes', async () => {
  const deuda = {
    clienteId: 5,
    clienteNombre: 'Colmado Peña',
    cuentas: 1,
    suma: 60,
    masAntigua: '2026-11-10',
  }
  const page = { totalRecords: 1, page: 1, pageSize: 10 }
  const doors = [
    on(clientes.paged, () => ({ items: [unCliente(5, 'Colmado Peña')], ...page })),
    on(cuentasPorCobrar.porCliente, () => ({ items: [deuda], ...page, totalCuentas: 1, sumaTotal: 60 })),
    on(clientes.list, () => []),
    on(empresas.list, () => []),
    on(estadosDeCuenta.cliente, () => ESTADO),
  ]
  fakeServer([loggedIn(), ...doors])
  const suEstado = 'Estado de cuenta de Colmado Peña'
  const enClientes = renderApp('/clientes')
  await pressInRow(enClientes.user, 'Colmado Peña', suEstado)
  await waitFor(() => expect(enClientes.router.state.location.pathname).toBe(CLIENTE))
  enClientes.unmount()
  const enCuentas = renderApp('/cuentasporCobrar?tab=cliente')
  await enCuentas.user.click(await screen.findByRole('link', { name: suEstado }))
  await waitFor(() => expect(enCuentas.router.state.location.pathname).toBe(CLIENTE))
  enCuentas.unmount()
  fakeServer([loggedIn({ ...ADMINISTRADOR, roles: ['x'], permissions: ['clientes.ver'] }), ...doors])
  renderApp('/clientes')
  await screen.findByText('Colmado Peña')
  expect(screen.queryByRole('button', { name: /Más acciones/ })).toBeNull()
})
