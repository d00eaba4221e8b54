import { antiguedad, type SaldoPorAntiguedad } from '@cuadre/contract/antiguedad'
import { clientes } from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { empresas } from '@cuadre/contract/empresas'
import type { UsuarioDeSesion } from '@cuadre/contract/sesion'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, Refused } from '../../test-server.ts'

const NADA = { sinVencer: 0, de0a30: 0, de31a60: 0, de61a90: 0, masDe90: 0 }
const PENA: SaldoPorAntiguedad = {
  ...{ id: 7, nombre: 'Colmado Peña', cuentas: 3, masAntigua: '2026-08-01' },
  ...{ ...NADA, de0a30: 1_234_567.89, de61a90: 200, masDe90: 100.5, total: 1_234_868.39 },
}
const FE: SaldoPorAntiguedad = {
  ...{ id: 8, nombre: 'Farmacia La Fe', cuentas: 1, masAntigua: '2026-11-02' },
  ...{ ...NADA, de0a30: -25, total: -25 },
}
const SUMA = { cuentas: 4, ...NADA, de0a30: 1_234_542.89, de61a90: 200, masDe90: 100.5, total: 1_234_843.39 }
const DOCUMENTO = {
  txtNCF: 'B0100000001',
  clase: 'factura',
  fechaPedido: '2026-08-01',
  vence: null,
  montoTotal: 300,
  pendiente: 100.5,
} as const

function abrir(
  user: UsuarioDeSesion = ADMINISTRADOR,
  documentos: readonly (typeof DOCUMENTO)[] = [DOCUMENTO],
) {
  const pedidas: object[] = []
  const recordadas: object[] = []
  fakeServer([
    loggedIn(user),
    on(clientes.list, () => []),
    on(empresas.list, () => []),
    on(contactos.list, () => ({ data: [] })),
    on(antiguedad.paged, ({ query }) => {
      pedidas.push(query)
      return { items: [PENA, FE], totalRecords: 2, page: 1, pageSize: 10, al: '2026-11-23', suma: SUMA }
    }),
    on(antiguedad.recordatorio, ({ query }) => {
      recordadas.push(query)
      const total = documentos.length === 0 ? 0 : 100.5
      return {
        cliente: 'Colmado Peña',
        empresa: 'Ferretería Uno',
        cuentasBancarias: null,
        documentos: [...documentos],
        cantidad: documentos.length,
        total,
        al: '2026-11-23',
      }
    }),
    on(cuentasPorCobrar.pendientes, () => new Refused('NOT_FOUND')),
  ])
  return { pedidas, recordadas }
}

const cajera = (...permissions: string[]) => ({ ...ADMINISTRADOR, roles: ['X'], permissions })

test('shows what is left by its days, with real links to the accounts behind each amount', async () => {
  const { pedidas } = abrir()
  renderApp('/antiguedad?empresaId=3&orden=masDe90&sentido=desc')
  const fila = await screen.findByRole('row', { name: /Colmado Peña/ })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Antigüedad de saldos')
  expect(fila).toHaveTextContent('3 cuentas desde el 01/08/2026')
  expect(
    within(fila)
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['1,234,567.89', '/cuentasporCobrar?empresaId=3&clienteId=7&fechaDesde=2026-10-24'],
    ['200.00', '/cuentasporCobrar?empresaId=3&clienteId=7&fechaDesde=2026-08-25&fechaHasta=2026-09-23'],
    ['100.50', '/cuentasporCobrar?empresaId=3&clienteId=7&fechaHasta=2026-08-24'],
    ['RD$1,234,868.39', '/cuentasporCobrar?empresaId=3&clienteId=7'],
  ])
  expect(screen.getByRole('row', { name: /Total de 2 clientes/ })).toHaveTextContent('RD$1,234,843.39')
  expect(pedidas[0]).toMatchObject({
    lado: 'cobrar',
    por: 'cliente',
    empresaId: 3,
    orden: 'masDe90',
    sentido: 'desc',
  })
})

