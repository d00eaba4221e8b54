import type { Kysely } from 'kysely'
import type { Config } from './config/config.ts'
import type { DB } from './db/schema.ts'
import type { Taller } from './documents/taller.ts'
import type { Doors } from './http/doors.ts'

/** What a feature needs to open its doors. */
export interface Dependencies {
  readonly doors: Doors
  readonly db: Kysely<DB>
  readonly taller: Taller
  readonly config: Pick<Config, 'authGenericErrors' | 'publicUrl'>
  /** The clock, so that "today" can be another day in a test. */
  readonly now: () => Date
}
