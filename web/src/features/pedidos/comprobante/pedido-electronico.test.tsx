import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ADMINISTRADOR, type Hands, renderApp } from '../../../test-render.tsx'
import { Refused } from '../../../test-server.ts'
import { abrirFormulario, abrirPedido, field, listasCargadas, total } from '../test-formulario.ts'
import { abrirOficina, cliente, empresa, PEDIDO } from '../test-oficina.ts'

// A Sunday.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00-04:00') }))

type Oficina = ReturnType<typeof abrirOficina>['oficina']
const electronicaDesde = (ecfDesde: string) => (oficina: Oficina) => {
  oficina.empresas = [{ ...empresa(1, 'Ferretería Uno', 1), ecfDesde }, empresa(2, 'Papelería Dos', 2)]
  oficina.clientes = [cliente(1, 'Colmado Peña', 10), { ...cliente(3, 'Ana', 10), tipoComprobante: 'B02' }]
  oficina.siguiente = 'E310000000001'
}
const ncfField = () => screen.getByRole('textbox', { name: 'NCF' })
const tipo = () => screen.getByRole('combobox', { name: 'Comprobante:' })
const guardar = '{Control>}{Enter}{/Control}'

async function elegir(user: Hands, quien = 'pena') {
  await user.put(`ferret{Enter}${quien}{Enter}`)
  await listasCargadas()
  expect(field(/Producto/)).toHaveFocus()
}

test('by the same keys as on paper: the number is automatic, and its type is said as on its paper', async () => {
  const { user, oficina, server } = await abrirFormulario(electronicaDesde('2026-11-22'))
  await elegir(user)
  expect(ncfField()).toHaveValue('Automático')
  await waitFor(() =>
    expect(ncfField()).toHaveAccessibleDescription(
      'Factura de Crédito Fiscal Electrónica, el próximo es E310000000001',
    ),
  )
  expect(tipo()).toHaveDisplayValue('Crédito fiscal (E31)')
  expect(server.calls.filter(call => call.includes('siguiente'))).toEqual([
    'GET /api/secuencias/siguiente?empresaId=1&tipo=31',
  ])
  // Numbers of paper are nobody's business here.
  expect(server.calls.filter(call => call.includes('byEmpresaAndFecha'))).toEqual([])
  await user.put(`cemento{Enter}2{Enter}${guardar}`)
  await waitFor(() => expect(oficina.guardados).toHaveLength(1))
  expect(oficina.guardados[0]?.body).toMatchObject({ clienteId: 1, tipoComprobante: 'B01', ncfId: null })
})

test('the type of the client, in the series of the company; another type is one choice away', async () => {
  const { user } = await abrirFormulario(electronicaDesde('2026-11-01'))
  await elegir(user, 'ana')
  expect(tipo()).toHaveDisplayValue('Consumo (E32)')
  expect(
    within(tipo())
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['Crédito fiscal (E31)', 'Consumo (E32)', 'Régimen especial (E44)', 'Gubernamental (E45)'])
  await user.selectOptions(tipo(), 'Crédito fiscal (E31)')
  expect(ncfField()).toHaveValue('Automático')
})

test('the day before is paper, and another company too', async () => {
  const { user } = await abrirFormulario(electronicaDesde('2026-11-23'))
  await elegir(user)
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  expect(tipo()).toHaveDisplayValue('Crédito fiscal (B01)')
})

test('in contingency it issues on paper, with the next number of the range, and says so', async () => {
  const { user, oficina, server } = await abrirFormulario(oficina => {
    electronicaDesde('2026-11-01')(oficina)
    oficina.empresas = oficina.empresas.map(each => (each.id === 1 ? { ...each, contingenciaId: 7 } : each))
    oficina.siguiente = 'B0100700001'
  })
  await elegir(user)
  expect(tipo()).toHaveDisplayValue('Crédito fiscal (B01)')
  expect(ncfField()).toHaveValue('Automático')
  await waitFor(() =>
    expect(ncfField()).toHaveAccessibleDescription(
      'En contingencia se emite en papel: Crédito fiscal, el próximo es B0100700001',
    ),
  )
  expect(server.calls.filter(call => call.includes('byEmpresaAndFecha'))).toEqual([])
  await user.put(`cemento{Enter}2{Enter}${guardar}`)
  await waitFor(() => expect(oficina.guardados).toHaveLength(1))
  expect(oficina.guardados[0]?.body).toMatchObject({ tipoComprobante: 'B01', ncfId: null })
})

