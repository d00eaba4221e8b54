import { silentLog } from '@cuadre/server/config/log'
import { record } from '@cuadre/server/db/audit'
import { readIntegridad } from '@cuadre/server/features/auditoria/estado'
import { makeVigilancia } from '@cuadre/server/features/auditoria/vigilancia'
import { prepararAcceso } from '@cuadre/server/features/sesion/seed'
import { TEST_AUDIT_KEY } from '@cuadre/testing/app'
import { createTestDatabase, type TestDatabase } from '@cuadre/testing/database'
import { revisarLibros } from '@cuadre/testing/libros'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadOffice } from './load.ts'

let base: TestDatabase

const CHANGE = { entidad: 'Pedido', registroId: 1, accion: 'Actualización', despues: {} } as const

beforeAll(async () => {
  base = await createTestDatabase()
  await prepararAcceso({ db: base.db, config: { adminUsername: 'admin', adminPassword: 'Cuadre-2026' } })
  await loadOffice(base.settings, {
    pedidos: 400,
    hoy: '2026-11-20',
    ahora: new Date('2026-11-20T20:00:00Z'),
    libresPorEmpresa: 3,
  })
})
afterAll(() => base.close())

test('its audit is one unbroken chain to which the product goes on adding', async () => {
  const { rows } = await base.pool.query('SELECT count(*)::int AS loaded FROM auditoria')
  await record(base.db, { userId: 1, username: 'admin', direccion: '' }, CHANGE)
  const vigilancia = makeVigilancia({ db: base.db, key: TEST_AUDIT_KEY, log: silentLog })
  await vigilancia.verify(true)
  await waitUntil(async () =>
    expect(await readIntegridad(base.db, TEST_AUDIT_KEY.id)).toMatchObject({
      integra: true,
      registros: rows[0].loaded + 1,
    }),
  )
  await vigilancia.stop()
  expect(rows[0].loaded).toBeGreaterThan(400)
})

test('a loaded office has the books of one that worked for years', async () => {
  expect(await revisarLibros(base.pool)).toEqual([])
})

test('it sells until today, has numbers left, and one company has its full month', async () => {
  const { rows } = await base.pool.query(`
    SELECT (SELECT max(fecha) BETWEEN '2026-11-13' AND '2026-11-20' FROM pedidos) AS recent,
      (SELECT count(*)::int FROM ncfs WHERE estado = 1 AND fecha = '2026-11-20') AS free,
      (SELECT count(*)::int FROM pedidos WHERE empresa_id = 20 AND fecha BETWEEN '2026-10-01' AND '2026-10-31') AS month,
      (SELECT round(count(*) / 400.0)::int FROM pedidos_detalles) AS lines,
      (SELECT max(linea) FROM pedidos_detalles) AS longest`)
  expect(rows[0]).toEqual({ recent: true, free: 60, month: 100, lines: 4, longest: 12 })
})
