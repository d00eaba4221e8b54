import { auditoria } from '@cuadre/contract/auditoria'
import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 60))

const annul = (ids: readonly number[], motivo = '05') =>
  api.call(ncfs.anular, { body: { ids: [...ids], motivo } })

function rowsOf(ids: readonly number[]) {
  return prueba.db
    .selectFrom('ncfs')
    .leftJoin('usuarios', 'usuarios.id', 'ncfs.anulado_por')
    .select(['estado', 'anulado', 'anulado_en', 'usuarios.username', 'motivo_anulacion'])
    .where('ncfs.id', 'in', ids)
    .orderBy('ncfs.id')
    .execute()
}

const firstIds = async (count: number) => (await puesto.disponibles()).slice(0, count).map(ncf => ncf.id)

describe('POST /ncfs/anular', () => {
  test('annuls with date, user and reason, and offers the numbers no more', async () => {
    const ids = await firstIds(2)
    const { status, body } = await annul(ids, '03')
    expect([status, body.message, body.data]).toEqual([200, 'Se anularon 2 NCF.', { anulados: 2 }])
    const expected = { estado: 1, anulado: true, username: 'admin', motivo_anulacion: '03' }
    const rows = await rowsOf(ids)
    expect(rows).toMatchObject([expected, expected])
    expect(rows.every(row => row.anulado_en instanceof Date)).toBe(true)
    expect((await puesto.disponibles()).some(ncf => ids.includes(ncf.id))).toBe(false)
  })

  test('shows them in the list with reason and date', async () => {
    const fecha = '2026-11-17'
    const [ncf] = await puesto.disponibles(fecha)
    if (!ncf) throw new Error('No number is left')
    expect((await annul([ncf.id, ncf.id], '10')).body.message).toBe('Se anuló 1 NCF.')
    const query = { empresaId: puesto.empresa.id, fechaDesde: fecha, fechaHasta: fecha, pageSize: 1 }
    const { items } = await api.data(ncfs.paged, { query })
    expect(items).toEqual([
      {
        ...ncf,
        anulado: true,
        empresaNombre: puesto.empresa.nombre,
        pedidoId: null,
        motivoAnulacion: '10',
        anuladoEn: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ])
  })

  test('leaves a trace under each number', async () => {
    const ids = await firstIds(3)
    const numbers = (await puesto.disponibles()).slice(0, 3)
    await annul(ids, '08')
    for (const { id, txtNCF } of numbers) {
      const query = { entidad: 'NCF', registroId: id } as const
      const { items, totalRecords } = await api.data(auditoria.paged, { query })
      expect(totalRecords).toBe(1)
      expect(items[0]).toMatchObject({ usuario: 'admin', accion: 'Anulación' })
      const fields = Object.fromEntries(items[0]?.cambios.map(({ campo, despues }) => [campo, despues]) ?? [])
      expect(fields).toEqual({
        txtNCF,
        empresaId: puesto.empresa.id,
        empresa: puesto.empresa.nombre,
        fecha: LUNES,
        anulado: true,
        motivo: '08 Errores en secuencia de NCF',
      })
    }
  })

  test('annuls all or none, and names the first number that cannot be', async () => {
    const used = await puesto.unPedido()
    const free = await firstIds(2)
    const { status, body } = await annul([...free, used.ncfId])
    expect([status, body.errorCode]).toEqual([409, 'NCF_NOT_AVAILABLE'])
    expect(body.message).toBe(
      `El NCF ${used.txtNCF} ya fue usado: se anula al eliminar su pedido. No se anuló ninguno.`,
    )
    expect((await rowsOf(free)).some(row => row.anulado)).toBe(false)
  })

  test('does not annul twice, by itself or after its order', async () => {
    const [ncf] = await puesto.disponibles()
    if (!ncf) throw new Error('No number is left')
    await annul([ncf.id], '01')
    const again = await annul([ncf.id], '02')
    expect([again.status, again.body.message]).toEqual([
      409,
      `El NCF ${ncf.txtNCF} ya está anulado. No se anuló ninguno.`,
    ])
    expect(await rowsOf([ncf.id])).toMatchObject([{ motivo_anulacion: '01' }])
    const deleted = await puesto.unPedido()
    await api.data(pedidos.remove, { params: { id: deleted.pedidoId }, query: {} })
    expect((await annul([deleted.ncfId])).body.message).toBe(
      `El NCF ${deleted.txtNCF} ya está anulado. No se anuló ninguno.`,
    )
  })

  test('an order cannot take an annulled number', async () => {
    const body = await puesto.datos()
    await annul([Number(body['ncfId'])])
    const answer = await api.call(pedidos.create, { body })
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'NCF_NOT_AVAILABLE'])
  })

  const tooMany = Array.from({ length: 1001 }, (_, i) => i + 1)
  test.each([
    ['no reason', { motivo: undefined }, 400, 'Debe seleccionar el motivo de la anulación.'],
    ['an unknown reason', { motivo: '11' }, 400, 'Debe seleccionar el motivo de la anulación.'],
    ['an empty list', { ids: [] }, 400, 'Debe seleccionar al menos un NCF.'],
    ['no list', { ids: undefined }, 400, 'Debe seleccionar al menos un NCF.'],
    ['what is no id', { ids: ['x'] }, 400, 'Los datos enviados no son válidos.'],
    ['too many', { ids: tooMany }, 400, 'No se pueden anular más de 1000 NCF a la vez.'],
    [
      'a number that does not exist',
      { ids: [2_147_483_647] },
      409,
      'Uno de los NCF seleccionados no existe. No se anuló ninguno.',
    ],
  ])('refuses %s', async (_what, wrong, expected, message) => {
    const { status, body } = await api.call(ncfs.anular, { body: { ids: [1], motivo: '05', ...wrong } })
    expect([status, body.message]).toEqual([expected, message])
  })

  test('needs the right to annul', async () => {
    const clerk = await prueba.loginAs({ roles: ['Facturacion'] })
    const { status, body } = await clerk.call(ncfs.anular, { body: { ids: [1], motivo: '05' } })
    expect([status, body.message]).toEqual([403, 'No tienes permiso para acceder.'])
  })
})

