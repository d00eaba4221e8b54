import { DOCUMENTOS_DEL_RECORDATORIO } from '@cuadre/domain/cuentas/recordatorio'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { found } from '../../http/refusal.ts'
import { listEmpresasDe } from '../cuentas/cuentas.queries.ts'
import { pageCuentas } from '../cuentas/pagina.queries.ts'
import { findNombres } from '../documentos/nombres.queries.ts'

export interface Recordado {
  readonly clienteId: number
  readonly empresaId?: number | undefined
  readonly contactoId?: number | undefined
}

/** What a client is reminded of: accounts of which nothing is left are not told. */
export async function leerRecordatorio(
  db: Conexion,
  { clienteId, empresaId, contactoId }: Recordado,
  al: Dia,
) {
  const { cliente } = await findNombres(db, { clienteId })
  const empresa = await findUnicaEmpresa(db, { clienteId, empresaId, contactoId })
  const { items, totalRecords, sumaTotal } = await pageCuentas(db, {
    ...{ clienteId, empresaId, contactoId },
    ...{
      lado: 'cobrar',
      estado: 'pendientes',
      conSaldo: true,
      page: 1,
      pageSize: DOCUMENTOS_DEL_RECORDATORIO,
    },
  })
  return {
    cliente: found(cliente ?? undefined, 'CLIENTE_NOT_FOUND'),
    empresa: empresa?.nombre ?? null,
    cuentasBancarias: empresa?.cuentasBancarias ?? null,
    documentos: items.map(({ txtNCF, clase, fechaPedido, vence, montoTotal, pendiente }) => ({
      ...{ txtNCF, clase, fechaPedido, vence, montoTotal, pendiente },
    })),
    cantidad: totalRecords,
    total: sumaTotal,
    al,
  }
}

interface Empresa {
  readonly nombre: string
  readonly cuentasBancarias: string | null
}

/** The company that was asked for, or the one whose all of these accounts are. */
async function findUnicaEmpresa(
  db: Conexion,
  { empresaId, ...quien }: Recordado,
): Promise<Empresa | undefined> {
  const ids =
    empresaId === undefined
      ? await listEmpresasDe(db, { ...quien, lado: 'cobrar', estado: 'pendientes', conSaldo: true })
      : [empresaId]
  if (ids.length !== 1) return undefined
  return db
    .selectFrom('empresas')
    .select(['nombre', 'cuentas_bancarias as cuentasBancarias'])
    .where('id', 'in', ids)
    .executeTakeFirst()
}
