import type { Tx } from '../../db/connection/connection.ts'
import { publishLogout } from '../../realtime/messages.ts'
import { deleteTickets } from './segundo-factor/ticket.queries.ts'
import { closeSessions } from './sesion.queries.ts'

/** Why sessions end without their users asking for it: what is kept, and what the open pages say. */
const MOTIVOS = {
  desactivado: 'Su usuario fue desactivado por un administrador.',
  roles: 'Sus roles cambiaron. Inicie sesión de nuevo.',
  permisos: 'Los permisos de su rol cambiaron. Inicie sesión de nuevo.',
  restablecida: 'Su contraseña fue restablecida por un administrador. Inicie sesión de nuevo.',
  contrasena: 'Su contraseña fue cambiada en otra sesión. Inicie sesión de nuevo.',
  segundoFactor: 'Su segundo factor cambió en otra sesión. Inicie sesión de nuevo.',
  segundoFactorQuitado: 'Un administrador quitó su segundo factor. Inicie sesión de nuevo.',
  segundoFactorExigido: 'Su rol exige ahora un segundo factor. Inicie sesión de nuevo para activarlo.',
  desdeOtra: 'Su sesión fue cerrada desde otro de sus dispositivos.',
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
export async function endSessions(tx: Tx, { motivo, ...which }: Ending): Promise<void> {
  if (which.userIds.length === 0) return
  // First: who is on the way in is in by then, and out again.
  if (!which.sesionId) await deleteTickets(tx, which.userIds)
  await closeSessions(tx, { ...which, motivo })
  await publishLogout(tx, { ...which, message: MOTIVOS[motivo] })
}
