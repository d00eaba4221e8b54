import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import type { UrlsDeReceptor } from '../../../ecf/receptor/cliente.ts'

interface DeQuien {
  readonly ambiente: Ambiente
  readonly rnc: string
}

/** An address is good for a day. */
const VALE_MS = 24 * 60 * 60 * 1000

const known = statement<DeQuien & { desde: Date }, { urls: UrlsDeReceptor | null }>(`
  SELECT urls FROM ecf_directorio WHERE ambiente = :ambiente AND rnc = :rnc AND consultado_en > :desde::timestamptz`)

/** What the directory said within a day: null when it knew of none; undefined when nobody has asked. */
export async function findUrls(
  db: Conexion,
  { ambiente, rnc, ahora }: DeQuien & { readonly ahora: Date },
): Promise<UrlsDeReceptor | null | undefined> {
  const [row] = await known(db, { ambiente, rnc, desde: new Date(ahora.getTime() - VALE_MS) })
  return row?.urls
}

const keep = statement<DeQuien & { urls: string | null; ahora: Date }, object>(`
  INSERT INTO ecf_directorio (ambiente, rnc, urls, consultado_en) VALUES (:ambiente, :rnc, :urls::jsonb, :ahora::timestamptz)
  ON CONFLICT (ambiente, rnc) DO UPDATE SET urls = excluded.urls, consultado_en = excluded.consultado_en`)

export async function keepUrls(
  db: Conexion,
  { ambiente, rnc, urls, ahora }: DeQuien & { readonly urls: UrlsDeReceptor | null; readonly ahora: Date },
): Promise<void> {
  await keep(db, { ambiente, rnc, urls: urls && JSON.stringify(urls), ahora })
}
