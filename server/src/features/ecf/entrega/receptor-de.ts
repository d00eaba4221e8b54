import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import { tipoDeDocumento } from '@cuadre/domain/identidad/documento'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import type { Receptor, UrlsDeReceptor } from '../../../ecf/receptor/cliente.ts'
import type { XmlFirmable } from '../../../ecf/xml-firmable.ts'
import { dgiiDe, type EnNombreDe, type Medios } from './medios.ts'

/** Where somebody receives; `ninguno`: nowhere; else why it could not be found out. */
export type Encontrado =
  | { readonly ok: true; readonly receptor: Receptor }
  | { readonly ok: false; readonly ninguno: true }
  | { readonly ok: false; readonly ninguno: false; readonly frase: string }

/** The taxpayer's server, as the tax office's directory names it today. */
export async function receptorDe(
  medios: Medios,
  quien: EnNombreDe & { readonly rnc: string },
): Promise<Encontrado> {
  const { db, now } = medios
  const { ambiente, rnc } = quien
  if (tipoDeDocumento(rnc) === null) return { ok: false, ninguno: true }
  const known = await findUrls(db, { ambiente, rnc, ahora: now() })
  if (known !== undefined) return encontrado(medios, quien, known)
  const respuesta = await dgiiDe(medios, quien).directorio(rnc)
  if (!respuesta.ok) return { ok: false, ninguno: false, frase: respuesta.frase }
  const entrada = respuesta.entradas.find(each => each.rnc === rnc)
  const urls: UrlsDeReceptor | null = entrada
    ? {
        recepcion: entrada.urlRecepcion,
        aceptacion: entrada.urlAceptacion,
        autenticacion: entrada.urlOpcional,
      }
    : null
  await keepUrls(db, { ambiente, rnc, urls, ahora: now() })
  return encontrado(medios, quien, urls)
}

function encontrado(
  { conexion: { certificadoDe, firmador } }: Medios,
  { empresaId, ambiente }: EnNombreDe,
  urls: UrlsDeReceptor | null,
): Encontrado {
  if (urls === null) return { ok: false, ninguno: true }
  const alcance = ambiente === 'simulador' ? 'simulador' : 'público'
  const firmar = async (ajeno: XmlFirmable) => {
    const certificado = await certificadoDe(empresaId)
    return certificado && firmador.firmarXml({ ajeno, certificado })
  }
  return { ok: true, receptor: { alcance, urls, firmar } }
}

interface DeQuien {
  readonly ambiente: Ambiente
  readonly rnc: string
}

/** An address is good for a day. */
const VALE_MS = 24 * 60 * 60 * 1000

const known = statement<DeQuien & { desde: Date }, { urls: UrlsDeReceptor | null }>(`
  SELECT urls FROM ecf_directorio WHERE ambiente = :ambiente AND rnc = :rnc AND consultado_en > :desde::timestamptz`)

/** What the directory said within a day: null when it knew of none; undefined when nobody has asked. */
async function findUrls(
  db: Conexion,
  { ambiente, rnc, ahora }: DeQuien & { ahora: Date },
): Promise<UrlsDeReceptor | null | undefined> {
  const [row] = await known(db, { ambiente, rnc, desde: new Date(ahora.getTime() - VALE_MS) })
  return row?.urls
}

const keep = statement<DeQuien & { urls: string | null; ahora: Date }, object>(`
  INSERT INTO ecf_directorio (ambiente, rnc, urls, consultado_en) VALUES (:ambiente, :rnc, :urls::jsonb, :ahora::timestamptz)
  ON CONFLICT (ambiente, rnc) DO UPDATE SET urls = excluded.urls, consultado_en = excluded.consultado_en`)

async function keepUrls(
  db: Conexion,
  { ambiente, rnc, urls, ahora }: DeQuien & { urls: UrlsDeReceptor | null; ahora: Date },
): Promise<void> {
  await keep(db, { ambiente, rnc, urls: urls && JSON.stringify(urls), ahora })
}
