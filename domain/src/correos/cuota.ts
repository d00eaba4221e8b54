import { type Dia, formatDia } from '../tiempo/dia.ts'
import { MAX_DESTINATARIOS } from './direcciones.ts'

/** How many recipients mails may be handed to the office's server for, a day in Santo Domingo: by each user, and by all of them. */
export interface CuotaDeCorreo {
  readonly porUsuario: number
  readonly porOficina: number
}

/** What an office begins with: docs/decisions/mail.md says why. */
export const CUOTA_POR_DEFECTO: CuotaDeCorreo = { porUsuario: 100, porOficina: 200 }

/** No ordinary mail server takes more of one account in a day. */
export const MAX_CUOTA = 10_000

/** How many recipients were counted today, of the one user and of all of them. */
export interface UsadosDeCuota {
  readonly usuario: number
  readonly oficina: number
}

export interface Restante {
  readonly quedan: number
  /** Whose limit it is that leaves no more than that, and how much it lets out a day. */
  readonly de: 'usuario' | 'oficina'
  readonly limite: number
}

/** What a user may still send to today: the less of what his own limit and the office's leave. Never below zero, also after a limit was lowered. */
export function restante({ porUsuario, porOficina }: CuotaDeCorreo, usados: UsadosDeCuota): Restante {
  const usuario = Math.max(0, porUsuario - usados.usuario)
  const oficina = Math.max(0, porOficina - usados.oficina)
  if (oficina < usuario) return { quedan: oficina, de: 'oficina', limite: porOficina }
  return { quedan: usuario, de: 'usuario', limite: porUsuario }
}

/** Whether so little is left that whoever begins a mail is told: not one to as many as a mail may have, and others after it. */
export function quedaPoco({ quedan }: Pick<Restante, 'quedan'>): boolean {
  return quedan <= MAX_DESTINATARIOS
}

const DE_QUIEN = { usuario: 'por usuario', oficina: 'para toda la oficina' } as const

/** 'Hoy quedan 3 destinatarios: la cuota es de 100 al día por usuario y vuelve a estar completa el 17/11/2026 a las 12:00 a. m.' */
export function fraseDeCuota({ quedan, de, limite }: Restante, vuelve: Dia): string {
  const resto = quedan === 1 ? 'queda 1 destinatario' : `quedan ${quedan} destinatarios`
  return `Hoy ${quedan === 0 ? 'no quedan destinatarios' : resto}: la cuota es de ${limite} al día ${DE_QUIEN[de]} y vuelve a estar completa el ${formatDia(vuelve)} a las 12:00 a. m.`
}
