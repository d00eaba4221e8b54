import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'

export interface EmpresaQueRecibe {
  readonly empresaId: number
  /** Digits. */
  readonly rnc: string
  readonly ambiente: Ambiente
}

const receiving = statement<object, EmpresaQueRecibe>(`
  SELECT e.id AS "empresaId", e.rnc, x.ambiente
  FROM empresas_ecf x JOIN empresas e ON e.id = x.empresa_id
  WHERE x.recibe AND e.activo ORDER BY e.id`)

/** The companies that others may send to: a few, in the order in which they were entered. */
export function listEmpresasQueReciben(db: Conexion): Promise<EmpresaQueRecibe[]> {
  return receiving(db, {})
}
