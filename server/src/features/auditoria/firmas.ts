import type { AuditKey } from '../../config/audit-key.ts'
import { type Anchor, type Signature, signedParts } from '../../db/write/audit-chain.ts'

/** What the signatures up to a seal say. */
export interface Firmas {
  /** The first seal that this server's key signed; from the beginning up to the last one nothing was rewritten. */
  readonly primera: number | null
  /** The last signed seal, with whatever key; 0 without any. */
  readonly ultima: number
  /** The last signature, which the next one covers. Hexadecimal. */
  readonly previa: string
  /** Signatures of a key that this server does not have. */
  readonly ajenas: null | {
    readonly llave: string
    readonly cuantas: number
    readonly desde: number
    readonly hasta: number
  }
}

export const NO_SIGNATURES: Firmas = { primera: null, ultima: 0, previa: '', ajenas: null }

/**
 * Holds the next signatures against the hashes that they should cover. `mala`: the first seal after the last signature
 * that agrees, where one of this key does not.
 */
export function addSignatures(
  firmas: Firmas,
  next: readonly (Signature & Anchor)[],
  key: AuditKey,
): { readonly firmas: Firmas; readonly mala: number | null } {
  let sum = firmas
  for (const { sello, huella, llave, firma } of next) {
    const previous = sum.previa === '' ? null : Buffer.from(sum.previa, 'hex')
    const own = llave === key.id
    if (own && !key.holds(firma, ...signedParts({ sello, huella }, previous))) {
      return { firmas: sum, mala: sum.ultima + 1 }
    }
    sum = {
      primera: sum.primera ?? (own ? sello : null),
      ultima: sello,
      previa: firma.toString('hex'),
      ajenas: own ? sum.ajenas : withForeign(sum.ajenas, sello, llave),
    }
  }
  return { firmas: sum, mala: null }
}

function withForeign(before: Firmas['ajenas'], sello: number, llave: string): Firmas['ajenas'] {
  return {
    llave,
    cuantas: (before?.cuantas ?? 0) + 1,
    desde: before?.desde ?? sello,
    hasta: sello,
  }
}
