import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_AUDIT_KEY } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { vacuum } from '@cuadre/testing/many-pedidos'
import { insertManyTrazas } from '@cuadre/testing/many-trazas'
import { waitUntil } from '@cuadre/testing/wait-until'
import { withoutRules } from '@cuadre/testing/without-rules'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from './config/log.ts'
import { readAnchor, sealAndSign, TO_BE_SEALED } from './db/write/audit-chain.ts'
import { analyzeUnknown } from './db/write/missing-statistics.ts'
import { lookAt, type Watched } from './db/write/queue-worker.ts'
import { rebuildSparseIndexes } from './db/write/sparse-indexes.ts'
import {
  cleanUp,
  givingBack,
  keepAnchored,
  keepBackedUp,
  keepClean,
  keepKnown,
  keepMarked,
  keepWatched,
  keepWorking,
  sealing,
} from './housekeeping.ts'

const base = beforeTests(createTestDatabase)

beforeAll(async () => {
  await sql`INSERT INTO usuarios (nombre, username, contrasena) VALUES ('Ana', 'ana', '-')`.execute(base.db)
})

beforeEach(async () => {
  await sql`TRUNCATE idempotencia, sesiones, sesiones_tokens`.execute(base.db)
  await sql`
    INSERT INTO idempotencia (usuario_id, clave, huella, respuesta, creada_en)
    SELECT u.id, k.clave, '', '{}', now() - k.edad FROM usuarios u, (VALUES
      ('vieja', interval '24 hours 1 minute'), ('joven', interval '23 hours 59 minutes')) AS k (clave, edad)
  `.execute(base.db)
  await sql`
    WITH s AS (INSERT INTO sesiones (usuario_id, vence_en) SELECT id, now() FROM usuarios RETURNING id)
    INSERT INTO sesiones_tokens (huella, sesion_id, tipo, vence_en)
    SELECT t.huella::bytea, s.id, 'acceso', now() - t.edad FROM s, (VALUES
      ('lejano', interval '25 hours'), ('reciente', interval '23 hours')) AS t (huella, edad)
  `.execute(base.db)
})

async function left() {
  const { rows } = await sql<{ nombre: string }>`
    SELECT clave AS nombre FROM idempotencia
    UNION ALL SELECT convert_from(huella, 'UTF8') FROM sesiones_tokens ORDER BY nombre`.execute(base.db)
  return rows.map(row => row.nombre)
}

test('keys and tokens past their day go, young ones stay', async () => {
  expect(await left()).toEqual(['joven', 'lejano', 'reciente', 'vieja'])
  await cleanUp(base.db)
  expect(await left()).toEqual(['joven', 'reciente'])
})

test('an index of which little is left is built anew, and what an earlier round left beside it goes', async () => {
  await withoutRules(
    base,
    `INSERT INTO cuentas (documento_id, lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total, fecha, cliente_id)
    SELECT n, 'cobrar', 100, 10, 'Total', 10, date '2025-01-01' + n / 100, 1 FROM generate_series(1, 20000) n;
    UPDATE cuentas SET pagada = true, pagado = 10, pagada_el = now()::date, pagada_en = now(), pagada_por = 1 WHERE documento_id % 33 <> 0;
    CREATE INDEX cuentas_pendientes_ccnew ON cuentas (fecha);
    UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'cuentas_pendientes_ccnew'::regclass`,
  )
  await vacuum(base.pool, 'cuentas')
  const pages = async () => {
    const { rows } = await sql<{ indice: string; paginas: number }>`
      SELECT relname AS indice, (pg_relation_size(oid) / 8192)::int AS paginas FROM pg_class
      WHERE relname LIKE 'cuentas\\_pendientes%' ORDER BY 1`.execute(base.db)
    return rows
  }
  expect(await pages()).toMatchObject([
    { indice: 'cuentas_pendientes' },
    { indice: 'cuentas_pendientes_ccnew' },
  ])
  expect((await pages())[0]?.paginas).toBeGreaterThan(128)
  await stopsWhileSomebodyReads()
  expect(await rebuildSparseIndexes(base.db)).toEqual(['cuentas_pendientes'])
  expect(await pages()).toEqual([{ indice: 'cuentas_pendientes', paginas: expect.toSatisfy(n => n < 16) }])
  expect(await rebuildSparseIndexes(base.db)).toEqual([])
})

