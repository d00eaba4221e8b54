import { FILTROS_DE_PEDIDOS } from '@cuadre/contract/pedidos-lista'
import { nombreCorto } from '@cuadre/domain/documentos/tipo-del-pedido'
import type { Kysely } from 'kysely'
import { readInBatches } from '../../../db/query/cursor.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { SheetColumn, SheetRow } from '../../../documents/excel/workbook.ts'
import { mapRows } from '../../../documents/rows.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { listWorkbook, type WorkbookCall } from '../../../http/list-workbook.ts'
import { celdaEcf, columnasConEcf } from '../../documentos/columna-ecf.ts'
import { filtrosDelLibro } from '../../documentos/nombres.queries.ts'
import { type FiltroDePedidos, type FiltroLeido, leerFiltro } from './filtro.ts'
import { listPedidos } from './lista.queries.ts'
import { sumPedidos } from './pagina.queries.ts'

const COLUMNAS: readonly SheetColumn[] = [
  { title: 'ID', key: 'pedidoId', type: 'entero' },
  { title: 'NCF', key: 'txtNCF', type: 'texto' },
  { title: 'Tipo', key: 'tipo', type: 'texto' },
  { title: 'Empresa', key: 'empresaNombre', type: 'texto' },
  { title: 'Factura Con ITBIS', key: 'itbis', type: 'texto' },
  { title: 'Cliente', key: 'clienteNombre', type: 'texto' },
  { title: 'Fecha Pedido', key: 'fechaPedido', type: 'fecha' },
  { title: 'Total', key: 'total', type: 'monto', total: true },
]

/** Beside the amounts that count, so that they can be added up. */
const RECHAZADO: SheetColumn = { title: 'Total rechazado', key: 'totalRechazado', type: 'monto', total: true }

/** The whole filtered list as a workbook; its rows are read while it is written, however many they are. */
export async function pedidosLibro(
  { documentPool, now }: Pick<Dependencies, 'documentPool' | 'now'>,
  { reading: db, query: filtro, signal }: WorkbookCall<FiltroDePedidos>,
): Promise<FileAnswer> {
  const leido = await leerFiltro(db, filtro)
  const [{ cantidad }, filtros, columns] = await Promise.all([
    sumPedidos(db, leido),
    filtrosDelLibro(db, FILTROS_DE_PEDIDOS, filtro),
    columnasConEcf(db, COLUMNAS, [RECHAZADO]),
  ])
  return listWorkbook(documentPool, {
    title: 'Pedidos',
    columns,
    rows: readFilas(db, leido),
    count: cantidad,
    filters: filtros,
    madeAt: now(),
    signal,
  })
}

function readFilas(db: Kysely<DB>, filtro: FiltroLeido): AsyncIterable<readonly SheetRow[]> {
  // Named one by one: of a hundred thousand rows each copy of what is left would be felt by everybody.
  return mapRows(readInBatches(db, listPedidos(filtro)), fila => ({
    pedidoId: fila.pedidoId,
    txtNCF: fila.txtNCF,
    tipo: nombreCorto(fila.tipoComprobante),
    empresaNombre: fila.empresaNombre,
    itbis: fila.aplicaItbis ? 'Sí' : 'No',
    clienteNombre: fila.clienteNombre,
    fechaPedido: fila.fechaPedido,
    total: fila.noTomado ? null : fila.total,
    totalRechazado: fila.noTomado ? fila.total : null,
    estadoEcf: celdaEcf(fila.estadoEcf, fila.ecfDetenido),
  }))
}
