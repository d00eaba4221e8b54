import { ACCIONES, ENTIDADES, type Entidad } from '@cuadre/contract/events'
import { z } from 'zod'

const update = z.object({
  kind: z.literal('update'),
  announcement: z.object({
    entity: z.enum(Object.keys(ENTIDADES) as Entidad[]),
    action: z.enum(ACCIONES),
  }),
  /** The tab that caused it; it knows already. */
  tab: z.string().nullable(),
})

const logout = z.object({
  kind: z.literal('logout'),
  userIds: z.array(z.int()).readonly(),
  /** Only these sessions of theirs; null means all. */
  sesionId: z.string().nullable(),
  /** The session that goes on, such as the one that changed the password. */
  exceptSesionId: z.string().nullable(),
  /** Why, for the user. */
  message: z.string(),
})

/** What server processes tell each other, through PostgreSQL itself. */
export const busMessage = z.discriminatedUnion('kind', [update, logout])
export type BusMessage = Readonly<z.output<typeof busMessage>>
