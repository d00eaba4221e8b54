import type { Intercambio } from '@cuadre/contract/ecf'
import { sql } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'

/** Everything that was said with the tax office of a document, from the first word on. */
export async function listEnvios(db: Conexion, documentoId: number): Promise<Intercambio[]> {
  const rows = await db
    .selectFrom('ecf_intercambios')
    .select([
      'id',
      'en',
      'servicio',
      'direccion',
      'estado_http as estadoHttp',
      'recibido',
      'falla',
      'milisegundos',
      sql<boolean>`enviado IS NOT NULL`.as('conArchivo'),
    ])
    .where('documento_id', '=', documentoId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, en, ...row }) => ({ id: Number(id), en: en.toISOString(), ...row }))
}

/** The signed bytes of a document, or of its summary, under their name; undefined while there are none. */
export async function findXml(db: Conexion, documentoId: number, cual: 'xml' | 'resumen') {
  const row = await db
    .selectFrom('documentos_ecf')
    .innerJoin('documentos', 'documentos.id', 'documentos_ecf.documento_id')
    .leftJoin('documentos_reemplazos as r', 'r.ncf_id', 'documentos_ecf.reemplazo_ncf_id')
    .select([
      `documentos_ecf.${cual} as bytes`,
      sql<string>`coalesce(r.encf, documentos.txt_ncf)`.as('encf'),
      'documentos.empresa_rnc',
    ])
    .where('documentos_ecf.documento_id', '=', documentoId)
    .executeTakeFirst()
  if (!row?.bytes) return undefined
  const rnc = row.empresa_rnc.replaceAll(/\D/g, '')
  return { nombre: `${rnc}${row.encf}${cual === 'resumen' ? '_resumen' : ''}`, bytes: row.bytes }
}
