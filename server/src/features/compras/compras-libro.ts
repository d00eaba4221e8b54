import { FILTROS_DE_COMPRAS } from '@cuadre/contract/compras'
import { FORMAS_DE_COMPRA, TIPOS_DE_GASTO } from '@cuadre/domain/compras/codigos'
import { nombreDelTipo } from '@cuadre/domain/compras/tipo-de-compra'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import type { Kysely } from 'kysely'
import { readInBatches } from '../../db/query/cursor.ts'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { SheetColumn, SheetRow } from '../../documents/excel/workbook.ts'
import { mapRows } from '../../documents/rows.ts'
import type { FileAnswer } from '../../http/files.ts'
import { listWorkbook, type WorkbookCall } from '../../http/list-workbook.ts'
import { hayElectronicos } from '../documentos/emitido-ecf.queries.ts'
import { filtrosDelLibro } from '../documentos/nombres.queries.ts'
import { type FiltroDeCompras, listCompras, sumCompras } from './lista.queries.ts'

const COLUMNAS: readonly SheetColumn[] = [
  { title: 'ID', key: 'id', type: 'entero' },
  { title: 'Fecha', key: 'fecha', type: 'fecha' },
  { title: 'NCF', key: 'ncf', type: 'texto' },
  { title: 'Comprobante', key: 'tipoNombre', type: 'texto' },
  { title: 'Suplidor', key: 'suplidorNombre', type: 'texto' },
  { title: 'RNC o cédula', key: 'documento', type: 'texto' },
  { title: 'Empresa', key: 'empresaNombre', type: 'texto' },
  { title: 'Tipo de gasto', key: 'gasto', type: 'texto' },
  { title: 'Forma de pago', key: 'forma', type: 'texto' },
  { title: 'Fecha de pago', key: 'fechaPago', type: 'fecha' },
  { title: 'Monto', key: 'monto', type: 'monto', total: true },
  { title: 'ITBIS', key: 'itbis', type: 'monto', total: true },
  { title: 'Total', key: 'total', type: 'monto', total: true },
  { title: 'Retenido', key: 'retenido', type: 'monto', total: true },
]

/** Beside the amounts that count, so that they can be added up. */
const RECHAZADO: SheetColumn = { title: 'Total rechazado', key: 'totalRechazado', type: 'monto', total: true }

/** The whole filtered list as a workbook: what a credit note takes away has a minus, so that it adds up. */
export async function comprasLibro(
  { documentPool, now }: Pick<Dependencies, 'documentPool' | 'now'>,
  { reading: db, query: filtro, signal }: WorkbookCall<FiltroDeCompras>,
): Promise<FileAnswer> {
  const [{ cantidad }, filters, electronicos] = await Promise.all([
    sumCompras(db, filtro),
    filtrosDelLibro(db, FILTROS_DE_COMPRAS, filtro),
    hayElectronicos(db),
  ])
  return listWorkbook(documentPool, {
    title: 'Compras',
    columns: electronicos ? [...COLUMNAS, RECHAZADO] : COLUMNAS,
    rows: readFilas(db, filtro),
    count: cantidad,
    filters,
    madeAt: now(),
    signal,
  })
}

function readFilas(db: Kysely<DB>, filtro: FiltroDeCompras) {
  const compras = listCompras(db, filtro).select('compras.forma')
  return mapRows(readInBatches(db, compras), (fila): SheetRow => {
    const {
      id,
      fecha,
      fechaPago,
      ncf,
      suplidorNombre,
      suplidorDocumento,
      empresaNombre,
      gasto,
      forma,
      signo,
      noTomada,
    } = fila
    const cuenta = (monto: number) => (noTomada ? null : signo * monto)
    return {
      id,
      fecha,
      ncf,
      tipoNombre: nombreDelTipo(ncf),
      suplidorNombre,
      documento: formatDocumento(suplidorDocumento),
      empresaNombre,
      gasto: `${gasto} ${TIPOS_DE_GASTO[gasto]}`,
      forma: FORMAS_DE_COMPRA[forma],
      fechaPago,
      monto: cuenta(fila.monto),
      itbis: cuenta(fila.itbis),
      total: cuenta(fila.total),
      retenido: cuenta(fila.retenido),
      totalRechazado: noTomada ? signo * fila.total : null,
    }
  })
}
