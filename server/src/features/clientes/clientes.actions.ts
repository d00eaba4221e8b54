import {
  type ClienteBody,
  CONTACTO_REQUERIDO,
  clienteBody,
  clienteDeLoSuyoBody,
} from '@cuadre/contract/clientes'
import type { Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { lockForUse } from '../../db/master-table.ts'
import type { DB } from '../../db/schema.ts'
import { refuseMissing } from '../../http/master-data.ts'
import { todasVendenLoSuyo } from './clientes.queries.ts'

/** Which form a client has: contact and percentages are asked for as long as a company sells on behalf of others. */
export async function formularioDeCliente(db: Conexion): Promise<typeof clienteBody> {
  return (await todasVendenLoSuyo(db)) ? clienteDeLoSuyoBody : clienteBody
}

/** The contact, where there is one, stays alive until the client is saved. */
export async function requireContacto(tx: Transaction<DB>, { contactoId }: ClienteBody): Promise<void> {
  if (contactoId === null) return
  refuseMissing([
    {
      field: 'contactoId',
      message: CONTACTO_REQUERIDO,
      exists: await lockForUse(tx, 'contactos', contactoId),
    },
  ])
}
