import type { EcfInvalido, EsquemaEsperado, Firmado, PorFirmar } from './firmador.ts'
import type { Unsigned } from './sign-xml.ts'

/** What a thread signed; or a refusal, as a value: an error that travels loses what it is. */
export type DeFirma = (Omit<Firmado, 'xml'> & { readonly xml: Uint8Array }) | Pick<EcfInvalido, 'frases'>

export type PorRevisar = Omit<PorFirmar, 'certificado'>

export type PorFirmarXml = Pick<PorFirmar, 'certificado'> & Unsigned

export interface PorVerificar {
  readonly xml: Uint8Array
  readonly esquema: EsquemaEsperado | null
}

export type PorLeer = Pick<PorVerificar, 'xml'>

export type DeCanonica = Pick<Unsigned, 'canonical'> | { readonly frase: string }

export interface PorLeerConjunto {
  readonly bytes: Uint8Array
  readonly rnc: string
}

/** What arrives from a thread is a plain array of bytes. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
