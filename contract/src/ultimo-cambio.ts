import { z } from 'zod'

/** Who changed a record last and when (instant in ISO format); null where no trace tells. */
export const ultimoCambio = z.object({ usuario: z.string(), en: z.string() }).nullable()
export type UltimoCambio = NonNullable<z.output<typeof ultimoCambio>>
