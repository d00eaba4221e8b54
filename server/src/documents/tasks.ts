import type { ReadableStream, WritableStream } from 'node:stream/web'
import type { Hoja } from '@cuadre/domain/documentos/papel'
import type { ConstanciaImpresa } from './constancia/constancia-impresa.ts'
import type { SheetValue, Workbook } from './excel/workbook.ts'
import type { FacturaImpresa, FacturasImpresas } from './factura/factura-impresa.ts'
import type { InformeImpreso, InformeRow } from './informe/informe-impreso.ts'
import type { ReciboImpreso } from './recibo/recibo-impreso.ts'

/** What a thread is asked to do, without its rows. */
export type Job =
  | { kind: 'facturas'; binding: Omit<FacturasImpresas, 'facturas'> }
  | { kind: 'recibo'; recibo: ReciboImpreso }
  | { kind: 'constancia'; constancia: ConstanciaImpresa }
  | { kind: 'informe'; informe: Omit<InformeImpreso, 'rows'> }
  | { kind: 'workbook'; workbook: Omit<Workbook, 'rows'> }

export type Row = FacturaImpresa | InformeRow | readonly SheetValue[]

/**
 * A short document: its rows come with the order and it leaves in one piece. One message there and one back, because
 * waking the other thread costs as much as half an invoice.
 */
export interface ShortTask {
  job: Job
  /** What the office prints on. */
  hoja: Hoja
  rows: readonly Row[]
}

/** A long document: rows come and bytes leave through transferred streams, so that neither side has ever to hold all of them. */
export interface LongTask {
  job: Job
  hoja: Hoja
  rows: ReadableStream<readonly Row[]>
  output: WritableStream<Uint8Array>
}

/** A picture as somebody uploaded it. */
export interface LogoTask {
  file: Uint8Array
}
