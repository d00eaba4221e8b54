import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import {
  type Retencion,
  type RetencionBody,
  type RetencionesDeDocumento,
  retenciones,
} from '@cuadre/contract/retenciones'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoy } from '../../lib/clock.ts'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { openRowMenu, pressInRow } from '../../test-row-menu.ts'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'
import { unaCuenta } from './test-cuentas.ts'

const UNA: Retencion = {
  id: 7,
  fecha: '2026-11-20',
  itbis: 65.68,
  isr: 24.33,
  retenedor: 'empresa',
  numero: 'C-0042',
  salda: 90.01,
  registradaEn: '2026-11-20T15:00:00.000Z',
  registradaPor: 'ana',
  anuladaEn: null,
  anuladaPor: null,
}

function abrir(part: Partial<RetencionesDeDocumento> = {}, permissions?: string[]) {
  const oficina = {
    datos: {
      documentoId: 1,
      numero: 'B0100000001',
      clienteNombre: 'Colmado Peña',
      fecha: '2026-11-05',
      subTotal: 1216.35,
      itbis: 218.94,
      tope: { itbis: 218.94, isr: 1216.35 },
      enPagos: { itbis: 0, isr: 0 },
      pendiente: 152.04,
      propuesto: 'estado',
      retenciones: [],
      ...part,
    } satisfies RetencionesDeDocumento as RetencionesDeDocumento,
    registradas: [] as RetencionBody[],
    keys: [] as (string | null)[],
    anuladas: [] as number[],
    refuse: null as Refused | null,
  }
  fakeServer([
    loggedIn(permissions ? { ...ADMINISTRADOR, roles: ['Cobros'], permissions } : ADMINISTRADOR),
    on(documentos.get, () => new Refused('DOCUMENTO_NOT_FOUND')),
    on(cuentasPorCobrar.pendientes, () => ({
      ...pageOf([
        unaCuenta(1),
        unaCuenta(2, { clase: 'nota de crédito', montoTotal: -10 }),
        unaCuenta(3, { clase: 'saldo inicial' }),
      ]),
      sumaTotal: 294.08,
    })),
    on(retenciones.deDocumento, () => oficina.datos),
    on(
      retenciones.registrar,
      ({ body, headers }) => {
        oficina.keys.push(headers.get('Idempotency-Key'))
        oficina.registradas.push(body)
        return oficina.refuse ?? oficina.datos
      },
      'Retención registrada.',
    ),
    on(
      retenciones.anular,
      ({ params: { id } }) => {
        oficina.anuladas.push(id)
        oficina.datos = {
          ...oficina.datos,
          retenciones: [{ ...UNA, anuladaEn: '2026-11-21T15:00:00.000Z', anuladaPor: 'ana' }],
        }
        return oficina.datos
      },
      'Retención anulada.',
    ),
  ])
  return oficina
}

async function abrirDialogo(oficina: ReturnType<typeof abrir>) {
  const { user } = renderApp('/cuentasporCobrar')
  const open = await pressInRow(user, 'B0100000001', 'Retenciones de B0100000001')
  const dialog = within(await screen.findByRole('dialog', { name: 'Retenciones de B0100000001' }))
  return { oficina, user, open, dialog, campo: (name: RegExp) => dialog.getByRole('textbox', { name }) }
}

test('only sales may have something withheld of them', async () => {
  abrir()
  const { user } = renderApp('/cuentasporCobrar')
  const menu = within((await openRowMenu(user, 'B0100000002')).menu)
  expect(menu.getByRole('menuitem', { name: /^Historial/ })).toBeInTheDocument()
  expect(menu.queryByRole('menuitem', { name: /^Retenciones/ })).not.toBeInTheDocument()
})

test('a certificate is written down with the keyboard: who, when, what and what it settles', async () => {
  const { oficina, user, open, dialog, campo } = await abrirDialogo(abrir())
  expect(dialog.getByText(/Se le puede retener: ITBIS RD\$218\.94 · ISR RD\$1,216\.35/)).toBeInTheDocument()
  const quien = dialog.getByRole('combobox', { name: '¿Quién retuvo?' })
  expect(quien).toHaveDisplayValue(/^Una entidad del Estado/)
  await user.selectOptions(quien, 'empresa')
  await user.click(dialog.getByRole('button', { name: '30 % del ITBIS' }))
  expect(campo(/^ITBIS retenido/)).toHaveValue('65.68')
  await user.write(campo(/^ISR retenido/), '100')
  expect(dialog.getByRole('status')).toHaveTextContent(
    'Baja lo que queda por cobrar (RD$152.04) en RD$152.04. RD$13.64 no caben: la cuenta queda en cero.',
  )
  await user.write(campo(/^Número de la constancia/), 'C-0042{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(oficina.registradas).toEqual([
    { fecha: hoy(), retenedor: 'empresa', itbis: 65.68, isr: 100, numero: 'C-0042' },
  ])
  expect(oficina.keys[0]).toBeTruthy()
  expect(open).toHaveFocus()
})

test('what the server would refuse is told at its field, and a refusal keeps what was typed', async () => {
  const { oficina, user, dialog, campo } = await abrirDialogo(abrir())
  await user.click(dialog.getByRole('button', { name: 'Registrar retención' }))
  expect(
    await dialog.findByText('Escriba lo que retuvieron de ITBIS, de ISR o de ambos.'),
  ).toBeInTheDocument()
  await user.write(campo(/^ITBIS retenido/), '218.95{Enter}')
  expect(await dialog.findByText(/^El ITBIS retenido pasa del que lleva/)).toBeInTheDocument()
  expect(oficina.registradas).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Todo el ITBIS' }))
  oficina.refuse = new Refused('RETENCION_REPETIDA')
  await user.click(dialog.getByRole('button', { name: 'Registrar retención' }))
  expect(
    await screen.findByText('Esa constancia ya está registrada en este comprobante.'),
  ).toBeInTheDocument()
  expect(campo(/^ITBIS retenido/)).toHaveValue('218.94')
})

test('what there is stands above, with what payments say; it is annulled with a question, and stays to be read', async () => {
  const enPagos = { itbis: 5, isr: 0 }
  const { oficina, user, dialog } = await abrirDialogo(abrir({ retenciones: [UNA], enPagos }))
  const lista = within(dialog.getByRole('list', { name: 'Retenciones registradas' }))
  expect(lista.getByText('20/11/2026 · ITBIS RD$65.68 · ISR RD$24.33')).toBeInTheDocument()
  expect(lista.getByText('El cliente, una empresa · constancia C-0042')).toBeInTheDocument()
  expect(lista.getByText('En sus cobros: ITBIS RD$5.00, sin constancia.')).toBeInTheDocument()
  await user.click(lista.getByRole('button', { name: 'Anular la retención C-0042' }))
  const pregunta = within(await screen.findByRole('dialog', { name: '¿Anular la retención C-0042?' }))
  expect(pregunta.getByText(/RD\$90\.01 vuelven a estar por cobrar/)).toBeInTheDocument()
  await user.click(pregunta.getByRole('button', { name: 'Sí, anular' }))
  expect(await lista.findByText('Anulada por ana')).toBeInTheDocument()
  expect(oficina.anuladas).toEqual([7])
})

test('who may only look, or finds nothing left, sees what was withheld', async () => {
  const { dialog } = await abrirDialogo(abrir({ retenciones: [UNA] }, ['cuentasPorCobrar.ver']))
  expect(dialog.getByText(/constancia C-0042/)).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /Anular|Registrar/ })).not.toBeInTheDocument()
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument()
})
