import type { CuotaDeHoy } from '@cuadre/contract/correo-saliente'
import type { PropuestaDeCorreo } from '@cuadre/contract/correos'
import { type CuotaDeCorreo, type Restante, restante, type UsadosDeCuota } from '@cuadre/domain/correos/cuota'
import { type Dia, diaEnSantoDomingo, sumarDias } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import type { AjustesGuardados } from './ajustes.queries.ts'

/** Whose quota, and when. */
export interface DeQuien {
  readonly userId: number
  readonly ahora: Date
}

/** The first day on which nothing of the quota is used. */
export function vuelveEl(ahora: Date): Dia {
  return sumarDias(diaEnSantoDomingo(ahora), 1)
}

const usados = statement<{ dia: Dia; userId: number }, UsadosDeCuota>(`
  SELECT coalesce(sum(destinatarios), 0)::int AS oficina,
    coalesce(sum(destinatarios) FILTER (WHERE usuario_id = :userId::int), 0)::int AS usuario
  FROM correos_por_dia WHERE dia = :dia::date`)

/** To how many recipients this user may still send today. Whoever adds to them holds `lockCuota`. */
export async function findRestante(
  db: Conexion,
  ajustes: AjustesGuardados,
  { userId, ahora }: DeQuien,
): Promise<Restante> {
  const [hoy = { usuario: 0, oficina: 0 }] = await usados(db, { dia: diaEnSantoDomingo(ahora), userId })
  return restante(cuotaDe(ajustes), hoy)
}

/** The same as the form is told it. */
export async function findCuota(
  db: Conexion,
  ajustes: AjustesGuardados,
  quien: DeQuien,
): Promise<PropuestaDeCorreo['cuota']> {
  return { ...(await findRestante(db, ajustes, quien)), vuelve: vuelveEl(quien.ahora) }
}

const add = statement<{ dia: Dia; userId: number; cuantos: number }, object>(`
  INSERT INTO correos_por_dia AS hoy (dia, usuario_id, destinatarios) VALUES (:dia::date, :userId::int, :cuantos::int)
  ON CONFLICT (dia, usuario_id) DO UPDATE SET destinatarios = hoy.destinatarios + excluded.destinatarios`)

export async function addUsados(
  db: Conexion,
  { userId, ahora, cuantos }: DeQuien & { cuantos: number },
): Promise<void> {
  await add(db, { dia: diaEnSantoDomingo(ahora), userId, cuantos })
}

/** How long it stands there how much was sent: nothing but today is asked for, and the mails themselves tell the rest. */
const DIAS = 31

const deleteOld = statement<{ dias: number }, object>(
  `DELETE FROM correos_por_dia WHERE dia < current_date - :dias::int`,
)

/** What was counted on days long past; called every hour. */
export async function deleteOldCuotas(db: Conexion): Promise<void> {
  await deleteOld(db, { dias: DIAS })
}

const porUsuario = statement<{ dia: Dia }, CuotaDeHoy['usuarios'][number]>(`
  SELECT u.id, u.nombre, c.destinatarios AS usados
  FROM correos_por_dia c JOIN usuarios u ON u.id = c.usuario_id
  WHERE c.dia = :dia::date ORDER BY c.destinatarios DESC, u.nombre, u.id`)

/** What everybody has used today. */
export async function cuotaDeHoy(db: Conexion, ajustes: AjustesGuardados, ahora: Date): Promise<CuotaDeHoy> {
  const usuarios = await porUsuario(db, { dia: diaEnSantoDomingo(ahora) })
  const suma = usuarios.reduce((total, { usados: suyos }) => total + suyos, 0)
  return { ...cuotaDe(ajustes), usados: suma, vuelve: vuelveEl(ahora), usuarios }
}

function cuotaDe(ajustes: AjustesGuardados): CuotaDeCorreo {
  return { porUsuario: ajustes.destinatarios_por_usuario, porOficina: ajustes.destinatarios_por_oficina }
}
