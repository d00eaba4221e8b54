import { type Dia, formatDia, formatInstante } from '@cuadre/domain/tiempo/dia'
import type { Dependencies } from '../../dependencies.ts'
import type { InformeGroup } from '../../documents/informe/informe-impreso.ts'
import type { Session } from '../../http/access.ts'
import type { FileAnswer } from '../../http/files.ts'
import { Refusal } from '../../http/refusal.ts'
import { type ColumnaDe, filasDeInforme, sinValor } from './informe.ts'
import type { Filter } from './partes.queries.ts'

/** A report as its door describes it; `R` is what was summed up beforehand, `F` a row of the database. */
export interface Receta<R extends { readonly cantidad: number }, F> {
  readonly titulo: string
  readonly unidad: readonly [string, string]
  /** Whom it is about; null when it is about days only. */
  readonly parte: Promise<readonly Filter[]> | null
  readonly rango: { readonly fechaDesde: Dia; readonly fechaHasta: Dia }
  readonly resumen: Promise<R>
  readonly columnas: (resumen: R) => readonly ColumnaDe<F>[]
  readonly grupo?: (fila: F) => InformeGroup
  /** Opened only when a thread is ready to draw, so that a report that waits holds no connection. */
  readonly filas: AsyncIterable<readonly F[]>
}

interface Pedida {
  readonly session: Session
  readonly signal: AbortSignal
}

/** Counts first, so that an empty report is a refusal and a long one says how long it is; then draws while reading. */
export async function hacerInforme<R extends { readonly cantidad: number }, F>(
  { documentPool, now }: Pick<Dependencies, 'documentPool' | 'now'>,
  { session, signal }: Pedida,
  receta: Receta<R, F>,
): Promise<FileAnswer> {
  const [resumen, parte] = await Promise.all([receta.resumen, receta.parte])
  if (resumen.cantidad === 0) throw new Refusal('NO_DATA')
  const { titulo, unidad, rango } = receta
  const columnas = receta.columnas(resumen)
  const content = await documentPool.informe(
    {
      title: titulo,
      unit: unidad,
      filters: [...(parte ?? []), ...filtrosDeRango(rango)],
      author: session.username,
      madeAt: formatInstante(now()),
      columns: sinValor(columnas),
      count: resumen.cantidad,
      rows: filasDeInforme(receta.filas, columnas, receta.grupo),
    },
    { signal },
  )
  return { fileName: nombreDeArchivo(titulo, rango), content, rows: resumen.cantidad }
}

/** 'Ventas_por_cliente_2026-11-01_2026-11-30.pdf' */
export function nombreDeArchivo(
  titulo: string,
  { fechaDesde, fechaHasta }: Receta<never, never>['rango'],
): string {
  return `${titulo.replaceAll(' ', '_')}_${fechaDesde}_${fechaHasta}.pdf`
}

function filtrosDeRango({ fechaDesde, fechaHasta }: Receta<never, never>['rango']): Filter[] {
  return [
    { label: 'Desde', value: formatDia(fechaDesde) },
    { label: 'Hasta', value: formatDia(fechaHasta) },
  ]
}
