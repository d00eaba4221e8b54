import type { Conexion } from '../../db/connection/connection.ts'

/** A company, a deleted one too: its months still have to be declared, and what it gave can still be asked. */
export function findEmpresa(db: Conexion, id: number) {
  return db
    .selectFrom('empresas')
    .select(['nombre', 'rnc', 'rst', 'direccion', 'telefono', 'email', 'web'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same, and nobody else who locks it so goes on until the commit; its orders, numbers and purchases do. */
export function lockEmpresa(db: Conexion, id: number) {
  return db.selectFrom('empresas').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}
