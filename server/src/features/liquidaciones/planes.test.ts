import { beforeTests } from '@cuadre/testing/before-tests'
import { createLargeDatabase, HOY, PEDIDOS } from '@cuadre/testing/large-office'
import { vacuum } from '@cuadre/testing/many-pedidos'
import { rowsRead } from '@cuadre/testing/query-plan'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pagePorLiquidar } from './por-liquidar.queries.ts'

const base = beforeTests(createLargeDatabase)

/** One settlement of each contact, of what was collected for it in the years before. */
beforeAll(async () => {
  await base.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
    INSERT INTO pagos (documento_id, lado, empresa_id, recibo, fecha, monto, movimiento_id)
    SELECT d.id, c.lado, d.empresa_id, d.id, d.fecha, c.monto_total, d.id FROM documentos d JOIN cuentas c ON c.documento_id = d.id AND c.lado = 'cobrar' WHERE c.pagada;
    INSERT INTO liquidaciones (contacto_id, contacto_nombre, numero, fecha, hasta, cuentas, total, creada_en, creada_por)
    SELECT id, nombre_contacto, 1, '2026-01-01', '2026-01-01', 1, 1, '2026-01-01', 1 FROM contactos;
    INSERT INTO liquidaciones_lineas (liquidacion_id, documento_id, porcentaje, base, monto_cuenta, cobrado, pagos, ganada, liquidado, monto)
    SELECT l.id, d.id, 2, c.base_aplicada, c.monto_total, p.monto, ARRAY[p.id], s.ganada, 0, s.ganada
    FROM pagos p JOIN documentos d ON d.id = p.documento_id JOIN cuentas c ON c.documento_id = d.id AND c.lado = 'cobrar' JOIN liquidaciones l ON l.contacto_id = d.contacto_id
      CROSS JOIN LATERAL (SELECT comision_ganada(c.base_aplicada, 2, c.monto_total, p.monto) AS ganada) s
    WHERE p.fecha < '2026-01-01' AND s.ganada <> 0;
    COMMIT`)
  await vacuum(base.pool, 'pagos, liquidaciones, liquidaciones_lineas')
})

test('to say what is due to contacts each document is read once', async () => {
  const page = { hasta: HOY, page: 1, pageSize: 10 }
  const { totalRecords, items } = await pagePorLiquidar(base.db, page)
  expect([totalRecords, items.length]).toEqual([20, 10])
  expect(await rowsRead(base, 'documentos', db => pagePorLiquidar(db, page))).toBeLessThanOrEqual(PEDIDOS)
})

test('what a contact has earned is worked out in the query itself: a call for each account costs more than all the rest', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN (VERBOSE)
    SELECT comision_ganada(base_aplicada, porcentaje_aplicado, monto_total, pagado) FROM cuentas`.execute(
    base.db,
  )
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('round(')
  expect(plan).not.toMatch(/comision_ganada|parte_cobrada/)
})
