import { ESTADOS_ECF } from '@cuadre/domain/ecf/estados'
import { z } from 'zod'

export const estadoEcf = z.enum(ESTADOS_ECF)

/**
 * What an order's invoice is: `tipoComprobante` as its number begins ('B01', 'E31'); `congelado`: nothing of it may change any
 * more, and the order is neither changed nor deleted, be it that its month is closed (`mesCerrado`); `estadoEcf`: where an electronic one stands, null of paper; `ecfDetenido`: it
 * goes on only when somebody acts.
 */
export const documentoEmitido = {
  documentoId: z.int(),
  tipoComprobante: z.string(),
  congelado: z.boolean(),
  mesCerrado: z.boolean().optional(),
  estadoEcf: estadoEcf.nullish(),
  ecfDetenido: z.boolean().nullish(),
}
