import type { Serie } from '../documentos/tipos.ts'
import type { Dia } from '../tiempo/dia.ts'
import type { DocumentoEcf } from './documento-ecf.ts'
import type { EmisorEcf } from './emisor.ts'
import type { EstadoEcf } from './estados.ts'
import type { Vigencia } from './vigencia-de-certificado.ts'

/** What signs for a company, as far as a person has to mend it. */
export type CertificadoEcf = Vigencia

/** What a note corrects, as far as it decides about the note. */
export interface CorregidoEcf {
  readonly serie: Serie
  readonly tipo: string
  readonly total: DocumentoEcf['total']
  /** Null for paper, which is not sent. */
  readonly estado: EstadoEcf | null
  /** Where it is a note itself. */
  readonly corrige?: CorregidoEcf | undefined
}

/** What a document says itself, whoever issues it and under which number. */
export interface VentaPorEmitir
  extends Omit<DocumentoEcf, 'encf' | 'vence' | 'emisor' | 'tipoIngresos' | 'ordenDeCompra'> {
  /** Of a note. */
  readonly corregido: CorregidoEcf | null
}

/** A document before it has a number. */
export interface PorEmitir extends VentaPorEmitir {
  /** The company, as it is called in sentences. */
  readonly empresa: string
  readonly emisor: EmisorEcf | null
  readonly certificado: CertificadoEcf | null
  /** The number that it would get: until when it may be used, where its type says so. Null: there is none left. */
  readonly numero: { readonly vence: Dia | null } | null
  readonly ahora: Date
}
