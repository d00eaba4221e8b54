import { beforeTests } from '@cuadre/testing/before-tests'
import { createLargeDatabase } from '@cuadre/testing/large-office'
import { plansOf } from '@cuadre/testing/query-plan'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { RIVAL } from './numero.queries.ts'

const base = beforeTests(createLargeDatabase)

beforeAll(async () => {
  await sql`INSERT INTO ecf_recibidos (empresa_id, ambiente, emisor_rnc, emisor_nombre, encf, fecha, total, itbis, codigo_seguridad, xml,
      arecf, recibido_en, dgii)
    SELECT 1, 'simulador', '101000001', 'Suplidor', 'E31' || lpad(n::text, 10, '0'), '2026-11-01', 118, 18, 'abcdef', '\\x00', '\\x00',
      '2026-11-01'::timestamptz + n * interval '1 second', CASE WHEN n % 10 = 0 THEN 'por consultar' ELSE 'conocido' END
    FROM generate_series(1, 20000) n`.execute(base.db)
  await sql`ANALYZE ecf_recibidos`.execute(base.db)
})

test('whether another document has the number of one is looked up by its number, however many arrived', async () => {
  const plans = await plansOf(base, db =>
    db
      .selectFrom('ecf_recibidos')
      .select(['id', RIVAL.as('rival')])
      .orderBy('recibido_en', 'desc')
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),
  )
  expect(plans.flatMap(plan => plan.scanned)).toEqual([])
  expect(plans.flatMap(plan => plan.indexes)).toContain('ecf_recibidos_numero')
})
