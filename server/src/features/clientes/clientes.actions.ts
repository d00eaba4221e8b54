import { type ClienteBody, CONTACTO_REQUERIDO } from '@cuadre/contract/clientes'
import type { Tx } from '../../db/connection/connection.ts'
import { lockForUse } from '../../db/master-table.ts'
import { refuseMissing } from '../../http/master-data.ts'

/** The contact, where there is one, stays alive until the client is saved. */
export async function requireContacto(tx: Tx, { contactoId }: ClienteBody): Promise<void> {
  if (contactoId === null) return
  refuseMissing([
    {
      field: 'contactoId',
      message: CONTACTO_REQUERIDO,
      exists: await lockForUse(tx, 'contactos', contactoId),
    },
  ])
}
