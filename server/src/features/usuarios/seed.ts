import { randomBytes } from 'node:crypto'
import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import type { Config } from '../../config/config.ts'
import type { Db, Tx } from '../../db/connection/connection.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { seedPermisos } from '../permisos/permisos.queries.ts'
import { seedRoles } from '../roles/seed.queries.ts'
import { giveAdministrador } from '../roles/usuarios-de-rol.queries.ts'
import { hashPassword } from './passwords.ts'

/** Nobody has logged in yet. */
const SISTEMA: Actor = { userId: null, username: '', direccion: '' }

interface Preparation {
  readonly db: Db
  readonly config: Pick<Config, 'adminUsername' | 'adminPassword'>
}

/** The first administrator's name, and the password when this start has just invented it. */
export interface FirstAccess {
  readonly usuario: string
  readonly contrasena: string | null
}

/**
 * Brings the system's permissions and roles up to this version, and makes the first administrator where there is
 * no user yet. What an administrator took from or gave to a role stays as it is.
 */
export function prepararAcceso({ db, config }: Preparation): Promise<FirstAccess> {
  return db.transaction().execute(async tx => {
    await seedRoles(tx, await seedPermisos(tx))
    return firstAdministrator(tx, config)
  })
}

async function firstAdministrator(tx: Tx, config: Preparation['config']): Promise<FirstAccess> {
  const anybody = await tx.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()
  if (anybody) return { usuario: config.adminUsername, contrasena: null }
  const invented = config.adminPassword === null
  const contrasena = config.adminPassword ?? randomBytes(9).toString('base64url')
  const { id } = await tx
    .insertInto('usuarios')
    .values({
      nombre: 'Administrador',
      username: config.adminUsername,
      contrasena: await hashPassword(contrasena),
      debe_cambiar_contrasena: invented,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await giveAdministrador(tx, id)
  const despues = { username: config.adminUsername, roles: [ROL_ADMINISTRADOR] }
  await record(tx, SISTEMA, ['Usuario', id, 'Creación'], { despues })
  return { usuario: config.adminUsername, contrasena: invented ? contrasena : null }
}
