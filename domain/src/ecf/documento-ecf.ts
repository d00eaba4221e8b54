import type { Centavos } from '../dinero/centavos.ts'
import type { TerminosDePago } from '../documentos/pago.ts'
import type { TipoDeIngresos } from '../documentos/tipo-de-ingresos.ts'
import type { CodigoDeModificacion } from '../documentos/tipos.ts'
import type { LineaConTasa } from '../pedidos/calcular-totales.ts'
import { type Dia, diasEntre } from '../tiempo/dia.ts'
import type { EmisorEcf } from './emisor.ts'

/** A line as it was issued. */
export interface LineaEcf extends LineaConTasa {
  readonly descripcion: string
  /** What it remarks; null: nothing. */
  readonly comentario: string | null
  /** The office's own code, and the bar code. */
  readonly codigo: string | null
  readonly codigoBarras: string | null
  readonly servicio: boolean
  /** Code of the unit. */
  readonly unidad: number
  readonly importe: Centavos
  /** Its share of the document's. */
  readonly itbis: Centavos
}

export interface CompradorEcf {
  /** Digits of an RNC or cédula, a foreign identification, or '' for nobody's. */
  readonly documento: string
  /** Another country gave it. */
  readonly extranjero: boolean
  readonly nombre: string
  readonly direccion: string
  readonly telefono: string
  /** The office's own code of the client. */
  readonly codigo: string
}

/** What a note says of the document that it corrects. */
export interface ReferenciaEcf {
  /** As printed; of paper too. */
  readonly ncf: string
  readonly fecha: Dia
  readonly codigo: CodigoDeModificacion
  readonly motivo: string
  /** Calendar days from that document to this one. */
  readonly diasDesde: number
}

interface Correccion {
  /** Null of what corrects nothing. */
  readonly codigo: CodigoDeModificacion | null | undefined
  readonly motivo: string | null | undefined
  /** Of the document that corrects. */
  readonly fecha: Dia
}

/** What a document says of what it corrects; null of what corrects nothing. */
export function referenciaA(
  corregido: Pick<ReferenciaEcf, 'ncf' | 'fecha'> | null | undefined,
  { codigo, motivo, fecha }: Correccion,
): ReferenciaEcf | null {
  if (!corregido || codigo == null) return null
  const { ncf, fecha: original } = corregido
  return { ncf, fecha: original, codigo, motivo: motivo ?? '', diasDesde: diasEntre(original, fecha) }
}

/** What an electronic document is made of, as it is kept: amounts in centavos. */
export interface DocumentoEcf {
  /** Two digits: '31'. */
  readonly tipo: string
  readonly encf: string
  readonly fecha: Dia
  /** Last day of use of its number; null where the type has none. */
  readonly vence: Dia | null
  readonly emisor: EmisorEcf
  /** Null: nobody is named. */
  readonly comprador: CompradorEcf | null
  readonly pago: TerminosDePago
  readonly tipoIngresos: TipoDeIngresos
  /** The number that the sale has at its buyer; '' where he has none, and in a note. */
  readonly ordenDeCompra: string
  /** The office's own number of the order or document. */
  readonly numeroInterno: string
  readonly lineas: readonly LineaEcf[]
  /** ITBIS is charged of what bears any. */
  readonly aplicaItbis: boolean
  readonly subTotal: Centavos
  readonly itbis: Centavos
  readonly total: Centavos
  /** Of a note, and of what replaces a contingency document. */
  readonly referencia: ReferenciaEcf | null
  readonly vendedor: string | null
}
