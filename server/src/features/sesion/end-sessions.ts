import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { publishLogout } from '../../realtime/messages.ts'
import { closeSessions } from './sesion.queries.ts'

/** Why sessions end without their users asking for it: what is kept, and what the open pages say. */
const MOTIVOS = {
  desactivado: 'Su usuario fue desactivado por un administrador.',
  roles: 'Sus roles cambiaron. Inicie sesión de nuevo.',
  permisos: 'Los permisos de su rol cambiaron. Inicie sesión de nuevo.',
  restablecida: 'Su contraseña fue restablecida por un administrador. Inicie sesión de nuevo.',
  contrasena: 'Su contraseña fue cambiada en otra sesión. Inicie sesión de nuevo.',
  repetido: 'Su sesión se cerró por seguridad: alguien intentó renovarla de nuevo.',
} as const

interface Ending {
  readonly userIds: readonly number[]
  /** Only this session of theirs. */
  readonly sesionId?: string
  /** The session that goes on. */
  readonly exceptSesionId?: string
  readonly motivo: keyof typeof MOTIVOS
}

/** Ends sessions at their next request on every process, and tells their open pages when the change is committed. */
export async function endSessions(tx: Transaction<DB>, { motivo, ...which }: Ending): Promise<void> {
  if (which.userIds.length === 0) return
  await closeSessions(tx, { ...which, motivo })
  await publishLogout(tx, { ...which, message: MOTIVOS[motivo] })
}
