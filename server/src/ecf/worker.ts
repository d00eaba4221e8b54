import type { Registro } from '@cuadre/domain/ecf/escritura'
import { aLaVista } from '@cuadre/domain/texto/letras'
import { type XmlDocument, XmlElement, XmlText } from 'libxml2-wasm'
import type { ArchivoP12, P12Abierto } from './abrir-p12.ts'
import { checkSignature, withoutSignature } from './check-signature.ts'
import { type LibroLeido, leerConjunto } from './conjunto/leer-conjunto.ts'
import {
  EcfInvalido,
  ESQUEMAS,
  type Leido,
  type NombreDeEsquema,
  type PorFirmar,
  type Verificado,
} from './firmador.ts'
import { leerCertificado } from './leer-certificado.ts'
import { hostileText, withDocument } from './read-xml.ts'
import { Rechazo } from './rechazo.ts'
import { schemaTree } from './schema-tree.ts'
import { schemaProblems } from './schemas.ts'
import { signXml } from './sign-xml.ts'
import { surveySignatures, textAt } from './survey.ts'
import type {
  DeCanonica,
  DeFirma,
  PorFirmarXml,
  PorLeer,
  PorLeerConjunto,
  PorRevisar,
  PorVerificar,
} from './tasks.ts'
import { canonicalXml, writeXml } from './write-xml.ts'

/**
 * Writes, signs, holds against the schema, and verifies what was just signed: the canonical form that the writer knows is signed, and
 * libxml2 works it out anew, so that a fault in either shows before anything is kept.
 * @public
 */
export function firmar({ esquema, registro, certificado }: PorFirmar): DeFirma {
  try {
    const text = writeXml(schemaTree(esquema), registro)
    const unsigned = { xml: Buffer.from(text), canonical: canonicalXml(text) }
    const { xml, signatureValue } = signXml(unsigned, certificado)
    checkSignature(xml.toString('utf8'), document => {
      const frases = schemaProblems({ nombre: esquema, deOtro: false }, document)
      if (frases.length > 0) throw new EcfInvalido(frases)
    })
    return { xml: ownBytes(xml), codigoSeguridad: securityCode(signatureValue) }
  } catch (error) {
    if (error instanceof EcfInvalido) return { frases: error.frases }
    throw error
  }
}

/** Stands where the signature will: the schemas demand one, and look into none. */
const UNSIGNED = '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>'

/**
 * What the schema would say, without a signature.
 * @public
 */
export function revisar({ esquema, registro }: PorRevisar): readonly string[] {
  try {
    const xml = withSignature(writeXml(schemaTree(esquema), registro))
    return withDocument(xml, document => schemaProblems({ nombre: esquema, deOtro: false }, document))
  } catch (error) {
    if (error instanceof EcfInvalido) return error.frases
    throw error
  }
}

/**
 * Signs what somebody else wrote, of which another thread worked out the canonical form: nothing is parsed here.
 * @public
 */
export function firmarXml({ certificado, ...unsigned }: PorFirmarXml): Uint8Array {
  return ownBytes(signXml(unsigned, certificado).xml)
}

/**
 * The canonical form of what somebody else wrote.
 * @public
 */
export function canonica({ xml }: PorLeer): DeCanonica {
  try {
    const canonical = withDocument(hostileText(xml), document => {
      surveySignatures(document)
      return document.canonicalizeToString()
    })
    return { canonical }
  } catch (error) {
    if (error instanceof Rechazo) return { frase: error.message }
    throw error
  }
}

/**
 * What is wrong with the signature of a document from outside.
 * @public
 */
export function fallaDeFirma({ xml }: PorLeer): string | null {
  try {
    checkSignature(hostileText(xml))
    return null
  } catch (error) {
    if (error instanceof Rechazo) return error.message
    throw error
  }
}

/**
 * Looks at a document from outside. What refuses it for little goes before what costs: its schema before its canonical form. What it
 * says is read from what was signed, never from what arrived.
 * @public
 */
export function verificar({ xml, esquema }: PorVerificar): Verificado {
  try {
    const { signed, signatureValue, certificate } = checkSignature(hostileText(xml), document =>
      requireEsquema(document, esquema === 'el que dice ser' ? esquemaDe(document) : esquema),
    )
    const { raiz, registro } = withDocument(signed, readRegistro)
    const codigoSeguridad = securityCode(signatureValue)
    return { valido: true, raiz, registro, codigoSeguridad, certificado: leerCertificado(certificate) }
  } catch (error) {
    if (error instanceof Rechazo) return { valido: false, motivo: error.motivo, frase: error.message }
    throw error
  }
}

