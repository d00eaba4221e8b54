import { type Formato, nombreDeEnvio } from '@cuadre/domain/reportes/envio'
import type { ObservacionDeEnvio } from '@cuadre/domain/reportes/revision'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { DocumentPool } from '../../documents/document-pool.ts'
import type { SheetColumn, SheetRow, ShortSheet } from '../../documents/excel/workbook.ts'
import type { FileAnswer } from '../../http/files.ts'
import { Refusal } from '../../http/refusal.ts'
import { contar } from '../../http/sentences.ts'

interface Envio {
  readonly formato: Formato
  readonly rnc: string
  /** Day 1. */
  readonly mes: Dia
}

interface Libro extends Envio {
  readonly columnas: readonly SheetColumn[]
  readonly filas: readonly SheetRow[]
  /** Sheets behind the first one. */
  readonly otras?: readonly ShortSheet[]
  readonly signal: AbortSignal
}

/** '607_130111111_2026-11.xlsx' (decision on 607), the head in its first row so that it can be pasted from. */
export async function libroDeEnvio(
  documentPool: DocumentPool,
  { formato, rnc, mes, columnas, filas, otras = [], signal }: Libro,
): Promise<FileAnswer> {
  const titulo = `${formato} ${mes.slice(0, 7)}`
  return {
    fileName: `${formato}_${rnc}_${mes.slice(0, 7)}.xlsx`,
    rows: filas.length,
    content: await documentPool.workbook(
      { title: titulo, sheet: titulo, columns: columnas, rows: filas, more: otras },
      { signal },
    ),
  }
}

/** The tax office's file, or the refusal that names the first thing that stands in its way. */
export function txtDeEnvio(
  envio: Envio,
  observaciones: readonly ObservacionDeEnvio<unknown>[],
  escribir: () => string,
): FileAnswer {
  const [primera, ...otras] = observaciones.filter(({ bloquea }) => bloquea)
  if (primera) {
    const resto =
      otras.length === 0 ? '' : ` Hay ${contar(otras.length, 'observación', 'observaciones')} más.`
    throw new Refusal('FORMATO_BLOCKED', {
      message: `El ${envio.formato} no se puede generar. ${primera.mensaje}${resto}`,
    })
  }
  return {
    fileName: nombreDeEnvio(envio),
    content: Buffer.from(escribir(), 'ascii'),
  }
}
