import { randomBytes } from 'node:crypto'
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { clientes } from '@cuadre/contract/clientes'
import { MAX_ADJUNTO_BYTES } from '@cuadre/contract/compra-adjuntos'
import { compras } from '@cuadre/contract/compras'
import { documentos } from '@cuadre/contract/documentos'
import { pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { unaCompra } from '@cuadre/testing/compras'
import { createEmptyDatabase, type TestDatabase } from '@cuadre/testing/database'
import { revisarLibros } from '@cuadre/testing/libros'
import { otraNota } from '@cuadre/testing/libros-rotos-de-notas'
import { porMonto } from '@cuadre/testing/oficina-de-notas'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { rounds } from '@cuadre/testing/rounds'
import { secuenciasDeNotas } from '@cuadre/testing/secuencias'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStructure } from '../migrate/migrate.ts'
import { sealAudit } from '../write/audit.ts'
import type { Manifest } from './format.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { listTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
let file: string

/** Everything that COPY text, markup or a spreadsheet might trip over. */
const HOSTILE = 'Peña\\N \\. "x" <b>=CMD()</b> ñandú 🧾'

const prueba = testApp({ now: () => new Date('2026-11-20T15:00:00Z') })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuadre-copia-'))
  file = join(folder, 'copia.cuadre')
  const puesto = await unPuestoDeVenta(prueba.api)
  const { cliente } = puesto
  await prueba.api.data(clientes.update, {
    params: { id: cliente.id },
    body: { ...cliente, nombre: HOSTILE, direccion: '\\.' },
  })
  for (let i = 0; i < 5; i++) await puesto.unPedido()
  const annulled = await puesto.unPedido()
  await prueba.api.call(pedidos.remove, { params: { id: annulled.pedidoId } })
  await secuenciasDeNotas(prueba.base.pool, puesto.empresa.id)
  const params = { id: (await puesto.unPedido()).pedidoId }
  const nota = await prueba.api.data(documentos.notaDeCredito, { params, body: porMonto(118) })
  // A note on a note, from when the tax office took such: the program writes none, and a copy brings it back.
  const antigua = {
    clase: 'nota de débito',
    corrige: `${nota.documentoId}`,
    factura: `${params.id}`,
  } as const
  await prueba.base.pool.query(
    `BEGIN; SET LOCAL session_replication_role = replica; ${otraNota(antigua)}; COMMIT`,
  )
  await sealAudit(prueba.db)
  await withClient(prueba.base.settings, client => writeBackup(client, file, new Date()))
})
afterAll(() => rm(folder, { recursive: true }))

async function withClient<T>(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One hash per table over all its rows, in an order of their own. */
async function fingerprints(client: pg.Client): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ hash: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM ${name} t`,
    )
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}

/** Work in a database of its own, in which there is nothing yet. */
async function intoEmpty(work: (client: pg.Client, empty: TestDatabase) => Promise<void>): Promise<void> {
  const empty = await createEmptyDatabase()
  try {
    await withClient(empty.settings, client => work(client, empty))
  } finally {
    await empty.close()
  }
}

async function restoreInto(client: pg.Client, from = file, change = (manifest: Manifest) => manifest) {
  const { manifest } = await checkBackup(from)
  await restoreBackup(client, { file: from, manifest: change(manifest), structure: await readStructure() })
}

async function tableCount(client: pg.Client): Promise<number> {
  return (
    await client.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`)
  ).rowCount as number
}