function requireEsquema(document: XmlDocument, nombre: NombreDeEsquema | null): void {
  const [first] = nombre ? schemaProblems({ nombre, deOtro: true }, document) : []
  if (first !== undefined) throw new Rechazo('esquema', `El comprobante no cumple su formato: ${first}`)
}

/**
 * Reads a document from outside as its schema says it must be, whether its signature is good or not.
 * @public
 */
export function leer({ xml }: PorLeer): Leido {
  try {
    const text = hostileText(xml)
    const unsigned = withoutSignature(text)
    const { raiz, registro } = withDocument(unsigned, readRegistro)
    withDocument(withSignature(unsigned), document => requireEsquema(document, esquemaDe(document)))
    return { leido: true, raiz, registro, firma: fallaDeFirma({ xml }) }
  } catch (error) {
    if (error instanceof Rechazo) return { leido: false, frase: error.message }
    throw error
  }
}

/**
 * Reads the tax office's trial set, every row held against its schema.
 * @public
 */
export function conjunto({ bytes, rnc }: PorLeerConjunto): Promise<LibroLeido> {
  return leerConjunto({ bytes, rnc, revisar: (esquema, registro) => revisar({ esquema, registro }) })
}

/**
 * Opens a certificate file. What does it is large, and is read by the thread that is asked for it alone.
 * @public
 */
export async function abrir(pedido: ArchivoP12): Promise<P12Abierto> {
  const { abrirP12 } = await import('./abrir-p12.ts')
  return abrirP12(pedido)
}

function withSignature(unsigned: string): string {
  return unsigned.replace(/<\/\w+>$/, end => UNSIGNED + end)
}

/** 'ECF 31' of an invoice, 'ARECF' of what has no types. */
function esquemaDe({ root }: XmlDocument): NombreDeEsquema {
  const tipo = textAt(root, 'Encabezado', 'IdDoc', 'TipoeCF')
  const dice = root.name === 'SemillaModel' ? 'Semilla' : [root.name, tipo].filter(Boolean).join(' ')
  const nombre = ESQUEMAS.find(esquema => esquema === dice)
  if (nombre === undefined) throw new Rechazo('esquema', 'El archivo no es de ningún tipo de la DGII.')
  return nombre
}

/** The first six characters of the signature, as they stand (Informe Técnico e-CF, 17). */
function securityCode(signatureValue: string): string {
  return signatureValue.slice(0, 6)
}

/** Memory of its own and no more than it needs: all of it travels. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes)
}

/** The schemas go eight deep. */
const DEEPEST = 12
/** The longest text of a schema has 1,000 characters; longer ones are not held against its patterns. */
const LONGEST = 1000

/**
 * The contents of a document's root: texts as they may be shown, and groups, in the order in which they stand; what stands once is no
 * list. Whoever needs a text as it was signed has the document.
 */
function readRegistro(document: XmlDocument): { raiz: string; registro: Registro } {
  const { root } = document
  const value = valueIn(root, 0)
  if (typeof value === 'string') throw notAsExpected()
  return { raiz: root.name, registro: value }
}

function valueIn(element: XmlElement, depth: number): string | Registro {
  if (element.namespaceUri !== '' || depth > DEEPEST) throw notAsExpected()
  const children = new Map<string, (string | Registro)[]>()
  let text = ''
  for (let node = element.firstChild; node; node = node.next) {
    if (node instanceof XmlElement) {
      const same = children.get(node.name)
      const value = valueIn(node, depth + 1)
      if (same) same.push(value)
      else children.set(node.name, [value])
    } else if (node instanceof XmlText) text += node.content
  }
  if (children.size === 0) {
    if (text.length > LONGEST) throw new Rechazo('esquema', `${element.name} es demasiado largo.`)
    return aLaVista(text)
  }
  if (text.trim() !== '') throw notAsExpected()
  return Object.fromEntries([...children].map(([name, all]) => [name, one(all)]))
}

function one(all: readonly (string | Registro)[]): string | Registro | readonly (string | Registro)[] {
  const [first] = all
  return all.length === 1 && first !== undefined ? first : all
}

function notAsExpected(): Rechazo {
  return new Rechazo('esquema', 'El archivo no tiene la forma de un comprobante electrónico.')
}
