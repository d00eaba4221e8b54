import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { StartupError } from './startup-error.ts'

/** Signs the audit chain (HMAC-SHA-256) with a secret that is never in the database nor in a backup. */
export interface AuditKey {
  /** Tells keys apart and says nothing about the secret. */
  readonly id: string
  sign(...parts: readonly (string | Buffer)[]): Buffer
  holds(signature: Buffer, ...parts: readonly (string | Buffer)[]): boolean
}

const SHORTEST = 32

export function auditKeyOf(secret: string): AuditKey {
  const sign: AuditKey['sign'] = (...parts) => {
    const hmac = createHmac('sha256', secret)
    for (const part of parts) {
      // Each with its length, so that no two lists of parts sign alike.
      hmac.update(`${Buffer.byteLength(part)}:`)
      hmac.update(part)
    }
    return hmac.digest()
  }
  return {
    id: createHash('sha256').update('Cuadre llave ').update(secret).digest('hex').slice(0, 8),
    sign,
    holds: (signature, ...parts) => {
      const expected = sign(...parts)
      return signature.length === expected.length && timingSafeEqual(signature, expected)
    },
  }
}

/** Where what must not be in the database is kept, below the data folder. */
export function secretsFolder(dataDir: string): string {
  return join(dataDir, 'secretos')
}

/** The key of `AUDIT_KEY`, else of the file, which the first start makes. */
export async function readAuditKey(
  { dataDir, auditKey }: Pick<Config, 'dataDir' | 'auditKey'>,
  log: Log,
): Promise<AuditKey> {
  if (auditKey !== null) return auditKeyOf(auditKey)
  const folder = secretsFolder(dataDir)
  const file = join(folder, 'auditoria.llave')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    return auditKeyOf((await readKey(file, log)) ?? (await createKey(file)))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `No se pudo leer ni crear la llave de la auditoría en ${file}: revise sus permisos (${reason}).`,
      { cause: error },
    )
  }
}

/** Null when there is none. One that is cut short cannot sign: it is set aside, and said. */
async function readKey(file: string, log: Log): Promise<string | null> {
  const secret = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (secret === null) return null
  if (secret.trim().length >= SHORTEST) return secret.trim()
  const aside = `${file}.danada-${randomBytes(3).toString('hex')}`
  await rename(file, aside)
  log.warn(
    `La llave de la auditoría estaba dañada: quedó en ${aside} y se creó otra. ` +
      'Si guarda una copia de la buena, detenga el programa y devuélvala a su lugar.',
  )
  return null
}

/** Of several processes that start together on one folder one key stays, for all. */
async function createKey(file: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${secret}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, file)
    return secret
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return (await readFile(file, 'utf8')).trim()
  } finally {
    await rm(draft, { force: true })
  }
}