test('a day that has no numbers of paper is not left for one that is electronic', async () => {
  await abrirFormulario(oficina => {
    electronicaDesde('2026-11-23')(oficina)
    oficina.numeros = []
    oficina.cercanos = { dias: [{ fecha: '2026-11-23', disponibles: 10 }], generado: true }
  }).then(({ user }) => user.put('ferret{Enter}'))
  expect(await screen.findByRole('region', { name: 'Día sin números' })).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /Fecha de pedido/ })).toHaveValue('22/11/2026')
})

test('a day after today is refused beside the date, and nothing is sent', async () => {
  const { user, oficina } = await abrirFormulario(electronicaDesde('2026-11-01'))
  await elegir(user)
  await user.put('cemento{Enter}1{Enter}')
  const fecha = screen.getByRole('textbox', { name: /Fecha de pedido/ })
  await user.clear(fecha)
  await user.write(fecha, '23112026')
  expect(
    screen.getByText(/crédito fiscal \(E31\).*no puede llevar una fecha posterior a hoy/),
  ).toBeInTheDocument()
  await user.keyboard(guardar)
  await waitFor(() => expect(fecha).toHaveFocus())
  expect(oficina.guardados).toEqual([])
})

const FALTAS = [
  { field: 'empresaId', message: 'Ferretería Uno no tiene certificado para firmar.' },
  { field: 'clienteId', message: 'La factura necesita el RNC del cliente.' },
  { field: 'tipoComprobante', message: 'La secuencia no dice cuándo vence.' },
  { field: 'pago', message: 'Una venta a crédito necesita su fecha límite.' },
]

test('all that is missing is said together, each with its way, and nothing that was typed is lost', async () => {
  const { user, oficina } = await abrirFormulario(electronicaDesde('2026-11-01'))
  oficina.alGuardar = () =>
    oficina.guardados.length > 1
      ? null
      : new Refused('INVALID_INPUT', { message: FALTAS[0]?.message ?? '', errors: FALTAS })
  await elegir(user)
  await user.put(`cemento{Enter}2{Enter}${guardar}`)
  const aviso = (await screen.findByText('Para emitir esta factura electrónica falta:')).closest(
    '[role="status"]',
  )
  const faltas = within(aviso as HTMLElement).getAllByRole('listitem')
  expect(faltas.map(falta => falta.textContent)).toEqual([
    'Ferretería Uno no tiene certificado para firmar. Ver la empresa en otra pestaña',
    'La factura necesita el RNC del cliente. Editar cliente',
    'La secuencia no dice cuándo vence. Ver las secuencias en otra pestaña',
    'Una venta a crédito necesita su fecha límite. Ir ahí',
  ])
  const [deEmpresa, deSecuencias] = within(aviso as HTMLElement).getAllByRole('link')
  expect(deEmpresa).toHaveAttribute('href', '/facturacion-electronica/empresas?empresaId=1')
  expect(deEmpresa).toHaveAttribute('target', '_blank')
  expect(deSecuencias).toHaveAttribute('href', '/secuencias?empresaId=1&tipo=31')
  // Beside the fields too, and the keyboard stands on the first of them.
  await waitFor(() => expect(field(/Empresa/)).toHaveFocus())
  expect(field(/Empresa/)).toHaveAccessibleDescription(expect.stringContaining('no tiene certificado'))
  await user.click(within(aviso as HTMLElement).getByRole('button', { name: 'Editar cliente' }))
  const dialog = await screen.findByRole('dialog', { name: 'Editar Cliente' })
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Para emitir esta factura electrónica falta:')).toBeNull()
  expect(total()).toBe('RD$1,180.00')
  await user.keyboard(guardar)
  await waitFor(() => expect(oficina.guardados).toHaveLength(2))
})

test('who may not go there is only told', async () => {
  const { user, oficina } = await abrirFormulario(electronicaDesde('2026-11-01'), {
    ...ADMINISTRADOR,
    roles: ['Facturacion'],
    permissions: ['pedidos.ver', 'pedidos.crear', 'clientes.ver', 'empresas.ver', 'productos.ver', 'ncf.ver'],
  })
  oficina.alGuardar = () =>
    new Refused('INVALID_INPUT', { message: FALTAS[0]?.message ?? '', errors: FALTAS.slice(0, 1) })
  await elegir(user)
  await user.put(`cemento{Enter}2{Enter}${guardar}`)
  const aviso = (await screen.findByText('Para emitir esta factura electrónica falta:')).closest(
    '[role="status"]',
  )
  expect(within(aviso as HTMLElement).getByRole('listitem')).toHaveTextContent(FALTAS[0]?.message ?? '')
  expect(within(aviso as HTMLElement).queryByRole('link')).toBeNull()
})

