import { TIPOS_DE_INGRESOS, type TipoDeIngresos } from '@cuadre/domain/documentos/tipo-de-ingresos'
import { z } from 'zod'

/** What a sale is for the income tax: '01' operations … '06' other. */
export const tipoDeIngresos = z.enum(Object.keys(TIPOS_DE_INGRESOS) as [TipoDeIngresos], {
  error: 'Seleccione el tipo de ingresos.',
})
