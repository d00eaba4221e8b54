import { beforeTests } from '@cuadre/testing/before-tests'
import { createLargeDatabase, randomPeriod, turnIntoNotes } from '@cuadre/testing/large-office'
import { plansOf } from '@cuadre/testing/query-plan'
import { seededRandom } from '@cuadre/testing/random-changes'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listVentasDe, sumarVentas } from '../it1/ventas.queries.ts'
import { readDocumento } from './leido.queries.ts'
import type { FiltroDeDocumentos } from './lista/filtro.ts'
import { documentConditions } from './lista/filtro.ts'
import { pageDocumentos, sumDocumentos } from './lista/pagina.queries.ts'

const base = beforeTests(createLargeDatabase)

beforeAll(async () => {
  await turnIntoNotes(base)
})

test.each<[string, FiltroDeDocumentos, string]>([
  ['of all', {}, 'documentos_todos'],
  ['of a company', { empresaId: 3 }, 'documentos_empresa'],
  ['of a client', { clienteId: 3 }, 'documentos_cliente'],
  ['of some days', { fechaDesde: '2026-01-01', fechaHasta: '2026-01-31' }, 'documentos_todos'],
])('a page %s is walked along an index, near and far', async (_, filtro, index) => {
  for (const page of [1, 3]) {
    const plans = await plansOf(base, db => pageDocumentos(db, { ...filtro, page, pageSize: 10 }))
    expect(plans.flatMap(plan => plan.indexes)).toContain(index)
    expect(plans.flatMap(plan => plan.scanned)).toEqual([])
  }
})

test('one document and its notes are found along their indexes', async () => {
  for (const id of [29, 30]) {
    const plans = await plansOf(base, db =>
      readDocumento(db, { id: id, ahora: new Date('2026-11-21T15:00:00Z'), simuladorUrl: '' }),
    )
    expect(plans.flatMap(plan => plan.indexes)).toEqual(
      expect.arrayContaining(['documentos_pkey', 'documentos_notas', 'documentos_detalles_pkey']),
    )
    // Of the handful of companies an index would cost more.
    expect(plans.flatMap(plan => plan.scanned).filter(table => table !== 'empresas')).toEqual([])
  }
})

test('the boxes of a month are read along the index of its company, and their lines along the documents', async () => {
  const mes = { empresaId: 3, mes: '2026-10-01' }
  const plans = await plansOf(base, async db => {
    await sumarVentas(db, mes)
    await listVentasDe(db, mes, { fuente: 'gravadoAl16', page: 1, pageSize: 50 })
  })
  for (const { indexes, scanned } of plans) {
    expect(indexes).toEqual(expect.arrayContaining(['documentos_empresa', 'documentos_detalles_pkey']))
    expect(scanned).toEqual([])
  }
})

test('lengths and sums are those that PostgreSQL adds up by itself, whatever is asked', async () => {
  const random = seededRandom(7)
  const one = <T>(...choices: T[]): T | undefined => choices[random(choices.length + 1)]
  for (let n = 0; n < 60; n++) {
    const [fechaDesde, fechaHasta] = random(2) === 0 ? randomPeriod(random) : []
    const filtro: FiltroDeDocumentos = {
      empresaId: one(1 + random(12)),
      clienteId: random(3) === 0 ? 1 + random(400) : undefined,
      clase: one('factura', 'nota de crédito', 'nota de débito'),
      tipo: random(4) === 0 ? one('01', '03', '04') : undefined,
      fechaDesde,
      fechaHasta,
    }
    const { rows } = await sql`
      SELECT count(*)::int AS cantidad, count(*) FILTER (WHERE NOT anulado)::int AS vigentes, 0 AS rechazados,
        coalesce(sum(CASE clase WHEN 'nota de crédito' THEN -sub_total ELSE sub_total END) FILTER (WHERE NOT anulado), 0) AS "subTotal",
        coalesce(sum(CASE clase WHEN 'nota de crédito' THEN -itbis ELSE itbis END) FILTER (WHERE NOT anulado), 0) AS itbis,
        coalesce(sum(CASE clase WHEN 'nota de crédito' THEN -total ELSE total END) FILTER (WHERE NOT anulado), 0) AS total
      FROM ventas WHERE ${documentConditions(filtro)}`.execute(base.db)
    expect({ filtro, sumas: await sumDocumentos(base.db, filtro) }).toEqual({ filtro, sumas: rows[0] })
  }
})
