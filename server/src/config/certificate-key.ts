import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { secretFile } from './secret-file.ts'

/**
 * Encrypts what the program itself must read again, the private keys of certificates and the secrets of second factors (AES-256-GCM), with a
 * secret that is never in the database nor in a backup. What is sealed under one label opens under that label alone: a row that is copied to
 * another company or user does not open. The file and the variable are named after its first use, because offices have them.
 */
export interface CertificateKey {
  /** Tells keys apart and says nothing about the secret. */
  readonly id: string
  /** Nonce (12 bytes), authentication tag (16), text. */
  seal(clear: Buffer, label: string): Buffer
  /** Throws when it was altered, or sealed with another key or label. */
  open(sealed: Buffer, label: string): Buffer
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

export function certificateKeyOf(secret: string): CertificateKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'Cuadre certificados', 32))
  return {
    id: createHash('sha256').update('Cuadre llave de certificados ').update(secret).digest('hex').slice(0, 8),
    seal(clear, label) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(label))
      const text = Buffer.concat([cipher.update(clear), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed, label) {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
    },
  }
}

/** Why there is no key to open with. */
export type NoKey = 'absent' | 'damaged' | 'unreadable'

/** Where the key is; read each time, so that one which is put back into its place serves at once. */
export interface CertificateKeys {
  /** For opening: nothing is made. */
  find(): Promise<CertificateKey | NoKey>
  /** For sealing: the first one is made, and a damaged one set aside. */
  findOrMake(): Promise<CertificateKey>
}

/** The key of `CERTIFICATE_KEY`, else of a file that its first use makes. */
export function certificateKeys({
  dataDir,
  certificateKey,
}: Pick<Config, 'dataDir' | 'certificateKey'>): CertificateKeys {
  if (certificateKey !== null) {
    const key = certificateKeyOf(certificateKey)
    return { find: async () => key, findOrMake: async () => key }
  }
  const file = secretFile(dataDir, 'certificados.llave')
  return {
    async find() {
      const secret = await file.read().catch(() => 'unreadable' as const)
      if (secret === null) return 'absent'
      return secret === 'damaged' || secret === 'unreadable' ? secret : certificateKeyOf(secret)
    },
    async findOrMake() {
      const secret = await file.readOrMake()
      if (secret !== 'damaged') return certificateKeyOf(secret)
      await file.setAside()
      return certificateKeyOf(await file.readOrMake())
    },
  }
}