test('what PostgreSQL was left without knowing of a long table it looks at, once', async () => {
  const known = async () =>
    (await base.pool.query("SELECT FROM pg_stats WHERE tablename = 'cuentas'")).rowCount
  await withoutRules(base, "DELETE FROM pg_statistic WHERE starelid = 'cuentas'::regclass")
  expect(await known()).toBe(0)
  const told: string[] = []
  const stop = keepKnown(base.db, { ...silentLog, info: message => void told.push(message) })
  await waitUntil(() =>
    expect(told).toEqual([expect.stringMatching(/^PostgreSQL no sabía nada de .*cuentas/)]),
  )
  await stop()
  expect(await known()).toBeGreaterThan(0)
  expect(await analyzeUnknown(base.db)).toEqual([])
})

test('each history of the database is marked as it begins', async () => {
  const mark = async () => (await base.pool.query('SELECT marca FROM marca_de_historia')).rows
  expect(await mark()).toEqual([])
  const stop = keepMarked(base.pool, silentLog, 5)
  await waitUntil(async () => expect(await mark()).toHaveLength(1))
  const before = await mark()
  // As a standby has it that takes the main one's place.
  await base.pool.query("UPDATE marca_de_historia SET linea = '0000000A'")
  await waitUntil(async () => expect(await mark()).not.toEqual(before))
  await stop()
})

