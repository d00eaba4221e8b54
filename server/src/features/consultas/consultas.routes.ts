import {
  COLUMNAS_DE_CONSULTA,
  consultas,
  type EstadoDePedido,
  FILTROS_DE_CONSULTA,
  type PedidoConsultado,
} from '@cuadre/contract/consultas'
import { readInBatches } from '../../db/query/cursor.ts'
import type { Dependencies } from '../../dependencies.ts'
import {
  type FileAnswer,
  listWorkbook,
  soloLoQueCuenta,
  totalAparte,
  type WorkbookCall,
} from '../../http/files.ts'
import { columnasConEcf } from '../documentos/columna-ecf.ts'
import { filtrosDelLibro } from '../documentos/nombres.queries.ts'
import { countConsultados, listConsultados, pageConsultas } from './consultas.queries.ts'
import { consultaConditions, type FiltroDeConsulta } from './filtro.ts'

export function consultasRoutes(dependencies: Dependencies): void {
  const { doors } = dependencies
  doors.read(consultas.paged, ({ reading, query }) => pageConsultas(reading, query))
  doors.serve(consultas.excel, call => consultaWorkbook(dependencies, call))
}

const delEstado = (estado: EstadoDePedido) => (fila: PedidoConsultado) => fila.estado === estado
const CUENTAN = soloLoQueCuenta(
  COLUMNAS_DE_CONSULTA,
  ({ estado }) => estado !== 'anulado' && estado !== 'rechazado',
)
const ANULADO = totalAparte('Total anulado', delEstado('anulado'))
const RECHAZADO = totalAparte('Total rechazado', delEstado('rechazado'))

/** The whole filtered list, read while it is written. */
async function consultaWorkbook(
  { documentPool, now }: Pick<Dependencies, 'documentPool' | 'now'>,
  { reading: db, query: filtro, signal }: WorkbookCall<FiltroDeConsulta>,
): Promise<FileAnswer> {
  const mixed = filtro.estado === undefined
  const [cantidad, filters, columnas] = await Promise.all([
    countConsultados(db, filtro),
    filtrosDelLibro(db, FILTROS_DE_CONSULTA, filtro),
    mixed ? columnasConEcf(db, [...CUENTAN, ANULADO], [RECHAZADO]) : columnasConEcf(db, COLUMNAS_DE_CONSULTA),
  ])
  return listWorkbook(documentPool, {
    title: 'Consultas',
    madeAt: now(),
    columnas,
    filas: readInBatches(db, listConsultados(consultaConditions(filtro))),
    count: cantidad,
    filters,
    signal,
  })
}