describe('a copy', () => {
  test('says where the audit chain that it holds ends', async () => {
    const { manifest } = await checkBackup(file)
    const { rows } = await prueba.base.pool.query(
      `SELECT sello, encode(huella, 'hex') AS huella FROM auditoria_cadena`,
    )
    expect(Number(rows[0].sello)).toBeGreaterThan(10)
    expect(manifest.ancla).toEqual({ sello: Number(rows[0].sello), huella: rows[0].huella })
    expect(manifest.tablas.map(({ name }) => name)).toContain('auditoria_firmas')
  })

  test('brings back every row of every table, the books, the audit chain and the next number', async () => {
    // The longest row that there is: a receipt of five megabytes, which nothing packs.
    const compra = await unaCompra(prueba.api)
    const archivo = new File(['%PDF-', randomBytes(MAX_ADJUNTO_BYTES - 5)], 'a.pdf')
    await prueba.api.data(compras.adjuntar, { params: { id: compra.id }, files: { archivo } })
    const larga = join(await mkdtemp(join(tmpdir(), 'cuadre-copia-larga-')), 'copia.cuadre')
    await withClient(prueba.base.settings, client => writeBackup(client, larga, new Date()))
    await intoEmpty(async restored => {
      await restoreInto(restored, larga)
      const original = await withClient(prueba.base.settings, fingerprints)
      expect(Object.keys(original)).toEqual(
        expect.arrayContaining([
          'pedidos',
          'secuencias',
          'documentos_detalles',
          'ncfs',
          'cuentas',
          'auditoria',
          'auditoria_cadena',
        ]),
      )
      // One trace more, which no copy can do without.
      const { rows: trazas } = await restored.query<{ despues: object }>(
        `SELECT despues FROM auditoria WHERE entidad = 'Copia de seguridad' AND accion = 'Restauración' AND sello IS NULL`,
      )
      const { manifest } = await checkBackup(larga)
      expect(trazas).toEqual([{ despues: { copiaHecha: manifest.hecha, programa: manifest.version } }])
      await restored.query(`BEGIN; SET LOCAL session_replication_role = replica;
        DELETE FROM auditoria WHERE accion = 'Restauración'; COMMIT`)
      expect(await fingerprints(restored)).toEqual(original)
      // The old note alone is not as the program writes them.
      expect(await revisarLibros(restored)).toEqual(await revisarLibros(prueba.base.pool))
      expect((await restored.query('SELECT FROM documentos WHERE corrige_id <> factura_id')).rowCount).toBe(1)
      const { rows } = await restored.query('SELECT nombre FROM clientes WHERE nombre = $1', [HOSTILE])
      expect(rows).toHaveLength(1)
      const nextId = `SELECT nextval(pg_get_serial_sequence('documentos', 'id')) AS id`
      const next = await restored.query<{ id: number }>(nextId)
      const originalNext = await withClient(prueba.base.settings, client =>
        client.query<{ id: number }>(nextId),
      )
      expect(next.rows).toEqual(originalNext.rows)
    })
    await rm(dirname(larga), { recursive: true })
  })

  test('keeps no session and can be read by its owner alone', async () => {
    const { manifest } = await checkBackup(file)
    expect(manifest.tablas.map(({ name }) => name)).not.toContain('sesiones_tokens')
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await readdir(folder)).toEqual(['copia.cuadre'])
  })

  test('that cannot get its name leaves no half copy and the connection in order', async () => {
    const taken = join(folder, 'ocupada.cuadre')
    await mkdir(join(taken, 'algo'), { recursive: true })
    await withClient(prueba.base.settings, async client => {
      await expect(writeBackup(client, taken, new Date())).rejects.toThrow(
        `${taken} es una carpeta: indique un archivo.`,
      )
      expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    })
    expect((await readdir(folder)).filter(name => name.startsWith('ocupada'))).toEqual(['ocupada.cuadre'])
  })

  test.each(['', '.incompleta'])(
    'never goes where a link leads that was laid at its name%s',
    async ending => {
      const trap = await mkdtemp(join(folder, 'trampa-'))
      const victim = join(trap, 'ajeno')
      await writeFile(victim, 'de otro')
      const wanted = join(trap, 'copia.cuadre')
      await symlink(victim, wanted + ending)
      await withClient(prueba.base.settings, client => writeBackup(client, wanted, new Date()))
      expect(await readFile(victim, 'utf8')).toBe('de otro')
      expect((await lstat(wanted)).isFile()).toBe(true)
      await expect(checkBackup(wanted)).resolves.toBeDefined()
    },
  )

  test('a place where nothing can be written is told in a sentence', async () => {
    const nowhere = join(file, 'copia.cuadre')
    await expect(
      withClient(prueba.base.settings, client => writeBackup(client, nowhere, new Date())),
    ).rejects.toThrow(`No se puede usar ${nowhere}: parte de esa ruta es un archivo.`)
  })

  test('is of one moment, whatever is written meanwhile', async () => {
    const during = join(folder, 'durante.cuadre')
    const puesto = await unPuestoDeVenta(prueba.api)
    const numbers = await puesto.disponibles()
    const orders = Promise.all(numbers.map(({ id }) => puesto.unPedido({ ncfId: id })))
    await withClient(prueba.base.settings, client => writeBackup(client, during, new Date()))
    await orders
    await intoEmpty(async restored => {
      await restoreInto(restored, during)
      expect(await revisarLibros(restored)).toEqual(await revisarLibros(prueba.base.pool))
    })
  })
})

describe('what is not a whole copy', () => {
  const broken = 'La copia está incompleta o dañada, o no es una copia de Cuadre: no se cambió nada.'

  test('a missing file is named', async () => {
    await expect(checkBackup(join(folder, 'nada'))).rejects.toThrow(
      `No existe el archivo ${join(folder, 'nada')}.`,
    )
  })

  test.each([0, 1, 10, 0.5, 0.99])('cut off at %d, it is refused', async where => {
    const cut = join(folder, 'cortada')
    const whole = await readFile(file)
    await writeFile(cut, whole)
    await truncate(cut, where < 1 ? Math.floor(whole.length * where) : where)
    await expect(checkBackup(cut)).rejects.toThrow(broken)
  })

  test('with one byte changed anywhere, it is refused', async () => {
    const whole = await readFile(file)
    const changed = join(folder, 'cambiada')
    for (let step = 1; step < 20; step += rounds({ gate: 3, all: 1 })) {
      const copy = Buffer.from(whole)
      const at = Math.floor((whole.length * step) / 20)
      copy[at] = (copy[at] ?? 0) ^ 0x40
      await writeFile(changed, copy)
      await expect(checkBackup(changed)).rejects.toThrow(broken)
    }
  })

  test('a folder instead of a file is told', async () => {
    await expect(checkBackup(folder)).rejects.toThrow(`${folder} es una carpeta: indique un archivo.`)
  })

  test('any other file is refused', async () => {
    const other = join(folder, 'otra')
    await writeFile(other, 'hola')
    await expect(checkBackup(other)).rejects.toThrow(broken)
  })
})

