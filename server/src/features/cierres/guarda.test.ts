import { cierres } from '@cuadre/contract/cierres'
import { compras } from '@cuadre/contract/compras'
import { comprasPropias } from '@cuadre/contract/compras-propias'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { formatos } from '@cuadre/contract/formatos'
import { ncfs } from '@cuadre/contract/ncf'
import { pagos } from '@cuadre/contract/pagos'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import { retenciones } from '@cuadre/contract/retenciones'
import { fraseDeMesCerrado } from '@cuadre/domain/cierres/cierre'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { datosDePropia, unaPropia } from '@cuadre/testing/compras-propias'
import { revisarLibros } from '@cuadre/testing/libros'
import { cerrar, DESPUES, datosDeCompraDelMes, unaCompraDelMes } from '@cuadre/testing/oficina-de-cierre'
import { TODO } from '@cuadre/testing/oficina-de-notas'
import { LUNES, MES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { insertSecuencia } from '@cuadre/testing/secuencias'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let pedido: Pedido
let compraId: number
let propiaId: number
/** A payment of the month with something withheld. */
let retenido: number
/** The same by a certificate. */
let constancia: number
let empresaId: number
let cierreId: number
/** What the month was when it was closed. */
let antes: unknown

/** Everything that is reported of the month. */
const loDelMes = async () => {
  const query = { empresaId, fecha: MES }
  const { rows } = await prueba.base.pool.query(
    `SELECT to_jsonb(c) FROM compras c WHERE empresa_id = ${empresaId} AND fecha < '2026-12-01' ORDER BY id`,
  )
  return {
    ventas: await api.data(formatos.ventas, { query }),
    anulados: (await api.call(formatos.anulados, { query })).body?.data ?? [],
    cuadre: await api.data(ncfs.cuadre, { query: { empresaId, mes: MES } }),
    compras: rows,
  }
}

const prueba = testApp({ now: () => DESPUES })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 4))

beforeAll(async () => {
  empresaId = puesto.empresa.id
  pedido = await puesto.unPedido()
  retenido = (await cobrarConRetencion('2026-11-30', (await puesto.unPedido()).pedidoId)).body.data.pagoId
  constancia =
    (await retener('2026-11-30', (await puesto.unPedido()).pedidoId)).body.data.retenciones[0]?.id ?? 0
  compraId = (await unaCompraDelMes(api, { empresaId })).id
  await insertSecuencia(prueba.base.pool, { empresaId, tipo: '11' })
  propiaId = (await unaPropia(api, { empresaId })).documentoId
  cierreId = await cerrar(api, empresaId)
  antes = await loDelMes()
})
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

/** What is wanted of the month, by the door: its sentence has another way out. */
const deQue = (puerta: string) =>
  (
    [
      [/certificate/, 'retención'],
      [/payment|^paying|paid/, 'pago'],
      [/purchase/, 'compra'],
    ] as const
  ).find(([palabra]) => palabra.test(puerta))?.[1] ?? 'factura'
const CERRADO = (puerta: string) => ({
  statusCode: 409,
  errorCode: 'MES_CERRADO',
  message: fraseDeMesCerrado({ empresa: puesto.empresa.nombre, mes: MES, que: deQue(puerta) }),
})
const CONGELADA = () => ({
  statusCode: 409,
  errorCode: 'DOCUMENTO_FROZEN',
  message: `La factura ${pedido.txtNCF} ya no puede cambiarse. Corríjala con una nota de crédito.`,
})

/** Each door by which the month could change, for the administrator. */
const PUERTAS: Record<string, () => Promise<{ body: unknown }>> = {
  'a new order dated in it': async () => api.call(pedidos.create, { body: await puesto.datos() }),
  'changing a number of it to annulled': async () =>
    api.call(ncfs.anular, { body: { ids: [await unNumero()], motivo: '05' } }),
  'moving its numbers to another day of it': () =>
    api.call(ncfs.moverFecha, {
      body: { fechaOrigen: LUNES, fechaDestino: '2026-11-17', empresaId },
    }),
  'moving its numbers of all companies': () =>
    api.call(ncfs.moverFecha, { body: { fechaOrigen: LUNES, fechaDestino: '2026-11-17' } }),
  'moving its last numbers out of it': () =>
    api.call(ncfs.moverFecha, {
      body: { fechaOrigen: '2026-11-30', fechaDestino: '2026-12-01', empresaId },
    }),
  'a new purchase dated in it': async () =>
    api.call(compras.create, { body: await datosDeCompraDelMes(api, { empresaId }) }),
  'a new purchase paid in it': async () =>
    api.call(compras.create, {
      body: await datosDeCompraDelMes(api, { empresaId, fecha: '2026-10-10', fechaPago: '2026-11-03' }),
    }),
  'changing a purchase of it': () => cambiarCompra({ bienes: 1001 }),
  'moving a purchase out of it': () => cambiarCompra({ fecha: '2026-12-02' }),
  'paying a purchase on a day of it': () => cambiarCompra({ fechaPago: '2026-11-29' }),
  'an own document of purchases dated in it': async () =>
    api.call(comprasPropias.create, { body: await datosDePropia(api, { empresaId }) }),
  'a payment with withholdings dated in it': () => cobrarConRetencion('2026-11-30'),
  'annulling a payment with withholdings of it': () => api.call(pagos.anular, { params: { id: retenido } }),
  'a certificate of what was withheld on a day of it': () => retener('2026-11-30'),
  'annulling a certificate of it': () => api.call(retenciones.anular, { params: { id: constancia } }),
  'deleting a purchase of it': () => api.call(compras.remove, { params: { id: compraId } }),
}

