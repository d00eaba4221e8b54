import type { EcfInvalido, EsquemaEsperado, Firmado, PorFirmar } from './firmador.ts'

/** What a thread signed; or a refusal, as a value: an error that travels loses what it is. */
export type DeFirma = (Omit<Firmado, 'xml'> & { readonly xml: Uint8Array }) | Pick<EcfInvalido, 'frases'>

export type PorRevisar = Omit<PorFirmar, 'certificado'>

export interface PorFirmarXml extends Pick<PorFirmar, 'certificado'> {
  readonly xml: Uint8Array
}

export interface PorVerificar {
  readonly xml: Uint8Array
  readonly esquema: EsquemaEsperado | null
}

export type PorLeer = Pick<PorVerificar, 'xml'>

export interface PorLeerConjunto {
  readonly bytes: Uint8Array
  readonly rnc: string
}
