import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../test-render.tsx'
import { Refused } from '../../../test-server.ts'
import { abrirComprobantes, FACTURA, NOTA } from '../test-documentos.ts'

const cifra = (nombre: string) => screen.getByText(nombre, { selector: 'dt' }).nextElementSibling?.textContent
const motivo = () => screen.findByRole('combobox', { name: /Motivo/ })
const deshacer = NOTA.deshacer as NonNullable<typeof NOTA.deshacer>
const EMITIR = '{Control>}{Enter}{/Control}'

test('says what undoes the note and what will be left; by keyboard alone, then its paper', async () => {
  const { oficina } = abrirComprobantes()
  oficina.siguiente = 'B0300000004'
  const { user, address } = renderApp('/comprobantes/9/deshacer')
  expect(
    await screen.findByText(
      'La nota de crédito B0400000001 se deshace con una nota de débito sobre la factura B0100000001, con sus mismas líneas y el código 3. En las cuentas una salda a la otra.',
    ),
  ).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'NCF' })).toHaveAccessibleDescription(
      'Nota de Débito (B03), el próximo es B0300000004',
    ),
  )
  expect(
    ['Queda de la factura', 'Subtotal', 'ITBIS (18%)', 'Total de la nota', 'Quedará'].map(cifra),
  ).toEqual(['RD$590.00', 'RD$500.00', 'RD$90.00', 'RD$590.00', 'RD$1,180.00'])
  expect(await motivo()).toHaveValue('Nota de crédito emitida por error')
  await waitFor(async () => expect(await motivo()).toHaveFocus())
  oficina.leidos = [FACTURA, { ...NOTA, documentoId: 10, numero: 'B0300000004' }]
  await user.keyboard(EMITIR)
  expect(await screen.findByText('Nota de débito B0300000001 emitida.')).toBeInTheDocument()
  expect(address()).toBe('/comprobantes?pdf=10')
  expect(oficina.deshechas).toEqual([
    {
      id: 9,
      body: { motivo: 'Nota de crédito emitida por error', total: 590, aplicar: true },
      key: expect.any(String),
    },
  ])
})

test('what came late says that the return does not count its ITBIS, either way', async () => {
  const { oficina } = abrirComprobantes()
  oficina.leidos = [FACTURA, { ...NOTA, deshacer: { ...deshacer, declaraItbis: false } }]
  const debito = renderApp('/comprobantes/9/deshacer')
  expect(await screen.findByText(/esta nota tampoco lo carga en el 607 ni en el IT-1/)).toBeInTheDocument()
  debito.unmount()
  const alReves = {
    ...deshacer,
    clase: 'nota de crédito',
    tipoComprobante: 'B04',
    declaraItbis: false,
  } as const
  oficina.leidos = [FACTURA, { ...NOTA, clase: 'nota de débito', deshacer: alReves }]
  renderApp('/comprobantes/9/deshacer')
  expect(await screen.findByText(/el 607 y el IT-1 no devuelven el ITBIS de esta nota/)).toBeInTheDocument()
  expect(cifra('Quedará')).toBe('RD$0.00')
})

test('where no ITBIS was charged nothing is said of it; what is written exempt says what stays in the invoice', async () => {
  const { oficina } = abrirComprobantes()
  const tarde = {
    ...deshacer,
    clase: 'nota de crédito',
    tipoComprobante: 'B04',
    declaraItbis: false,
  } as const
  const cargo = { ...NOTA, clase: 'nota de débito' } as const
  const exenta = { ...tarde, itbis: 0, total: tarde.subTotal }
  oficina.leidos = [FACTURA, { ...cargo, itbis: 0, total: cargo.subTotal, deshacer: exenta }]
  const sinItbis = renderApp('/comprobantes/9/deshacer')
  await screen.findByText(/se deshace con una nota de crédito/)
  expect(screen.queryByText(/30 días/)).not.toBeInTheDocument()
  sinItbis.unmount()
  oficina.leidos = [FACTURA, { ...cargo, deshacer: exenta }]
  renderApp('/comprobantes/9/deshacer')
  expect(
    await screen.findByText(
      'Pasaron más de 30 días desde la factura B0100000001: esta nota descuenta solo el monto sin ITBIS; los RD$90.00 de ITBIS no se devuelven.',
    ),
  ).toBeInTheDocument()
})

test('what cannot be undone says why, at once or when somebody else was faster; an invoice is no note', async () => {
  const { oficina } = abrirComprobantes()
  const impedimento = 'La nota de crédito B0400000001 ya la deshace la nota de débito B0300000001.'
  const deshecha = { ...NOTA, deshacer: { ...deshacer, impedimento } }
  oficina.alDeshacer = () => {
    oficina.leidos = [FACTURA, deshecha]
    return new Refused('NOTA_YA_DESHECHA', { message: impedimento })
  }
  const { user, unmount } = renderApp('/comprobantes/9/deshacer')
  await user.click(await screen.findByRole('button', { name: 'Emitir nota de débito' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Emitir/ })).not.toBeInTheDocument())
  expect(screen.getByText(impedimento)).toBeInTheDocument()
  unmount()
  renderApp('/comprobantes/1/deshacer')
  expect(await screen.findByText(/Solo una nota se deshace/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Emitir/ })).not.toBeInTheDocument()
})

test('a refusal keeps what was written, and says where a missing range is registered', async () => {
  const { oficina } = abrirComprobantes()
  oficina.alDeshacer = () =>
    new Refused('SECUENCIA_AGOTADA', { message: 'No quedan números de nota de débito (B03).' })
  const { user } = renderApp('/comprobantes/9/deshacer')
  await user.clear(await motivo())
  await user.keyboard(EMITIR)
  expect(await screen.findByText('Debe escribir el motivo de la nota.')).toBeInTheDocument()
  expect(oficina.deshechas).toEqual([])
  await user.write(await motivo(), `Se duplicó${EMITIR}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('No quedan números de nota de débito (B03).')
  expect(screen.getByRole('link', { name: /Registrar la secuencia/ })).toHaveAttribute(
    'href',
    '/secuencias?empresaId=4&tipo=03&nuevo=1',
  )
  expect(await motivo()).toHaveValue('Se duplicó')
})
