import { consultas } from '@cuadre/contract/consultas'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { inicio } from '@cuadre/contract/inicio'
import { pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { beforeEach, describe, expect, test } from 'vitest'

let puesto: PuestoDeVenta
let id: number
let txtNCF: string

const prueba = testApp()
const api = beforeTests(() => prueba.api)

beforeEach(async () => {
  puesto = await unPuestoDeVenta(api, 1)
  const pedido = await puesto.unPedido()
  id = pedido.pedidoId
  txtNCF = pedido.txtNCF
})

const congelar = (pedidoId: number) =>
  `UPDATE documentos SET congelado_en = now() WHERE id = (SELECT documento_id FROM pedidos WHERE id = ${pedidoId})`
const read = () => api.data(pedidos.get, { params: { id } })
const edit = async (cantidad = 7) => {
  const { gravado } = puesto
  const detalles = [{ productoId: gravado.id, precio: gravado.precio, cantidad, descuento: 0 }]
  const body = await puesto.datos({ detalles, ncfId: null })
  return api.call(pedidos.update, { params: { id }, body })
}
const remove = () => api.call(pedidos.remove, { params: { id }, query: {} })
const refusal = () => ({
  status: 409,
  errorCode: 'DOCUMENTO_FROZEN',
  message: `La factura ${txtNCF} ya no puede cambiarse. Corríjala con una nota de crédito.`,
})
const said = ({ status, body }: Awaited<ReturnType<typeof edit | typeof remove>>) => ({
  status,
  errorCode: body.errorCode,
  message: body.message,
})

describe('the order of a frozen invoice', () => {
  test('is neither changed nor deleted, and says which invoice it is and what to do', async () => {
    await prueba.base.pool.query(congelar(id))
    const before = await read()
    expect(said(await edit())).toEqual(refusal())
    expect(said(await remove())).toEqual(refusal())
    expect(await read()).toEqual(before)
    const { rows } = await prueba.base.pool.query(`SELECT anulado FROM ncfs WHERE id = ${before.ncfId}`)
    expect(rows).toEqual([{ anulado: false }])
  })

  test('is still paid, and paid back; what stands in the way is the freezing, not the payment', async () => {
    await prueba.base.pool.query(congelar(id))
    const params = { pedidoId: id }
    await api.data(cuentasPorPagar.marcarPagada, { params })
    await api.data(cuentasPorCobrar.marcarPagada, { params })
    expect(await read()).toMatchObject({ pagado: true, congelado: true })
    expect(said(await edit())).toEqual(refusal())
    expect(said(await remove())).toEqual(refusal())
    await api.data(cuentasPorPagar.anular, { params })
    await api.data(cuentasPorCobrar.anular, { params })
    expect(await read()).toMatchObject({ pagado: false, congelado: true })
  })

  test('follows its order again when its month is opened again', async () => {
    await prueba.base.pool.query(congelar(id))
    await prueba.base.pool.query('UPDATE documentos SET congelado_en = NULL WHERE congelado_en IS NOT NULL')
    expect((await edit()).status).toBe(200)
  })
})

test('an order tells its document, the type of it, and whether it is frozen, wherever it is read', async () => {
  const own = { documentoId: id, tipoComprobante: 'B01', congelado: false }
  const listed = async () => {
    const query = { page: 1, pageSize: 10, empresaId: puesto.empresa.id }
    const [page, found, home] = await Promise.all([
      api.data(pedidos.paged, { query }),
      api.data(consultas.paged, { query }),
      api.data(inicio.resumen, {}),
    ])
    const home1 = home.ultimos?.find(ultimo => ultimo.pedidoId === id)
    return [page.items[0], found.items[0], home1, await read()]
  }
  for (const row of await listed()) expect(row).toMatchObject(own)
  await prueba.base.pool.query(congelar(id))
  for (const row of await listed()) expect(row).toMatchObject({ ...own, congelado: true })
})

describe('an invoice that is frozen while its order is being changed', () => {
  test('first: the change and the deletion wait for it, and are refused', async () => {
    const { pool } = prueba.base
    const calls = [() => edit().then(said), () => remove().then(said)]
    const answers = await queueBehindLock({ pool, lock: congelar(id), calls })
    expect(answers).toEqual([refusal(), refusal()])
  })

  test('afterwards: it waits for the change, and keeps what was changed', async () => {
    const { pool } = prueba.base
    // The change has locked the document when it asks for the accounts.
    const lock = `SELECT FROM cuentas WHERE documento_id = ${id} FOR UPDATE`
    const freeze = () => pool.query(congelar(id)).then(({ rowCount }) => rowCount)
    const answers = await queueBehindLock<unknown>({ pool, lock, calls: [() => edit(9), freeze] })
    expect(answers).toMatchObject([{ status: 200 }, 1])
    expect(await read()).toMatchObject({ congelado: true, detalles: [{ cantidad: 9 }] })
  })
})
