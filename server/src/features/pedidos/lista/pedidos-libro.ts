import { readInBatches } from '../../../db/query/cursor.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { SheetColumn, SheetRow } from '../../../documents/excel/workbook.ts'
import { mapRows } from '../../../documents/rows.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { listPedidos } from '../pedidos.queries.ts'
import type { FiltroDePedidos } from './filtro.ts'
import { sumPedidos } from './pagina.queries.ts'

const COLUMNAS: readonly SheetColumn[] = [
  { title: 'ID', key: 'pedidoId', type: 'entero' },
  { title: 'NCF', key: 'txtNCF', type: 'texto' },
  { title: 'Empresa', key: 'empresaNombre', type: 'texto' },
  { title: 'Factura Con ITBIS', key: 'itbis', type: 'texto' },
  { title: 'Cliente', key: 'clienteNombre', type: 'texto' },
  { title: 'Fecha Pedido', key: 'fechaPedido', type: 'fecha' },
  { title: 'Total', key: 'total', type: 'monto', total: true },
]

/** The whole filtered list as a workbook; its rows are read while it is written, however many they are. */
export async function pedidosLibro(
  { reading: db, documentPool }: Pick<Dependencies, 'reading' | 'documentPool'>,
  filtro: FiltroDePedidos,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const titulo = 'Pedidos'
  const { cantidad } = await sumPedidos(db, filtro)
  const workbook = { title: titulo, sheet: titulo, columns: COLUMNAS, rows: readFilas(db, filtro) }
  return {
    fileName: 'Pedidos.xlsx',
    rows: cantidad,
    content: await documentPool.workbook(workbook, { signal }),
  }
}

function readFilas(db: Dependencies['db'], filtro: FiltroDePedidos): AsyncIterable<readonly SheetRow[]> {
  // Named one by one: of a hundred thousand rows each copy of what is left would be felt by everybody.
  return mapRows(readInBatches(db, listPedidos(db, filtro)), fila => ({
    pedidoId: fila.pedidoId,
    txtNCF: fila.txtNCF,
    empresaNombre: fila.empresaNombre,
    itbis: fila.aplicaItbis ? 'Sí' : 'No',
    clienteNombre: fila.clienteNombre,
    fechaPedido: fila.fechaPedido,
    total: fila.total,
  }))
}
