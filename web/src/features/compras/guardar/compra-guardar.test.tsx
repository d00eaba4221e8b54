import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, renderApp } from '../../../test-render.tsx'
import { Refused } from '../../../test-server.ts'
import { BORRADORES } from '../borrador/borrador.ts'
import { abrirEnBlanco, campo, junto, lista } from '../test-formulario.ts'
import { abrirOficina, COMPRA, FILA } from '../test-oficina.ts'

const guardar = '{Control>}{Enter}{/Control}'

test('all that is wrong is told at once, each beside its field, and nothing is sent', async () => {
  const { user, oficina } = await abrirEnBlanco()
  await user.keyboard(guardar)
  await junto(() => lista(/Suplidor/), 'Debe seleccionar un suplidor.')
  await junto(() => campo(/^NCF/), 'Debe escribir el NCF del comprobante.')
  await junto(() => lista(/Tipo de gasto/), 'Debe seleccionar el tipo de gasto.')
  await junto(() => campo(/Bienes/), 'Debe escribir el monto de los bienes o de los servicios.')
  await waitFor(() => expect(lista(/Suplidor/)).toHaveFocus())
  expect(oficina.guardadas).toEqual([])
})

test('a note asks what it corrects, a consumer receipt gives no credit, nothing is dated after today', async () => {
  const { user, oficina } = await abrirEnBlanco()
  await user.put('americana{Enter}B0400000001')
  await user.write(campo(/Bienes/), '100')
  await user.keyboard(guardar)
  await junto(() => campo(/NCF que corrige/), 'Debe escribir el NCF que la nota corrige.')
  await waitFor(() => expect(campo(/NCF que corrige/)).toHaveFocus())
  await user.clear(campo(/^NCF$|^NCF \*/))
  await user.write(campo(/^NCF$|^NCF \*/), 'B0200000001')
  expect(lista(/Uso del ITBIS/)).toHaveValue('costo')
  await user.selectOptions(lista(/Uso del ITBIS/), 'adelantar')
  await user.clear(campo(/^Fecha/))
  await user.write(campo(/^Fecha/), '31/12/2199')
  await user.keyboard(guardar)
  await junto(() => lista(/Uso del ITBIS/), 'Un comprobante de consumo no da crédito: su ITBIS va al costo.')
  await junto(() => campo(/^Fecha/), 'La fecha del comprobante no puede ser posterior a hoy.')
  expect(oficina.guardadas).toEqual([])
})

test('what the tax office will ask about is told before it is saved, a payment before the receipt refused', async () => {
  const { user, oficina } = await abrirEnBlanco()
  await user.put('julia{Enter}B0100000777')
  await user.write(campo(/Servicios/), '1000')
  await user.selectOptions(lista(/^Pago/), 'Pagada')
  await waitFor(() => expect(campo(/ITBIS retenido/)).toHaveValue('180.00'))
  const sinRetener = /Es un servicio de una persona, pagado y con ITBIS, del que no se retuvo ITBIS/
  expect(screen.queryByText(sinRetener)).toBeNull()
  await user.clear(campo(/ITBIS retenido/))
  expect(screen.getByText(sinRetener)).toBeInTheDocument()
  const enEfectivo = /Se pagó en efectivo y pasa de RD\$50,000\.00/
  expect(screen.queryByText(enEfectivo)).toBeNull()
  await user.clear(campo(/Servicios/))
  await user.write(campo(/Servicios/), '50000')
  expect(screen.getByText(enEfectivo)).toBeInTheDocument()
  // Each leads to where it is mended.
  const [irARetener, irAForma] = screen.getAllByRole('button', { name: 'Ir ahí' })
  await user.click(irARetener as HTMLElement)
  expect(campo(/ITBIS retenido/)).toHaveFocus()
  await user.click(irAForma as HTMLElement)
  expect(lista(/Forma de pago/)).toHaveFocus()
  // Read once it is saved over; not read, nothing is.
  await user.keyboard(guardar)
  const pregunta = await screen.findByRole('dialog', { name: 'Revise antes de guardar' })
  expect(
    within(pregunta)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(sinRetener), expect.stringMatching(enEfectivo)])
  await user.click(within(pregunta).getByRole('button', { name: 'Volver a revisar' }))
  expect(oficina.guardadas).toEqual([])
  // What blocks is said first, and no reading helps.
  await user.clear(campo(/Fecha de pago/))
  await user.write(campo(/Fecha de pago/), '01/01/2020')
  await user.keyboard(guardar)
  await junto(() => campo(/Fecha de pago/), 'La fecha de pago no puede ser anterior a la del comprobante.')
  expect(oficina.guardadas).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.clear(campo(/Fecha de pago/))
  await user.write(campo(/Fecha de pago/), (campo(/^Fecha(?! de pago)/) as HTMLInputElement).value)
  await user.keyboard(guardar)
  await user.click(await screen.findByRole('button', { name: 'Guardar así' }))
  await waitFor(() => expect(oficina.guardadas).toHaveLength(1))
})

