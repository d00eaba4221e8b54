import { type Columna, texto } from '@cuadre/contract/columnas'
import { estadoEcfEnPalabras } from '@cuadre/domain/ecf/estado-en-palabras'
import type { EstadoEcf } from '@cuadre/domain/ecf/estados'
import type { Conexion } from '../../db/connection/connection.ts'
import { hayElectronicos } from './emitido-ecf.queries.ts'

/** What is asked of a row to say where its document stands. */
export interface ConEcf {
  readonly estadoEcf?: EstadoEcf | null | undefined
  readonly ecfDetenido?: boolean | null | undefined
}

const DGII = texto<ConEcf>('estadoDgii', 'Estado en la DGII', {
  // Blank of paper.
  valor: ({ estadoEcf, ecfDetenido }) =>
    estadoEcf == null ? '' : estadoEcfEnPalabras({ estado: estadoEcf, detenido: ecfDetenido === true }),
})

/** The columns of a workbook of documents; with where each stands with the tax office, and what `mas` says, in offices that issue electronically. */
export async function columnasConEcf<F extends ConEcf>(
  db: Conexion,
  columnas: readonly Columna<F>[],
  mas: readonly Columna<F>[] = [],
): Promise<readonly Columna<F>[]> {
  return (await hayElectronicos(db)) ? [...columnas, ...mas, DGII] : columnas
}
