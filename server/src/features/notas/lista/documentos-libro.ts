import {
  COLUMNAS_DE_DOCUMENTOS,
  type DocumentoDeLista,
  documentos,
  FILTROS_DE_DOCUMENTOS,
  FILTROS_DE_ELECTRONICOS,
} from '@cuadre/contract/documentos'
import { deLaLlamada, type Filtros } from '@cuadre/contract/filtros'
import { readInBatches } from '../../../db/query/cursor.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { mapRows } from '../../../documents/rows.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { listWorkbook, soloLoQueCuenta, type WorkbookCall } from '../../../http/list-workbook.ts'
import { type ConEcf, columnasConEcf } from '../../documentos/columna-ecf.ts'
import { filtrosDelLibro } from '../../documentos/nombres.queries.ts'
import type { FiltroDeDocumentos } from './filtro.ts'
import { listDocumentos } from './lista.queries.ts'
import { sumDocumentos } from './pagina.queries.ts'

type Fila = Omit<DocumentoDeLista, 'ecf'> & ConEcf

const COLUMNAS = soloLoQueCuenta<Fila>(
  COLUMNAS_DE_DOCUMENTOS,
  ({ estado }) => estado !== 'anulado' && estado !== 'rechazado',
)

/** What other programs alone narrow the list by. */
const SERIE = { serie: deLaLlamada('Serie', documentos.excel.query.shape.serie) }

function filtrosDe({ serie }: FiltroDeDocumentos): Filtros {
  return serie === 'E'
    ? FILTROS_DE_ELECTRONICOS
    : { ...FILTROS_DE_ELECTRONICOS, ...FILTROS_DE_DOCUMENTOS, ...SERIE }
}

/** The whole filtered list as a workbook: what it takes away has a minus, and what is annulled or refused no amounts, so that it adds up. */
export async function documentosLibro(
  { documentPool, now }: Pick<Dependencies, 'documentPool' | 'now'>,
  { reading: db, query: filtro, signal }: WorkbookCall<FiltroDeDocumentos>,
): Promise<FileAnswer> {
  const [{ cantidad }, filters, columnas] = await Promise.all([
    sumDocumentos(db, filtro),
    filtrosDelLibro(db, filtrosDe(filtro), filtro),
    columnasConEcf(db, COLUMNAS),
  ])
  return listWorkbook(documentPool, {
    title: 'Comprobantes',
    columnas,
    filas: mapRows(readInBatches(db, listDocumentos(db, filtro)), ({ ecf, ...fila }) => ({
      ...fila,
      estadoEcf: ecf?.estado,
      ecfDetenido: ecf?.detenido,
    })),
    count: cantidad,
    filters,
    madeAt: now(),
    signal,
  })
}
