import { auditoria } from '@cuadre/contract/auditoria'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { pagos } from '@cuadre/contract/pagos'
import { pedidos } from '@cuadre/contract/pedidos'
import { createTestApp, TEST_AUDIT_KEY, type TestApp } from '@cuadre/testing/app'
import { unContacto } from '@cuadre/testing/builders'
import { behindTheGuards } from '@cuadre/testing/many-trazas'
import { porMonto } from '@cuadre/testing/oficina-de-notas'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { secuenciasDeNotas } from '@cuadre/testing/secuencias'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { startRevision } from './revision.ts'
import { makeVigilancia } from './vigilancia.ts'

let prueba: TestApp
let puesto: PuestoDeVenta

beforeEach(async () => {
  prueba = await createTestApp()
  puesto = await unPuestoDeVenta(prueba.api)
})
afterEach(() => prueba.close())

/** One whole check of all orders; what it found and what it said in the log. */
async function revise() {
  const said: string[] = []
  const log = { ...silentLog, warn: (text: string) => said.push(text) }
  const { revision } = makeVigilancia({ db: prueba.db, key: TEST_AUDIT_KEY, log })
  await startRevision(revision, prueba.db)
  await waitUntil(async () => expect((await revision.read()).estado).toBe('terminada'))
  const { pedidos } = await prueba.api.data(auditoria.verificacion, {})
  return { ...pedidos, said }
}

async function edit(id: number, lineas: readonly object[]): Promise<void> {
  const body = { aplicaItbis: true, clienteId: puesto.cliente.id, detalles: lineas }
  const { status } = await prueba.api.call(pedidos.update, { params: { id }, body })
  expect(status).toBe(200)
}

/** An order in each state that the product can bring it to. */
async function everyState() {
  const linea = { productoId: puesto.gravado.id, precio: puesto.gravado.precio, cantidad: 2, descuento: 0 }
  const edited = await puesto.unPedido()
  await edit(edited.pedidoId, [linea, { ...linea, descuento: 5 }, linea])
  await edit(edited.pedidoId, [
    { ...linea, descuento: 5 },
    { ...linea, cantidad: 9 },
  ])
  const removed = await puesto.unPedido()
  await edit(removed.pedidoId, [linea])
  await prueba.api.call(pedidos.remove, { params: { id: removed.pedidoId } })
  const paid = await puesto.unPedido()
  const { pagoId } = await prueba.api.data(cuentasPorCobrar.marcarPagada, {
    params: { pedidoId: paid.pedidoId },
    body: {},
  })
  // A form said afterwards is the last trace of the account, and says nothing of what is paid.
  await prueba.api.data(pagos.forma, { params: { id: pagoId }, body: { forma: 'cheque' } })
  const unpaid = await puesto.unPedido()
  const params = { pedidoId: unpaid.pedidoId }
  await prueba.api.data(cuentasPorCobrar.marcarPagada, { params, body: {} })
  await prueba.api.data(cuentasPorCobrar.anular, { params })
  return { edited, removed, paid, unpaid, plain: await puesto.unPedido() }
}

test('what the product itself wrote, changed, paid and deleted agrees with its traces', async () => {
  await everyState()
  expect(await revise()).toMatchObject({ estado: 'terminada', cuantas: 0, diferencias: [], said: [] })
})

test('an order or account that was changed past the product is named by its NCF', async () => {
  const { edited, removed, paid, unpaid, plain } = await everyState()
  await behindTheGuards(
    prueba,
    `UPDATE documentos SET sub_total = sub_total + 100, itbis = itbis + 18, total = total + 118 WHERE id = ${plain.pedidoId}`,
    `UPDATE documentos_detalles SET descripcion = 'Otra cosa' WHERE documento_id = ${edited.pedidoId} AND linea = 2`,
    `UPDATE documentos SET anulado = false, anulado_en = NULL, anulado_por = NULL WHERE id = ${removed.pedidoId}`,
    `UPDATE cuentas SET pagada = false, pagado = 0, pagada_el = NULL, pagada_en = NULL, pagada_por = NULL WHERE documento_id = ${paid.pedidoId}`,
    `UPDATE cuentas SET base_aplicada = 10, monto_total = porcentaje_aplicado / 10 WHERE documento_id = ${unpaid.pedidoId} AND lado = 'pagar'`,
  )
  const { cuantas, diferencias, said } = await revise()
  const found = new Map(diferencias.map(({ txtNCF, que }) => [txtNCF, que]))
  expect(cuantas).toBe(5)
  expect(found.get(plain.txtNCF)).toContain('Total: RD$1,435.29 según la auditoría, RD$1,553.29 en la base.')
  expect(found.get(edited.txtNCF)).toBe('Líneas que no son las de la auditoría: 1 distintas.')
  expect(found.get(removed.txtNCF)).toContain('Fue eliminado y aparece vivo.')
  expect(found.get(paid.txtNCF)).toBe('Cuenta por cobrar: aparece pendiente sin traza de ello.')
  expect(found.get(unpaid.txtNCF)).toMatch(
    /^Cuenta por pagar: RD\$[\d.,]+ según la auditoría, RD\$1\.00 en la base\.$/,
  )
  expect(said.join()).toMatch(
    /^Pedidos o cuentas que no coinciden con su última traza: B\d{10}(, B\d{10}){4}\. Véalos/,
  )
})

