import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { contar } from '../../http/sentences.ts'
import { countClientesDeContacto } from './contactos.queries.ts'

/** Active clients keep their contact: each new order copies its percentage. */
export async function motivoParaConservarContacto(tx: Transaction<DB>, id: number): Promise<string | null> {
  const clientes = await countClientesDeContacto(tx, id)
  if (clientes === 0) return null
  const verbo = clientes === 1 ? 'usa' : 'usan'
  return `No se puede eliminar: ${contar(clientes, 'cliente', 'clientes')} ${verbo} este contacto.`
}
