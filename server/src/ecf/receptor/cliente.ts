import { randomBytes } from 'node:crypto'
import { XmlFirmable } from '../xml-firmable.ts'
import { type Alcance, DireccionRechazada, direccionDe } from './direccion-publica.ts'
import { type Contestado, pedir } from './pedir.ts'

/** Where a taxpayer receives: hosts, to which `/fe/…` is appended. */
export interface UrlsDeReceptor {
  readonly recepcion: string
  readonly aceptacion: string
  /** Where it gives seeds; null: nowhere. */
  readonly autenticacion: string | null
}

export interface Archivo {
  /** `{RNC}{e-NCF}.xml` (Descripción Técnica). */
  readonly nombre: string
  readonly xml: Buffer
}

export interface Receptor {
  readonly alcance: Alcance
  readonly urls: UrlsDeReceptor
  /** Signs a seed; null: there is nothing to sign with. */
  firmar(semilla: XmlFirmable): Promise<Buffer | null>
}

/** Hands a document to its buyer's server; the answer is a receipt (ARECF), if anything. */
export function entregarEcf(receptor: Receptor, archivo: Archivo): Promise<Contestado> {
  return subir(receptor, receptor.urls.recepcion, '/fe/recepcion/api/ecf', archivo)
}

/** Tells the issuer's server what the buyer says of a document. */
export function entregarAprobacion(receptor: Receptor, archivo: Archivo): Promise<Contestado> {
  return subir(receptor, receptor.urls.aceptacion, '/fe/aprobacioncomercial/api/ecf', archivo)
}

/** Without a token first, for the pair that gives one is optional; whoever wants one says so (401). */
async function subir(receptor: Receptor, base: string, ruta: string, archivo: Archivo): Promise<Contestado> {
  try {
    const url = direccionDe(base, ruta, receptor.alcance)
    const form = formulario(archivo)
    const primera = await pedir({ url, alcance: receptor.alcance, ...form })
    if (!primera.ok || primera.estado !== 401) return primera
    const token = await pedirToken(receptor)
    if (token === null) return primera
    if (token === NO_ES_SEMILLA) return { ok: false, frase: NO_ES_SEMILLA }
    return await pedir({
      url,
      alcance: receptor.alcance,
      cuerpo: form.cuerpo,
      headers: { ...form.headers, authorization: `Bearer ${token}` },
    })
  } catch (error) {
    if (error instanceof DireccionRechazada) return { ok: false, frase: error.message }
    throw error
  }
}

const NO_ES_SEMILLA =
  'Su servidor pide identificarse, y lo que dio para firmar no es una semilla: no se firmó nada.'

/** Null: there is none to be had. */
async function pedirToken({ alcance, urls, firmar }: Receptor): Promise<string | null> {
  if (urls.autenticacion === null) return null
  const en = (ruta: string) => direccionDe(urls.autenticacion ?? '', `/fe/autenticacion/api/${ruta}`, alcance)
  const semilla = await pedir({ url: en('semilla'), alcance })
  if (!semilla.ok || semilla.estado !== 200) return null
  const firmable = XmlFirmable.semilla(semilla.cuerpo)
  if (firmable === null) return NO_ES_SEMILLA
  const xml = await firmar(firmable)
  if (xml === null) return null
  const form = formulario({ nombre: 'semilla.xml', xml })
  const validada = await pedir({ url: en('validacioncertificado'), alcance, ...form })
  return validada.ok && validada.estado === 200 ? tokenEn(validada.cuerpo.toString('utf8')) : null
}

/** `{"token": "…"}` or `<token>…</token>`; nothing that could not stand in a header. */
function tokenEn(texto: string): string | null {
  const token = /"token"\s*:\s*"([^"\\]+)"|<token>([^<]+)<\/token>/i.exec(texto)
  const valor = token?.[1] ?? token?.[2] ?? ''
  return /^[\x21-\x7e]{1,4000}$/.test(valor) ? valor : null
}

function formulario({ nombre, xml }: Archivo) {
  const limite = `cuadre-${randomBytes(16).toString('hex')}`
  const cabeza = [
    `--${limite}`,
    `Content-Disposition: form-data; name="xml"; filename="${nombre}"`,
    'Content-Type: text/xml',
    '',
    '',
  ].join('\r\n')
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
    cuerpo: Buffer.concat([Buffer.from(cabeza), xml, Buffer.from(`\r\n--${limite}--\r\n`)]),
  }
}
