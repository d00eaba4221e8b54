import type { CompraDeclarada } from '@cuadre/domain/reportes/it1/de-compras'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'
import { type CompraDelMes, comprasDelMes } from '../compras/mes.queries.ts'
import { gravadoDePropias } from '../compras/propias/leer.queries.ts'
import { comprasRetenidasDespues } from '../compras/retenidas.queries.ts'

/**
 * What the return of a month asks of the purchases: its own, and those of before that were paid in it with ITBIS withheld; of own documents what
 * their lines bear.
 */
export async function comprasDeclaradas(db: Conexion, mes: Mes): Promise<(CompraDelMes & CompraDeclarada)[]> {
  const [antes, suyas, gravados] = await Promise.all([
    comprasRetenidasDespues(db, mes),
    comprasDelMes(db, mes),
    gravadoDePropias(db, mes),
  ])
  return [...antes, ...suyas].map(compra => ({ ...compra, gravado: gravados.get(compra.id) ?? null }))
}
