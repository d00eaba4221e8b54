import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { type SecretFile, secretFile } from './secret-file.ts'
import { StartupError } from './startup-error.ts'

/** Signs the audit chain (HMAC-SHA-256) with a secret that is never in the database nor in a backup. */
export interface AuditKey {
  /** Tells keys apart and says nothing about the secret. */
  readonly id: string
  sign(...parts: readonly (string | Buffer)[]): Buffer
  holds(signature: Buffer, ...parts: readonly (string | Buffer)[]): boolean
}

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

/** The key of `AUDIT_KEY`, else of the file, which the first start makes. */
export async function readAuditKey(
  { dataDir, auditKey }: Pick<Config, 'dataDir' | 'auditKey'>,
  log: Log,
): Promise<AuditKey> {
  if (auditKey !== null) return auditKeyOf(auditKey)
  const file = secretFile(dataDir, 'auditoria.llave')
  try {
    return auditKeyOf(await undamaged(file, log))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `No se pudo leer ni crear la llave de la auditoría en ${file.path}: revise sus permisos (${reason}).`,
      { cause: error },
    )
  }
}

/** One that is cut short cannot sign: it is set aside, and said. */
async function undamaged(file: SecretFile, log: Log): Promise<string> {
  const secret = await file.readOrMake()
  if (secret !== 'damaged') return secret
  log.warn(
    `La llave de la auditoría estaba dañada: quedó en ${await file.setAside()} y se creó otra. ` +
      'Si guarda una copia de la buena, detenga el programa y devuélvala a su lugar.',
  )
  return file.readOrMake()
}
