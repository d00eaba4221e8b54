import { FILTROS_DE_CONSULTA } from '@cuadre/contract/consultas'
import { ESTADO_EN_PALABRAS } from '@cuadre/domain/documentos/estado-en-palabras'
import { nombreCorto } from '@cuadre/domain/documentos/tipo-del-pedido'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { Kysely } from 'kysely'
import { readInBatches } from '../../db/query/cursor.ts'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { SheetColumn, SheetRow } from '../../documents/excel/workbook.ts'
import { mapRows } from '../../documents/rows.ts'
import type { FileAnswer } from '../../http/files.ts'
import { listWorkbook, type WorkbookCall } from '../../http/list-workbook.ts'
import { celdaEcf, columnasConEcf } from '../documentos/columna-ecf.ts'
import { filtrosDelLibro } from '../documentos/nombres.queries.ts'
import { countConsultados, listConsultados } from './consultas.queries.ts'
import { consultaConditions, type FiltroDeConsulta } from './filtro.ts'

const COLUMNAS: readonly SheetColumn[] = [
  { title: 'ID', key: 'pedidoId', type: 'entero' },
  { title: 'NCF', key: 'txtNCF', type: 'texto' },
  { title: 'Tipo', key: 'tipo', type: 'texto' },
  { title: 'NCF modificado', key: 'corrige', type: 'texto' },
  { title: 'Fecha', key: 'fechaPedido', type: 'fecha' },
  { title: 'Empresa', key: 'empresaNombre', type: 'texto' },
  { title: 'Cliente', key: 'clienteNombre', type: 'texto' },
  { title: 'Cédula/RNC', key: 'documento', type: 'texto' },
  { title: 'Contacto', key: 'contactoNombre', type: 'texto' },
  { title: 'Factura Con ITBIS', key: 'conItbis', type: 'texto' },
  { title: 'Estado', key: 'estado', type: 'texto' },
  { title: 'Subtotal', key: 'subTotal', type: 'monto', total: true },
  { title: 'ITBIS', key: 'itbis', type: 'monto', total: true },
  { title: 'Total', key: 'total', type: 'monto', total: true },
]

/** Beside the live amounts, so that a column can be added up without annulled or refused orders in it. */
const ANULADO: SheetColumn = { title: 'Total anulado', key: 'totalAnulado', type: 'monto', total: true }
const RECHAZADO: SheetColumn = { title: 'Total rechazado', key: 'totalRechazado', type: 'monto', total: true }

/** The whole filtered list, read while it is written. */
export async function consultaWorkbook(
  { documentPool, now }: Pick<Dependencies, 'documentPool' | 'now'>,
  { reading: db, query: filtro, signal }: WorkbookCall<FiltroDeConsulta>,
): Promise<FileAnswer> {
  const mixed = filtro.estado === undefined
  const [cantidad, filters, columns] = await Promise.all([
    countConsultados(db, filtro),
    filtrosDelLibro(db, FILTROS_DE_CONSULTA, filtro),
    columnasConEcf(db, mixed ? [...COLUMNAS, ANULADO] : COLUMNAS, mixed ? [RECHAZADO] : []),
  ])
  return listWorkbook(documentPool, {
    title: 'Consultas',
    madeAt: now(),
    columns,
    rows: rows(db, filtro, mixed),
    count: cantidad,
    filters,
    signal,
  })
}

function rows(db: Kysely<DB>, filtro: FiltroDeConsulta, mixed: boolean): AsyncIterable<readonly SheetRow[]> {
  return mapRows(readInBatches(db, listConsultados(consultaConditions(filtro))), row => {
    const { estado, total } = row
    const apart = mixed && (estado === 'anulado' || estado === 'rechazado')
    // Named one by one: of a hundred thousand rows each copy of what is left would be felt by everybody.
    return {
      // A note has no order.
      pedidoId: row.clase === 'factura' ? row.pedidoId : null,
      txtNCF: row.txtNCF,
      tipo: nombreCorto(row.tipoComprobante),
      corrige: row.corrige,
      fechaPedido: row.fechaPedido,
      empresaNombre: row.empresaNombre,
      clienteNombre: row.clienteNombre,
      documento: formatDocumento(row.clienteRnc, row.documentoExtranjero),
      contactoNombre: row.contactoNombre,
      conItbis: row.aplicaItbis ? 'Sí' : 'No',
      estado: ESTADO_EN_PALABRAS[estado],
      subTotal: apart ? null : row.subTotal,
      itbis: apart ? null : row.itbis,
      total: apart ? null : total,
      totalAnulado: apart && estado === 'anulado' ? total : null,
      totalRechazado: apart && estado === 'rechazado' ? total : null,
      estadoEcf: celdaEcf(row.estadoEcf, row.ecfDetenido),
    }
  })
}
