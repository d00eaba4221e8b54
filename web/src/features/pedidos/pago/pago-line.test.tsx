import type { Pago } from '@cuadre/contract/pago'
import { type Centavos, centavos } from '@cuadre/domain/dinero/centavos'
import type { TipoEmitido } from '@cuadre/domain/documentos/tipo-del-pedido'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { inKit, renderKit } from '../../../test-render.tsx'
import { PagoLine } from './pago-line.tsx'
import { usePago } from './use-pago.tsx'

const SIN_INDICAR: Pago = { formaPago: 'credito', otrasFormas: {}, diasCredito: null }
const FECHA = '2026-11-23'
const TOTAL = centavos(118_000)

let now: Pago

function Line({
  pago,
  total = TOTAL,
  emite = 'B01',
  cobra = false,
}: {
  pago: Pago
  total?: Centavos
  emite?: TipoEmitido
  cobra?: boolean
}) {
  const [value, setValue] = useState(pago)
  now = value
  const { line, dialog } = usePago(
    {
      pago: value,
      state: { fechaPedido: FECHA },
      totales: { total },
      emite,
      cobra,
      dispatch: action => {
        if (action.type === 'set' && action.campos.pago) setValue(action.campos.pago)
      },
    },
    true,
  )
  return (
    <>
      {line}
      {dialog}
    </>
  )
}

const line = () => screen.getByRole('region', { name: 'Pago' })
const result = () => screen.getByRole('status', { name: 'Así queda' })
const amount = (name: RegExp) => screen.getByRole('textbox', { name })

