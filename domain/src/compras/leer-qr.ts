import type { Centavos } from '../dinero/centavos.ts'
import { diaEcf, montoLeido } from '../ecf/recibido.ts'
import { tipoDeDocumento } from '../identidad/documento.ts'
import { leerNcf } from '../ncf/formato.ts'
import type { Dia } from '../tiempo/dia.ts'

/** What the QR of a printed e-CF says of it. */
export interface ReciboDeQr {
  /** Digits of the issuer's RNC or cédula. */
  readonly emisor: string
  /** Of the buyer; null where the receipt names none. */
  readonly comprador: string | null
  /** 'E310000000012'. */
  readonly ncf: string
  /** Null on a consumption receipt below RD$250,000.00, whose QR says no day. */
  readonly fecha: Dia | null
  /** With all its taxes. */
  readonly total: Centavos
  /** The tax office's own address of documents in force; false for its trials, a simulator or anybody else's page. */
  readonly oficial: boolean
}

/** An address is some 215 characters long; what is far longer was never a receipt's. */
const LARGO_MAXIMO = 600

/** The pages where the tax office looks a document up; the second one is of summed-up consumption receipts. */
const DIRECCION = /^(https?):\/\/([^/?#@\s]+)((?:\/[a-z\d._-]+)*)\/consultatimbre(fc)?\?([^#]*)$/i

/**
 * Reads the text of a receipt's QR: the address of its page at the tax office (Descripción Técnica e-CF, timbre), or at a
 * simulator's. Null for any other text, and for an address that says something that no receipt can.
 */
export function leerQr(texto: string): ReciboDeQr | null {
  const direccion = conTecladoDeAqui(texto.trim())
  if (direccion.length > LARGO_MAXIMO) return null
  const [, protocolo = '', sitio = '', carpeta = '', resumida, pregunta = ''] =
    DIRECCION.exec(direccion) ?? []
  const datos = valoresDe(pregunta)
  if (datos === null) return null
  const emisor = datos.get('rncemisor') ?? ''
  const ncf = (datos.get('encf') ?? '').toUpperCase()
  const fecha = resumida === undefined ? diaEcf(datos.get('fechaemision') ?? '') : null
  const total = montoLeido(datos.get('montototal') ?? '')
  if (tipoDeDocumento(emisor) === null || leerNcf(ncf)?.serie !== 'E' || ncf.length !== 13) return null
  if (total === null || (fecha === null && resumida === undefined)) return null
  const comprador = datos.get('rnccomprador') ?? ''
  return {
    emisor,
    comprador: tipoDeDocumento(comprador) === null ? null : comprador,
    ncf,
    fecha,
    total,
    oficial:
      `${protocolo}://${sitio}${carpeta}`.toLowerCase() ===
      `https://${resumida ? 'fc' : 'ecf'}.dgii.gov.do/ecf`,
  }
}

/** Values by their names in small letters; null where one is said twice or is not written as addresses are. */
function valoresDe(pregunta: string): ReadonlyMap<string, string> | null {
  const valores = new Map<string, string>()
  for (const par of pregunta.split('&')) {
    const corte = par.indexOf('=')
    const nombre = par.slice(0, corte).toLowerCase()
    if (corte < 1 || valores.has(nombre)) return null
    try {
      valores.set(nombre, decodeURIComponent(par.slice(corte + 1)))
    } catch {
      return null
    }
  }
  return valores
}

/** What a Spanish keyboard writes for the signs that a hand scanner, as it comes from the factory, presses on an American one. */
const SIGNOS: Readonly<Record<string, string>> = {
  Ñ: ':',
  ñ: ':',
  '-': '/',
  _: '?',
  '¿': '=',
  '¡': '=',
  '/': '&',
  "'": '-',
}

/** 'httpsÑ--ecf.dgii…' → 'https://ecf.dgii…'; any other text stays as it is. */
function conTecladoDeAqui(texto: string): string {
  if (!/^https?Ñ--/i.test(texto)) return texto
  return texto.replace(/[Ññ_¿¡/'-]/g, signo => SIGNOS[signo] ?? signo)
}
