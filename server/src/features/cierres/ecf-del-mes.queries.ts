import type { EstadoEcf } from '@cuadre/domain/ecf/estados'
import { type Dia, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'
import { statement } from '../../db/query/statement.ts'
import { gruposEcfSql } from '../documentos/grupos-ecf.queries.ts'

interface SinAceptar {
  readonly documentoId: number
  readonly txtNCF: string
  readonly clienteNombre: string
  readonly situacion: 'rechazado' | 'detenido' | 'pendiente'
  readonly estado: EstadoEcf
}

const grupos = gruposEcfSql('now()')
const DEL_MES = 'd.empresa_id = :empresaId::int AND d.fecha BETWEEN :desde::date AND :hasta::date'

const sinAceptar = statement<object, SinAceptar>(`
  SELECT d.id AS "documentoId", d.txt_ncf AS "txtNCF", coalesce(d.cliente_nombre, d.suplidor_nombre) AS "clienteNombre",
    CASE WHEN ${grupos.rechazado} THEN 'rechazado' WHEN ${grupos.detenido} THEN 'detenido' ELSE 'pendiente' END AS situacion, e.estado
  FROM documentos d JOIN documentos_ecf e ON e.documento_id = d.id
  WHERE ${DEL_MES} AND e.reemplazo_ncf_id IS NULL AND (${grupos.rechazado} OR ${grupos.pendiente})
  ORDER BY d.fecha, d.id`)

/** The electronic documents of a month that the tax office has not accepted: refused, stopped, or without an answer. */
export function listSinAceptar(db: Conexion, { empresaId, mes }: Mes): Promise<readonly SinAceptar[]> {
  return sinAceptar(db, { empresaId, ...dias(mes) })
}

const porReemplazar = statement<object, { cantidad: number }>(`
  SELECT count(*)::int AS cantidad FROM ventas d LEFT JOIN documentos_ecf e ON e.documento_id = d.id
  WHERE ${DEL_MES} AND d.contingencia_id IS NOT NULL AND NOT d.anulado
    AND e.estado IS DISTINCT FROM 'aceptado' AND e.estado IS DISTINCT FROM 'aceptado condicional'`)

/** Those that were issued on paper in contingency and have no electronic half yet. */
export async function countPorReemplazar(db: Conexion, { empresaId, mes }: Mes): Promise<number> {
  const [row] = await porReemplazar(db, { empresaId, ...dias(mes) })
  return row?.cantidad ?? 0
}

function dias(mes: Dia) {
  return { desde: mes, hasta: ultimoDiaDelMes(mes) }
}
