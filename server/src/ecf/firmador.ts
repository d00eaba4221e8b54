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
