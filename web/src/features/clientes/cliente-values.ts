import type { Cliente } from '@cuadre/contract/clientes'
import type { FormaDePago } from '@cuadre/domain/documentos/pago'
import { TIPO_POR_DEFECTO, type TipoDePedido } from '@cuadre/domain/documentos/tipo-del-pedido'
import { type TipoDocumento, tipoInicial } from './documento.ts'

/** What the dialog holds; blank percentages are null until the rules accept them. */
export interface ClienteValues {
  nombre: string
  direccion: string
  telefono: string
  email: string
  contactoId: number | null
  tipoDocumento: TipoDocumento
  rnc: string
  documentoExtranjero: boolean
  tipoComprobante: TipoDePedido
  porcCompraExt: number | null
  porcVentaExt: number | null
  porcCompraNoExt: number | null
  porcVentaNoExt: number | null
  formaPago: FormaDePago | null
  diasCredito: number | null
  version: number | undefined
}

export function valuesOf(cliente: Cliente | null): ClienteValues {
  return {
    nombre: cliente?.nombre ?? '',
    direccion: cliente?.direccion ?? '',
    telefono: cliente?.telefono ?? '',
    email: cliente?.email ?? '',
    contactoId: cliente?.contactoId ?? null,
    tipoDocumento: tipoInicial(cliente === null || cliente.documentoExtranjero ? '' : cliente.rnc),
    rnc: cliente?.rnc ?? '',
    documentoExtranjero: cliente?.documentoExtranjero ?? false,
    tipoComprobante: cliente?.tipoComprobante ?? TIPO_POR_DEFECTO,
    porcCompraExt: cliente?.porcCompraExt ?? null,
    porcVentaExt: cliente?.porcVentaExt ?? null,
    porcCompraNoExt: cliente?.porcCompraNoExt ?? null,
    porcVentaNoExt: cliente?.porcVentaNoExt ?? null,
    formaPago: cliente?.formaPago ?? null,
    diasCredito: cliente?.diasCredito ?? null,
    version: cliente?.version,
  }
}
