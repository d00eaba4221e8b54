import { ENTIDADES_AUDITADAS, type EntidadAuditada } from '@cuadre/contract/auditoria'
import { claveDeBusqueda } from '@cuadre/domain/texto/texto'
import { type Dia, diaEnSantoDomingo, sumarDias } from '@cuadre/domain/tiempo/dia'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { vacuum } from '@cuadre/testing/many-pedidos'
import { plansOf } from '@cuadre/testing/query-plan'
import { seededRandom } from '@cuadre/testing/random-changes'
import { rounds } from '@cuadre/testing/rounds'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sealAudit } from '../../db/write/audit.ts'
import { pageAuditoria } from './auditoria.queries.ts'
import type { FiltroDeAuditoria } from './lista.queries.ts'

const HOY = '2026-11-21'
const USUARIOS = ['admin', 'peña', 'Núñez', 'caja1', 'caja2'] as const

/** Traces of two years by a few people, one of whom left hardly any. */
async function leaveTraces(cuantas: number): Promise<void> {
  await sql`
    INSERT INTO auditoria (en, usuario, direccion, entidad, registro_id, accion)
    SELECT ${HOY}::timestamptz - g * 7919 % 1051200 * interval '1 minute',
      (${USUARIOS}::text[])[CASE WHEN g % 997 = 0 THEN 5 ELSE 1 + g % 4 END], '',
      (${ENTIDADES_AUDITADAS}::text[])[1 + g * 31 % 12], g % 50, 'Creación'
    FROM generate_series(1, ${cuantas}::int) g`.execute(base.db)
}

const base = beforeTests(createTestDatabase)

beforeAll(async () => {
  await leaveTraces(12_000)
  await sealAudit(base.db)
  await vacuum(base.pool, 'auditoria')
})

interface Trace {
  readonly id: number
  readonly en: Date
  readonly usuario: string
  readonly entidad: EntidadAuditada
  readonly registroId: number
}

async function allTraces() {
  const { rows } =
    await sql<Trace>`SELECT id, en, usuario, entidad, registro_id AS "registroId" FROM auditoria
    ORDER BY en DESC, id DESC`.execute(base.db)
  return rows.map(row => ({ ...row, dia: diaEnSantoDomingo(row.en) }))
}

function fits(trace: Trace & { readonly dia: Dia }, filtro: FiltroDeAuditoria): boolean {
  const { usuario, entidad, registroId, fechaDesde = '', fechaHasta = '9' } = filtro
  return (
    (usuario === undefined || claveDeBusqueda(trace.usuario).includes(usuario)) &&
    (entidad === undefined || trace.entidad === entidad) &&
    (registroId === undefined || trace.registroId === registroId) &&
    fechaDesde <= trace.dia &&
    trace.dia <= fechaHasta
  )
}

function anyFilter(random: (limit: number) => number): FiltroDeAuditoria {
  const [a, b] = [random(760), random(760)].map(days => sumarDias(HOY, -days)).sort()
  return {
    usuario: random(2) === 0 ? ['admin', 'n', 'caja', 'caja2', 'nadie'][random(5)] : undefined,
    entidad: random(2) === 0 ? ENTIDADES_AUDITADAS[random(13)] : undefined,
    registroId: random(6) === 0 ? random(50) : undefined,
    fechaDesde: random(3) === 0 ? a : undefined,
    fechaHasta: random(3) === 0 ? b : undefined,
  }
}

async function agrees(filtro: FiltroDeAuditoria, random: (limit: number) => number) {
  const found = (await allTraces()).filter(trace => fits(trace, filtro))
  const pageSize = [10, 100][random(2)] ?? 10
  const pages = Math.ceil(found.length / pageSize)
  for (const page of new Set([1, pages, pages + 1, 1 + random(pages + 1)])) {
    if (page === 0) continue
    const read = await pageAuditoria(base.db, { ...filtro, page, pageSize })
    expect([filtro, page, read.totalRecords, read.items.map(item => item.id)]).toEqual([
      filtro,
      page,
      found.length,
      found.slice((page - 1) * pageSize, page * pageSize).map(trace => trace.id),
    ])
  }
}

test('length and pages are those of the traces: sealed, and not sealed yet', async () => {
  const random = seededRandom(3)
  for (let i = 0; i < rounds({ gate: 12, all: 30 }); i++) await agrees(anyFilter(random), random)
  await leaveTraces(300)
  await sealAudit(base.db)
  await leaveTraces(200)
  for (let i = 0; i < rounds({ gate: 8, all: 20 }); i++) await agrees(anyFilter(random), random)
})

test.each<[string, FiltroDeAuditoria & { page?: number }, string[]]>([
  ['of all', {}, ['auditoria_en']],
  ['in the middle', { page: 500 }, ['auditoria_en']],
  ['the last', { page: 1250 }, ['auditoria_en']],
  ['of a user', { usuario: 'caja2' }, ['auditoria_quien']],
  ['of a thing', { entidad: 'Pedido' }, ['auditoria_en']],
  ['of both', { usuario: 'admin', entidad: 'Pedido' }, ['auditoria_quien']],
  ['in the middle of a user', { usuario: 'admin', page: 150 }, ['auditoria_quien']],
  ['of nobody', { usuario: 'nadie' }, ['auditoria_quien']],
  ['of a record of any kind', { registroId: 17 }, ['auditoria_entidad']],
  ['of a record by its name', { buscar: 'administrador' }, ['auditoria_entidad']],
  ['of a year', { fechaDesde: '2025-11-30', fechaHasta: '2026-11-01' }, ['auditoria_en']],
])('a page %s is not looked for among all traces', async (_what, filtro, expected) => {
  const plans = await plansOf(base, db => pageAuditoria(db, { page: 1, pageSize: 10, ...filtro }))
  expect(plans.flatMap(plan => plan.indexes)).toEqual(expect.arrayContaining(expected))
  expect(plans.flatMap(plan => plan.scanned)).not.toContain('auditoria')
})
