import forge from 'node-forge'

/** Of one file, all its parts together; files of today ask for ten thousand at most. */
const MOST_ROUNDS = 200_000

type Derive = (...args: unknown[]) => unknown
interface Internals {
  readonly pkcs5: { pbkdf2: Derive }
  readonly pkcs12: { generateKey: Derive }
  readonly pki: { readonly pbe: { generatePkcs12Key: Derive } }
}

let left = Number.POSITIVE_INFINITY

/**
 * Opens a P12 within a budget of key derivation. The file says itself how many rounds each of its parts needs: with thousands of
 * millions one small file would keep the process busy for hours.
 */
export function withinRounds<T>(open: () => T): T {
  left = MOST_ROUNDS
  try {
    return open()
  } finally {
    left = Number.POSITIVE_INFINITY
  }
}

function limited(derive: Derive, position: number): Derive {
  return (...args) => {
    const rounds = Number(args[position])
    if (!(rounds > 0 && rounds <= left)) throw new Error('Unsupported number of rounds')
    left -= rounds
    return derive(...args)
  }
}

const { pkcs5, pkcs12, pki } = forge as unknown as Internals
pkcs5.pbkdf2 = limited(pkcs5.pbkdf2, 2)
pkcs12.generateKey = limited(pkcs12.generateKey, 3)
pki.pbe.generatePkcs12Key = limited(pki.pbe.generatePkcs12Key, 3)
