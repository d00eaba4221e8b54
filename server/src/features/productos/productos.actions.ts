import { CATEGORIA_REQUERIDA, type ProductoBody } from '@cuadre/contract/productos'
import type { Transaction } from 'kysely'
import { lockForUse } from '../../db/master-table.ts'
import type { DB } from '../../db/schema.ts'
import { refuseMissing } from '../../http/master-data.ts'

/** The category stays alive until the product is saved. */
export async function requireCategoria(tx: Transaction<DB>, { categoriaId }: ProductoBody): Promise<void> {
  refuseMissing([
    {
      field: 'categoriaId',
      message: CATEGORIA_REQUERIDA,
      exists: await lockForUse(tx, 'categorias', categoriaId),
    },
  ])
}
