import type { Registro } from '@cuadre/domain/ecf/escritura'
import type { NombreDeEsquema } from './firmador.ts'

/** A schema, or whichever the document's own root and type name. */
export type EsquemaEsperado = NombreDeEsquema | 'el que dice ser'

/** Who signed, as the document's own certificate says; nobody vouches for it yet. */
export interface CertificadoLeido {
  /** X.509, DER. */
  readonly certificado: Buffer
  readonly titular: string
  /** Digits of the cédula or RNC; '' where it has none. */
  readonly documento: string
  /** SHA-256 of its public key (SubjectPublicKeyInfo), 64 hexadecimal digits: names and numbers anybody can write, the key only its owner uses. */
  readonly huellaDeLlave: string
  readonly emisor: string
  readonly validoDesde: Date
  readonly validoHasta: Date
}

/** What came of looking at a document that somebody sent. Only what the signature covers is in `registro`. */
export type Verificado =
  | {
      readonly valido: true
      /** Name of the root element: 'ECF'. */
      readonly raiz: string
      readonly registro: Registro
      readonly codigoSeguridad: string
      readonly certificado: CertificadoLeido
    }
  | { readonly valido: false; readonly motivo: MotivoDeRechazo; readonly frase: string }

/** What a document of a person's own folder says, also where its signature is not good: `firma` says then what is wrong with it. */
export type Leido =
  | {
      readonly leido: true
      readonly raiz: string
      readonly registro: Registro
      readonly firma: string | null
    }
  | { readonly leido: false; readonly frase: string }

/** Why a document is not taken: it is no XML that anybody should read, its signature is not good, it is not as its schema says. */
export type MotivoDeRechazo = 'ilegible' | 'firma' | 'esquema'

interface Como {
  /** Takes it out of the queue when whoever sent it goes away. */
  readonly signal?: AbortSignal
  /** A person of the office waits for it, or what the office itself says does: it goes before what strangers send. */
  readonly deLaOficina?: boolean
}

/**
 * Looks at XML that somebody else wrote, on threads that may be ended, never on one that signs or prints. Every check has a few seconds; one
 * that takes longer, or more memory than a document can need, rejects (`NoComprobado`).
 */
export interface Verificador {
  /** Looks at whatever came from outside, which must be as `esquema` says, where it says something. */
  verificar(xml: Buffer, como?: Como & { readonly esquema?: EsquemaEsperado }): Promise<Verificado>
  /** Reads what somebody who is logged in brings: as hostile as all that comes from outside, but its signature only warns. */
  leer(xml: Buffer): Promise<Leido>
  /** The canonical form of what somebody else wrote and we are to sign (C14N 1.0, without comments). */
  canonica(xml: Buffer): Promise<string>
  /** What is wrong with a document's signature, whatever else it says; null: nothing. */
  fallaDeFirma(xml: Buffer): Promise<string | null>
  close(): Promise<void>
}

/** A document was not looked at to its end: nothing is known of it. */
export class NoComprobado extends Error {
  override name = 'NoComprobado'
}