/** The rebuilding waits for a reader, and whoever stops the program does not. */
async function stopsWhileSomebodyReads() {
  const reader = await base.pool.connect()
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT FROM cuentas LIMIT 1')
  const stop = keepClean(base.db, silentLog, 5)
  await waitUntil(async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE query ~ '^(DROP|REINDEX) INDEX CONCURRENTLY' AND wait_event_type = 'Lock'`.execute(
      base.db,
    )
    expect(rows).toHaveLength(1)
  })
  await stop()
  await reader.query('ROLLBACK')
  reader.release()
}

test('a session that is over goes when it no longer makes its network known', async () => {
  await sql`
    INSERT INTO sesiones (usuario_id, creada_en, vence_en, agente)
    SELECT u.id, now() - s.edad, now() + s.resto, s.agente FROM usuarios u, (VALUES
      (interval '91 days', interval '-90 days', 'old'), (interval '89 days', interval '-88 days', 'known'),
      (interval '91 days', interval '1 minute', 'alive')) AS s (edad, resto, agente)`.execute(base.db)
  await cleanUp(base.db)
  const { rows } = await sql<{ agente: string }>`
    SELECT DISTINCT agente FROM sesiones WHERE agente <> '' ORDER BY agente`.execute(base.db)
  expect(rows.map(row => row.agente)).toEqual(['alive', 'known'])
})

test('it happens by itself until it is stopped', async () => {
  const stop = keepClean(base.db, silentLog, 5)
  await waitUntil(async () => expect(await left()).toEqual(['joven', 'reciente']))
  await stop()
})

test('rounds begin at a moment of their own within the first interval, and then come after each', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const random = vi.spyOn(Math, 'random')
  const began: string[] = []
  const watched = (name: string, part: number) => {
    random.mockReturnValueOnce(part)
    return keepWatched({ look: async () => void began.push(name) }, silentLog, 1000)
  }
  const stops = [watched('late', 0.8), watched('early', 0.3)]
  try {
    await vi.advanceTimersByTimeAsync(299)
    expect(began).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(began).toEqual(['early'])
    await vi.advanceTimersByTimeAsync(500)
    expect(began).toEqual(['early', 'late'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(began).toEqual(['early', 'late', 'early', 'late'])
  } finally {
    vi.useRealTimers()
    random.mockRestore()
    await Promise.all(stops.map(stop => stop()))
  }
})

test('a queue is looked at when it said, at once when it is woken, and never later for having been woken', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const began = performance.now()
  const looked: number[] = []
  const answers = [5000, 300, 5000, 5000]
  const wakes: ((ms: number) => void)[] = []
  const queue = { onWake: (how: (ms: number) => void) => void wakes.push(how), stop: async () => {} }
  const wake = (ms: number) => wakes[0]?.(ms)
  const stop = keepWorking([queue], async () => {
    looked.push(Math.round(performance.now() - began))
    return answers.shift() ?? 5000
  })
  try {
    await vi.advanceTimersByTimeAsync(5450)
    wake(1000)
    wake(2000)
    await vi.advanceTimersByTimeAsync(1550)
    wake(0)
    await vi.advanceTimersByTimeAsync(9000)
    expect(looked).toEqual([0, 5000, 5300, 6450, 7000, 12_000])
  } finally {
    vi.useRealTimers()
    await stop()
  }
})

const lookAtThe = (watched: Watched) =>
  lookAt([watched], { db: base.db, log: silentLog, now: () => new Date() })

test('who is gone is looked for while somebody has a row, again after four seconds, and else only where the line was quiet', async () => {
  const done: string[] = []
  let gone: number[] = []
  const look = async (tables: readonly string[]) => {
    done.push(`of ${tables}`)
    return gone
  }
  const queue = {
    table: 'correos' as const,
    giveBack: async (ids: readonly number[]) => done.push(`${ids} gave back`),
    wake: () => void done.push('woken'),
  }
  vi.useFakeTimers({ toFake: ['performance'] })
  const watched = givingBack({ look }, [queue], silentLog)
  const round = async () => {
    const ms = await lookAtThe(watched)()
    await watched.stop()
    return [ms, ...done.splice(0)]
  }
  try {
    expect(await round()).toEqual([5000])
    vi.advanceTimersByTime(20_000)
    expect(await round()).toEqual([5000, 'of correos'])
    vi.advanceTimersByTime(19_999)
    expect(await round()).toEqual([5000])
    await withoutRules(
      base,
      `INSERT INTO correos (documento_id, para, asunto, mensaje, con_xml, mensaje_id, creado_por, creado_en, en_cola_desde, proximo_en, tomado_hasta)
     VALUES (1, '{a@b.do}', '', '', false, 'x', 1, now(), now(), now(), now() + interval '2 minutes')`,
    )
    expect(await round()).toEqual([4000, 'of correos'])
    gone = [7]
    expect(await round()).toEqual([4000, 'of correos', '7 gave back', 'woken'])
  } finally {
    vi.useRealTimers()
  }
})

test('the first copy of the day comes soon after the start, and long before the next look', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cuadre-primera-'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const stop = keepBackedUp({ settings: base.settings, dataDir }, silentLog)
  const copies = () => readdir(join(dataDir, 'backups')).catch(() => [])
  try {
    vi.advanceTimersByTime(1000)
    expect(await copies()).toEqual([])
    vi.advanceTimersByTime(59_000)
    vi.useRealTimers()
    await waitUntil(async () =>
      expect(await copies()).toEqual([expect.stringMatching(/^diaria-.*\.cuadre$/)]),
    )
  } finally {
    vi.useRealTimers()
    await stop()
    await rm(dataDir, { recursive: true })
  }
})

test('a database that is away costs a warning, not the program', async () => {
  const gone = await createTestDatabase()
  await gone.close()
  const warnings: string[] = []
  const stop = keepClean(gone.db, { ...silentLog, warn: message => void warnings.push(message) }, 5)
  await waitUntil(() => expect(warnings[0]).toContain('No se pudo hacer la limpieza de cada hora'))
  await stop()
})

test('the end of the audit chain is told in the log, once a day and as soon as there is one', async () => {
  const said: string[] = []
  const stop = keepAnchored(base.db, { ...silentLog, info: message => void said.push(message) }, 5)
  await insertManyTrazas(base, 3)
  await sealAndSign(base.db, TEST_AUDIT_KEY)
  const { sello, huella } = await readAnchor(base.db)
  await waitUntil(() => expect(said).toHaveLength(1))
  expect(said[0]).toBe(`Ancla de la auditoría: sello ${sello}, huella ${huella.toString('hex')}.`)
  await insertManyTrazas(base, 1)
  await sealAndSign(base.db, TEST_AUDIT_KEY)
  await stop()
  expect(said).toHaveLength(1)
})

test('what is unsealed is sealed after one look, within seconds of the round before it, and once more at the end; at rest nothing is', async () => {
  const done: string[] = []
  let vista = 'el último'
  const mirada = {
    mirar: async () => void done.push('mirado'),
    outlook: `SELECT 0 AS lane, ${TO_BE_SEALED} OR :vista::text = 'otro' AS due, NULL::timestamptz AS next`,
    values: () => ({ vista }),
  }
  const seal = async () => {
    await sealAndSign(base.db, TEST_AUDIT_KEY)
    done.push('sellado')
  }
  await seal()
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const watched = sealing(mirada, seal, silentLog)
    const look = lookAtThe(watched)
    const round = ['mirado', 'sellado', 'mirado']
    /** Two more looks: the second finds a round of the first ended. */
    const expectDone = async (...rounds: string[][]) => {
      await waitUntil(async () => {
        expect(await look()).toBe(5000)
        expect(done).toEqual(['sellado', ...rounds.flat()])
      })
    }
    await expectDone()
    await insertManyTrazas(base, 1)
    await expectDone(round)
    // What comes while it works is sealed with the next round, though it looks each second.
    await insertManyTrazas(base, 1)
    vi.advanceTimersByTime(3900)
    await expectDone(round)
    vi.advanceTimersByTime(100)
    await expectDone(round, round)
    vista = 'otro'
    vi.advanceTimersByTime(5000)
    await expectDone(round, round, round)
    await watched.stop()
    expect(done).toEqual(['sellado', ...round, ...round, ...round, ...round])
  } finally {
    vi.useRealTimers()
  }
})
