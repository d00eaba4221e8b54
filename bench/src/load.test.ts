import { prepararAcceso } from '@cuadre/server/features/usuarios/seed'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { revisarLibros } from '@cuadre/testing/libros'
import { beforeAll, expect, test } from 'vitest'
import { loadOffice } from './load.ts'
import { ANNUL, PAY } from './workloads/w5-pay.ts'

const base = beforeTests(createTestDatabase)

beforeAll(async () => {
  await prepararAcceso({ db: base.db, config: { adminUsername: 'admin', adminPassword: 'Cuadre-2026' } })
  await loadOffice({ pool: base.pool, pedidos: 2000, hoy: '2026-11-20' })
})

test('its books are those of an office, but that companies share one sequence and payments left no trace', async () => {
  const kinds = new Set((await revisarLibros(base.pool)).map(problem => problem.split(':')[0]))
  expect([...kinds].sort()).toEqual(['hole in a sequence of numbers', 'movement without its trace'])
})

test('a company has its month of a thousand, orders have one to twelve lines, numbers are left, traces sealed', async () => {
  const { rows } = await base.pool.query(`
    SELECT (SELECT count(*)::int FROM documentos WHERE empresa_id = 13 AND fecha BETWEEN '2026-10-01' AND '2026-10-31') AS mes,
      (SELECT array_agg(DISTINCT n) FROM (SELECT max(linea) AS n FROM documentos_detalles GROUP BY documento_id) l) AS lineas,
      (SELECT count(*)::int FROM ncfs WHERE estado = 1 AND fecha = '2026-11-20') AS libres,
      (SELECT count(sello) >= 2000 AND count(*) = count(sello) FROM auditoria) AS selladas`)
  expect(rows[0]).toEqual({ mes: 1000, lineas: [1, 2, 3, 5, 12], libres: 39_000, selladas: true })
})

test('a payment and its annulment as the limit writes them obey the rules of the books', async () => {
  const { rows } = await base.pool.query(
    "SELECT documento_id AS id FROM cuentas WHERE lado = 'cobrar' AND NOT pagada AND NOT anulada ORDER BY 1 LIMIT 1",
  )
  for (const text of [PAY, ANNUL, PAY])
    expect((await base.pool.query(text, [rows[0].id, new Date()])).rowCount).toBe(1)
})
