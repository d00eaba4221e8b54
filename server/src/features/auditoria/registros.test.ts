import { auditoria } from '@cuadre/contract/auditoria'
import { clientes } from '@cuadre/contract/clientes'
import { comprasPropias } from '@cuadre/contract/compras-propias'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { unCliente } from '@cuadre/testing/builders'
import { unaPropia } from '@cuadre/testing/compras-propias'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { insertSecuencia } from '@cuadre/testing/secuencias'
import { expect, test } from 'vitest'

const prueba = testApp()

async function buscar(buscar: string) {
  const { items } = await prueba.api.data(auditoria.paged, { query: { buscar } })
  return items.map(({ entidad, registroId, registroNombre, accion }) => [
    entidad,
    registroId,
    registroNombre,
    accion,
  ])
}

test('traces are found by the name of their record, without accents, also after it was deleted', async () => {
  const cliente = await unCliente(prueba.api, { nombre: 'Distribuidora Ñandú del Cibao' })
  const { id } = cliente
  await prueba.api.data(clientes.update, {
    params: { id },
    body: { ...cliente, direccion: 'Calle Nueva 7', version: cliente.version },
  })
  await prueba.api.data(clientes.remove, { params: { id } })
  const traces = ['Eliminación', 'Actualización', 'Creación'].map(accion => [
    'Cliente',
    id,
    'Distribuidora Ñandú del Cibao',
    accion,
  ])
  expect(await buscar('nandu cibao')).toEqual(traces)
  expect(await buscar('nandu del sur')).toEqual([])
})

test('by a whole NCF or its number: the order, its accounts and the annulled number', async () => {
  const puesto = await unPuestoDeVenta(prueba.api)
  const { pedidoId, txtNCF, ncf } = await puesto.unPedido()
  const { pedidoId: otro } = await puesto.unPedido()
  await prueba.api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId } })
  const traces = [
    ['Cuenta por cobrar', pedidoId, txtNCF, 'Pago'],
    ['Pedido', pedidoId, txtNCF, 'Creación'],
  ]
  // The names of this office have numbers too.
  const withNumber = (found: Awaited<ReturnType<typeof buscar>>) =>
    found.filter(([, , nombre]) => String(nombre).startsWith('B01'))
  for (const written of [txtNCF, txtNCF.toLowerCase(), String(ncf), String(ncf).padStart(8, '0')])
    expect(withNumber(await buscar(written))).toEqual(traces)
  await prueba.api.data(pedidos.remove, { params: { id: otro }, query: {} })
  const annulled = await prueba.api.data(auditoria.paged, { query: { entidad: 'Pedido', registroId: otro } })
  expect(annulled.items.map(({ registroNombre }) => registroNombre?.startsWith('B01'))).toEqual([true, true])
})

test('by the NCF of an own document of purchases: its purchase, the document and the annulled number', async () => {
  const { pool } = prueba.base
  const { empresa } = await unPuestoDeVenta(prueba.api, 1)
  await insertSecuencia(pool, { empresaId: empresa.id, tipo: '11' })
  const { documentoId, compraId, numero } = await unaPropia(prueba.api, {
    empresaId: empresa.id,
    fecha: '2026-07-15',
  })
  await prueba.api.data(comprasPropias.anular, { params: { id: documentoId } })
  // As the tax office's service leaves it when somebody sends it again.
  await pool.query(
    `INSERT INTO auditoria (en, usuario, direccion, entidad, registro_id, accion)
     VALUES (now() + interval '1 minute', 'admin', '', 'Comprobante', ${documentoId}, 'Reintento')`,
  )
  const deCompra = [
    ['Compra', compraId, numero, 'Anulación'],
    ['Compra', compraId, numero, 'Creación'],
  ]
  for (const written of [
    numero,
    numero.toLowerCase(),
    `${numero.slice(0, 3)} ${numero.slice(3, 7)}-${numero.slice(7)}`,
  ]) {
    const found = await buscar(written)
    expect(found[0]).toEqual(['Comprobante', documentoId, numero, 'Reintento'])
    expect(found).toEqual(expect.arrayContaining(deCompra))
    expect(new Set(found.map(([, , nombre]) => nombre))).toEqual(new Set([numero]))
  }
})

test('traces of one kind are named as they are among all', async () => {
  const read = async (query: object) =>
    (await prueba.api.data(auditoria.paged, { query: { pageSize: 100, ...query } })).items
  const all = await read({})
  const kinds = new Set(all.map(({ entidad }) => entidad))
  expect(kinds.size).toBeGreaterThan(8)
  const named = await Promise.all([...kinds].map(entidad => read({ entidad })))
  const byNewest = named.flat().sort((a, b) => b.id - a.id)
  const names = (traces: typeof all) => traces.map(({ id, registroNombre }) => [id, registroNombre])
  expect(names(byNewest)).toEqual(names(all.toSorted((a, b) => b.id - a.id)))
})
