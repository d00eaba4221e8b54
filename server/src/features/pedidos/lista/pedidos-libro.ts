import { COLUMNAS_DE_PEDIDOS, FILTROS_DE_PEDIDOS } from '@cuadre/contract/pedidos-lista'
import { readInBatches } from '../../../db/query/cursor.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { listWorkbook, soloLoQueCuenta, totalAparte, type WorkbookCall } from '../../../http/list-workbook.ts'
import { columnasConEcf } from '../../documentos/columna-ecf.ts'
import { filtrosDelLibro } from '../../documentos/nombres.queries.ts'
import { type FiltroDePedidos, leerFiltro } from './filtro.ts'
import { type FilaDelLibro, listPedidos } from './lista.queries.ts'
import { sumPedidos } from './pagina.queries.ts'

const COLUMNAS = soloLoQueCuenta<FilaDelLibro>(COLUMNAS_DE_PEDIDOS, fila => !fila.noTomado)
const RECHAZADO = totalAparte<FilaDelLibro>('Total rechazado', ({ noTomado }) => noTomado)

/** The whole filtered list as a workbook; its rows are read while it is written, however many they are. */
export async function pedidosLibro(
  { documentPool, now }: Pick<Dependencies, 'documentPool' | 'now'>,
  { reading: db, query: filtro, signal }: WorkbookCall<FiltroDePedidos>,
): Promise<FileAnswer> {
  const leido = await leerFiltro(db, filtro)
  const [{ cantidad }, filters, columnas] = await Promise.all([
    sumPedidos(db, leido),
    filtrosDelLibro(db, FILTROS_DE_PEDIDOS, filtro),
    columnasConEcf(db, COLUMNAS, [RECHAZADO]),
  ])
  return listWorkbook(documentPool, {
    title: 'Pedidos',
    columnas,
    filas: readInBatches(db, listPedidos(leido)),
    count: cantidad,
    filters,
    madeAt: now(),
    signal,
  })
}
