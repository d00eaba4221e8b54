import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import { type Actor, traceSql, traceValues } from '../../db/audit.ts'
import type { Conexion } from '../../db/connection.ts'
import { statement } from '../../db/statement.ts'
import { FORGETTING, WAITING } from './attempts.queries.ts'
import type { TokenHash } from './tokens.ts'

export interface Credentials {
  readonly userId: number
  readonly username: string
  readonly contrasena: string
  readonly activo: boolean
  readonly debeCambiarContrasena: boolean
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

interface Asked {
  readonly username: string
  /** Of the user and the address, under which failures are counted. */
  readonly clave: string
}

type Unknown = { readonly [K in keyof Credentials]: null }

/** With roles and permissions; the Administrador holds every permission that exists. */
const credentials = statement<
  Asked & { administrador: string },
  (Credentials | Unknown) & { espera: number }
>(`
  SELECT coalesce((${WAITING}), 0) AS espera,
    u.id AS "userId", u.username, u.contrasena, u.activo, u.debe_cambiar_contrasena AS "debeCambiarContrasena",
    ARRAY(SELECT r.nombre FROM usuarios_roles ur JOIN roles r ON r.id = ur.rol_id
          WHERE ur.usuario_id = u.id ORDER BY r.nombre) AS roles,
    ARRAY(SELECT p.nombre FROM permisos p
          WHERE EXISTS (SELECT 1 FROM usuarios_roles ur JOIN roles r ON r.id = ur.rol_id
                        WHERE ur.usuario_id = u.id AND r.nombre = :administrador)
             OR EXISTS (SELECT 1 FROM usuarios_roles ur JOIN roles_permisos rp ON rp.rol_id = ur.rol_id
                        WHERE ur.usuario_id = u.id AND rp.permiso_id = p.id)
          ORDER BY p.nombre) AS permissions
  FROM (SELECT) uno LEFT JOIN usuarios u ON clave(u.username) = clave(:username)`)

/** Who wants to come in, if anybody has that name, and the seconds that this user and address must still wait. */
export async function findCredentials(
  db: Conexion,
  asked: Asked,
): Promise<{ espera: number; found: Credentials | undefined }> {
  const [row] = await credentials(db, { ...asked, administrador: ROL_ADMINISTRADOR })
  if (!row) return { espera: 0, found: undefined }
  const { espera, ...who } = row
  return { espera, found: who.userId === null ? undefined : who }
}

interface Entrada {
  readonly clave: string
  readonly userId: number
  readonly direccion: string
  readonly agente: string
  /** Life of the whole session. */
  readonly hours: number
  readonly access: TokenHash
  readonly renewal: TokenHash
  readonly accessSeconds: number
  readonly renewalSeconds: number
  /** Tokens that this browser held: their session ends. */
  readonly held: readonly TokenHash[]
}

const entrada = statement<Entrada & ReturnType<typeof traceValues>, object>(`
  WITH ${FORGETTING}, a_tiempo AS (
    SELECT WHERE NOT EXISTS (SELECT FROM espera WHERE espera > 0)
  ), anterior AS (
    UPDATE sesiones SET cerrada_en = now(), motivo_cierre = 'Otro inicio de sesión'
    WHERE id IN (SELECT sesion_id FROM sesiones_tokens WHERE huella = ANY (:held::bytea[])) AND cerrada_en IS NULL
      AND EXISTS (SELECT FROM a_tiempo)
  ), sesion AS (
    INSERT INTO sesiones (usuario_id, vence_en, direccion, agente)
    SELECT :userId::int, now() + make_interval(hours => :hours::int), :direccion::text, left(:agente::text, 300)
    FROM a_tiempo
    RETURNING id, usuario_id
  ), tokens AS (
    INSERT INTO sesiones_tokens (huella, sesion_id, tipo, vence_en)
    SELECT huella, sesion.id, tipo, now() + make_interval(secs => segundos) FROM sesion, (VALUES
      (:access::bytea, 'acceso', :accessSeconds::int), (:renewal::bytea, 'renovacion', :renewalSeconds::int)
    ) AS token (huella, tipo, segundos)
  ), traza AS (${traceSql({ from: 'sesion', registroId: 'usuario_id' })}
  )
  SELECT FROM sesion`)

/**
 * A session with its first two tokens and its trace, and no failures any more, in one statement, which is a transaction by
 * itself. False, and nothing of it, when this user and address must wait.
 */
export async function writeEntrada(db: Conexion, actor: Actor, entrar: Entrada): Promise<boolean> {
  const rows = await entrada(db, {
    ...traceValues(actor, { entidad: 'Sesión', accion: 'Inicio de sesión' }),
    ...entrar,
  })
  return rows.length > 0
}
