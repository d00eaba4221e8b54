import { COMPRADOR_SIN_DOCUMENTO } from '@cuadre/contract/tipo-de-comprobante'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Hands } from '../../../test-render.tsx'
import { Refused } from '../../../test-server.ts'
import { abrirFormulario, abrirPedido, field, listasCargadas, total } from '../test-formulario.ts'
import { type abrirOficina, cliente, PEDIDO } from '../test-oficina.ts'

// A Sunday.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00-04:00') }))

const CLIENTES = [
  cliente(1, 'Colmado Peña', 10),
  { ...cliente(2, 'CONSUMIDOR FINAL', 10), rnc: '', tipoComprobante: 'B02' as const },
  { ...cliente(3, 'Embajada', 10), tipoComprobante: 'B14' as const },
  { ...cliente(4, 'Ayuntamiento', 10), rnc: '', tipoComprobante: 'B15' as const },
]
const conTipos = (oficina: ReturnType<typeof abrirOficina>['oficina']) => {
  oficina.clientes = CLIENTES
}
const ncfField = () => screen.getByRole('textbox', { name: 'NCF' })
const tipo = () => screen.getByRole('combobox', { name: 'Comprobante:' })
const itbis = () => screen.getByRole('combobox', { name: /Factura con ITBIS/ })
/** Company and client; the focus ends on the product. */
async function elegir(user: Hands, cliente: string) {
  await user.put(`ferret{Enter}${cliente}{Enter}`)
  await listasCargadas()
  expect(field(/Producto/)).toHaveFocus()
}
async function cambiarCliente(user: Hands, cliente: string) {
  await user.clear(field(/Cliente/))
  await user.write(field(/Cliente/), `${cliente}{Enter}`)
}
const guardar = '{Control>}{Enter}{/Control}'

test('a consumer by keyboard alone: no number is chosen, the next one is told, and nobody is asked for it', async () => {
  const { user, oficina } = await abrirFormulario(conTipos)
  await elegir(user, 'consumidor')
  expect(ncfField()).toHaveValue('Automático')
  await waitFor(() => expect(ncfField()).toHaveAccessibleDescription('Consumo, el próximo es B0200000041'))
  expect(tipo()).toHaveDisplayValue('Consumo (B02)')
  await user.put(`cemento{Enter}2{Enter}${guardar}`)
  await waitFor(() => expect(oficina.guardados).toHaveLength(1))
  expect(oficina.guardados[0]?.body).toMatchObject({ clienteId: 2, tipoComprobante: 'B02', ncfId: null })
})

test('the type is changed beside its number, and a B01 asks for its number again', async () => {
  const { user, oficina } = await abrirFormulario(conTipos)
  await elegir(user, 'pena')
  await user.put('cemento{Enter}1{Enter}')
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  field(/NCF/).focus()
  await user.tab()
  expect(tipo()).toHaveFocus()
  await user.selectOptions(tipo(), 'Gubernamental (B15)')
  expect(ncfField()).toHaveValue('Automático')
  await user.selectOptions(tipo(), 'Crédito fiscal (B01)')
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  await user.keyboard(guardar)
  await waitFor(() => expect(oficina.guardados).toHaveLength(1))
  expect(oficina.guardados[0]?.body).toMatchObject({ tipoComprobante: 'B01', ncfId: 11 })
})

test('without a range it says so and leads there; a refusal says it too', async () => {
  const { user, oficina } = await abrirFormulario(office => {
    conTipos(office)
    office.siguiente = null
    office.alGuardar = () => new Refused('SECUENCIA_AGOTADA', { message: 'No quedan números de consumo.' })
  })
  await elegir(user, 'consumidor')
  expect(await screen.findByText(/^No quedan números/)).toHaveTextContent(
    'No quedan números. Ver las secuencias',
  )
  const link = screen.getByRole('link', { name: 'Ver las secuencias' })
  expect(link).toHaveAttribute('href', '/secuencias?empresaId=1&tipo=02')
  await user.put(`cemento{Enter}1{Enter}${guardar}`)
  expect(await screen.findByText('No quedan números de consumo.')).toBeInTheDocument()
  expect(oficina.guardados).toHaveLength(1)
  await waitFor(() => expect(link).toHaveFocus())
})

test('special regime turns the ITBIS off and says why; another client brings it back', async () => {
  const { user } = await abrirFormulario(conTipos)
  await elegir(user, 'pena')
  await user.put('cemento{Enter}1{Enter}')
  expect(total()).toBe('RD$590.00')
  await cambiarCliente(user, 'embajada')
  expect(itbis()).toBeDisabled()
  expect(itbis()).toHaveDisplayValue('No (Productos exentos)')
  expect(itbis()).toHaveAccessibleDescription('Régimen especial: todo se vende sin ITBIS.')
  // The buyer is exempt, not the goods: they stay, and their ITBIS goes.
  expect(total()).toBe('RD$500.00')
  expect(screen.queryByText(/^Se quit/)).not.toBeInTheDocument()
  await cambiarCliente(user, 'pena')
  expect(itbis()).toBeEnabled()
  expect(total()).toBe('RD$590.00')
})

