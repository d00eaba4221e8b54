import type { ReadableStream, WritableStream } from 'node:stream/web'
import type { LibroExcel, ValorCelda } from './excel/libro-excel.ts'
import type { FacturaImpresa, FacturasImpresas } from './factura/factura-impresa.ts'
import type { FilaDeInforme, InformeImpreso } from './informe/informe-impreso.ts'

/** What a thread is asked to do, without its rows. */
export type Trabajo =
  | { tipo: 'facturas'; encuadernacion: Omit<FacturasImpresas, 'facturas'> }
  | { tipo: 'informe'; informe: Omit<InformeImpreso, 'filas'> }
  | { tipo: 'libro'; libro: Omit<LibroExcel, 'filas'> }

export type Fila = FacturaImpresa | FilaDeInforme | readonly ValorCelda[]

/**
 * A short document: its rows come with the order and it leaves in one piece. One message there and one back, because
 * waking the other thread costs as much as half an invoice.
 */
export interface TareaCorta {
  trabajo: Trabajo
  filas: readonly Fila[]
}

/** A long document: rows come and bytes leave through transferred streams, so that neither side has ever to hold all of them. */
export interface TareaLarga {
  trabajo: Trabajo
  filas: ReadableStream<readonly Fila[]>
  salida: WritableStream<Uint8Array>
}
