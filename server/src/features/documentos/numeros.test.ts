import { TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import { type Dia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { insertManyPedidos, vacuum } from '@cuadre/testing/many-pedidos'
import { plansOf } from '@cuadre/testing/query-plan'
import { seededRandom } from '@cuadre/testing/random-changes'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { moveDisponibles } from '../ncf/ncf.queries.ts'
import { type FiltroDeNcfs, pageNcfs } from './numeros.queries.ts'

const DESDE = '2026-01-01'
const POR_EMPRESA = 3000

/** Nine numbers a day for each of the companies. */
const base = beforeTests(createTestDatabase)

beforeAll(async () => {
  await insertManyPedidos(base, 100, '2026-11-21')
  await sql`
    INSERT INTO ncfs (empresa_id, rnc, numero, fecha, mes_generado, vence)
    SELECT e.id, e.rnc, g, dia, date_trunc('month', dia), '2027-12-31'
    FROM empresas e CROSS JOIN generate_series(1, ${POR_EMPRESA}::int) g
      CROSS JOIN LATERAL (SELECT ${DESDE}::date + g / 9 AS dia) d WHERE e.id % 3 = 0`.execute(base.db)
  await vacuum(base.pool, 'ncfs, empresas')
})

interface Numero {
  readonly id: number
  readonly fecha: Dia
  readonly empresaId: number
}

async function agrees(filtro: FiltroDeNcfs, random: (limit: number) => number) {
  const { rows } = await sql<Numero>`SELECT id, fecha, empresa_id AS "empresaId" FROM ncfs
    ORDER BY fecha, empresa_id, numero`.execute(base.db)
  const { empresaId, fechaDesde = '', fechaHasta = '9' } = filtro
  const found = rows.filter(
    row =>
      (empresaId === undefined || row.empresaId === empresaId) &&
      fechaDesde <= row.fecha &&
      row.fecha <= fechaHasta,
  )
  const pageSize = [10, 100, 1000][random(3)] ?? 10
  const pages = Math.ceil(found.length / pageSize)
  for (const page of new Set([1, pages, pages + 1, 1 + random(pages + 1)])) {
    if (page === 0) continue
    const read = await pageNcfs(base.db, { ...filtro, page, pageSize })
    expect([filtro, page, read.totalRecords, read.items.map(item => item.id)]).toEqual([
      filtro,
      page,
      found.length,
      found.slice((page - 1) * pageSize, page * pageSize).map(row => row.id),
    ])
  }
}

function anyFilter(random: (limit: number) => number): FiltroDeNcfs {
  const [a, b] = [random(400), random(400)].map(days => sumarDias(DESDE, days - 30)).sort()
  return {
    ...TIPO_DEL_PEDIDO,
    empresaId: random(2) === 0 ? 3 * (1 + random(4)) : undefined,
    fechaDesde: random(2) === 0 ? a : undefined,
    fechaHasta: random(2) === 0 ? b : undefined,
  }
}

// Before any number moves: a look of PostgreSQL's own at a table in motion makes it plan otherwise.
test.each<[string, { page: number; empresaId?: number }, string]>([
  ['of all', { page: 1 }, 'ncfs_por_fecha'],
  ['in the middle', { page: 300 }, 'ncfs_por_fecha'],
  ['in the middle of a company', { page: 150, empresaId: 3 }, 'ncfs_empresa_fecha'],
])('a page %s is counted and read along its index', async (_what, filtro, index) => {
  const plans = await plansOf(base, db => pageNcfs(db, { ...TIPO_DEL_PEDIDO, pageSize: 10, ...filtro }))
  expect(plans.flatMap(plan => plan.indexes)).toEqual(expect.arrayContaining([index]))
  const scanned = plans.flatMap(plan => plan.scanned)
  expect(scanned.filter(table => !['empresas', 'documentos'].includes(table))).toEqual([])
})

test('length and pages are those of the numbers, also of numbers that moved', async () => {
  const random = seededRandom(5)
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 12; i++) await agrees(anyFilter(random), random)
    const [origen, destino] = [sumarDias(DESDE, random(330)), sumarDias(DESDE, random(330))]
    const empresaId = round === 0 ? undefined : 3
    expect(
      await moveDisponibles(base.db, { ...TIPO_DEL_PEDIDO, origen, destino, empresaId }),
    ).toBeGreaterThan(0)
  }
})
