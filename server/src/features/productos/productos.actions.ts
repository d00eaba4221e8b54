import { CATEGORIA_REQUERIDA, type ProductoBody } from '@cuadre/contract/productos'
import type { Tx } from '../../db/connection/connection.ts'
import { lockForUse } from '../../db/master-table.ts'
import { refuseMissing } from '../../http/master-data.ts'

/** The category stays alive until the product is saved. */
export async function requireCategoria(tx: Tx, { categoriaId }: ProductoBody): Promise<void> {
  refuseMissing([
    {
      field: 'categoriaId',
      message: CATEGORIA_REQUERIDA,
      exists: await lockForUse(tx, 'categorias', categoriaId),
    },
  ])
}