test('by contact a name leads to its clients; the side and what is added up are in the address', async () => {
  const { pedidas } = abrir()
  const { user, ...view } = renderApp('/antiguedad?lado=pagar&por=contacto&empresaId=3')
  const nombre = await screen.findByRole('link', { name: 'Colmado Peña' })
  expect(nombre).toHaveAttribute('href', '/antiguedad?empresaId=3&contactoId=7&lado=pagar')
  expect(screen.getByRole('row', { name: /Total de 2 contactos/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /WhatsApp/ })).not.toBeInTheDocument()
  await user.click(nombre)
  await waitFor(() =>
    expect(pedidas.at(-1)).toMatchObject({ lado: 'pagar', por: 'cliente', contactoId: 7, empresaId: 3 }),
  )
  await user.click(screen.getByRole('tab', { name: 'Por cobrar' }))
  await waitFor(() => expect(view.address()).toContain('lado=cobrar'))
})

test('each side is offered to who may see it', async () => {
  const { pedidas } = abrir(cajera('cuentasPorPagar.ver'))
  renderApp('/antiguedad?lado=cobrar')
  expect(await screen.findByRole('tab')).toHaveTextContent('Por pagar')
  await screen.findByText('Colmado Peña')
  expect(pedidas).toEqual([expect.objectContaining({ lado: 'pagar' })])
  expect(screen.queryByRole('button', { name: /WhatsApp/ })).not.toBeInTheDocument()
})

test('what is owed to suppliers grows old by their bills or by when these fall due', async () => {
  const { pedidas } = abrir()
  renderApp('/antiguedad?lado=suplidores&segun=vencimiento')
  const monto = await screen.findByRole('link', { name: /: 61–90 días de Colmado Peña, ver cuentas/ })
  expect(monto).toHaveAttribute('href', '/porPagarSuplidores?suplidorId=7&vencimiento=de61a90')
  expect(pedidas).toEqual([
    expect.objectContaining({ lado: 'suplidores', por: 'suplidor', segun: 'vencimiento' }),
  ])
})

test('copies a reminder for who owes, and offers none for who owes nothing', async () => {
  const { recordadas } = abrir()
  const { user } = renderApp('/antiguedad?empresaId=3&contactoId=5')
  await user.click(
    await screen.findByRole('button', { name: 'Copiar para WhatsApp el recordatorio de Colmado Peña' }),
  )
  expect(await screen.findByText('Recordatorio copiado')).toBeInTheDocument()
  const texto = await navigator.clipboard.readText()
  expect(texto).toContain('Saludos, Colmado Peña:')
  expect(texto).toContain('al 23/11/2026 tiene pendiente de pago con Ferretería Uno este comprobante:')
  expect(texto).toContain('• B0100000001 del 01/08/2026: RD$100.50 (resta de RD$300.00)')
  expect(recordadas).toEqual([{ clienteId: 7, empresaId: 3, contactoId: 5 }])
  expect(screen.queryByRole('button', { name: /recordatorio de Farmacia/ })).not.toBeInTheDocument()
})

test('where the browser refuses to copy, the text waits to be copied by hand; what was paid meanwhile is not recalled', async () => {
  abrir()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  const { user } = renderApp('/antiguedad')
  const button = { name: 'Copiar para WhatsApp el recordatorio de Colmado Peña' }
  await user.click(await screen.findByRole('button', button))
  const campo = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Texto del recordatorio' })
  expect(campo.value).toContain('Total pendiente: RD$100.50')
  await waitFor(() => expect(campo.selectionEnd - campo.selectionStart).toBe(campo.value.length))
  await user.click(screen.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement)

  abrir(ADMINISTRADOR, [])
  await user.click(await screen.findByRole('button', button))
  expect(await screen.findByText('No hay nada que recordar')).toBeInTheDocument()
})
