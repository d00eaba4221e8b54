import { createHash, randomBytes } from 'node:crypto'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { VERSION } from '../../version.ts'
import { syncFolder } from '../embedded/password-file.ts'
import { explainFileError } from './file-error.ts'
import { CLOSING, type Closing, MARK, type Manifest, TABLE_END, TABLE_HEADING } from './format.ts'
import { columnList, listSequences, listTables } from './tables.ts'

interface Contents extends Closing {
  readonly ancla: Manifest['ancla']
}

export interface BackupSummary extends Contents {
  readonly file: string
  readonly bytes: number
}

/** The file has this ending until it is whole. */
const UNFINISHED = '.incompleta'

/**
 * Writes everything that is to be kept into one file, as of one moment, while others go on working. The file has its
 * name only when it is whole and on the disk. It never goes where a link leads that somebody laid in the folder: until
 * then its name cannot be foreseen and must be new, and the last step puts it in the place of whatever has its name.
 */
export async function writeBackup(client: pg.ClientBase, file: string, now: Date): Promise<BackupSummary> {
  const draft = `${file}.${randomBytes(6).toString('hex')}${UNFINISHED}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    const state: { contents: Contents | null } = { contents: null }
    const content = contents(client, now, written => {
      state.contents = written
    })
    const output = handle.createWriteStream({ flush: true })
    await pipeline(Readable.from(content, { objectMode: false }), createGzip(), output)
    if (state.contents === null) throw new Error('The copy ended without its last line')
    await rename(draft, file)
    await syncFolder(dirname(file))
    return { ...state.contents, file, bytes: (await stat(file)).size }
  } catch (error) {
    throw explainFileError(error, file)
  } finally {
    await rm(draft, { force: true }).catch(() => {})
  }
}

/** What a process that was killed left half-written of the copies whose names begin like this. */
export async function deleteUnfinished(folder: string, prefix: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter(one => one.startsWith(prefix) && one.endsWith(UNFINISHED))) {
    await rm(join(folder, name), { force: true })
  }
}

async function* contents(
  client: pg.ClientBase,
  now: Date,
  tell: (contents: Contents) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const sealed = (piece: string | Buffer) => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    hash.update(bytes)
    return bytes
  }
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    // A copy of ten years takes as long as it takes.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    const manifest = await readManifest(client, now)
    yield sealed(`${MARK}${JSON.stringify(manifest)}\n`)
    const filas: Record<string, number> = {}
    for (const table of manifest.tablas) {
      yield sealed(`${TABLE_HEADING}${table.name}\n`)
      const copy = client.query(copyTo(`COPY ${columnList(client, table)} TO STDOUT`))
      for await (const piece of copy) yield sealed(piece as Buffer)
      yield sealed(TABLE_END)
      filas[table.name] = copy.rowCount
    }
    const closing = { filas, sha256: hash.digest('hex') }
    tell({ ...closing, ancla: manifest.ancla })
    yield Buffer.from(`${CLOSING}${JSON.stringify(closing)}\n`)
  } finally {
    await client.query('ROLLBACK')
  }
}

async function readManifest(client: pg.ClientBase, now: Date): Promise<Manifest> {
  const { rows } = await client.query<Manifest['migraciones'][number]>(
    'SELECT numero, nombre, huella FROM migraciones WHERE numero > 0 ORDER BY numero',
  )
  return {
    hecha: now.toISOString(),
    version: VERSION,
    migraciones: rows,
    ancla: await readAncla(client),
    tablas: await listTables(client),
    secuencias: await listSequences(client),
  }
}

async function readAncla(client: pg.ClientBase): Promise<Manifest['ancla']> {
  const { rows } = await client.query<{ sello: string; huella: string }>(
    "SELECT sello, encode(huella, 'hex') AS huella FROM auditoria_cadena",
  )
  const [ancla] = rows
  if (!ancla) throw new Error('The audit log has no chain')
  return { sello: Number(ancla.sello), huella: ancla.huella }
}
