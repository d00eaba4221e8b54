import type { Oficina } from '../servidor/servicio.ts'
import { leerDocumento, textoEn, XmlIlegible } from '../xml/documento.ts'
import { firmar } from './firmar.ts'
import type { Acuse } from './par.ts'

const PACIENCIA_MS = 30_000

interface Envio {
  readonly que: Acuse['que']
  /** The receiver's host; the `/fe/…` part is appended. Only of this machine. */
  readonly url: string
  /** Where to ask for a token first; null: without one. */
  readonly urlAutenticacion: string | null
  readonly nombre: string
  readonly rnc: string
  readonly rncComprador: string
  readonly encf: string
  readonly xml: Buffer
}

/** Sends a signed document to a receiver and keeps what came back, whatever it was. */
export async function enviar(oficina: Oficina, envio: Envio): Promise<Acuse> {
  const { par } = oficina
  const acuse = await contestado(oficina, envio).catch((error: unknown) => ({
    estadoHttp: 0,
    estado: null,
    motivo: null,
    xml: '',
    falta: error instanceof Error ? `${error.message} ${error.cause ?? ''}`.trim() : 'Sin respuesta.',
  }))
  const { que, url, rnc, rncComprador, encf } = envio
  const completo: Acuse = {
    direccion: 'enviado',
    que,
    url,
    rnc,
    rncComprador,
    encf,
    en: oficina.ahora().toISOString(),
    ...acuse,
  }
  par.acuses.push(completo)
  return completo
}

async function contestado(oficina: Oficina, envio: Envio) {
  const token = envio.urlAutenticacion === null ? null : await tokenDe(oficina, envio.urlAutenticacion)
  const ruta = envio.que === 'ecf' ? '/fe/recepcion/api/ecf' : '/fe/aprobacioncomercial/api/ecf'
  const respuesta = await subir(envio.url + ruta, envio.nombre, envio.xml, token)
  const xml = await respuesta.text()
  const estadoHttp = respuesta.status
  if (envio.que === 'acecf' || estadoHttp !== 200)
    return { estadoHttp, estado: null, motivo: null, falta: null, xml }
  return { estadoHttp, xml, ...leerAcuse(oficina, envio, xml) }
}

/** The receipt held against its schema, its signature and the document that it answers. */
function leerAcuse({ ahora }: Oficina, { rnc, encf }: Envio, xml: string) {
  try {
    const { nodo, firma } = leerDocumento(Buffer.from(xml, 'utf8'), ['ARECF'], ahora())
    const de = (campo: string) => textoEn(nodo, `DetalleAcusedeRecibo/${campo}`)
    const otro = de('RNCEmisor') !== rnc || de('eNCF') !== encf
    return {
      estado: de('Estado'),
      motivo: de('CodigoMotivoNoRecibido') || null,
      falta: firma.motivo ?? (otro ? 'El acuse es de otro documento.' : null),
    }
  } catch (error) {
    if (error instanceof XmlIlegible) return { estado: null, motivo: null, falta: error.message }
    throw error
  }
}

async function tokenDe(oficina: Oficina, url: string): Promise<string> {
  const semilla = await fetch(`${url}/fe/autenticacion/api/semilla`, plazo())
  const firmada = firmar(await semilla.text(), oficina.par.certificado)
  const ruta = `${url}/fe/autenticacion/api/validacioncertificado`
  const respuesta: unknown = await (await subir(ruta, 'semilla.xml', firmada, null)).json()
  const token = respuesta && typeof respuesta === 'object' && 'token' in respuesta ? respuesta.token : null
  if (typeof token !== 'string') throw new Error('El receptor no dio un token.')
  return token
}

function subir(url: string, nombre: string, xml: Buffer, token: string | null): Promise<Response> {
  const body = new FormData()
  body.set('xml', new Blob([new Uint8Array(xml)], { type: 'text/xml' }), nombre)
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  return fetch(url, { method: 'POST', body, headers, redirect: 'error', ...plazo() })
}

function plazo(): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(PACIENCIA_MS) }
}
