import type { FormaDePago } from '@cuadre/domain/documentos/pago'

interface PagoPorDefectoBody {
  readonly formaPago?: FormaDePago | null | undefined
  readonly diasCredito?: number | null | undefined
}

/** A client's or a company's default, as its row keeps it. A form that knows nothing of it leaves it as it was. */
export function pagoPorDefectoColumns({ formaPago, diasCredito = null }: PagoPorDefectoBody) {
  return formaPago === undefined ? {} : { forma_pago: formaPago, dias_credito: diasCredito }
}
