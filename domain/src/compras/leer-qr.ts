import type { Centavos } from '../dinero/centavos.ts'
import { montoLeido } from '../ecf/recibido.ts'
import { tipoDeDocumento } from '../identidad/documento.ts'
import { leerNcf } from '../ncf/formato.ts'
import { type Dia, esDia } from '../tiempo/dia.ts'

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
const DIRECCION = /^(https?):\/\/([^/?#@\s]+)((?:\/[a-z\d._-]+)*)\/consultatimbre(fc)?\/?\?([^#]*)$/i

/**
 * Reads the text of a receipt's QR: the address of its page at the tax office (Descripción Técnica e-CF, timbre), or at a
 * simulator's. Null for any other text, and for an address that says something that no receipt can.
 */
export function leerQr(texto: string): ReciboDeQr | null {
  const direccion = sinEscapes(conTecladoDeAqui(sinSaltos(texto)))
  if (direccion.length > LARGO_MAXIMO) return null
  const [, protocolo = '', sitio = '', carpeta = '', resumida, pregunta = ''] =
    DIRECCION.exec(direccion) ?? []
  const datos = valoresDe(pregunta)
  if (datos === null) return null
  const emisor = soloDigitos(datos.get('rncemisor'))
  const ncf = (datos.get('encf') ?? '').toUpperCase()
  const fecha = resumida === undefined ? diaDeQr(datos.get('fechaemision') ?? '') : null
  const total = montoLeido(conPunto(datos.get('montototal') ?? ''))
  if (tipoDeDocumento(emisor) === null || leerNcf(ncf)?.serie !== 'E' || ncf.length !== 13) return null
  if (total === null || (fecha === null && resumida === undefined)) return null
  const comprador = soloDigitos(datos.get('rnccomprador'))
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
    if (par.trim() === '') continue
    const corte = par.indexOf('=')
    const nombre = par.slice(0, corte).trim().toLowerCase()
    if (corte < 1 || valores.has(nombre)) return null
    try {
      valores.set(nombre, decodeURIComponent(par.slice(corte + 1)).trim())
    } catch {
      return null
    }
  }
  return valores
}

/** Without the ends of lines that a hand scanner adds and a mail breaks an address with, and what shows nothing. */
function sinSaltos(texto: string): string {
  return texto.replace(/[\r\n\t\p{Cf}]/gu, '').trim()
}

/** What a page (`&amp;`, twice where it was copied from its source) or a program that shares addresses (`https%3A…`) made of the signs. */
function sinEscapes(texto: string): string {
  const direccion = /^https?%3a/i.test(texto) ? decodificada(texto) : texto
  return direccion.replace(/&(?:amp|#38|#x26)[;:](?:(?:amp|#38|#x26)[;:])*/gi, '&')
}

function decodificada(texto: string): string {
  try {
    return decodeURIComponent(texto)
  } catch {
    return texto
  }
}

/** '1-30-86234-6' → '130862346' */
function soloDigitos(documento = ''): string {
  return documento.replace(/[- ]/g, '')
}

/** Day, month and year in either order, whatever stands between them, with or without the hour behind; a plus sign is a blank. */
const DIA =
  /^(?:(\d{1,2})([-/.])(\d{1,2})\2(\d{4})|(\d{4})([-/.])(\d{1,2})\6(\d{1,2}))(?:[ +T]+\d[\d:.]*(?: ?[ap]\.? ?m\.?|Z)?)?$/i

/** '13-11-2026', '13/11/2026', '2026-11-13', '13-11-2026 09:05:27' → '2026-11-13'; null for what is no day. */
function diaDeQr(texto: string): Dia | null {
  const [, dia1, , mes1, anio1, anio2, , mes2, dia2] = DIA.exec(texto) ?? []
  const dia = [anio1 ?? anio2, mes1 ?? mes2, dia1 ?? dia2]
    .map(parte => (parte ?? '').padStart(2, '0'))
    .join('-')
  return esDia(dia) ? dia : null
}

/** '1,180.00' and '1.180,00' and '1180,00' → '1180.00'. A comma before three digits groups them; nobody says so of a point. */
function conPunto(monto: string): string {
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(monto)) return monto.replaceAll(',', '')
  if (/^(\d{1,3}(\.\d{3})+|\d+),\d{1,2}$/.test(monto)) return monto.replaceAll('.', '').replace(',', '.')
  return monto
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
