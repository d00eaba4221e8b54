import type { DocumentoLeido } from '@cuadre/contract/documentos'
import type { EcfLeido } from '@cuadre/contract/ecf'

/** A document with its electronic half. */
export interface Electronico {
  readonly documento: DocumentoLeido
  readonly ecf: EcfLeido
}