test('no range left leads to the ranges of that type', async () => {
  const { user } = await abrirFormulario(oficina => {
    electronicaDesde('2026-11-01')(oficina)
    oficina.siguiente = null
  })
  await elegir(user)
  expect(await screen.findByText(/^No quedan números/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver las secuencias' })).toHaveAttribute(
    'href',
    '/secuencias?empresaId=1&tipo=31',
  )
})

const ELECTRONICO = { ...PEDIDO, tipoComprobante: 'E31', txtNCF: 'E310000000001' } as const

test('refused with its number free: the order says what saving does, and saves', async () => {
  const { user, oficina } = await abrirPedido(office => {
    office.pedido = { ...ELECTRONICO, estadoEcf: 'rechazado' }
  })
  expect(screen.getByText('La DGII rechazó la factura E310000000001')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver qué dijo la DGII' })).toHaveAttribute(
    'href',
    '/facturacion-electronica?doc=7',
  )
  expect(screen.getByRole('status', { name: 'Comprobante:' })).toHaveTextContent('Crédito fiscal (E31)')
  await user.clear(screen.getByRole('textbox', { name: 'Cantidad de Cemento' }))
  await user.write(screen.getByRole('textbox', { name: 'Cantidad de Cemento' }), '2{Enter}')
  await user.keyboard(guardar)
  await waitFor(() => expect(oficina.guardados).toHaveLength(1))
})

test('stopped before it was sent: the same, in its own words', async () => {
  await abrirPedido(office => {
    office.pedido = { ...ELECTRONICO, estadoEcf: 'por enviar' }
  })
  expect(screen.getByText('El envío de la factura E310000000001 está detenido')).toBeInTheDocument()
})

test('refused with its number used up: no note corrects it, and the way is to issue it anew', async () => {
  await abrirPedido(office => {
    office.pedido = { ...ELECTRONICO, congelado: true, estadoEcf: 'rechazado' }
  })
  expect(screen.getByText(/ya no se corrige con ese número: no cuenta en ninguna suma/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Emitir de nuevo' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Duplicar en un pedido nuevo' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver qué dijo la DGII' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Nota de crédito' })).toBeNull()
})

test('accepted: it is corrected by a note', async () => {
  await abrirPedido(office => {
    office.pedido = { ...ELECTRONICO, congelado: true, estadoEcf: 'aceptado' }
  })
  expect(screen.getByRole('button', { name: 'Nota de crédito' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Ver qué dijo la DGII' })).toBeNull()
})

test('a refused one is not copied, which would be another sale: its form is offered, and takes its place', async () => {
  const { oficina } = abrirOficina()
  oficina.pedido = { ...ELECTRONICO, congelado: true, estadoEcf: 'rechazado' }
  oficina.empresas = oficina.empresas.map(each => ({ ...each, ecfDesde: '2026-11-01' }))
  const { user, address } = renderApp('/facturacion/nuevo?desde=7')
  expect(await screen.findByText(/Una copia sería otra venta/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Emitir de nuevo' }))
  await waitFor(() => expect(address()).toBe('/facturacion/nuevo?reemplaza=7'))
  expect(await screen.findByText(/que la DGII rechazó$/)).toBeInTheDocument()
  // The same sale: of today and of its company, at its prices; its buyer, lines and terms are there to be changed.
  await waitFor(() => expect(field(/Empresa/)).toHaveValue('Ferretería Uno'))
  expect(field(/Empresa/)).toBeDisabled()
  expect(screen.getByRole('textbox', { name: /Fecha de pedido/ })).toBeDisabled()
  expect(field(/Cliente/)).toBeEnabled()
  await user.write(screen.getByRole('textbox', { name: 'Cantidad de Cemento' }), '1')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(oficina.emitidos).toHaveLength(1))
  expect(oficina.emitidos[0]).toMatchObject({
    pedido: { clienteId: 1, detalles: [{ productoId: 1, cantidad: 11 }] },
  })
  expect(oficina.guardados).toEqual([])
})