async function open(pago: Partial<Pago> = {}) {
  const { user, ...view } = renderKit(<Line pago={{ ...SIN_INDICAR, ...pago }} />)
  await user.click(screen.getByRole('button', { name: 'Cambiar el pago' }))
  await screen.findByRole('dialog', { name: 'Condición de pago' })
  const accept = async () => {
    await user.click(screen.getByRole('button', { name: 'Aceptar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { user, accept, view }
}

test('days of credit give the due date, while they are typed and on the line', async () => {
  const { user } = await open()
  expect(line()).toHaveTextContent('Pago: Crédito')
  const days = screen.getByRole('textbox', { name: 'Días de crédito' })
  await waitFor(() => expect(days).toHaveFocus())
  await user.write(days, '30')
  expect(result()).toHaveTextContent('Crédito a 30 días, vence 23/12/2026')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(now).toEqual({ ...SIN_INDICAR, diasCredito: 30 })
  expect(line()).toHaveTextContent('Pago: Crédito a 30 días, vence 23/12/2026')
})

test('cash needs no amount, and takes the days of credit away', async () => {
  const { user, accept } = await open({ diasCredito: 30 })
  await user.click(screen.getByText('Al contado'))
  expect(screen.queryByRole('textbox', { name: 'Días de crédito' })).toBeNull()
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Forma de pago' }),
    'Tarjeta de débito o crédito',
  )
  await accept()
  expect(now).toEqual({ formaPago: 'tarjeta', otrasFormas: {}, diasCredito: null })
  expect(line()).toHaveTextContent('Pago: Contado — tarjeta')
})

test('a part that is paid at once leaves the rest on credit, shown while it is typed', async () => {
  const { user, accept } = await open()
  await user.click(screen.getByRole('button', { name: 'Una parte se paga al facturar' }))
  await user.write(amount(/Efectivo/), '500.50')
  expect(result()).toHaveTextContent('Crédito — efectivo RD$500.50; crédito RD$679.50')
  await accept()
  expect(now).toEqual({ ...SIN_INDICAR, otrasFormas: { efectivo: 500.5 } })
})

test('the main form is not among the others, and a blank or nil amount is none', async () => {
  const { user, accept } = await open({ otrasFormas: { efectivo: 500, bonos: 80 } })
  await user.click(screen.getByText('Al contado'))
  expect(screen.queryByRole('textbox', { name: /Efectivo/ })).toBeNull()
  await user.clear(amount(/Bonos/))
  await user.write(amount(/Permuta/), '0')
  await accept()
  expect(now).toEqual({ formaPago: 'efectivo', otrasFormas: {}, diasCredito: null })
})

test('amounts that leave nothing are refused at their field', async () => {
  const { user } = await open({ otrasFormas: { tarjeta: 80 } })
  const field = amount(/Tarjeta/)
  await user.clear(field)
  await user.write(field, '1180{Enter}')
  const sentence =
    'Las otras formas de pago suman RD$1,180.00: deben dejar algo del total de RD$1,180.00 para la principal.'
  expect(await within(screen.getByRole('dialog')).findByText(sentence)).toBeVisible()
  await waitFor(() => expect(field).toHaveFocus())
  await user.clear(field)
  await user.write(field, '1179.99{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(now.otrasFormas).toEqual({ tarjeta: 1179.99 })
})

test('more than 365 days are refused', async () => {
  const { user } = await open()
  await user.write(screen.getByRole('textbox', { name: 'Días de crédito' }), '366{Enter}')
  expect(
    await screen.findByText('Los días de crédito deben ser un número entero entre 0 y 365.'),
  ).toBeVisible()
})

test('the rest follows the total, and a total that is too small is told on the line', () => {
  const pago: Pago = { ...SIN_INDICAR, otrasFormas: { efectivo: 500 } }
  const view = renderKit(<Line pago={pago} />)
  expect(line()).toHaveTextContent('efectivo RD$500.00; crédito RD$680.00')
  view.rerender(inKit(<Line pago={pago} total={centavos(60_000)} />))
  expect(line()).toHaveTextContent('efectivo RD$500.00; crédito RD$100.00')
  expect(screen.queryByRole('alert')).toBeNull()
  view.rerender(inKit(<Line pago={pago} total={centavos(50_000)} />))
  expect(line()).toHaveTextContent('efectivo RD$500.00; el resto, crédito')
  expect(screen.getByRole('alert')).toHaveTextContent('deben dejar algo del total de RD$500.00')
})

test('where cash is collected as the order is saved, it says so, and how much of it', () => {
  const parte = { formaPago: 'credito', otrasFormas: { efectivo: 500 }, diasCredito: 30 } as const
  const view = renderKit(<Line cobra pago={parte} />)
  expect(line()).toHaveTextContent('Se cobra al guardar RD$500.00')
  view.rerender(inKit(<Line key="todo" cobra pago={{ ...SIN_INDICAR, formaPago: 'efectivo' }} />))
  expect(line()).toHaveTextContent(/Se cobra al guardar$|Se cobra al guardar\D/)
  view.rerender(inKit(<Line key="nada" cobra pago={SIN_INDICAR} />))
  expect(line()).not.toHaveTextContent('Se cobra')
})

test('what cannot be changed has no button', () => {
  const given = {
    pago: SIN_INDICAR,
    fecha: FECHA,
    total: TOTAL,
    exigePlazo: true,
    cobra: true,
    onPago: () => {},
  }
  renderKit(<PagoLine {...given} onCambiar={null} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('an electronic credit without days is given them in one press; paper asks for none', async () => {
  const view = renderKit(<Line pago={SIN_INDICAR} emite="B01" />)
  expect(screen.queryByRole('group', { name: 'Días de crédito' })).toBeNull()
  view.unmount()
  const { user } = renderKit(<Line pago={SIN_INDICAR} emite="E31" />)
  const dias = within(screen.getByRole('group', { name: 'Días de crédito' }))
  // Where the form leads whom the server told that they are missing.
  expect(dias.getByRole('button', { name: '15 días' })).toHaveAttribute('data-path', 'pago')
  await user.click(dias.getByRole('button', { name: '30 días' }))
  expect(now).toEqual({ ...SIN_INDICAR, diasCredito: 30 })
  expect(line()).toHaveTextContent('30 días')
  expect(screen.queryByRole('group', { name: 'Días de crédito' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Cambiar el pago' })).toHaveAttribute('data-path', 'pago')
})

test('or it is paid in cash, in one press too', async () => {
  const { user } = renderKit(<Line pago={SIN_INDICAR} emite="E32" />)
  await user.click(screen.getByRole('button', { name: 'Al contado, en efectivo' }))
  expect(now).toEqual({ formaPago: 'efectivo', otrasFormas: {}, diasCredito: null })
  expect(line()).toHaveTextContent('Pago: Contado — efectivo')
  expect(screen.queryByRole('group', { name: 'Días de crédito' })).toBeNull()
})
