import { z } from 'zod'
import { calls } from './endpoint.ts'

const saludSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  /** The server's clock, as an ISO instant: a computer whose clock is wrong dates its work wrongly. */
  hora: z.string(),
  /**
   * The replica that reports are read from; null when none is named. Unless it is in use they come from the main database. *atrasada*: it
   * has yet to see what was answered. *ausente*: it does not answer. *ajena*: it answers, and is no replica of this database or follows
   * another history of it; that mends nothing but its administrator.
   */
  replica: z.enum(['en uso', 'atrasada', 'ausente', 'ajena']).nullable(),
})
export type Salud = z.infer<typeof saludSchema>

const { get } = calls('Sistema')

export const salud = {
  health: get('/health', 'publico', {
    summary: 'Listo para atender: la base de datos responde y acepta cambios',
    data: saludSchema,
  }),
} as const