/** Something was withheld on that day of an order of the month. */
function cobrarConRetencion(fecha: string, pedidoId = pedido.pedidoId) {
  return api.call(cuentasPorCobrar.registrarPago, {
    params: { pedidoId },
    body: { fecha, monto: 10, forma: 'efectivo', retenciones: { itbis: 1, isr: 0 } },
  })
}

function retener(fecha: string, id = pedido.pedidoId) {
  return api.call(retenciones.registrar, {
    params: { id },
    body: { fecha, itbis: 1, isr: 0, retenedor: 'empresa', numero: null },
  })
}

async function unNumero(): Promise<number> {
  const [ncf] = await puesto.disponibles()
  if (!ncf) throw new Error('No number is left')
  return ncf.id
}

async function cambiarCompra(cambios: object, id = compraId) {
  const { version: _, adjuntos: __, ...compra } = await api.data(compras.get, { params: { id } })
  return api.call(compras.update, { params: { id }, body: { ...compra, ...cambios } as never })
}

describe('a closed month', () => {
  test.each(Object.entries(PUERTAS))('refuses %s', async (puerta, abrir) => {
    expect((await abrir()).body).toMatchObject(CERRADO(puerta))
    expect(await loDelMes()).toEqual(antes)
  })

  test('refuses to change or delete an order of it, and offers the note', async () => {
    const params = { id: pedido.pedidoId }
    const body = await puesto.datos({ ncfId: null, clienteId: puesto.cliente.id })
    expect((await api.call(pedidos.update, { params, body })).body).toMatchObject(CONGELADA())
    expect((await api.call(pedidos.remove, { params, query: {} })).body).toMatchObject(CONGELADA())
    expect(await api.data(pedidos.get, { params })).toMatchObject({ congelado: true })
    expect(await loDelMes()).toEqual(antes)
  })

  test('refuses to annul an own document of purchases, and its paper says so before', async () => {
    const params = { id: propiaId }
    const motivo =
      'El mes del comprobante B1100000001 está cerrado. Para anularlo, reábralo en «Cierre del mes».'
    expect(await api.data(comprasPropias.get, { params })).toMatchObject({ impedimento: motivo })
    const { body } = await api.call(comprasPropias.anular, { params })
    expect(body).toMatchObject({ errorCode: 'COMPRA_PROPIA_NO_SE_ANULA', message: motivo })
    expect(await loDelMes()).toEqual(antes)
  })

  test('refuses numbers of it that are made afterwards', async () => {
    const otro = await unPuestoDeVenta(api, 1)
    await cerrar(api, otro.empresa.id, '2026-10-01')
    const generar = (fechaInicio: string) =>
      api.call(ncfs.generar, {
        body: { empresaId: otro.empresa.id, fechaInicio, fechaVencimiento: '2027-12-31', cantidadPorDia: 1 },
      })
    expect((await generar('2026-10-01')).body).toMatchObject({ errorCode: 'MES_CERRADO' })
    expect((await generar('2026-12-01')).status).toBe(201)
  })

  test('takes payments of its accounts, and gives them back', async () => {
    const params = { pedidoId: pedido.pedidoId }
    await api.data(cuentasPorPagar.marcarPagada, { params })
    await api.data(cuentasPorCobrar.marcarPagada, { params })
    await api.data(cuentasPorPagar.anular, { params })
    await api.data(cuentasPorCobrar.anular, { params })
    const parte = { fecha: '2026-11-30', monto: 10, forma: 'efectivo' } as const
    await api.data(cuentasPorCobrar.registrarPago, { params, body: parte })
    // What was withheld later belongs to the later month.
    expect((await cobrarConRetencion('2026-12-01')).status).toBe(200)
    const { body } = await retener('2026-12-02')
    await api.data(retenciones.anular, { params: { id: body.data.retenciones[0]?.id ?? 0 } })
    await api.data(cuentasPorCobrar.anular, { params })
    expect(await loDelMes()).toEqual(antes)
  })

  test('is corrected by a note of today', async () => {
    await insertSecuencia(prueba.base.pool, { empresaId, tipo: '04' })
    const { documentoId } = await api.data(pedidos.get, { params: { id: pedido.pedidoId } })
    expect(await api.data(documentos.get, { params: { id: documentoId } })).toMatchObject({ congelado: true })
    const nota = await api.data(documentos.notaDeCredito, { params: { id: documentoId }, body: TODO })
    expect(nota).toMatchObject({ fecha: '2026-12-05' })
    expect(await loDelMes()).toEqual(antes)
  })

  test('leaves a note of a later month alone whose invoice was paid in it', async () => {
    const adelantada = await api.data(compras.create, {
      body: await datosDeCompraDelMes(api, {
        empresaId,
        ncf: 'B0400000555',
        modificado: 'B0100000555',
        fecha: '2026-12-02',
        fechaPago: '2026-11-27',
      }),
    })
    const { body } = await cambiarCompra({ bienes: 1003 }, adelantada.id)
    expect(body).toMatchObject({ data: { bienes: 1003, fechaPago: '2026-11-27' } })
    expect(await loDelMes()).toEqual(antes)
  })

  test('lets a purchase of it be paid on a later day, and stay what it was in its own month', async () => {
    const { body } = await cambiarCompra({ fechaPago: '2026-12-03', itbisRetenido: 54 })
    expect(body).toMatchObject({ data: { fechaPago: '2026-12-03', itbisRetenido: 54, fecha: '2026-11-10' } })
  })

  test('is open again once somebody said why, and works as before', async () => {
    const motivo = 'Faltaba una factura'
    await api.data(cierres.reabrir, { params: { id: cierreId }, body: { motivo } })
    expect(await api.data(pedidos.get, { params: { id: pedido.pedidoId } })).toMatchObject({
      congelado: true,
    })
    const otro = await puesto.unPedido()
    expect(await api.data(pedidos.get, { params: { id: otro.pedidoId } })).toMatchObject({ congelado: false })
    const params = { id: otro.pedidoId }
    const body = await puesto.datos({ ncfId: null })
    expect((await api.call(pedidos.update, { params, body })).status).toBe(200)
    expect((await api.call(pedidos.remove, { params, query: {} })).status).toBe(200)
    expect((await cambiarCompra({ bienes: 1002 })).body).toMatchObject({ isSuccess: true })
  })
})

