import { z } from 'zod'

/** An authorised range, as the numbers that came out of it show it: the next one (null: none is left) and how many are left. */
const secuenciaDelCuadre = z.object({
  id: z.int(),
  desde: z.string(),
  hasta: z.string(),
  siguiente: z.string().nullable(),
  quedan: z.int(),
  vence: z.string().nullable(),
  anulada: z.boolean(),
})

/**
 * The numbers of one type (`tipoComprobante`, 'B01') that a company generated or drew for a month, out of one authorised range
 * (`secuencia`) or out of none: `esperados` = hasta − desde + 1 − `deOtroMes`, and usados + anulados + libres + vencidos must be
 * as many. `faltantes` lists missing numbers as printed (at most 100); `sinPedido` counts used numbers without a document;
 * `salto` counts numbers missing before these and `perdidos` those that the range gave and nobody has; `fueraDeSecuencia`
 * lists those that no registered range holds (at most 100). `cuadra`: nothing is missing or outside anywhere.
 */
export const cuadreDeSecuencia = z.object({
  empresaId: z.int(),
  empresaNombre: z.string(),
  rnc: z.string(),
  desde: z.string(),
  hasta: z.string(),
  esperados: z.int(),
  usados: z.int(),
  anulados: z.int(),
  anuladosPorMotivo: z.array(z.object({ motivo: z.string(), cantidad: z.int() })),
  libres: z.int(),
  vencidos: z.int(),
  cantidadFaltante: z.int(),
  faltantes: z.array(z.string()),
  sinPedido: z.int(),
  salto: z.int(),
  tipoComprobante: z.string(),
  deOtroMes: z.int(),
  cantidadFuera: z.int(),
  fueraDeSecuencia: z.array(z.string()),
  perdidos: z.int(),
  secuencia: secuenciaDelCuadre.nullable(),
  cuadra: z.boolean(),
})
export type CuadreDeSecuencia = z.output<typeof cuadreDeSecuencia>
