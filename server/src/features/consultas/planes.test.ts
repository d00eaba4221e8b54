import { beforeTests } from '@cuadre/testing/before-tests'
import { createLargeDatabase, PEDIDOS, turnIntoNotes } from '@cuadre/testing/large-office'
import { plansOf, queryPlan } from '@cuadre/testing/query-plan'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../../db/connection/connection.ts'
import { findPage, pageConsultas } from './consultas.queries.ts'
import type { FiltroDeConsulta } from './filtro.ts'

let db: Db

const base = beforeTests(createLargeDatabase)

beforeAll(async () => {
  db = base.db
})

function planOf(filtro: FiltroDeConsulta) {
  return queryPlan(base, findPage({ page: 1, pageSize: 20, ...filtro }).compile(db))
}

test.each<[string, FiltroDeConsulta, string[]]>([
  ['a name', { buscar: 'núñez 321' }, ['documentos_busqueda']],
  ['a long company name', { buscar: 'Comercial Ámbar 7, S.R.L. hotel peña 131' }, ['documentos_busqueda']],
  [
    'digits, whatever they mean',
    { buscar: '0012345' },
    ['documentos_busqueda', 'documentos_txt_ncf', 'documentos_pkey', 'documentos_total'],
  ],
  ['an NCF', { buscar: 'B0100012345' }, ['documentos_txt_ncf', 'documentos_busqueda']],
  ['an amount', { buscar: '1,234.50' }, ['documentos_total']],
  ['an order’s number', { buscar: '#815' }, ['documentos_pkey']],
  ['nobody', { buscar: 'zapatería' }, ['documentos_busqueda']],
])('%s is found along its indexes', async (_what, filtro, expected) => {
  const { indexes, scanned } = await planOf(filtro)
  expect(scanned).toEqual([])
  expect(indexes).toEqual(expect.arrayContaining(expected))
})

test('a client’s document is found along its indexes', async () => {
  const { rnc } = await db
    .selectFrom('clientes')
    .select('rnc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await planOf({ buscar: rnc })).scanned).toEqual([])
})

test('the order of a typed number comes before all that merely have it somewhere, and those are the newest first', async () => {
  const { items, totalRecords } = await pageConsultas(db, { buscar: '402', page: 1, pageSize: 20 })
  expect(items[0]?.pedidoId).toBe(402)
  expect(totalRecords).toBeGreaterThan(20)
  const rest = items.slice(1).map(({ fechaPedido }) => fechaPedido)
  expect(rest).toEqual(rest.toSorted().reverse())
  const second = await pageConsultas(db, { buscar: '402', page: 2, pageSize: 20 })
  expect(second.items.some(({ pedidoId }) => pedidoId === 402)).toBe(false)
})

test('the sums of many orders are those that PostgreSQL adds up by itself', async () => {
  const { rows } = await base.pool.query<{ todos: string; anulados: string; suma: string }>(
    `SELECT count(*) AS todos, count(*) FILTER (WHERE anulado) AS anulados,
       sum(total) FILTER (WHERE NOT anulado) AS suma FROM ventas`,
  )
  const page = await pageConsultas(db, { page: 1, pageSize: 20 })
  expect([page.totalRecords, page.anulados, page.sumaTotal]).toEqual(
    [rows[0]?.todos, rows[0]?.anulados, rows[0]?.suma].map(Number),
  )
  expect(page.totalRecords).toBe(PEDIDOS)
  expect(page.items).toHaveLength(20)
})

test('whether the months of a page are closed is a part of its statement, and no function called for each row', async () => {
  const plans = await plansOf(base, db => pageConsultas(db, { page: 1, pageSize: 20 }))
  expect(plans.flatMap(({ indexes, scanned }) => [...indexes, ...scanned]).join()).toContain('cierres')
})

test('notes alone are read along their index, and their sums are those that PostgreSQL adds up', async () => {
  // Rare, as they are: walking along the days until twenty are found would read them all.
  await turnIntoNotes(base, 500)
  const filtros: readonly [FiltroDeConsulta, string][] = [
    [{}, 'true'],
    [{ aplicaItbis: false }, 'NOT aplica_itbis'],
  ]
  for (const [filtro, where] of filtros) {
    const asked = { ...filtro, comprobante: 'nota', page: 1, pageSize: 20 } as const
    const plans = await plansOf(base, db => pageConsultas(db, asked))
    const indexes = plans.flatMap(plan => plan.indexes)
    expect(indexes).toContain('documentos_notas')
    expect(indexes).not.toContain('documentos_todos')
    expect(plans.flatMap(plan => plan.scanned).filter(table => table !== 'contactos')).toEqual([])
    const { rows } = await base.pool.query(`SELECT count(*)::int AS "totalRecords",
      coalesce(sum(signo(clase) * (sub_total + itbis)) FILTER (WHERE NOT anulado), 0)::float AS "sumaTotal"
      FROM ventas WHERE clase <> 'factura' AND ${where}`)
    const { items, totalRecords, sumaTotal } = await pageConsultas(db, asked)
    expect(items.length).toBeGreaterThan(0)
    expect({ filtro, totalRecords, sumaTotal }).toEqual({ filtro, ...rows[0] })
  }
})
