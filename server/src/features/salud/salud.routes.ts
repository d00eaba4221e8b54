import { salud } from '@cuadre/contract/salud'
import { sql } from 'kysely'
import type { Dependencies } from '../../dependencies.ts'
import { Refusal } from '../../http/refusal.ts'
import { VERSION } from '../../version.ts'

export function saludRoutes({ doors, replica, disk, now }: Dependencies): void {
  doors.serve(salud.health, async ({ db }) => {
    await sql`SELECT 1`.execute(db)
    if (await disk.isFull()) throw new Refusal('DISK_FULL')
    return {
      data: { status: 'ok' as const, version: VERSION, hora: now().toISOString(), replica: replica() },
    }
  })
}
