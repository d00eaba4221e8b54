import { categorias } from '@cuadre/contract/categorias'
import { productos } from '@cuadre/contract/productos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { datosDeProducto, unaCategoria } from '@cuadre/testing/builders'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createOrRevive, lockForRemoval, lockForUse, softDelete } from './master-table.ts'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

/** Somebody in this database waits for a lock that somebody else holds. */
async function somebodyWaits(): Promise<boolean> {
  const { rows } = await prueba.base.pool.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows.length > 0
}

describe('two who want the same record', () => {
  test('a deletion waits for the use that came first, and then counts it', async () => {
    const { id } = await unaCategoria(api)
    const [deletion] = await prueba.db.transaction().execute(async tx => {
      expect(await lockForUse(tx, 'categorias', id)).toBe(true)
      const answer = api.call(categorias.remove, { params: { id } })
      await expect.poll(somebodyWaits).toBe(true)
      await createOrRevive(tx, {
        table: 'productos',
        sameAs: sql`false`,
        values: { descripcion: 'Llegó primero', precio: 1, categoria_id: id },
      })
      // In a list: the transaction would wait for a bare promise, which waits for the transaction.
      return [answer] as const
    })
    expect((await deletion).body.message).toBe('No se puede eliminar: 1 producto usa esta categoría.')
  })

  test('a use waits for the deletion that came first, and then finds nothing', async () => {
    const { id } = await unaCategoria(api)
    const body = await datosDeProducto(api, { categoriaId: id })
    const [creation] = await prueba.db.transaction().execute(async tx => {
      expect(await lockForRemoval(tx, 'categorias', id)).toBe(true)
      const answer = api.call(productos.create, { body })
      await expect.poll(somebodyWaits).toBe(true)
      await softDelete(tx, 'categorias', id)
      // In a list: the transaction would wait for a bare promise, which waits for the transaction.
      return [answer] as const
    })
    expect((await creation).body.errorCode).toBe('REFERENCIA_NOT_FOUND')
  })

  test('two uses do not wait for each other', async () => {
    const { id } = await unaCategoria(api)
    await prueba.db.transaction().execute(async tx => {
      await lockForUse(tx, 'categorias', id)
      const { status } = await api.call(productos.create, {
        body: await datosDeProducto(api, { categoriaId: id }),
      })
      expect(status).toBe(201)
    })
  })
})
