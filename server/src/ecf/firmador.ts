import type { Registro } from '@cuadre/domain/ecf/escritura'
import type { XmlFirmable } from './xml-firmable.ts'

/** The schemas of the tax office by what they describe: the types of invoice, and what is said about them. */
export const ESQUEMAS = [
  'ECF 31',
  'ECF 32',
  'ECF 33',
  'ECF 34',
  'ECF 41',
  'ECF 43',
  'ECF 44',
  'ECF 45',
  'ECF 46',
  'ECF 47',
  'RFCE 32',
  'ANECF',
  'ARECF',
  'ACECF',
  'Semilla',
] as const
export type NombreDeEsquema = (typeof ESQUEMAS)[number]
/** What signs. Its key lives in memory only: no log, answer or error ever has it. */
export interface Certificado {
  /** X.509, DER. */
  readonly certificado: Buffer
  /** PKCS #8, DER, in the clear. */
  readonly llave: Buffer
}

export interface Firmado {
  /** What is kept and sent, byte for byte. */
  readonly xml: Buffer
  /** The first six characters of the signature's value. */
  readonly codigoSeguridad: string
}

export interface PorFirmar {
  readonly esquema: NombreDeEsquema
  readonly registro: Registro
  readonly certificado: Certificado
}

/** Signs, off the event loop. A thread starts when it is first needed, and goes when it is idle; nothing that others wrote is parsed on it. */
export interface Firmador {
  /** Writes, signs, holds against the schema and verifies. Refuses (`EcfInvalido`) what the schema does. */
  firmar(pedido: PorFirmar): Promise<Firmado>
  /** Signs what somebody else wrote, if it is of the little that may be, every other byte as it came. Rejects (`NoComprobado`) what nobody should read. */
  firmarXml(pedido: { readonly ajeno: XmlFirmable; readonly certificado: Certificado }): Promise<Buffer>
  /** What its schema has against a record, in the schema's words: before a number is taken. Nothing is signed. */
  revisar(pedido: Omit<PorFirmar, 'certificado'>): Promise<readonly string[]>
  close(): Promise<void>
}

/** A document that its schema refuses: nothing was signed. `frases` are the schema's own, one per fault. */
export class EcfInvalido extends Error {
  override name = 'EcfInvalido'
  readonly frases: readonly string[]

  constructor(frases: readonly string[]) {
    super(`El comprobante no cumple el formato de la DGII: ${frases.join(' ')}`)
    this.frases = frases
  }
}

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
