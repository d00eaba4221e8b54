import type { Readable } from 'node:stream'
import type { LibroExcel } from './excel/libro-excel.ts'
import type { FacturaImpresa, FacturasImpresas } from './factura/factura-impresa.ts'
import type { InformeImpreso } from './informe/informe-impreso.ts'

export interface OpcionesDeTrabajo {
  /** Stops the work, queued or running; destroying the stream does the same. */
  signal?: AbortSignal
}

/** A short document is whole when it is answered; a long one leaves while it is still being made. */
export type Papel = Buffer | Readable

/**
 * Where documents are made, off the event loop. Each promise resolves when the first
 * bytes exist, so that whatever fails before still becomes a proper answer; a later
 * failure destroys the stream. Rows that may be many are pulled from the iterable in batches.
 */
export interface Taller {
  factura(datos: FacturaImpresa, opciones?: OpcionesDeTrabajo): Promise<Buffer>
  /** All invoices in one PDF, one after the other. At least one is needed. */
  facturas(datos: FacturasImpresas, opciones?: OpcionesDeTrabajo): Promise<Readable>
  informe(datos: InformeImpreso, opciones?: OpcionesDeTrabajo): Promise<Readable>
  /** Whole when its rows are at hand already and few. */
  libro(datos: LibroExcel, opciones?: OpcionesDeTrabajo): Promise<Papel>
  /** Stops the threads; work under way is refused. */
  cerrar(): Promise<void>
}

/** The queue is full: the office is asking for more documents than the machine can make. */
export class TallerOcupado extends Error {
  override name = 'TallerOcupado'
}
