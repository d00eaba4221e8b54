import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'

interface Aprobado {
  readonly empresaId: number
  readonly ambiente: Ambiente
  readonly encf: string
  /** 'dd-MM-yyyy' and the amount, as they were signed. */
  readonly fecha: string
  readonly monto: string
  readonly acecf: Buffer
  readonly ahora: Date
}

const aprueba = statement<Aprobado, object>(`
  UPDATE certificaciones_casos k SET aprobacion = :acecf, aprobado_en = :ahora::timestamptz
  FROM certificaciones c
  WHERE c.id = k.certificacion_id AND c.empresa_id = :empresaId::int AND c.clase = 'simulacion' AND c.ambiente = :ambiente
    AND k.forma = 'ECF' AND k.encf = :encf AND k.xml IS NOT NULL AND k.monto::numeric = :monto::numeric
    AND k.registro #>> '{Encabezado,Emisor,FechaEmision}' = :fecha
  RETURNING k.orden`)

/**
 * Keeps the last approval of a document of the simulation, which the tax office sends itself in the certification; false when there is
 * no such document. Whoever signed it: nothing is settled by it, the portal alone says what has come through. The last one, so that
 * what a stranger sent before keeps the tax office's own out of no package.
 */
export async function aprobarCaso(db: Conexion, aprobado: Aprobado): Promise<boolean> {
  return (await aprueba(db, aprobado)).length > 0
}
