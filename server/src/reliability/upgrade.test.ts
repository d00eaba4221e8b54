import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pedidos } from '@cuadre/contract/pedidos'
import { createEmptyDatabase, type TestDatabase } from '@cuadre/testing/database'
import { revisarLibros } from '@cuadre/testing/libros'
import { verifyToTheEnd } from '@cuadre/testing/many-trazas'
import { loginAt } from '@cuadre/testing/office'
import { buildProgram, startProgram } from '@cuadre/testing/program'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../config/log.ts'
import { serverRoom } from '../config/server-room.ts'
import { checkBackup, restoreBackup } from '../db/backup/restore-backup.ts'
import { migrate, readMigrations } from '../db/migrate/migrate.ts'

/** A copy of a working office from each structure that was ever given out; its administrator has this password. */
const FOLDER = join(dirname(serverRoom), 'testing', 'esquemas')
const PASSWORD = 'Cuadre-2026'
const released = (await readdir(FOLDER)).filter(name => name.endsWith('.cuadre'))

let base: TestDatabase
let folder: string

beforeAll(buildProgram)
beforeEach(async () => {
  base = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cuadre-actualizacion-'))
})
afterEach(async () => {
  await base.close()
  await rm(folder, { recursive: true, force: true })
})

async function restore(name: string): Promise<void> {
  const file = join(FOLDER, name)
  const { manifest } = await checkBackup(file)
  const client = new pg.Client(base.settings)
  await client.connect()
  await restoreBackup(client, { file, manifest, migrations: await readMigrations() })
  await client.end()
}

type Figure = 'pedidos' | 'auditoria' | 'estructura'

/** What the office would miss first. */
async function figures() {
  const { rows: known } = await base.pool.query("SELECT to_regclass('documentos') AS documentos")
  // Until invoices had a table of their own.
  const [table, of] = known[0].documentos ? ['documentos', 'documento_id'] : ['pedidos', 'pedido_id']
  const { rows } = await base.pool.query(`SELECT
    (SELECT count(*)::int FROM pedidos) AS pedidos, (SELECT sum(total) FROM ${table}) AS total,
    (SELECT count(*)::int FROM ncfs) AS ncfs, (SELECT sum(monto_total) FROM cuentas) AS cuentas,
    (SELECT count(*)::int FROM ncfs WHERE anulado) AS anulados, (SELECT count(*)::int FROM usuarios) AS usuarios,
    (SELECT sum(monto_total) FROM cuentas WHERE pagada) AS pagado,
    (SELECT md5(string_agg(concat_ws('|', ${of}, producto_id, precio, cantidad, importe), ';'
      ORDER BY ${of}, linea)) FROM ${table}_detalles) AS lineas,
    (SELECT count(*)::int FROM auditoria) AS auditoria, (SELECT max(numero) FROM migraciones) AS estructura`)
  return rows[0] as Record<Figure, number>
}

/** Which accounts are paid, since when and by whom, and their whole history; null of a structure that did not keep that yet. */
async function paidAccounts() {
  const { rows: known } = await base.pool.query(
    "SELECT to_regclass('cuentas_movimientos') AS movimientos, to_regclass('documentos') AS documentos",
  )
  if (known[0].movimientos === null) return null
  const of = known[0].documentos ? 'documento_id' : 'pedido_id'
  const { rows } = await base.pool.query(`SELECT
    (SELECT json_agg(json_build_array(${of}, lado, pagada, pagada_en, pagada_por) ORDER BY ${of}, lado) FROM cuentas) AS cuentas,
    (SELECT json_agg(json_build_array(id, ${of}, lado, accion, monto, en, usuario_id, usuario) ORDER BY id)
      FROM cuentas_movimientos) AS historia,
    (SELECT count(*)::int FROM cuentas WHERE pagada) AS pagadas`)
  return rows[0] as { cuentas: unknown; historia: unknown; pagadas: number }
}

/** As payments in parts find it: each paid account was paid once and whole, on its day, and receipts are numbered from 1. */
async function paymentsOfBefore() {
  const { rows } = await base.pool.query(`SELECT count(*)::int AS pagos,
      coalesce(bool_and(p.monto = c.monto_total AND c.pagado = c.monto_total AND p.anulacion_id IS NULL AND p.forma IS NULL
        AND p.fecha = (c.pagada_en AT TIME ZONE 'America/Santo_Domingo')::date), true) AS enteros,
      coalesce(sum(p.recibo), 0)::int AS recibos,
      (SELECT coalesce(sum(ultimo * (ultimo + 1) / 2), 0)::int FROM recibos) AS numerados
    FROM pagos p JOIN cuentas c USING (documento_id, lado)`)
  return rows[0]
}

const rolesWith = (permisos: readonly string[]) =>
  base.pool.query(
    `SELECT DISTINCT r.nombre FROM roles r JOIN roles_permisos ON rol_id = r.id JOIN permisos p ON p.id = permiso_id
     WHERE p.nombre = ANY($1) ORDER BY r.nombre`,
    [permisos],
  )

/** Whoever sees orders or accounts saw on Inicio what they add up to, before that had a permission of its own. */
async function rolesThatSawSums() {
  const { rows } = await rolesWith(['pedidos.ver', 'cuentasPorCobrar.ver', 'cuentasPorPagar.ver'])
  expect(rows.length).toBeGreaterThan(5)
  return rows
}

async function rolesThatSeeSums() {
  return (await rolesWith(['inicio.montos'])).rows
}

