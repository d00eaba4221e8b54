import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../config/log.ts'
import { backUpBeforeUpdate } from './backup-before-update.ts'
import { checkBackup } from './restore-backup.ts'

let dataDir: string

const base = beforeTests(createTestDatabase)

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cuadre-antes-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const make = (day: number) =>
  backUpBeforeUpdate({
    settings: base.settings,
    dataDir,
    now: new Date(`2026-11-${10 + day}T08:30:15-04:00`),
    log: silentLog,
  })

test('the copies of the last three updates stay, and nothing else of the folder is touched', async () => {
  const folder = join(dataDir, 'backups')
  await mkdir(folder)
  await writeFile(join(folder, 'diaria-2026-11-01.cuadre'), '')
  await writeFile(join(folder, 'antes-de-actualizar-2026-11-01-000000.cuadre.ab12.incompleta'), 'half')
  for (const day of [1, 2, 3, 4]) await make(day)
  expect((await readdir(folder)).sort()).toEqual([
    'antes-de-actualizar-2026-11-12-083015.cuadre',
    'antes-de-actualizar-2026-11-13-083015.cuadre',
    'antes-de-actualizar-2026-11-14-083015.cuadre',
    'diaria-2026-11-01.cuadre',
  ])
  await expect(
    checkBackup(join(folder, 'antes-de-actualizar-2026-11-14-083015.cuadre')),
  ).resolves.toBeDefined()
})

test('where it cannot be made, a sentence says that nothing was updated and why', async () => {
  await writeFile(join(dataDir, 'backups'), '')
  await expect(make(1)).rejects.toThrow(
    /^La base de datos no se actualizó: antes se guarda una copia\. .*(backups|copia)/,
  )
})
