import type { Mensaje, Recibido } from './datos.ts'
import type { Libro } from './libro.ts'

/** A document's state as whoever asks may see it now. */
export interface Vista {
  readonly codigo: 0 | 1 | 2 | 3 | 4
  readonly estado: string
  readonly secuenciaUtilizada: boolean
  readonly mensajes: readonly Mensaje[]
}

export const ESTADOS = {
  0: 'No encontrado',
  1: 'Aceptado',
  2: 'Rechazado',
  3: 'En Proceso',
  4: 'Aceptado Condicional',
} as const

/** Looks without being counted as a question. */
export function ver(recibido: Recibido, ahora: Date): Vista {
  if (sigueEnProceso(recibido, ahora))
    return { codigo: 3, estado: ESTADOS[3], secuenciaUtilizada: false, mensajes: [] }
  const { estado, secuenciaUtilizada, mensajes } = recibido
  return { codigo: estado, estado: ESTADOS[estado], secuenciaUtilizada, mensajes }
}

/** The answer to a question about a document: where so many were to hear 'En Proceso', this was one of them. */
export function preguntar(libro: Libro, recibido: Recibido, ahora: Date): Vista {
  const vista = ver(recibido, ahora)
  if (vista.codigo === 3 && recibido.enProceso && recibido.enProceso.consultas > 0) {
    recibido.enProceso.consultas -= 1
    libro.cambiado()
  }
  return vista
}

function sigueEnProceso({ enProceso }: Recibido, ahora: Date): boolean {
  if (!enProceso) return false
  return enProceso.consultas > 0 || (enProceso.hasta !== null && ahora < new Date(enProceso.hasta))
}
