import { silentLog } from '@cuadre/server/config/log'
import { record } from '@cuadre/server/db/audit'
import { readIntegridad } from '@cuadre/server/features/auditoria/estado'
import { makeVigilancia } from '@cuadre/server/features/auditoria/vigilancia'
import { prepararAcceso } from '@cuadre/server/features/sesion/seed'
import { LLAVE_DE_PRUEBA } from '@cuadre/testing/app'
import { type BaseDePrueba, crearBaseDePrueba } from '@cuadre/testing/database'
import { hastaQue } from '@cuadre/testing/hasta-que'
import { revisarLibros } from '@cuadre/testing/libros'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadOffice } from './load.ts'

let base: BaseDePrueba

beforeAll(async () => {
  base = await crearBaseDePrueba()
  await prepararAcceso({ db: base.db, config: { adminUsername: 'admin', adminPassword: 'Cuadre-2026' } })
  await loadOffice({ pool: base.pool, pedidos: 2000, hoy: '2026-11-20' })
})
afterAll(() => base.cerrar())

test('its books are those of an office, but that companies share one sequence and payments left no trace', async () => {
  const problems = await revisarLibros(base.pool)
  const kinds = new Set(problems.map(problem => problem.split(':')[0]))
  expect([...kinds].sort()).toEqual(['hole in a sequence of numbers', 'movement without its trace'])
})

test('its audit is one unbroken chain to which the product goes on adding', async () => {
  const actor = { userId: 1, username: 'admin', direccion: '' }
  await record(base.db, actor, { entidad: 'Pedido', registroId: 1, accion: 'Actualización', despues: {} })
  const vigilancia = makeVigilancia({ db: base.db, key: LLAVE_DE_PRUEBA, log: silentLog })
  await vigilancia.verify(true)
  await hastaQue(async () =>
    expect(await readIntegridad(base.db, LLAVE_DE_PRUEBA.id)).toMatchObject({ integra: true }),
  )
  await vigilancia.stop()
  const { rows } = await base.pool.query('SELECT sello::int FROM auditoria_cadena')
  expect(rows[0].sello).toBeGreaterThan(2000)
})

test('one company has its month of a thousand, orders have one to twelve lines, numbers are left', async () => {
  const { rows } = await base.pool.query(`
    SELECT (SELECT count(*)::int FROM pedidos WHERE empresa_id = 13 AND fecha BETWEEN '2026-10-01' AND '2026-10-31') AS mes,
      (SELECT array_agg(DISTINCT n ORDER BY n) FROM (SELECT max(linea) AS n FROM pedidos_detalles GROUP BY pedido_id) l)
        AS lineas, (SELECT count(*)::int FROM ncfs WHERE estado = 1 AND fecha = '2026-11-20') AS libres`)
  expect(rows[0]).toEqual({ mes: 1000, lineas: [1, 2, 3, 5, 12], libres: 39_000 })
})
