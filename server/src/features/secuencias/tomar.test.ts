import { pedidos } from '@cuadre/contract/pedidos'
import { secuencias } from '@cuadre/contract/secuencias'
import { testApp } from '@cuadre/testing/app'
import { revisarLibros } from '@cuadre/testing/libros'
import { LUNES, type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { CROWD, SERVED } from '@cuadre/testing/rounds'
import { unaSecuencia } from '@cuadre/testing/secuencias'
import { beforeEach, describe, expect, test } from 'vitest'
import { statement } from '../../db/query/statement.ts'
import { DRAW_NUMERO } from './tomar.queries.ts'

let puesto: PuestoDeVenta
let empresaId: number

const prueba = testApp({ now: () => new Date('2026-11-22T12:00:00-04:00') })

beforeEach(async () => {
  puesto = await unPuestoDeVenta(prueba.api, 1)
  empresaId = puesto.empresa.id
})

interface Sorteo {
  readonly fecha: string
  readonly hoy: string
}

/** Takes the next number of B15 for a document like another one, in one statement as every issue does; null when there is none. */
async function tomar(modelo: number, { fecha, hoy }: Sorteo = { fecha: LUNES, hoy: LUNES }) {
  const [tomado] = await draw(prueba.db, {
    empresa_id: empresaId,
    serie: 'B',
    tipo: '15',
    fecha,
    hoy,
    modelo,
  })
  return tomado?.txt_ncf ?? null
}

/** Whatever the copy does not take from the number stays as the other document has it. */
const COPIADAS = `naturaleza, clase, aplica_itbis, empresa_id, empresa_nombre, empresa_rnc, empresa_direccion, empresa_telefono,
  empresa_email, empresa_web, empresa_pie, cliente_id, cliente_nombre, cliente_rnc, cliente_direccion, cliente_telefono, contacto_id,
  porc_contacto, porc_compra, porc_venta, sub_total, itbis, total, forma_pago, otras_formas, dias_credito, vendedor, creado_por`
const draw = statement<object, { txt_ncf: string }>(`
  WITH ${DRAW_NUMERO}, documento AS (
    INSERT INTO documentos (serie, tipo, numero, txt_ncf, ncf_id, vence, fecha, ${COPIADAS})
    SELECT n.serie, n.tipo, n.numero, numero_impreso(n.serie, n.tipo, n.numero), n.id, n.vence, :fecha::date, ${COPIADAS.replaceAll(/\w+/g, 'm.$&')}
    FROM numero n, documentos m WHERE m.id = :modelo::int RETURNING *
  ), lineas AS (
    INSERT INTO documentos_detalles (documento_id, linea, producto_id, descripcion, exento, tasa, precio, cantidad, descuento, importe, itbis)
    SELECT d.id, linea, producto_id, descripcion, exento, tasa, precio, cantidad, descuento, importe, l.itbis
    FROM documento d, documentos_detalles l WHERE documento_id = :modelo::int
  ), cuentas_abiertas AS (
    INSERT INTO cuentas (documento_id, lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total, fecha, cliente_id)
    SELECT d.id, lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total, d.fecha, c.cliente_id
    FROM documento d, cuentas c WHERE c.documento_id = :modelo::int
  ), pedido AS (
    INSERT INTO pedidos (id, documento_id, categoria_id)
    SELECT d.id, d.id, categoria_id FROM documento d, pedidos WHERE documento_id = :modelo::int
  )
  SELECT txt_ncf FROM documento`)

const registrar = (datos: object) =>
  prueba.api.data(secuencias.create, { body: unaSecuencia(empresaId, datos) })
const impresos = (desde: number, cuantos: number) =>
  Array.from({ length: cuantos }, (_, i) => `B15${String(desde + i).padStart(8, '0')}`)

describe('the next number of a range', () => {
  test(`${CROWD} at once over ${SERVED} left, half of them in the queue: ${SERVED} numbers, none twice, none skipped`, async () => {
    const { pedidoId } = await puesto.unPedido()
    const half = SERVED / 2
    await registrar({ desde: 1, hasta: 100, siguiente: 101 - half })
    await registrar({ desde: 501, hasta: 500 + half })
    const tomados = await Promise.all(Array.from({ length: CROWD }, () => tomar(pedidoId)))
    expect(tomados.filter(each => each === null)).toHaveLength(CROWD - SERVED)
    expect(tomados.filter(each => each !== null).sort()).toEqual([
      ...impresos(101 - half, half),
      ...impresos(501, half),
    ])
    const { items } = await prueba.api.data(secuencias.paged, { query: { empresaId } })
    expect(items.map(({ estado, quedan }) => [estado, quedan])).toEqual([
      ['agotada', 0],
      ['agotada', 0],
    ])
    expect(await revisarLibros(prueba.base.pool)).toEqual([])
  })

  test('a number that was not written is given to the next one', async () => {
    const { pedidoId } = await puesto.unPedido()
    await registrar({})
    // Without a model no document takes the number that was drawn for it: the books refuse it.
    await expect(tomar(0)).rejects.toThrow('ningún documento lo lleva')
    expect(await tomar(pedidoId)).toBe('B1500000001')
  })

  test.each([
    [
      'an expired one',
      { autorizadaEn: '2026-11-01', vence: '2026-11-22' },
      { fecha: '2026-11-22', hoy: '2026-11-23' },
    ],
    [
      'one that ends before the day of the document',
      { vence: '2026-11-22' },
      { fecha: '2026-11-23', hoy: '2026-11-22' },
    ],
    ['a draft', { borrador: true }, undefined],
  ])('%s gives none', async (_which, datos, sorteo) => {
    const { pedidoId } = await puesto.unPedido()
    await registrar(datos)
    expect(await tomar(pedidoId, sorteo)).toBeNull()
  })

  test('on its last day it gives one', async () => {
    const { pedidoId } = await puesto.unPedido()
    await registrar({ vence: '2026-11-22' })
    expect(await tomar(pedidoId, { fecha: '2026-11-22', hoy: '2026-11-22' })).toBe('B1500000001')
  })

  test('an annulment in between: those behind it get none, those before it keep theirs', async () => {
    const { pedidoId } = await puesto.unPedido()
    const { id } = await registrar({})
    const [tomados] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => tomar(pedidoId))),
      prueba.api.data(secuencias.anular, { params: { id }, body: { motivo: 'Cese' } }),
    ])
    const dados = tomados.filter(each => each !== null)
    expect(dados.sort()).toEqual(impresos(1, dados.length))
    expect(await tomar(pedidoId)).toBeNull()
  })

  test('whoever changes it, or enters another one, while it is drawn from waits, and never in a circle', async () => {
    const { api, base } = prueba
    const { id } = await registrar({})
    const body = await puesto.datos({ tipoComprobante: 'B15', ncfId: null })
    const vender = async () => (await api.call(pedidos.create, { body })).body.errorCode
    const cambio = { params: { id }, body: unaSecuencia(empresaId, { solicitud: '7' }) }
    const otra = { body: unaSecuencia(empresaId, { desde: 501 }) }
    const answers = await queueBehindLock({
      pool: base.pool,
      lock: `SELECT FROM secuencias WHERE id = ${id} FOR UPDATE`,
      calls: [
        vender,
        async () => (await api.call(secuencias.update, cambio)).body.errorCode,
        vender,
        async () => (await api.call(secuencias.create, otra)).body.errorCode,
      ],
    })
    expect(answers).toEqual([null, null, null, null])
  })
})

describe('the database keeps a range', () => {
  test.each([
    ['going back', 'SET siguiente = siguiente - 1'],
    ['other numbers', 'SET hasta = 200'],
    ['another type', "SET tipo = '14'"],
    ['a draft again', 'SET borrador = true'],
  ])('from %s', async (_what, change) => {
    const { id } = await registrar({ siguiente: 41 })
    await expect(
      prueba.base.pool.query(`UPDATE secuencias ${change} WHERE id = $1`, [id]),
    ).rejects.toMatchObject({
      constraint: 'secuencia_no_vuelve',
    })
  })

  test('from being erased, and from two that share a number', async () => {
    const { id } = await registrar({})
    const { pool } = prueba.base
    await expect(pool.query('DELETE FROM secuencias WHERE id = $1', [id])).rejects.toMatchObject({
      constraint: 'secuencia_no_vuelve',
    })
    const copy = `INSERT INTO secuencias (empresa_id, rnc, serie, tipo, desde, hasta, siguiente, creada_por)
      SELECT empresa_id, rnc, serie, tipo, 100, 200, 100, creada_por FROM secuencias WHERE id = $1`
    await expect(pool.query(copy, [id])).rejects.toMatchObject({ constraint: 'secuencias_sin_cruce' })
  })
})
