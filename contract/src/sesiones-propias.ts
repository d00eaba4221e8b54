import { z } from 'zod'
import { calls } from './endpoint.ts'

/**
 * An open session of one's own. `dispositivo`: 'Chrome en Windows'. `desde`, `vista`: instants in ISO format; `vista` is when it was last
 * renewed, which somebody at work does every ten minutes.
 */
export const sesionPropia = z.object({
  id: z.uuid(),
  dispositivo: z.string(),
  direccion: z.string(),
  desde: z.string(),
  vista: z.string(),
  esta: z.boolean(),
})
export type SesionPropia = z.output<typeof sesionPropia>

const { get, post, remove } = calls('Sesión')

export const sesionesPropias = {
  list: get('/users/me/sesiones', 'sesion', {
    summary: 'Las sesiones abiertas del usuario, la vista por última vez primero',
    data: z.array(sesionPropia),
  }),
  close: remove('/users/me/sesiones/:id', 'sesion', {
    summary: 'Cierra una de las sesiones propias',
    params: z.object({ id: z.uuid() }),
  }),
  closeOthers: post('/users/me/sesiones/cerrar-las-demas', 'sesion', {
    summary: 'Cierra todas las sesiones propias menos esta',
    data: z.object({ cerradas: z.int() }),
  }),
} as const