test('from RD$250,000.00 on a consumer must be named: said at once, and nothing is sent', async () => {
  const { user, oficina } = await abrirFormulario(conTipos)
  // 500.00 each, with ITBIS 590.00: 423 of them are 249,570.00, and 424 are 250,160.00.
  await elegir(user, 'consumidor')
  await user.put('cemento{Enter}423{Enter}')
  const sentence =
    'Una factura de consumo (B02) de RD$250,000.00 o más debe llevar el RNC o la cédula del cliente.'
  expect(screen.queryByText(sentence)).toBeNull()
  await user.put('cemento{Enter}1{Enter}')
  expect(total()).toBe('RD$250,160.00')
  expect(screen.getByText(sentence)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Editar cliente' })).toBeInTheDocument()
  await user.keyboard(guardar)
  await waitFor(() => expect(field(/Cliente/)).toHaveFocus())
  expect(field(/Cliente/)).toHaveAccessibleDescription(expect.stringContaining(sentence))
  expect(oficina.guardados).toEqual([])
})

test('who mends the client without a document goes on with the type that he chose', async () => {
  const { user } = await abrirFormulario(conTipos)
  await elegir(user, 'ayuntamiento')
  const sentence = 'Una factura gubernamental (B15) debe llevar el RNC o la cédula del cliente.'
  expect(screen.getByText(sentence)).toBeInTheDocument()
  await user.selectOptions(tipo(), 'Crédito fiscal (B01)')
  await user.click(screen.getByRole('button', { name: 'Editar cliente' }))
  const dialog = await screen.findByRole('dialog', { name: 'Editar Cliente' })
  await user.write(within(dialog).getByRole('textbox', { name: /^RNC/ }), '401007551')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(tipo()).toHaveDisplayValue('Crédito fiscal (B01)')
  expect(screen.queryByText(/debe llevar el RNC/)).toBeNull()
})

test('a day that it had to leave for a number is today again once no number is chosen', async () => {
  const { user } = await abrirFormulario(office => {
    conTipos(office)
    office.numeros = []
    office.cercanos = { dias: [{ fecha: '2026-11-23', disponibles: 10 }], generado: true }
  })
  const fecha = () => screen.getByRole('textbox', { name: /Fecha de pedido/ })
  await user.put('ferret{Enter}')
  await waitFor(() => expect(fecha()).toHaveValue('23/11/2026'))
  await user.put('consumidor{Enter}')
  await waitFor(() => expect(fecha()).toHaveValue('22/11/2026'))
  expect(screen.queryByRole('region', { name: 'Día sin números' })).toBeNull()
})

test('a day after today is refused beside the date', async () => {
  const { user, oficina } = await abrirFormulario(conTipos)
  await elegir(user, 'consumidor')
  await user.put('cemento{Enter}1{Enter}')
  const fecha = screen.getByRole('textbox', { name: /Fecha de pedido/ })
  await user.clear(fecha)
  await user.write(fecha, '23112026')
  expect(screen.getByText(/no puede llevar una fecha posterior a hoy/)).toBeInTheDocument()
  await user.keyboard(guardar)
  await waitFor(() => expect(fecha).toHaveFocus())
  expect(oficina.guardados).toEqual([])
})

test('an issued order shows its type and keeps it, also for another client', async () => {
  const { user, oficina } = await abrirPedido(office => {
    conTipos(office)
    office.pedido = { ...PEDIDO, tipoComprobante: 'B02', txtNCF: 'B0200000041', conDocumento: false }
  })
  expect(screen.getByRole('status', { name: 'Comprobante:' })).toHaveTextContent('Consumo (B02)')
  await user.clear(screen.getByRole('textbox', { name: 'Cantidad de Cemento' }))
  await user.write(screen.getByRole('textbox', { name: 'Cantidad de Cemento' }), '424{Enter}')
  expect(await screen.findByText(COMPRADOR_SIN_DOCUMENTO)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Editar cliente' })).toBeNull()
  await cambiarCliente(user, 'embajada')
  expect(screen.queryByText(COMPRADOR_SIN_DOCUMENTO)).toBeNull()
  await user.keyboard(guardar)
  await waitFor(() => expect(oficina.guardados).toHaveLength(1))
  expect(oficina.guardados[0]?.body).toMatchObject({ clienteId: 3, tipoComprobante: 'B02', ncfId: 70 })
})
