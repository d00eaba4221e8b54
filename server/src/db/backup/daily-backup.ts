import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Dia,
  diaDeLaSemana,
  diaEnSantoDomingo,
  selloDeInstante,
  sumarDias,
} from '@cuadre/domain/tiempo/dia'
import type pg from 'pg'
import { type ConnectionSettings, SessionClient } from '../connection/session-client.ts'
import { deleteUnfinished, writeBackup } from './write-backup.ts'

/** A day's copy is made anew when it is older: what a lost disk can cost at most. */
const MAX_AGE_MS = 4 * 60 * 60 * 1000
const DAYS = 7
const WEEKS = 4
const MONTHS = 12

const NAME = /^diaria-(\d{4}-\d{2}-\d{2})\.cuadre$/

/** Folder of the copies, below the data folder. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** 'copia-2026-11-20-221507.cuadre': day and hour in Santo Domingo, like the name of a day's copy. */
export function nombreDeCopia(now: Date): string {
  return `copia-${diaEnSantoDomingo(now)}-${selloDeInstante(now).slice(-6)}.cuadre`
}

interface Office {
  readonly settings: ConnectionSettings
  readonly dataDir: string
  readonly now: Date
}

/** Makes today's copy where it is missing or old, and deletes those that no rule keeps. True when it made one. */
export async function backUpToday({ settings, dataDir, now }: Office): Promise<boolean> {
  const folder = backupFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `diaria-${diaEnSantoDomingo(now)}.cuadre`)
  if (await isFresh(file, now)) return false
  const [turn, client] = [await connect(settings), await connect(settings)]
  try {
    // Whoever had the turn a moment ago has just made it.
    if (!(await takeTurn(turn)) || (await isFresh(file, now))) return false
    await writeBackup(client, file, now)
    await tidy(folder)
  } finally {
    await Promise.all([turn.end(), client.end()])
  }
  return true
}

async function connect(settings: ConnectionSettings): Promise<pg.Client> {
  const client = new SessionClient(settings)
  await client.connect()
  return client
}

/**
 * Of several processes on one database, and perhaps on one folder, one makes the copy. It locks a row until its connection
 * ends, and no advisory lock: a stranger on the server could hold that, and there would be no more copies.
 */
async function takeTurn(client: pg.Client): Promise<boolean> {
  await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
  const { rowCount } = await client.query('SELECT FROM llave_de_avisos FOR UPDATE SKIP LOCKED')
  return rowCount === 1
}

async function isFresh(file: string, now: Date): Promise<boolean> {
  const made = await stat(file).catch(() => null)
  return made !== null && now.getTime() - made.mtimeMs < MAX_AGE_MS
}

/** Old copies go, and what a process that was killed left half-written. */
async function tidy(folder: string): Promise<void> {
  const names = await readdir(folder)
  const days = names.flatMap(name => NAME.exec(name)?.[1] ?? [])
  const kept = daysToKeep(days)
  const old = days.filter(day => !kept.has(day)).map(day => `diaria-${day}.cuadre`)
  for (const name of old) await rm(join(folder, name), { force: true })
  await deleteUnfinished(folder, 'diaria-')
}

/** Of all days with a copy: the last seven, the last of each of four weeks, and the last of each of twelve months. */
export function daysToKeep(days: readonly Dia[]): Set<Dia> {
  const newestFirst = [...days].sort().reverse()
  const lastOfEach = (period: (day: Dia) => string, howMany: number) => {
    const last = new Map<string, Dia>()
    for (const day of newestFirst) if (!last.has(period(day))) last.set(period(day), day)
    return [...last.values()].slice(0, howMany)
  }
  return new Set([
    ...newestFirst.slice(0, DAYS),
    ...lastOfEach(mondayOf, WEEKS),
    ...lastOfEach(day => day.slice(0, 7), MONTHS),
  ])
}

/** Weeks are named by their Monday. */
function mondayOf(day: Dia): Dia {
  return sumarDias(day, -((diaDeLaSemana(day) + 6) % 7))
}
