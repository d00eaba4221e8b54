import { z } from 'zod'

/**
 * What an order's invoice is: `tipoComprobante` as its number begins ('B01'); `congelado`: nothing of it may change any more,
 * and the order is neither changed nor deleted.
 */
export const documentoEmitido = {
  documentoId: z.int(),
  tipoComprobante: z.string(),
  congelado: z.boolean(),
}