test('a field that no list shows is held against its trace like any other', async () => {
  const { pedidoId, contactoId } = await puesto.unPedido()
  const otro = await unContacto(prueba.api)
  await behindTheGuards(prueba, `UPDATE documentos SET contacto_id = ${otro.id} WHERE id = ${pedidoId}`)
  expect((await revise()).diferencias.map(({ que }) => que)).toEqual([
    `Contacto (n.º): ${contactoId} según la auditoría, ${otro.id} en la base.`,
  ])
})

test('an order that is gone, and one that nobody is known to have made, are found', async () => {
  const gone = await puesto.unPedido()
  const made = await puesto.unPedido()
  await behindTheGuards(
    prueba,
    `DELETE FROM documentos WHERE id = ${gone.pedidoId}`,
    `DELETE FROM auditoria WHERE entidad = 'Pedido' AND registro_id = ${made.pedidoId}`,
  )
  expect((await revise()).diferencias).toEqual([
    { pedidoId: gone.pedidoId, txtNCF: gone.txtNCF, que: 'El pedido fue borrado de la base de datos.' },
    {
      pedidoId: made.pedidoId,
      txtNCF: made.txtNCF,
      que: 'No tiene ninguna traza: no fue creado por el programa.',
    },
  ])
})

/** An invoice of RD$1,435.29 with a credit note of RD$590.00 and a debit note of RD$118.00. */
async function conNotas() {
  await secuenciasDeNotas(prueba.base.pool, puesto.empresa.id)
  const factura = await puesto.unPedido()
  const nota = (
    call: typeof documentos.notaDeCredito | typeof documentos.notaDeDebito,
    id: number,
    monto: number,
  ) => prueba.api.data(call, { params: { id }, body: porMonto(monto) })
  const credito = await nota(documentos.notaDeCredito, factura.pedidoId, 590)
  const debito = await nota(documentos.notaDeDebito, factura.pedidoId, 118)
  await prueba.api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId: debito.documentoId }, body: {} })
  return { factura, credito, debito }
}

/** A note that settles its invoice in full, and one of which that was undone. Three notes of a centavo at the office's percentages are rounded each by itself. */
async function conNotasAplicadas() {
  const aplicada = async (pedidoId: number, monto: number) =>
    prueba.api.data(documentos.notaDeCredito, {
      params: { id: pedidoId },
      body: { ...porMonto(monto), aplicar: true },
    })
  const saldada = await puesto.unPedido()
  for (const monto of [0.02, 0.02, 0.02, 1435.23]) await aplicada(saldada.pedidoId, monto)
  const deshecha = await puesto.unPedido()
  const { documentoId } = await aplicada(deshecha.pedidoId, 590)
  await prueba.api.data(cuentasPorCobrar.anular, { params: { pedidoId: documentoId } })
}

test('notes and their accounts agree with their traces as they were issued, applied and settled', async () => {
  await everyState()
  await conNotas()
  await conNotasAplicadas()
  expect(await revise()).toMatchObject({ estado: 'terminada', cuantas: 0, diferencias: [], said: [] })
})

test('a wrong account of a note, and a note changed past the product, are named by their number', async () => {
  const { credito, debito } = await conNotas()
  await behindTheGuards(
    prueba,
    // The sign alone: as if the note were owed and not given back.
    `UPDATE cuentas SET base_aplicada = -base_aplicada, monto_total = -monto_total
     WHERE documento_id = ${credito.documentoId} AND lado = 'cobrar'`,
    `UPDATE documentos SET motivo = 'Otro motivo' WHERE id = ${debito.documentoId}`,
    `UPDATE cuentas SET pagada = false, pagado = 0, pagada_el = NULL, pagada_en = NULL, pagada_por = NULL WHERE documento_id = ${debito.documentoId}`,
  )
  // 12.5 % of 500.00.
  expect((await revise()).diferencias).toEqual([
    {
      pedidoId: credito.documentoId,
      txtNCF: credito.numero,
      que: 'Cuenta por cobrar: -RD$62.50 según la auditoría, RD$62.50 en la base.',
    },
    {
      pedidoId: debito.documentoId,
      txtNCF: debito.numero,
      que: 'Motivo: Rebaja acordada según la auditoría, Otro motivo en la base. Cuenta por cobrar: aparece pendiente sin traza de ello.',
    },
  ])
})

test('a note that is gone, and one that nobody is known to have issued, are found', async () => {
  const { credito, debito } = await conNotas()
  await behindTheGuards(
    prueba,
    `DELETE FROM documentos WHERE id = ${debito.documentoId}`,
    `DELETE FROM auditoria WHERE entidad = 'Comprobante' AND registro_id = ${credito.documentoId}`,
  )
  expect((await revise()).diferencias.map(({ txtNCF, que }) => [txtNCF, que])).toEqual([
    [credito.numero, 'No tiene ninguna traza: no fue creado por el programa.'],
    [debito.numero, 'La nota fue borrada de la base de datos.'],
  ])
})

test('an invoice without an order is found', async () => {
  const [, alone] = [await puesto.unPedido(), await puesto.unPedido()]
  await behindTheGuards(
    prueba,
    `DELETE FROM pedidos WHERE id = ${alone.pedidoId}`,
    `DELETE FROM auditoria WHERE entidad = 'Pedido' AND registro_id = ${alone.pedidoId}`,
  )
  const { diferencias } = await revise()
  expect(diferencias.map(({ pedidoId }) => pedidoId)).toEqual([alone.pedidoId])
  expect(diferencias[0]?.que).toBe('No tiene ninguna traza: no fue creado por el programa.')
})
