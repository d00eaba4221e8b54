import type { FormaPropia, LineaPropiaEmitida } from '../compras/propia.ts'
import type { Centavos } from '../dinero/centavos.ts'
import type { Dia } from '../tiempo/dia.ts'
import type { CompradorEcf, ReferenciaEcf } from './documento-ecf.ts'
import type { EmisorEcf } from './emisor.ts'

/** What the electronic form of an own document of purchases is made of (41, 43), and of a note on one (34); amounts in centavos. */
export interface CompraEcf {
  /** Two digits: '41'. */
  readonly tipo: string
  readonly encf: string
  readonly fecha: Dia
  /** Last day of use of its number. */
  readonly vence: Dia | null
  readonly emisor: EmisorEcf
  /** Who sold: the schema calls him buyer. Null of petty cash, which names nobody. */
  readonly suplidor: CompradorEcf | null
  readonly forma: FormaPropia
  /** Of one that is owed: until when, from its day. */
  readonly diasCredito: number | null
  /** The office's own number of the document. */
  readonly numeroInterno: string
  readonly lineas: readonly LineaPropiaEmitida[]
  readonly total: Centavos
  /** Of a note. */
  readonly referencia: ReferenciaEcf | null
}