describe('where a copy does not fit', () => {
  test('a database with tables is refused and keeps them', async () => {
    await withClient(prueba.base.settings, async client => {
      const before = await fingerprints(client)
      await expect(restoreInto(client)).rejects.toThrow(
        'La base de datos no está vacía: una copia solo se restaura en una base vacía.',
      )
      expect(await fingerprints(client)).toEqual(before)
    })
  })

  test('a copy of a newer program is refused, and nothing is left in the database', async () => {
    await intoEmpty(async client => {
      const newer = (manifest: Manifest) => ({
        ...manifest,
        migraciones: [...manifest.migraciones, { numero: 9999, nombre: '9999_futuro.sql', huella: 'x' }],
      })
      await expect(restoreInto(client, file, newer)).rejects.toThrow(
        /otra versión del programa .*9999_futuro\.sql.*instale esa versión/,
      )
      expect(await tableCount(client)).toBe(0)
    })
  })

  test('what fails half-way leaves an empty database', async () => {
    await intoEmpty(async client => {
      const without = (manifest: Manifest) => ({
        ...manifest,
        tablas: manifest.tablas.filter(({ name }) => name !== 'pedidos'),
      })
      await expect(restoreInto(client, file, without)).rejects.toThrow('pedidos')
      expect(await tableCount(client)).toBe(0)
    })
  })
})

describe('where a copy meets the rules of the database', () => {
  /** Restores the copy into a structure with one more change. */
  async function restoreUnder(client: pg.Client, sql: string): Promise<void> {
    const rule = { numero: 9999, nombre: '9999_regla.sql', huella: 'x' }
    const { manifest } = await checkBackup(file)
    const structure = await readStructure()
    await restoreBackup(client, {
      file,
      manifest: { ...manifest, migraciones: [...manifest.migraciones, rule] },
      structure: { ...structure, migrations: [...structure.migrations, { ...rule, sql }] },
    })
  }

  /** Looks at other tables, which are loaded later, and refuses every DELETE. */
  const ruleOf = (condition: string) => `
    CREATE FUNCTION regla() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NOT (${condition}) THEN RAISE EXCEPTION 'El pedido % no cumple', NEW.id; END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER regla AFTER INSERT OR UPDATE ON documentos DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION regla();
    CREATE FUNCTION nunca() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'Nunca'; END $$;
    CREATE TRIGGER nunca BEFORE DELETE ON documentos FOR EACH STATEMENT EXECUTE FUNCTION nunca();`

  test.each([
    ['a rule', ruleOf('false'), /documentos.*|El pedido \d+ no cumple/],
    ['a constraint', 'ALTER TABLE clientes ADD CHECK (length(nombre) < 3)', /clientes: .*check constraint/],
  ])('one that breaks %s is refused with a sentence, and nothing of it stays', async (_what, sql, reason) => {
    await intoEmpty(async client => {
      const refusal = restoreUnder(client, sql)
      await expect(refusal).rejects.toThrow('La copia tiene datos que rompen las reglas de la base de datos')
      await expect(refusal).rejects.toThrow(reason)
      expect(await tableCount(client)).toBe(0)
    })
  })

  test('a sound one passes them, whatever the order of its tables; a plain owner of a database, who may do nothing else on its server, restores and copies it', async () => {
    await intoEmpty(async (_, empty) => {
      const { user, database } = await plainOwner(empty)
      try {
        await withClient({ ...empty.settings, user, password: 'clave' }, async client => {
          await restoreUnder(
            client,
            ruleOf(
              'EXISTS (SELECT FROM documentos_detalles WHERE documento_id = NEW.id) AND EXISTS (SELECT FROM cuentas)',
            ),
          )
          expect(await revisarLibros(client)).toEqual(await revisarLibros(prueba.base.pool))
          const again = join(folder, 'del-dueno.cuadre')
          const { filas } = await writeBackup(client, again, new Date())
          const antes = (await checkBackup(file)).closing.filas
          // The trace of the restoration goes along.
          expect(filas).toEqual({ ...antes, auditoria: (antes['auditoria'] ?? 0) + 1 })
        })
      } finally {
        await empty.pool.query(`REASSIGN OWNED BY ${user} TO CURRENT_USER; ALTER DATABASE ${database} OWNER TO CURRENT_USER;
          DROP OWNED BY ${user}; DROP ROLE ${user}`)
      }
    })
  })
})

/** Makes a role without any attribute the owner of this database. */
async function plainOwner({ pool, settings }: TestDatabase) {
  const database = new URL(settings.connectionString ?? '').pathname.slice(1)
  const user = `dueno_${database}`
  await pool.query(`CREATE ROLE ${user} LOGIN PASSWORD 'clave'; ALTER DATABASE ${database} OWNER TO ${user}`)
  return { user, database }
}
