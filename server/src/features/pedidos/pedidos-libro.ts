import { readInBatches } from '../../db/cursor.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { ColumnaLibro, FilaLibro } from '../../documents/excel/libro-excel.ts'
import type { FileAnswer } from '../../http/files.ts'
import type { FiltroDePedidos } from './filtro.ts'
import { sumPedidos } from './pagina.queries.ts'
import { listPedidos } from './pedidos.queries.ts'

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

async function* readFilas(db: Dependencies['db'], filtro: FiltroDePedidos): AsyncGenerator<FilaLibro> {
  for await (const { aplicaItbis, ...fila } of readInBatches(db, listPedidos(db, filtro))) {
    yield { ...fila, itbis: aplicaItbis ? 'Sí' : 'No' }
  }
}