/** Of the copy that a start made before it brought the database up to date. */
async function structureOfCopy(): Promise<number | undefined> {
  const backups = join(folder, 'data', 'backups')
  const names = (await readdir(backups)).filter(name => name.startsWith('antes-de-actualizar-'))
  expect(names).toHaveLength(1)
  return (await checkBackup(join(backups, names.join()))).manifest.migraciones.at(-1)?.numero
}

test('a start that may not copy does not update; one whose copies are made by somebody else does', async () => {
  await restore('esquema-0004.cuadre')
  const before = await figures()
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'backups'), 'a file where the folder should be')
  const env = { DATABASE_URL: base.url, DATA_DIR: dataDir }
  const refused = startProgram({ env })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('La base de datos no se actualizó: antes se guarda una copia.')
  expect(await figures()).toEqual(before)

  const program = startProgram({ env: { ...env, DAILY_BACKUPS: 'false' } })
  await program.ready()
  await program.end('SIGTERM')
  expect((await figures()).estructura).toBe((await readMigrations()).at(-1)?.numero)
})

test('there is a copy of each released structure to try', () => {
  expect(released).toEqual(
    expect.arrayContaining(['esquema-0004.cuadre', 'esquema-0009.cuadre', 'esquema-0012.cuadre']),
  )
})

describe.each(released)('%s', name => {
  test('opens with the program of today, its figures untouched, and goes on', async () => {
    await restore(name)
    const before = await figures()
    expect(before.pedidos).toBeGreaterThan(0)
    const vieron = await rolesThatSawSums()
    const pagadas = await paidAccounts()
    const program = startProgram({ env: { DATABASE_URL: base.url, DATA_DIR: join(folder, 'data') } })
    try {
      const api = await loginAt(await program.ready(), PASSWORD)
      const after = await figures()
      expect({ ...after, auditoria: 0, estructura: 0 }).toEqual({ ...before, auditoria: 0, estructura: 0 })
      if (pagadas) expect(await paidAccounts()).toEqual(pagadas)
      const pagos = await paymentsOfBefore()
      expect(pagos).toMatchObject({ enteros: true, recibos: pagos.numerados })
      if (pagadas) expect(pagos.pagos).toBe(pagadas.pagadas)
      expect(after.estructura).toBe((await readMigrations()).at(-1)?.numero)
      expect(await structureOfCopy()).toBe(before.estructura)
      expect(await rolesThatSeeSums()).toEqual(expect.arrayContaining(vieron))
      expect(await revisarLibros(base.pool as unknown as pg.Client)).toEqual([])
      expect((await verifyToTheEnd(api, false)).data.integra).toBe(true)
      const puesto = await unPuestoDeVenta(api)
      await puesto.unPedido()
      const { totalRecords } = await api.data(pedidos.paged, { query: {} })
      expect(totalRecords).toBeGreaterThan(1)
    } finally {
      await program.end('SIGTERM')
    }
  })

  test.each([
    ['when a migration fails', true],
    ['when the last of all that are pending fails', false],
  ])('stays as it was %s', async (_what, upToDate) => {
    await restore(name)
    if (upToDate) await migrate(base.pool, silentLog)
    const before = await figures()
    const broken = join(folder, 'migraciones')
    await cp(join(serverRoom, 'migrations'), broken, { recursive: true })
    await writeFile(
      join(broken, '9999_rota.sql'),
      'UPDATE cuentas SET base_aplicada = 0, monto_total = 0 WHERE NOT pagada AND NOT anulada; SELECT 1 / 0;',
    )
    await expect(migrate(base.pool, silentLog, { folder: broken })).rejects.toThrow(
      /9999_rota\.sql.*division by zero.*La base quedó como estaba/,
    )
    expect(await figures()).toEqual(before)
  })
})

/** All that the database knows of its own structure, in words. */
const STRUCTURE = `
  SELECT 'column ' || concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable, generation_expression)
    AS what FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'trigger ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'function ' || pg_get_functiondef(p.oid) FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
  UNION ALL SELECT relkind::text || ' ' || relname || ' ' || coalesce(reloptions::text, '') FROM pg_class
    WHERE relnamespace = 'public'::regnamespace
  ORDER BY 1`

test('a database that has seen the superseded migrations ends as one that has not', async () => {
  const structure = async () => (await base.pool.query<{ what: string }>(STRUCTURE)).rows.map(row => row.what)
  const totals = async () => (await base.pool.query('SELECT * FROM totales_por_dia ORDER BY 1, 2, 3')).rows
  const restored = 'esquema-0009.cuadre'
  await restore(restored)
  await migrate(base.pool, silentLog)
  const [without, days] = [await structure(), await totals()]
  await base.close()

  base = await createEmptyDatabase()
  await restore(restored)
  await cp(join(serverRoom, 'migrations'), folder, { recursive: true, filter: notLaterThan(9) })
  await cp(join(FOLDER, 'superadas'), folder, { recursive: true })
  await migrate(base.pool, silentLog, { folder })
  expect((await base.pool.query('SELECT FROM pedidos_sumas')).rowCount).toBeGreaterThan(0)
  await migrate(base.pool, silentLog)
  expect(await structure()).toEqual(without)
  expect(await totals()).toEqual(days)
  expect(days.length).toBeGreaterThan(10)
  expect(await revisarLibros(base.pool as unknown as pg.Client)).toEqual([])
})

function notLaterThan(last: number) {
  return (path: string) => !path.endsWith('.sql') || Number(basename(path).slice(0, 4)) <= last
}
