import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const SHORTEST = 32

/** Where what must not be in the database is kept, below the data folder. */
export function secretsFolder(dataDir: string): string {
  return join(dataDir, 'secretos')
}

/** A file that holds one secret and whose owner alone reads it. */
export interface SecretFile {
  readonly path: string
  /** Null when there is none; 'damaged' when it is cut short. */
  read(): Promise<string | 'damaged' | null>
  /** The secret of the file, which is made where there is none. Of several processes that make it together one stays, for all. */
  readOrMake(): Promise<string | 'damaged'>
  /** Moves a damaged one out of the way; the name it has from then on. */
  setAside(): Promise<string>
}

export function secretFile(dataDir: string, name: string): SecretFile {
  const path = join(secretsFolder(dataDir), name)
  // Not in the background: for every signature one line is read, which costs 0.01 ms like this and 0.4 by a reading's four turns.
  const read = async () => {
    try {
      const text = readFileSync(path, 'utf8').trim()
      return text.length >= SHORTEST ? text : 'damaged'
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }
  return {
    path,
    read,
    async readOrMake() {
      const folder = dirname(path)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      return (await read()) ?? (await make(path))
    },
    async setAside() {
      const aside = `${path}.danada-${randomBytes(3).toString('hex')}`
      await rename(path, aside)
      return aside
    },
  }
}

/** Written whole under another name first: nobody ever reads half of it. */
async function make(path: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${secret}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, path)
    return secret
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return (await readFile(path, 'utf8')).trim()
  } finally {
    await rm(draft, { force: true })
  }
}
