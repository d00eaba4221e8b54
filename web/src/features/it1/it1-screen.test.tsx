import { empresas } from '@cuadre/contract/empresas'
import { type HojaIt1, it1 } from '@cuadre/contract/it1'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, onFile, Refused } from '../../test-server.ts'
import { EMPRESA, unaHoja } from './test-hoja.ts'

const MES = '/it1?empresaId=3&fecha=2026-11-01'
const RUTA = `${MES}&ceros=true`
const escrito: unknown[] = []

interface Oficina {
  hoja?: HojaIt1
  /** Answers a box that is typed; without it, it is kept. */
  alEscribir?: () => Refused | null
  permisos?: string[]
}

function abrir({ hoja = unaHoja(), alEscribir = () => null, permisos }: Oficina = {}) {
  const quien = permisos ? { ...ADMINISTRADOR, roles: ['Reportes'], permissions: permisos } : ADMINISTRADOR
  let actual = hoja
  return fakeServer([
    loggedIn(quien),
    on(empresas.list, () => [EMPRESA]),
    on(it1.hoja, () => actual),
    on(it1.escribir, ({ body }) => {
      escrito.push(...body.casillas)
      const refusal = alEscribir()
      if (refusal !== null) return refusal
      const [una] = body.casillas
      actual = {
        ...actual,
        casillas: actual.casillas.map(casilla =>
          casilla.id === una?.casilla
            ? {
                ...casilla,
                escrita:
                  una.monto === null ? null : { monto: una.monto, por: 'ana', en: '2026-12-05T12:00:00Z' },
              }
            : casilla,
        ),
      }
      return actual
    }),
    on(it1.casilla, ({ query }) => ({
      items: [
        {
          documentoId: 9,
          compraId: null,
          numero: 'B0100000009',
          fecha: '2026-11-16',
          nombre: 'Constructora Núñez',
          monto: 1_234_567,
        },
      ],
      totalRecords: 1,
      page: query.page,
      pageSize: query.pageSize,
      suma: 1_234_567,
    })),
    onFile(it1.pdf, () => ({ fileName: 'IT-1_131246796_2026-11.pdf', content: '%PDF' })),
    onFile(it1.excel, () => ({ fileName: 'IT-1_131246796_2026-11.xlsx', content: 'celdas' })),
  ])
}

beforeEach(() => {
  escrito.length = 0
})

// By its label: of so many boxes a role is looked up slowly.
const casilla = (nombre: string | RegExp) => screen.getByLabelText(nombre, { selector: 'fieldset' })
const campo = (nombre: string) => screen.getByLabelText(nombre, { selector: 'input' })
const llega = (nombre: string) => screen.findByLabelText(nombre, { selector: 'input' })
const seccion = () =>
  screen.findByLabelText('II. Operaciones por tipo de comprobante', { selector: 'section' })
const SALDO = 'Casilla 29 del IT-1: Saldo a favor anterior'
const cifra = (nombre: string) => screen.getByText(nombre, { selector: 'dt' }).nextSibling

test('shows the form with its sections, what the month comes to, and where each box comes from', async () => {
  abrir()
  renderApp(RUTA)
  await seccion()
  expect(screen.getByText('IT-1', { selector: 'h1' })).toBeInTheDocument()
  expect(screen.getByText(/hasta el 20\/12\/2026/)).toBeInTheDocument()
  expect(cifra('Total de operaciones')).toHaveTextContent('RD$1,234,567.00')
  // 18 % of 1,234,567.00 less 180,000.00
  expect(cifra('Diferencia a pagar')).toHaveTextContent('RD$42,222.06')
  const total = casilla('Casilla 11 del Anexo A: Total de operaciones')
  expect(total).toHaveTextContent('RD$1,234,567.00')
  expect(total.closest('li')).toHaveTextContent('1 + 2 + 3 + 5 + 6 + 7 + 8 + 9 − 4 − 10')
  expect(casilla(/^Casilla 54 /)).toHaveTextContent('100.00')
  expect(
    screen.getAllByLabelText(/^Casilla 5[0-36] del Anexo A, Importaciones/, { selector: 'fieldset' }),
  ).toHaveLength(5)
})

test('lines of which all is zero are folded, are shown by a switch that the address keeps, and stay once something was typed', async () => {
  abrir()
  const { user, address } = renderApp(`${MES}&parte=I`)
  await screen.findByRole('switch', { name: /^Ver también las \d+ casillas en cero$/ })
  expect(screen.queryByLabelText(SALDO)).not.toBeInTheDocument()
  expect(casilla(/^Casilla 33 /)).toHaveTextContent('RD$42,222.06')
  await user.click(screen.getByRole('switch', { name: /casillas en cero/ }))
  expect(address()).toBe(`${MES}&parte=I&ceros=true`)
  await user.write(campo(SALDO), '100{Tab}')
  await user.click(screen.getByRole('switch', { name: /casillas en cero/ }))
  await user.clear(campo(SALDO))
  expect(campo(SALDO)).toBeInTheDocument()
})

test('a typed box is kept when it is left, the formulas follow at once, and Enter keeps it too', async () => {
  abrir()
  const { user, address } = renderApp(RUTA)
  await seccion()
  await user.click(screen.getByText('IT-1', { selector: '[role=tab] *' }))
  expect(address()).toBe(`${RUTA}&parte=I`)
  await user.write(campo(SALDO), '42222.06')
  expect(cifra('Diferencia a pagar')).toHaveTextContent('RD$0.00')
  expect(casilla(/^Casilla 33 /)).toHaveTextContent('RD$0.00')
  expect(escrito).toEqual([])
  expect(screen.getByText('Hay casillas sin guardar.')).toBeInTheDocument()
  await user.tab()
  expect(await screen.findByText(/^ana, 05\/12\/2026/)).toBeInTheDocument()
  await user.clear(campo(SALDO))
  await user.write(campo(SALDO), '100000{Enter}')
  expect(await screen.findByText('Nuevo saldo a favor', { selector: 'dt' })).toBeInTheDocument()
  expect(cifra('Nuevo saldo a favor')).toHaveTextContent('RD$57,777.94')
  await waitFor(() =>
    expect(escrito).toEqual([
      { casilla: 'I29', monto: 42_222.06, antes: null },
      { casilla: 'I29', monto: 100_000, antes: 42_222.06 },
    ]),
  )
})

