import type { Registro } from '@cuadre/domain/ecf/registro'
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
/** One of them, or whichever the document's own root and type name. */
export type EsquemaEsperado = NombreDeEsquema | 'el que dice ser'

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

/** Who signed, as the document's own certificate says; nobody vouches for it yet. */
export interface CertificadoLeido {
  /** X.509, DER. */
  readonly certificado: Buffer
  readonly titular: string
  /** Digits of the cédula or RNC; '' where it has none. */
  readonly documento: string
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

/** Signs and looks at signed documents, off the event loop. A thread starts when it is first needed, and goes when it is idle. */
export interface Firmador {
  /** Writes, signs, holds against the schema and verifies. Refuses (`EcfInvalido`) what the schema does. */
  firmar(pedido: PorFirmar): Promise<Firmado>
  /** Signs what somebody else wrote, if it is of the little that may be, every other byte as it came. */
  firmarXml(pedido: { readonly ajeno: XmlFirmable; readonly certificado: Certificado }): Promise<Buffer>
  /** What its schema has against a record, in the schema's words: before a number is taken. Nothing is signed. */
  revisar(pedido: Omit<PorFirmar, 'certificado'>): Promise<readonly string[]>
  /** Looks at whatever came from outside, which must be as `esquema` says, where it says something. */
  verificar(xml: Buffer, esquema?: EsquemaEsperado): Promise<Verificado>
  /** Reads what somebody who is logged in brings: as hostile as all that comes from outside, but its signature only warns. */
  leer(xml: Buffer): Promise<Leido>
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
