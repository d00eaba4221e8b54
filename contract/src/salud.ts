import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const salud = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    access: 'publico',
    tag: 'Sistema',
    summary: 'Listo para atender: la base de datos responde',
    data: z.object({
      status: z.literal('ok'),
      version: z.string(),
      /** The server's clock, as an ISO instant: a computer whose clock is wrong dates its work wrongly. */
      hora: z.string(),
    }),
  }),
} as const
