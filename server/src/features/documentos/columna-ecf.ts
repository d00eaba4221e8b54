import { estadoEcfEnPalabras } from '@cuadre/domain/ecf/estado-en-palabras'
import type { EstadoEcf } from '@cuadre/domain/ecf/estados'
import type { Conexion } from '../../db/connection/connection.ts'
import type { SheetColumn } from '../../documents/excel/workbook.ts'
import { hayElectronicos } from './emitido-ecf.queries.ts'

const DGII: SheetColumn = { title: 'Estado en la DGII', key: 'estadoEcf', type: 'texto' }

/** The columns of a workbook of documents; with where each stands with the tax office, and what `mas` says, in offices that issue electronically. */
export async function columnasConEcf(
  db: Conexion,
  columnas: readonly SheetColumn[],
  mas: readonly SheetColumn[] = [],
): Promise<readonly SheetColumn[]> {
  return (await hayElectronicos(db)) ? [...columnas, ...mas, DGII] : columnas
}

/** What stands there; blank of paper. */
export function celdaEcf(estado: EstadoEcf | null | undefined, detenido?: boolean | null): string {
  return estado == null ? '' : estadoEcfEnPalabras({ estado, detenido: detenido === true })
}
