import { beforeTests } from '@cuadre/testing/before-tests'
import { createLargeDatabase } from '@cuadre/testing/large-office'
import { vacuum } from '@cuadre/testing/many-pedidos'
import { plansOf, rowsRead } from '@cuadre/testing/query-plan'
import { beforeAll, expect, test } from 'vitest'
import { pageCobros, sumCobros } from './cobros.queries.ts'

const base = beforeTests(createLargeDatabase)

// More than a hundred thousand payments, some seventy on each day.
beforeAll(async () => {
  await base.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
    WITH m AS (
      INSERT INTO cuentas_movimientos (documento_id, lado, accion, monto, en, usuario_id, usuario)
      SELECT documento_id, lado, 'Pago', 1, pagada_en, 1, 'admin' FROM cuentas, generate_series(1, 6) WHERE pagada AND lado = 'cobrar'
      RETURNING *)
    INSERT INTO pagos (documento_id, lado, empresa_id, recibo, fecha, monto, forma, movimiento_id)
    SELECT documento_id, lado, 1, id, (en AT TIME ZONE 'America/Santo_Domingo')::date, 1, 'efectivo', id FROM m;
    COMMIT`)
  await vacuum(base.pool, 'pagos, cuentas_movimientos, cuentas')
})

const DIA = { fechaDesde: '2025-11-21', fechaHasta: '2025-11-21' }

test('the sums of a day are added up along the index of the days, and no payment is looked up', async () => {
  const [plan] = await plansOf(base, db => sumCobros(db, DIA))
  expect(plan).toMatchObject({ indexOnly: ['pagos_cobros'], scanned: [] })
  expect(await rowsRead(base, 'pagos', db => sumCobros(db, DIA))).toBe(0)
})

test.each([
  ['a day', DIA, 20],
  ['all days', {}, 20],
])('the first page of %s looks up its own payments alone', async (_what, dias, filas) => {
  const pagina = { ...dias, page: 1, pageSize: filas }
  const plans = await plansOf(base, db => pageCobros(db, pagina))
  expect(plans.flatMap(({ scanned }) => scanned)).toEqual([])
  expect(await rowsRead(base, 'pagos', db => pageCobros(db, pagina))).toBe(filas)
})
