import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentos } from '@cuadre/contract/documentos'
import { pedidos } from '@cuadre/contract/pedidos'
import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { createEmptyDatabase, type TestDatabase } from '@cuadre/testing/database'
import { revisarLibros } from '@cuadre/testing/libros'
import { porMonto } from '@cuadre/testing/oficina-de-notas'
import { startProgram } from '@cuadre/testing/program'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { secuenciasDeNotas } from '@cuadre/testing/secuencias'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../config/log.ts'
import { serverRoom } from '../config/server-room.ts'
import { checkBackup, restoreBackup } from '../db/backup/restore-backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { migrate, readStructure } from '../db/migrate/migrate.ts'

/** A working office of version 0.1.0, and its copy. */
let prueba: TestApp
let folder: string
let copy: string
/** Where the next version's structure stands. */
let next: string

beforeAll(async () => {
  prueba = await createTestApp({ now: () => new Date('2026-11-20T15:00:00Z') })
  const puesto = await unPuestoDeVenta(prueba.api)
  const { pedidoId } = await puesto.unPedido()
  await prueba.api.call(pedidos.remove, { params: { id: (await puesto.unPedido()).pedidoId } })
  await secuenciasDeNotas(prueba.base.pool, puesto.empresa.id)
  await prueba.api.data(documentos.notaDeCredito, { params: { id: pedidoId }, body: porMonto(118) })
  folder = await mkdtemp(join(tmpdir(), 'cuadre-actualizacion-'))
  copy = join(folder, 'copia.cuadre')
  await connected(prueba.base, client => writeBackup(client, copy, new Date()))
})
afterAll(async () => {
  await prueba.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  next = await mkdtemp(join(folder, 'proxima-'))
  for (const part of ['migrations', 'sql'])
    await cp(join(serverRoom, part), join(next, part), { recursive: true })
})

async function connected<T>(
  { settings }: Pick<TestDatabase, 'settings'>,
  work: (client: pg.Client) => Promise<T>,
) {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A column that a rule speaks of: neither the rows nor the rules of today know it. */
async function planNextVersion(change = ''): Promise<void> {
  await writeFile(
    join(next, 'migrations', '9999_moneda.sql'),
    `ALTER TABLE documentos ADD moneda text; UPDATE documentos SET moneda = 'DOP'; ALTER TABLE documentos ALTER moneda SET NOT NULL; ${change}`,
  )
  await appendFile(
    join(next, 'sql', 'functions', 'no_se_permite.sql'),
    `CREATE TRIGGER a_en_pesos BEFORE INSERT OR UPDATE ON documentos
      FOR EACH ROW WHEN (NEW.moneda IS DISTINCT FROM 'DOP') EXECUTE FUNCTION no_se_permite('Se factura en pesos');`,
  )
}

/** What an office would miss first: each document, its lines and accounts, and the totals of the days. */
async function figures(base: Pick<TestDatabase, 'pool'>) {
  const { rows } = await base.pool.query(`SELECT
    (SELECT json_agg(json_build_array(txt_ncf, clase, total, anulado) ORDER BY id) FROM documentos) AS documentos,
    (SELECT json_agg(json_build_array(documento_id, linea, importe) ORDER BY documento_id, linea) FROM documentos_detalles) AS lineas,
    (SELECT json_agg(json_build_array(documento_id, lado, monto_total, anulada) ORDER BY documento_id, lado) FROM cuentas) AS cuentas,
    (SELECT json_agg(t ORDER BY t::text) FROM totales_por_dia t) AS dias,
    (SELECT count(*)::int FROM ncfs) AS numeros,
    (SELECT count(*)::int FROM auditoria WHERE accion <> 'Restauración') AS trazas`)
  return rows[0]
}

const rules = async (base: Pick<TestDatabase, 'pool'>) =>
  (
    await base.pool.query(
      'SELECT tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, tgrelid',
    )
  ).rows

/** The rule of the next version and those of this one are in force. */
async function expectRules(base: Pick<TestDatabase, 'pool'>): Promise<void> {
  await expect(base.pool.query("UPDATE documentos SET moneda = 'USD'")).rejects.toThrow('Se factura en pesos')
  await expect(base.pool.query('DELETE FROM documentos')).rejects.toThrow(
    'Un documento no se borra: se anula',
  )
  expect(await revisarLibros(base.pool as unknown as pg.Client)).toEqual([])
}

describe('the next version', () => {
  let base: TestDatabase

  beforeEach(async () => {
    base = await createEmptyDatabase()
  })
  afterEach(() => base.close())

  const restore = async (from: string) => {
    const { manifest } = await checkBackup(copy)
    const structure = await readStructure(from)
    await connected(base, client => restoreBackup(client, { file: copy, manifest, structure }))
  }

  test('opens the office of this one: its figures stand, and the rules of both', async () => {
    await restore(serverRoom)
    await planNextVersion()
    await migrate(base.pool, silentLog, { folder: next })
    expect(await figures(base)).toEqual(await figures(prueba.base))
    await expectRules(base)
  })

  test('restores a copy of this one, whose rows meet the rules of both', async () => {
    await planNextVersion()
    await restore(next)
    expect(await figures(base)).toEqual(await figures(prueba.base))
    await expectRules(base)
    // Nothing is left to be done at the next start.
    const before = await rules(base)
    await migrate(base.pool, silentLog, { folder: next })
    expect(await rules(base)).toEqual(before)
  })

  test('refuses a copy whose rows break one of its rules, and nothing of it stays', async () => {
    await planNextVersion(
      "UPDATE documentos SET sub_total = sub_total + 1, total = total + 1 WHERE clase <> 'factura';",
    )
    await expect(restore(next)).rejects.toThrow(
      'La copia tiene datos que rompen las reglas de la base de datos',
    )
    expect((await base.pool.query("SELECT to_regclass('documentos') AS tabla")).rows).toEqual([
      { tabla: null },
    ])
  })

  test('leaves everything as it was when its migration fails', async () => {
    await restore(serverRoom)
    const before = [await figures(base), await rules(base)]
    await planNextVersion('SELECT 1 / 0;')
    await expect(migrate(base.pool, silentLog, { folder: next })).rejects.toThrow(
      /9999_moneda\.sql.*division by zero.*La base quedó como estaba/,
    )
    expect([await figures(base), await rules(base)]).toEqual(before)
  })
})

test('a start that may not copy does not update; one whose copies are made by somebody else does', async () => {
  const { pool, url } = prueba.base
  const older = () =>
    pool.query("UPDATE migraciones SET huella = 'de antes' WHERE numero = 0 RETURNING huella")
  const fingerprint = async () => (await pool.query('SELECT huella FROM migraciones WHERE numero = 0')).rows
  const dataDir = join(next, 'data')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'backups'), 'a file where the folder should be')
  const env = { DATABASE_URL: url, DATA_DIR: dataDir }
  const changed = (await older()).rows
  const refused = startProgram({ env })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('La base de datos no se actualizó: antes se guarda una copia.')
  expect(await fingerprint()).toEqual(changed)

  const program = startProgram({ env: { ...env, DAILY_BACKUPS: 'false' } })
  await program.ready()
  await program.end('SIGTERM')
  expect(await fingerprint()).toEqual([{ huella: (await readStructure()).repeatables.huella }])
})
