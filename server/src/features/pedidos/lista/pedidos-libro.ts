import { formatDia } from '@cuadre/domain/tiempo/dia'
import { readInBatches } from '../../../db/query/cursor.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { ColumnaLibro, FilaLibro } from '../../../documents/excel/libro-excel.ts'
import { cadaFila } from '../../../documents/filas.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { listWorkbook } from '../../../http/list-workbook.ts'
import type { FiltroDePedidos } from './filtro.ts'
import { findNombres, listPedidos } from './lista.queries.ts'
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
  { reading: db, taller, now }: Pick<Dependencies, 'reading' | 'taller' | 'now'>,
  filtro: FiltroDePedidos,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const [{ cantidad }, filtros] = await Promise.all([sumPedidos(db, filtro), describeFiltro(db, filtro)])
  return listWorkbook(taller, {
    titulo: 'Pedidos',
    columnas: COLUMNAS,
    filas: readFilas(db, filtro),
    cantidad,
    filtros,
    ahora: now(),
    signal,
  })
}

async function describeFiltro(db: Dependencies['db'], filtro: FiltroDePedidos): Promise<string[]> {
  const { clienteId, empresaId, cliente, empresa, ncf, fechaDesde, fechaHasta } = filtro
  const nombres = await findNombres(db, { clienteId, empresaId })
  return [
    ...(clienteId === undefined ? [] : [`Cliente: ${nombres.cliente ?? `n.º ${clienteId}`}`]),
    ...(empresaId === undefined ? [] : [`Empresa: ${nombres.empresa ?? `n.º ${empresaId}`}`]),
    ...(cliente ? [`Cliente: «${cliente}»`] : []),
    ...(empresa ? [`Empresa: «${empresa}»`] : []),
    ...(ncf ? [`NCF: ${ncf}`] : []),
    ...(fechaDesde ? [`Desde ${formatDia(fechaDesde)}`] : []),
    ...(fechaHasta ? [`Hasta ${formatDia(fechaHasta)}`] : []),
  ]
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
