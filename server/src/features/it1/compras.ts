import type { Conexion } from '../../db/connection/connection.ts'
import { type CompraDelMes, comprasDelMes } from '../compras/mes.queries.ts'
import { comprasRetenidasDespues } from '../compras/retenidas.queries.ts'
import type { MesDeEmpresa } from './ventas.queries.ts'

/** What the return of a month asks of the purchases: its own, and those of before that were paid in it with ITBIS withheld. */
export async function comprasDeclaradas(db: Conexion, mes: MesDeEmpresa): Promise<CompraDelMes[]> {
  const [antes, suyas] = await Promise.all([comprasRetenidasDespues(db, mes), comprasDelMes(db, mes)])
  return [...antes, ...suyas]
}
