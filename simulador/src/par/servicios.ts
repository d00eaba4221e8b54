import type { Esquema } from '../esquemas.ts'
import { diaYHora } from '../fechas.ts'
import { darSemilla, validarSemilla } from '../servicios/autenticacion.ts'
import {
  type Archivo,
  get,
  json,
  type Oficina,
  type Pedido,
  post,
  type Respuesta,
  SIN_TOKEN,
} from '../servidor/servicio.ts'
import { type Documento, leerDocumento, textoEn, XmlIlegible } from '../xml/documento.ts'
import { firmar } from './firmar.ts'

/** What a buyer opens to whoever sells to him: authentication, reception, approval. */
export const delPar = [
  get('par-semilla', 'autenticacion/api/semilla', darSemilla, SIN_TOKEN),
  post('par-validar', 'autenticacion/api/validacioncertificado', validarSemilla, SIN_TOKEN),
  post('par-recepcion', 'recepcion/api/ecf', recibirEcf, { token: conToken }),
  post('par-aprobacion', 'aprobacioncomercial/api/ecf', recibirAprobacion, { token: conToken }),
]

/** Why a document was not received. */
const MOTIVOS = { especificacion: '1', firma: '2', duplicado: '3', comprador: '4' } as const

function conToken({ libro }: Oficina): boolean {
  return libro.datos.ajustes.parConToken
}

/** Answers a signed receipt, of a document that is not taken too, as long as it says whose it is. */
function recibirEcf(oficina: Oficina, { archivo, ahora }: Pedido): Respuesta {
  if (!archivo) return json('Error', 'Multipart cannot be empty', 400)
  const { documento, falta } = leer(archivo, 'ECF', ahora)
  const texto = archivo.bytes.toString('utf8')
  const de = (campo: string) => new RegExp(`<${campo}>([^<]*)</`).exec(texto)?.[1] ?? ''
  const [rnc, rncComprador, encf] = [de('RNCEmisor'), de('RNCComprador'), de('eNCF')]
  if (rnc === '' || encf === '') return json('Error', falta ?? 'El archivo no es un e-CF.', 400)
  const motivo = motivoDe(oficina, documento, { rnc, rncComprador, encf })
  const acuse = firmar(
    arecf({ rnc, rncComprador: rncComprador || oficina.par.rnc, encf, motivo, ahora }),
    oficina.par.certificado,
  )
  oficina.par.acuses.push({
    direccion: 'recibido',
    que: 'ecf',
    url: '',
    rnc,
    rncComprador,
    encf,
    en: ahora.toISOString(),
    estadoHttp: 200,
    estado: motivo === null ? '0' : '1',
    motivo,
    falta,
    xml: texto,
  })
  return { texto: acuse.toString('utf8'), tipo: 'application/xml; charset=utf-8' }
}

function motivoDe(
  { par, libro, url }: Oficina,
  documento: Documento | null,
  de: { rnc: string; rncComprador: string; encf: string },
): string | null {
  if (!documento) return MOTIVOS.especificacion
  if (documento.firma.motivo !== null) return MOTIVOS.firma
  if (!par.atiende(libro, url, de.rncComprador)) return MOTIVOS.comprador
  const yaEsta = par.acuses.some(
    uno => uno.direccion === 'recibido' && uno.estado === '0' && uno.rnc === de.rnc && uno.encf === de.encf,
  )
  return yaEsta ? MOTIVOS.duplicado : null
}

function recibirAprobacion(oficina: Oficina, { archivo, ahora }: Pedido): Respuesta {
  if (!archivo) return json('Error', 'Multipart cannot be empty', 400)
  const { documento, falta } = leer(archivo, 'ACECF', ahora, 'ACECF ante un emisor')
  const motivo = falta ?? (documento?.firma.motivo ? 'La firma del XML no es válida' : null)
  const de = (campo: string) =>
    documento ? textoEn(documento.nodo, `DetalleAprobacionComercial/${campo}`) : ''
  oficina.par.acuses.push({
    direccion: 'recibido',
    que: 'acecf',
    url: '',
    rnc: de('RNCEmisor'),
    encf: de('eNCF'),
    rncComprador: de('RNCComprador'),
    en: ahora.toISOString(),
    estadoHttp: motivo === null ? 200 : 400,
    estado: de('Estado') || null,
    motivo,
    falta,
    xml: archivo.bytes.toString('utf8'),
  })
  return motivo === null ? { texto: '', tipo: 'text/plain' } : json('Error', motivo, 400)
}

function leer(
  archivo: Archivo,
  raiz: string,
  ahora: Date,
  esquema?: Esquema,
): { documento: Documento | null; falta: string | null } {
  try {
    return { documento: leerDocumento(archivo.bytes, [raiz], ahora, esquema), falta: null }
  } catch (error) {
    if (error instanceof XmlIlegible) return { documento: null, falta: error.message }
    throw error
  }
}

function arecf(de: { rnc: string; rncComprador: string; encf: string; motivo: string | null; ahora: Date }) {
  const motivo = de.motivo === null ? '' : `<CodigoMotivoNoRecibido>${de.motivo}</CodigoMotivoNoRecibido>`
  return `<?xml version="1.0" encoding="utf-8"?><ARECF><DetalleAcusedeRecibo><Version>1.0</Version><RNCEmisor>${de.rnc}</RNCEmisor><RNCComprador>${de.rncComprador}</RNCComprador><eNCF>${de.encf}</eNCF><Estado>${de.motivo === null ? 0 : 1}</Estado>${motivo}<FechaHoraAcuseRecibo>${diaYHora(de.ahora)}</FechaHoraAcuseRecibo></DetalleAcusedeRecibo></ARECF>`
}
