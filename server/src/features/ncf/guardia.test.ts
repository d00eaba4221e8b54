import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { LUNES, type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { beforeAll, describe, expect, test } from 'vitest'

// What the database itself refuses, should the program ever forget its rules.

let puesto: PuestoDeVenta
/** One number in each state. */
let free: number
let used: number
let annulled: number
let deleted: number

const prueba = testApp()

beforeAll(async () => {
  const { api } = prueba
  puesto = await unPuestoDeVenta(api)
  used = (await puesto.unPedido()).ncfId
  const pedido = await puesto.unPedido()
  deleted = pedido.ncfId
  await api.data(pedidos.remove, { params: { id: pedido.pedidoId }, query: {} })
  const [first, second] = await puesto.disponibles()
  free = first?.id ?? 0
  annulled = second?.id ?? 0
  await api.data(ncfs.anular, { body: { ids: [annulled], motivo: '05' } })
})

const REFUSED = 'Un NCF no se borra, no cambia de número ni vuelve a estar disponible'
const ids = () => ({ free, used, annulled, deleted })

async function everything() {
  const { rows } = await prueba.base.pool.query('select * from ncfs order by id')
  return rows
}

describe('the database refuses that', () => {
  test.each([
    ['free', 'is deleted', 'DELETE FROM ncfs WHERE id = $1'],
    ['used', 'is deleted', 'DELETE FROM ncfs WHERE id = $1'],
    ['annulled', 'is deleted', 'DELETE FROM ncfs WHERE id = $1'],
    ['used', 'becomes available again', 'UPDATE ncfs SET estado = 1 WHERE id = $1'],
    ['deleted', 'becomes available again', 'UPDATE ncfs SET estado = 1, anulado = false WHERE id = $1'],
    ['annulled', 'is valid again', 'UPDATE ncfs SET anulado = false WHERE id = $1'],
    ['deleted', 'is valid again', 'UPDATE ncfs SET anulado = false WHERE id = $1'],
    ['annulled', 'is used', 'UPDATE ncfs SET estado = 2 WHERE id = $1'],
    ['annulled', 'gets another reason', `UPDATE ncfs SET motivo_anulacion = '01' WHERE id = $1`],
    ['deleted', 'gets another moment', 'UPDATE ncfs SET anulado_en = now() WHERE id = $1'],
    ['annulled', 'was annulled by nobody', 'UPDATE ncfs SET anulado_por = NULL WHERE id = $1'],
    ['used', 'goes to another day', 'UPDATE ncfs SET fecha = fecha + 1 WHERE id = $1'],
    ['annulled', 'goes to another day', 'UPDATE ncfs SET fecha = fecha + 1 WHERE id = $1'],
    ['free', 'changes its number', 'UPDATE ncfs SET numero = 99999 WHERE id = $1'],
    ['free', 'changes its series', `UPDATE ncfs SET serie = 'E' WHERE id = $1`],
    ['free', 'changes its type', `UPDATE ncfs SET tipo = '02' WHERE id = $1`],
    ['free', 'changes its company', 'UPDATE ncfs SET empresa_id = empresa_id + 1 WHERE id = $1'],
  ] as const)('the %s number %s', async (which, _what, statement) => {
    const before = await everything()
    await expect(prueba.base.pool.query(statement, [ids()[which]])).rejects.toThrow(REFUSED)
    expect(await everything()).toEqual(before)
  })

  test('all numbers vanish at once', async () => {
    await expect(prueba.base.pool.query('TRUNCATE ncfs CASCADE')).rejects.toThrow(REFUSED)
    expect(await everything()).toHaveLength(250)
  })

  test('a number exists twice', async () => {
    const again = `INSERT INTO ncfs (empresa_id, rnc, numero, fecha, mes_generado, vence)
      SELECT empresa_id, rnc, numero, fecha, mes_generado, vence FROM ncfs WHERE id = $1`
    await expect(prueba.base.pool.query(again, [used])).rejects.toThrow('ncfs_unico')
  })

  test('a number has two orders', async () => {
    const [pedido] = await prueba.db.selectFrom('documentos').selectAll().where('ncf_id', '=', used).execute()
    if (!pedido) throw new Error('There is no order')
    const { id: _id, busqueda: _busqueda, vigente: _vigente, otras_formas: _formas, ...values } = pedido
    const insert = prueba.db.insertInto('documentos').values(values)
    await expect(insert.execute()).rejects.toThrow('documentos_ncf_id_key')
  })
})

test('what the program does is allowed: use, annul and move', async () => {
  const query = (statement: string) => prueba.base.pool.query(`BEGIN; ${statement}; ROLLBACK`)
  await query(`UPDATE ncfs SET estado = 2 WHERE id = ${free}`)
  await query(
    `UPDATE ncfs SET anulado = true, anulado_en = now(), anulado_por = 1, motivo_anulacion = '05' WHERE id = ${used}`,
  )
  await query(`UPDATE ncfs SET fecha = '${LUNES}'::date + 1 WHERE id = ${free}`)
})