test('a box that is left as it was is not sent, Escape takes back what was typed, and blank counts as proposed', async () => {
  const montos = {
    tipo01: 1_000,
    tipo04: 300,
    notasTardias: 300,
    creditosSinItbis: 300,
    itbisFacturado: 180,
  }
  abrir({ hoja: unaHoja({}, { montos }) })
  const { user } = renderApp(RUTA)
  const otras = 'Casilla 9 del Anexo A: Otras operaciones (positivas)'
  expect(await llega(otras)).toHaveValue('')
  expect(within(casilla(otras)).getByText('Propuesto: 300.00')).toBeInTheDocument()
  expect(cifra('Total de operaciones')).toHaveTextContent('RD$1,000.00')
  await user.write(campo(otras), '5{Escape}')
  expect(campo(otras)).toHaveValue('')
  await user.tab()
  await user.write(campo(otras), '0')
  await user.tab()
  expect(cifra('Total de operaciones')).toHaveTextContent('RD$700.00')
  await waitFor(() => expect(escrito).toEqual([{ casilla: 'A9', monto: 0, antes: null }]))
})

test('what was not kept stays in its box with the reason, and leaving asks', async () => {
  const message =
    'Casilla 29 del IT-1: la escribió berta el 05/12/2026: RD$10.00. Revísela e intente de nuevo.'
  abrir({ alEscribir: () => new Refused('CONFLICT', { message }) })
  const { user } = renderApp(`${RUTA}&parte=I`)
  await user.write(await llega(SALDO), '77{Enter}')
  expect(await within(casilla(SALDO)).findByText(message)).toBeInTheDocument()
  expect(campo(SALDO)).toHaveValue('77')
  await user.click(screen.getByText('607 Ventas'))
  const dialog = await screen.findByRole('dialog', { name: 'Hay casillas sin guardar' })
  await user.click(within(dialog).getByRole('button', { name: 'Seguir editando' }))
  expect(campo(SALDO)).toBeInTheDocument()
})

test('boxes with a sign of their own say whether they add or take away', async () => {
  abrir({ hoja: unaHoja({}, { escritas: { I28: { monto: 50, por: 'ana', en: '2026-12-05T12:00:00Z' } } }) })
  const { user } = renderApp(`${RUTA}&parte=I`)
  const signo = await screen.findByLabelText(/^Signo de la casilla 28 /)
  expect(cifra('Diferencia a pagar')).toHaveTextContent('RD$42,172.06')
  await user.selectOptions(signo, 'Suma')
  expect(cifra('Diferencia a pagar')).toHaveTextContent('RD$42,272.06')
  await waitFor(() => expect(escrito).toEqual([{ casilla: 'I28', monto: -50, antes: 50 }]))
})

test('the balance of the month before is offered, and put by a press', async () => {
  abrir({ hoja: unaHoja({ saldoAnterior: 2_222.06 }) })
  const { user } = renderApp(RUTA)
  expect(await screen.findByText('La hoja de octubre termina con RD$2,222.06 a favor.')).toBeInTheDocument()
  expect(cifra('Diferencia a pagar')).toHaveTextContent('RD$42,222.06')
  await user.click(screen.getByText('Ponerlo en la casilla 29 del IT-1'))
  expect(cifra('Diferencia a pagar')).toHaveTextContent('RD$40,000.00')
  expect(screen.queryByText(/La hoja de octubre/)).not.toBeInTheDocument()
  await waitFor(() => expect(escrito).toEqual([{ casilla: 'I29', monto: 2_222.06, antes: null }]))
})

test('the documents behind a box open by a click and add up to it', async () => {
  const server = abrir()
  const { user } = renderApp(RUTA)
  await user.click(await screen.findByLabelText(/^Ver de dónde sale la casilla 1 /))
  const dialog = within(await screen.findByRole('dialog', { name: /^Casilla 1 del Anexo A/ }))
  expect(await dialog.findByText('Suman RD$1,234,567.00, lo mismo que la casilla.')).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'B0100000009' })).toHaveAttribute('href', '/comprobantes?pdf=9')
  expect(server.calls).toContain(
    'GET /api/reportes/it1/casilla?empresaId=3&mes=2026-11-01&casilla=A1&page=1&pageSize=20',
  )
})

test('who may only look sees amounts and no fields, and downloads what he may', async () => {
  abrir({
    permisos: ['reportes.ver', 'empresas.ver'],
    hoja: unaHoja({ sinMovimiento: true }, { montos: {} }),
  })
  renderApp(RUTA)
  await seccion()
  expect(screen.getByText(/Este mes no tiene movimiento/)).toBeInTheDocument()
  expect(screen.queryAllByLabelText(/^Casilla/, { selector: 'input' })).toEqual([])
  expect(screen.queryByText('Descargar PDF')).not.toBeInTheDocument()
})

test('the papers are those of the month, once everything is kept', async () => {
  const server = abrir()
  const { user } = renderApp(RUTA)
  await user.click(await screen.findByText('Descargar PDF'))
  await waitFor(() => expect(server.calls).toContain('GET /api/reportes/it1/pdf?empresaId=3&mes=2026-11-01'))
})
