import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeTests } from '@cuadre/testing/before-tests'
import { createTestDatabase } from '@cuadre/testing/database'
import { describe, expect, test } from 'vitest'
import { backUpToday, daysToKeep, nombreDeCopia } from './daily-backup.ts'
import { checkBackup } from './restore-backup.ts'

const base = beforeTests(createTestDatabase)

describe('the copy of the day', () => {
  const at = (time: string) => new Date(`${time}-04:00`)

  test('that somebody asks for is named by day and hour in Santo Domingo, so that names follow each other', () => {
    const names = ['2026-11-20T09:05:00', '2026-11-20T22:15:07', '2026-11-21T00:00:00']
      .map(at)
      .map(nombreDeCopia)
    expect(names).toEqual([
      'copia-2026-11-20-090500.cuadre',
      'copia-2026-11-20-221507.cuadre',
      'copia-2026-11-21-000000.cuadre',
    ])
  })

  test('is made once, made anew when old, and named by the day in Santo Domingo', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cuadre-diaria-'))
    try {
      const make = (now: Date) => backUpToday({ settings: base.settings, dataDir, now })
      const today = join(dataDir, 'backups', 'diaria-2026-11-20.cuadre')
      expect(await make(at('2026-11-20T22:30:00'))).toBe(true)
      await utimes(today, at('2026-11-20T18:00:00'), at('2026-11-20T18:00:00'))
      expect(await make(at('2026-11-20T21:59:00'))).toBe(false)
      expect(await make(at('2026-11-20T22:00:00'))).toBe(true)
      expect(await make(at('2026-11-21T00:10:00'))).toBe(true)
      expect(await readdir(join(dataDir, 'backups'))).toEqual([
        'diaria-2026-11-20.cuadre',
        'diaria-2026-11-21.cuadre',
      ])
      await expect(checkBackup(today)).resolves.toBeDefined()
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })

  test('two processes with one folder make it once, and whole', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cuadre-diaria-'))
    try {
      await mkdir(join(dataDir, 'backups'))
      // What a process that was killed in the middle of its copy leaves behind.
      await writeFile(join(dataDir, 'backups', 'diaria-2020-01-01.cuadre.incompleta'), 'half')
      const make = () => backUpToday({ settings: base.settings, dataDir, now: new Date() })
      const made = await Promise.all([make(), make(), make()])
      expect(made.filter(done => done)).toHaveLength(1)
      const names = await readdir(join(dataDir, 'backups'))
      expect(names).toEqual([expect.stringMatching(/^diaria-.*\.cuadre$/)])
      await expect(checkBackup(join(dataDir, 'backups', names.join()))).resolves.toBeDefined()
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })

  test('old ones go: seven days, four weeks and twelve months stay', () => {
    const days: string[] = []
    for (
      let day = new Date('2025-01-01');
      day <= new Date('2026-11-21');
      day.setUTCDate(day.getUTCDate() + 1)
    ) {
      days.push(day.toISOString().slice(0, 10))
    }
    expect([...daysToKeep(days)].sort()).toEqual([
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
    expect([...daysToKeep(['2026-11-21'])]).toEqual(['2026-11-21'])
  })
})