describe('whoever comes first', () => {
  const ROUNDS = 12

  /** Moved, a number is still free: an annulment that comes later finds it all the same. */
  const POSSIBLE = [['order'], ['annulment'], ['move', 'annulment']]

  test.each([
    { turns: ['order', 'annulment', 'move'] },
    { turns: ['order', 'move', 'annulment'] },
    { turns: ['annulment', 'order', 'move'] },
    { turns: ['annulment', 'move', 'order'] },
    { turns: ['move', 'order', 'annulment'] },
    { turns: ['move', 'annulment', 'order'] },
  ] as const)('$turns.0, $turns.1 and $turns.2 queue for one number, and one gets it', async ({ turns }) => {
    const other = await unPuestoDeVenta(api, 1)
    const body = await other.datos()
    const id = Number(body['ncfId'])
    const move = { fechaOrigen: LUNES, fechaDestino: '2026-11-17', empresaId: other.empresa.id }
    const calls = {
      order: () => api.call(pedidos.create, { body }).then(answer => answer.status),
      annulment: () => annul([id]).then(answer => answer.status),
      move: () => api.call(ncfs.moverFecha, { body: move }).then(answer => answer.status),
    }
    const statuses = await queueBehindLock({
      pool: prueba.base.pool,
      lock: `SELECT FROM ncfs WHERE id = ${id} FOR UPDATE`,
      calls: turns.map(turn => calls[turn]),
    })
    const winners: string[] = turns.filter((_, i) => (statuses[i] ?? 500) < 300)
    expect(POSSIBLE).toContainEqual(winners)
    expect(statuses.filter(status => status >= 300).every(status => status === 409)).toBe(true)
    expect(await rowsOf([id])).toMatchObject([
      { estado: winners.includes('order') ? 2 : 1, anulado: winners.includes('annulment') },
    ])
    const fecha = winners.includes('move') ? '2026-11-17' : LUNES
    const query = { empresaId: other.empresa.id, fechaDesde: fecha, fechaHasta: fecha }
    expect((await api.data(ncfs.paged, { query })).items.map(ncf => ncf.id)).toContain(id)
    expect(await revisarLibros(prueba.base.pool)).toEqual([])
  })

  test('two annulments of overlapping numbers, in opposite orders: one takes all, the other is told', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await firstIds(3)
      const answers = await Promise.all([annul(ids), annul([...ids].reverse())])
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    }
  })

  test('moves of one day to both of its neighbours, of one company and of all, never block each other', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const other = await unPuestoDeVenta(api, 5)
      const move = (fechaDestino: string, empresaId?: number) =>
        api.call(ncfs.moverFecha, { body: { fechaOrigen: '2026-11-24', fechaDestino, empresaId } })
      const answers = await Promise.all([
        move('2026-11-23', other.empresa.id),
        move('2026-11-25'),
        move('2026-11-23'),
        move('2026-11-25', other.empresa.id),
      ])
      expect(answers.every(answer => answer.status === 200 || answer.status === 409)).toBe(true)
      expect(await other.disponibles('2026-11-24')).toEqual([])
      const there = [await other.disponibles('2026-11-23'), await other.disponibles('2026-11-25')]
      expect(there.map(numbers => numbers.length).sort((a, b) => a - b)).toEqual([5, 10])
    }
  })
})
