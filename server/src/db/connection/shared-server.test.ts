import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execute, urlOf } from '@cuadre/testing/postgres'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { serverRoom } from '../../config/server-room.ts'
import { migrate } from '../migrate/migrate.ts'
import { positionOf } from '../replica/position.ts'
import { openDatabase } from './connection.ts'

const name = `compartida_${randomBytes(4).toString('hex')}`
const stranger = `extrano_${randomBytes(4).toString('hex')}`
const serverUrl = inject('postgresUrl')

beforeEach(() => execute(serverUrl, `create role ${stranger} login password 'ajena'`))
afterEach(async () => {
  await execute(serverUrl, `drop database if exists ${name} with (force)`)
  await execute(serverUrl, `drop role ${stranger}`)
  await execute(serverUrl, `drop role if exists ${name}`)
})

/** What the manual tells the administrator to run, before and after connecting to the database, with our names. */
async function statementsOfTheManual(): Promise<readonly [string[], string[]]> {
  const manual = await readFile(join(serverRoom, '..', 'docs', 'operacion.md'), 'utf8')
  const chapter = manual.split('## Un servidor compartido con otros')[1] ?? ''
  const block = /```sql\n(.*?)```/s.exec(chapter)?.[1] ?? ''
  const [before = '', after = ''] = block.split('\\connect cuadre\n')
  const lines = (text: string) => text.replaceAll('cuadre', name).split('\n').filter(Boolean)
  return [lines(before), lines(after)]
}

function urlAs(user: string, password: string): string {
  const url = new URL(urlOf(serverUrl, name))
  url.username = user
  url.password = password
  return url.href
}

async function fateOf(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
    return 'done'
  } catch (error) {
    return error instanceof pg.DatabaseError ? String(error.code) : String(error)
  } finally {
    await client.end().catch(() => {})
  }
}

test('the statements of the manual keep a stranger out, and are all that the program needs', async () => {
  const [before, after] = await statementsOfTheManual()
  const [createRole = '', createDatabase = '', ...revokes] = before
  await execute(serverUrl, createRole)
  await execute(serverUrl, createDatabase)
  // From the factory anybody gets in.
  expect(await fateOf(urlAs(stranger, 'ajena'), "notify cuadre_avisos, 'x'")).toBe('done')
  for (const statement of revokes) await execute(serverUrl, statement)
  expect(after).toHaveLength(2)
  for (const statement of after) await execute(urlOf(serverUrl, name), statement)

  const { pool, close } = await openDatabase(
    { databaseUrl: urlAs(name, 'una-clave-larga'), dataDir: '' },
    silentLog,
  )
  await migrate(pool, silentLog)
  expect((await pool.query('select from llave_de_avisos')).rowCount).toBe(1)
  expect(await positionOf(pool)).toMatchObject({ base: name })
  await close()
  expect(await fateOf(urlAs(stranger, 'ajena'), 'select')).toBe('42501')
  // Somebody who was let in again sees and makes nothing in our schema.
  await execute(serverUrl, `grant connect on database ${name} to ${stranger}`)
  for (const statement of [
    'select from public.llave_de_avisos',
    'select from public.migraciones',
    "select public.clave('x')",
    'create table public.trampa ()',
    'create temporary table trampa ()',
  ]) {
    expect([statement, await fateOf(urlAs(stranger, 'ajena'), statement)]).toEqual([statement, '42501'])
  }
})
