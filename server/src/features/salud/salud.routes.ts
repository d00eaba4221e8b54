import { salud } from '@cuadre/contract/salud'
import { requireWritable } from '../../db/write/may-write.ts'
import type { Dependencies } from '../../dependencies.ts'
import { Refusal } from '../../http/refusal.ts'
import { VERSION } from '../../version.ts'

export function saludRoutes({ doors, replica, disk }: Dependencies): void {
  doors.read(salud.health, async ({ db, ahora }) => {
    await requireWritable(db)
    if (await disk.isFull()) throw new Refusal('DISK_FULL')
    return { status: 'ok' as const, version: VERSION, hora: ahora.toISOString(), replica: replica() }
  })
}
