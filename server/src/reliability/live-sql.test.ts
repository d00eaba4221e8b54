import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@cuadre/testing/database'
import { liveSql } from '@cuadre/testing/live-sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverRoom } from '../config/server-room.ts'

const folder = join(serverRoom, 'sql')

let base: TestDatabase

beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.close())

test('server/sql holds every function, trigger and view that the migrations leave, and nothing else', async () => {
  const files = await liveSql(base)
  for (const [name, text] of files) await expect(text).toMatchFileSnapshot(join(folder, name))
  expect((await readdir(folder)).sort()).toEqual([...files.keys()].sort())
})
