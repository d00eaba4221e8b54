import type { Contacto, ContactoBody } from '@cuadre/contract/contactos'
import type { Conexion } from '../../db/connection/connection.ts'
import { masterQueries } from '../../db/master-queries.ts'

export const queries = masterQueries<Contacto, ContactoBody>({
  maestra: 'contactos',
  campos: ['nombreContacto', 'porcentaje'],
})

/** How many active clients came through this contact. */
export async function countClientesDeContacto(db: Conexion, id: number): Promise<number> {
  const row = await db
    .selectFrom('clientes')
    .select(expression => expression.fn.countAll<number>().as('total'))
    .where('contacto_id', '=', id)
    .where('activo', '=', true)
    .executeTakeFirstOrThrow()
  return row.total
}
