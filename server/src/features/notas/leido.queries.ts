import type { DocumentoLeido } from '@cuadre/contract/documentos'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import { aplicadaConSql, estadoDeDocumentoSql } from '../cuentas/de-documento.queries.ts'
import { regimenDe } from '../documentos/emisor.queries.ts'
import { readFamilia } from '../documentos/familia.queries.ts'
import { readEcf } from '../ecf/consulta/leido.queries.ts'
import { describeDocumento, type Estado } from './leido.ts'

const estado = statement<{ id: number }, Omit<Estado, 'ecf'> & { readonly empresaId: number }>(`
  SELECT p.id AS "pedidoId", d.empresa_id AS "empresaId", ${estadoDeDocumentoSql('d')} AS estado, ${aplicadaConSql('d')} AS "aplicadaCon"
  FROM ventas d LEFT JOIN pedidos p ON p.documento_id = d.id WHERE d.id = :id::int`)

/** A document with all that can be asked of it at a moment. */
export async function readDocumento(
  db: Conexion,
  { id, ahora, simuladorUrl }: { id: number; ahora: Date; simuladorUrl: string },
): Promise<DocumentoLeido | undefined> {
  const familia = await readFamilia(db, id)
  const [suyo] = await estado(db, { id })
  if (!familia || !suyo) return undefined
  const ecf = await readEcf(db, id, { simuladorUrl, ahora })
  const { empresaId, ...resto } = suyo
  const regimen = await regimenDe(db, empresaId)
  const hoy = diaEnSantoDomingo(ahora)
  return describeDocumento({ familia, id, hoy, ecf, regimen, ...resto })
}
