import type { Cliente } from '@cuadre/contract/clientes'
import { TIPO_POR_DEFECTO } from '@cuadre/domain/documentos/tipo-del-pedido'
import { tipoInicial } from './documento.ts'

/** What the dialog holds; blank percentages are null until the rules accept them. */
export function valuesOf(cliente: Cliente | null) {
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
export type ClienteValues = ReturnType<typeof valuesOf>
