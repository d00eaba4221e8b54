import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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

const tag = 'Sesión'

export const sesionesPropias = {
  list: endpoint({
    method: 'GET',
    path: '/users/me/sesiones',
    access: 'sesion',
    tag,
    summary: 'Las sesiones abiertas del usuario, la vista por última vez primero',
    data: z.array(sesionPropia),
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/users/me/sesiones/:id',
    access: 'sesion',
    tag,
    summary: 'Cierra una de las sesiones propias',
    params: z.object({ id: z.uuid('Los datos enviados no son válidos.') }),
  }),
  closeOthers: endpoint({
    method: 'POST',
    path: '/users/me/sesiones/cerrar-las-demas',
    access: 'sesion',
    tag,
    summary: 'Cierra todas las sesiones propias menos esta',
    data: z.object({ cerradas: z.int() }),
  }),
} as const
