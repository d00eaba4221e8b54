import { readInBatches } from '../../../db/query/cursor.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { ColumnaLibro, FilaLibro } from '../../../documents/excel/libro-excel.ts'
import { cadaFila } from '../../../documents/filas.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { listPedidos } from '../pedidos.queries.ts'
import type { FiltroDePedidos } from './filtro.ts'
import { sumPedidos } from './pagina.queries.ts'

const COLUMNAS: readonly ColumnaLibro[] = [
  { titulo: 'ID', clave: 'pedidoId', tipo: 'entero' },
  { titulo: 'NCF', clave: 'txtNCF', tipo: 'texto' },
  { titulo: 'Empresa', clave: 'empresaNombre', tipo: 'texto' },
  { titulo: 'Factura Con ITBIS', clave: 'itbis', tipo: 'texto' },
  { titulo: 'Cliente', clave: 'clienteNombre', tipo: 'texto' },
  { titulo: 'Fecha Pedido', clave: 'fechaPedido', tipo: 'fecha' },
  { titulo: 'Total', clave: 'total', tipo: 'monto', total: true },
]

/** The whole filtered list as a workbook; its rows are read while it is written, however many they are. */
export async function pedidosLibro(
  { reading: db, taller }: Pick<Dependencies, 'reading' | 'taller'>,
  filtro: FiltroDePedidos,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const titulo = 'Pedidos'
  const { cantidad } = await sumPedidos(db, filtro)
  const libro = { titulo, hoja: titulo, columnas: COLUMNAS, filas: readFilas(db, filtro) }
  return { fileName: 'Pedidos.xlsx', filas: cantidad, content: await taller.libro(libro, { signal }) }
}

function readFilas(db: Dependencies['db'], filtro: FiltroDePedidos): AsyncIterable<readonly FilaLibro[]> {
  // Named one by one: of a hundred thousand rows each copy of what is left would be felt by everybody.
  return cadaFila(readInBatches(db, listPedidos(db, filtro)), fila => ({
    pedidoId: fila.pedidoId,
    txtNCF: fila.txtNCF,
    empresaNombre: fila.empresaNombre,
    itbis: fila.aplicaItbis ? 'Sí' : 'No',
    clienteNombre: fila.clienteNombre,
    fechaPedido: fila.fechaPedido,
    total: fila.total,
  }))
}
