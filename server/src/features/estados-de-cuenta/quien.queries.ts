import type { Conexion } from '../../db/connection/connection.ts'
import { documentoDicho } from '../../db/query/documento-dicho.ts'

/** Whom a statement is of; deleted ones too: what was sold to them is still owed. */
export interface Quien {
  readonly nombre: string
  /** Digits; blank of a contact, and of who has none. */
  readonly documento: string
  readonly direccion: string
  readonly eliminado: boolean
}

export async function findCliente(db: Conexion, id: number): Promise<Quien | undefined> {
  const cliente = await db
    .selectFrom('clientes')
    .select(['nombre', documentoDicho('rnc', 'documento_extranjero').as('documento'), 'direccion', 'activo'])
    .where('id', '=', id)
    .executeTakeFirst()
  return cliente && conEliminado(cliente)
}

export async function findContacto(db: Conexion, id: number): Promise<Quien | undefined> {
  const contacto = await db
    .selectFrom('contactos')
    .select(['nombre_contacto as nombre', 'activo'])
    .where('id', '=', id)
    .executeTakeFirst()
  return contacto && conEliminado({ ...contacto, documento: '', direccion: '' })
}

export async function findSuplidor(db: Conexion, id: number): Promise<Quien | undefined> {
  const suplidor = await db
    .selectFrom('suplidores')
    .select(['nombre', 'documento', 'direccion', 'activo'])
    .where('id', '=', id)
    .executeTakeFirst()
  return suplidor && conEliminado(suplidor)
}

function conEliminado({ activo, ...quien }: Omit<Quien, 'eliminado'> & { activo: boolean }): Quien {
  return { ...quien, eliminado: !activo }
}