test('a receipt that is written down already is told while it is typed, and leads there', async () => {
  const { user, oficina } = await abrirEnBlanco(oficina => {
    oficina.lista = [{ ...FILA, id: 33 }]
    oficina.alGuardar = () => new Refused('COMPRA_REPETIDA')
  })
  await user.put('americana{Enter}B0100000777{Enter}{Enter}100')
  const link = await screen.findByRole('link', { name: 'Ver la compra del 05/11/2026' })
  expect(link).toHaveAttribute('href', '/compras/33')
  await user.keyboard(guardar)
  expect(await screen.findByText('Ese comprobante del suplidor ya está registrado.')).toBeInTheDocument()
  await waitFor(() => expect(campo(/^NCF/)).toHaveFocus())
  expect(campo(/Bienes/)).toHaveValue('100.00')
  expect(oficina.guardadas).toHaveLength(1)
})

test('a retry after a lost answer is the same purchase', async () => {
  const { user, oficina, server } = await abrirEnBlanco()
  await user.put('americana{Enter}B0100000777{Enter}{Enter}100')
  server.state.offline = true
  await user.keyboard(guardar)
  expect(await screen.findByText('No se pudo registrar la compra')).toBeInTheDocument()
  server.state.offline = false
  await user.keyboard(guardar)
  await waitFor(() => expect(oficina.guardadas).toHaveLength(1))
  expect(oficina.guardadas[0]?.key).toMatch(/^\w+/)
})

test('what was not saved is asked about on leaving, kept as a draft, and offered back', async () => {
  const first = await abrirEnBlanco()
  await first.user.put('americana{Enter}B0100000777{Enter}{Enter}1000')
  await first.user.click(screen.getByRole('link', { name: 'Cancelar' }))
  expect(await screen.findByText('La compra no se ha guardado')).toBeInTheDocument()
  await first.user.click(screen.getByRole('button', { name: 'Guardar borrador y salir' }))
  await waitFor(() => expect(BORRADORES.stored({ userId: 1, id: null })).toHaveLength(1))
  first.unmount()

  abrirOficina()
  const { user } = renderApp('/compras/nueva')
  const question = await screen.findByRole('dialog', { name: 'Tiene una compra sin guardar' })
  await waitFor(() => expect(question).toHaveTextContent('Ferretería Americana — B0100000777 — RD$1,180.00'))
  await user.click(screen.getByRole('button', { name: 'Recuperar' }))
  expect(campo(/Bienes/)).toHaveValue('1,000.00')
  expect(campo(/^NCF/)).toHaveValue('B0100000777')
})

test('two people changed one purchase: what differs is chosen field by field, and saved on the newer version', async () => {
  const { user, oficina } = await abrirCompraGuardada()
  await user.clear(campo(/Bienes/))
  await user.write(campo(/Bienes/), '2000')
  oficina.alGuardar = body => {
    if (body.version !== 3) return null
    oficina.compra = { ...COMPRA, bienes: 1500, concepto: 'Clavos', version: 4 }
    return new Refused('CONFLICT')
  }
  await user.keyboard(guardar)
  const dialogo = await screen.findByRole('dialog', { name: 'yocasta cambió esta compra' })
  expect(dialogo).toHaveTextContent('modificado por otro usuario (05/11/2026 10:30 a. m.)')
  const bienes = screen.getByRole('group', { name: 'Bienes' })
  expect(bienes).toHaveTextContent('RD$1,000.00')
  expect(bienes).toHaveTextContent('RD$1,500.00')
  await user.click(screen.getByRole('radio', { name: /Conservar lo mío RD\$2,000\.00/ }))
  await user.click(screen.getByRole('button', { name: 'Guardar con lo elegido' }))
  await waitFor(() => expect(oficina.guardadas).toHaveLength(2))
  expect(oficina.guardadas[1]?.body).toMatchObject({ bienes: 2000, concepto: 'Clavos', version: 4 })
})

test('who may only look sees the purchase, and cannot change it', async () => {
  abrirOficina({
    ...ADMINISTRADOR,
    roles: ['Compras'],
    permissions: ['compras.ver', 'empresas.ver', 'suplidores.ver'],
  })
  renderApp('/compras/7')
  expect(await screen.findByText('Puede ver la compra, pero no cambiarla.')).toBeInTheDocument()
  expect(campo(/Bienes/)).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Adjuntar' })).not.toBeInTheDocument()
})

test('what was annulled, and what the company issued itself, is only read', async () => {
  const annulled = abrirOficina()
  annulled.oficina.compra = { ...COMPRA, anulada: true }
  const view = renderApp('/compras/7')
  expect(await screen.findByText('La compra está anulada: ya no cambia.')).toBeInTheDocument()
  view.unmount()
  const own = abrirOficina()
  own.oficina.compra = { ...COMPRA, ncf: 'B1100000001', suplidorId: null }
  renderApp('/compras/7')
  expect(
    await screen.findByText('Este comprobante lo emitió la empresa: aquí solo se consulta.'),
  ).toBeInTheDocument()
})

async function abrirCompraGuardada() {
  const opened = abrirOficina()
  const { user } = renderApp('/compras/7')
  await screen.findByRole('heading', { name: 'Compra B0100000777' })
  await waitFor(() => expect(campo(/Bienes/)).toHaveValue('1,000.00'))
  return { ...opened, user }
}