test('the borders of a month are those of its days, whatever the hour', async () => {
  const otro = await unPuestoDeVenta(api, 1)
  await cerrar(api, otro.empresa.id, '2026-10-01')
  const [ncf] = await otro.disponibles('2026-11-02')
  const fecha = (dia: string) => otro.datos({ fechaPedido: dia, ncfId: ncf?.id })
  // 31 October at eleven at night in Santo Domingo is 1 November in UTC.
  const { body } = await api.call(pedidos.create, { body: await fecha('2026-11-01T03:00:00Z') })
  expect(body.errorCode).not.toBeNull()
  expect((await api.call(pedidos.create, { body: await fecha('2026-11-02') })).status).toBe(201)
  const compra = (dia: string) => datosDeCompraDelMes(api, { empresaId: otro.empresa.id, fecha: dia })
  for (const [dia, status] of [
    ['2026-09-30', 201],
    ['2026-10-01', 409],
    ['2026-10-31', 409],
    ['2026-11-01', 201],
  ] as const) {
    expect([dia, (await api.call(compras.create, { body: await compra(dia) })).status]).toEqual([dia, status])
  }
})

test('by hand, the database refuses it too, and keeps every closing', async () => {
  const { pool } = prueba.base
  const otro = await unPuestoDeVenta(api, 1)
  const { pedidoId } = await otro.unPedido()
  const id = await cerrar(api, otro.empresa.id)
  const documento = `(SELECT documento_id FROM pedidos WHERE id = ${pedidoId})`
  const refused = (sql: string) => expect(pool.query(sql), sql).rejects.toThrow()
  await refused(`UPDATE documentos SET dias_credito = 30 WHERE id = ${documento}`)
  await refused(
    `UPDATE documentos SET anulado = true, anulado_en = now(), anulado_por = 1 WHERE id = ${documento}`,
  )
  await refused(`DELETE FROM documentos_detalles WHERE documento_id = ${documento}`)
  const mover = `UPDATE ncfs SET fecha = '2026-12-01' WHERE empresa_id = ${otro.empresa.id} AND estado = 1`
  await refused(mover)
  // What a restoration sets says nothing to who leaves no trace of one: not by itself, nor with the row of another trace.
  for (const valor of [`'si'`, '(SELECT max(id)::text FROM auditoria)', `'0'`, `'1; x'`]) {
    await refused(`SELECT set_config('cuadre.restaurando', ${valor}, true); ${mover}`)
  }
  await refused(`DELETE FROM cierres WHERE id = ${id}`)
  await refused(`TRUNCATE cierres`)
  await refused(`UPDATE cierres SET mes = '2026-09-01' WHERE id = ${id}`)
  await refused(`UPDATE cierres SET reabierto_en = now() WHERE id = ${id}`)
  await refused(
    `INSERT INTO cierres (empresa_id, mes, cerrado_en, cerrado_por, pendientes) VALUES (${otro.empresa.id}, '2026-11-01', now(), 1, 0)`,
  )
  await refused(
    `INSERT INTO cierres (empresa_id, mes, cerrado_en, cerrado_por, pendientes) VALUES (${otro.empresa.id}, '2026-09-02', now(), 1, 0)`,
  )
  // Freezing, as a signature or a replacement does, changes nothing of the month.
  await pool.query(`UPDATE documentos SET congelado_en = now() WHERE id = ${documento}`)
})
