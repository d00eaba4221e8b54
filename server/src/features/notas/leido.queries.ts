import type { DocumentoLeido } from '@cuadre/contract/documentos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import { readFamilia } from '../documentos/familia.queries.ts'
import { describeDocumento, type Estado } from './leido.ts'

/** Of the documents' row `d`: 'pendiente' while one of its two accounts is not settled. An expression. */
export const estadoSql = (
  d: string,
) => `CASE WHEN ${d}.anulado THEN 'anulado' WHEN EXISTS (SELECT FROM cuentas c
    WHERE c.documento_id = ${d}.id AND NOT c.pagada AND NOT c.anulada) THEN 'pendiente' ELSE 'pagado' END`

const estado = statement<{ id: number }, Estado>(`
  SELECT p.id AS "pedidoId", ${estadoSql('d')} AS estado
  FROM documentos d LEFT JOIN pedidos p ON p.documento_id = d.id WHERE d.id = :id::int`)

/** A document with all that can be asked of it on a day. */
export async function readDocumento(db: Conexion, id: number, hoy: Dia): Promise<DocumentoLeido | undefined> {
  const familia = await readFamilia(db, id)
  const [suyo] = await estado(db, { id })
  return familia && suyo && describeDocumento({ familia, id, hoy, ...suyo })
}
