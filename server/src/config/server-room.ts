import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder `server/`. Sources live in server/src/…, the built program in server/dist/: files that are read at run
 * time (migrations, fonts) are found from here in both cases.
 */
export const serverRoom = findServerRoom(dirname(fileURLToPath(import.meta.url)))

function findServerRoom(start: string): string {
  let folder = start
  while (!existsSync(join(folder, 'migrations'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`No migrations folder above ${start}`)
    folder = parent
  }
  return folder
}
