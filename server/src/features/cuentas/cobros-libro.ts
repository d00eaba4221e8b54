import {
  COLUMNAS_DE_COBROS,
  COLUMNAS_POR_FORMA,
  type Cobro,
  FILTROS_DE_COBROS,
} from '@cuadre/contract/cobros'
import { suma } from '@cuadre/contract/columnas'
import { readInBatches } from '../../db/query/cursor.ts'
import type { Dependencies } from '../../dependencies.ts'
import { hojaDe } from '../../documents/excel/workbook.ts'
import { mapRows } from '../../documents/rows.ts'
import { type FileAnswer, listWorkbook, soloLoQueCuenta, type WorkbookCall } from '../../http/files.ts'
import { filtrosDelLibro } from '../documentos/nombres.queries.ts'
import { describeCobro, type FiltroDeCobros, listCobros, sumCobros } from './cobros.queries.ts'

const CUENTAN = soloLoQueCuenta(COLUMNAS_DE_COBROS, ({ anulado }) => !anulado)
const ANULADO = suma<Cobro>('montoAnulado', 'Cobrado anulado', {
  valor: ({ anulado, cobrado }) => (anulado ? cobrado : null),
})

/** The whole filtered list, read while it is written, and behind it what each form of payment adds up to. */
export async function cobrosLibro(
  { documentPool, now }: Pick<Dependencies, 'documentPool' | 'now'>,
  { reading: db, query: filtro, signal }: WorkbookCall<FiltroDeCobros>,
): Promise<FileAnswer> {
  const [{ cantidad, porForma }, filters] = await Promise.all([
    sumCobros(db, filtro),
    filtrosDelLibro(db, FILTROS_DE_COBROS, filtro),
  ])
  return listWorkbook(documentPool, {
    title: 'Cobros',
    columnas: filtro.anulados === undefined ? COLUMNAS_DE_COBROS : [...CUENTAN, ANULADO],
    filas: mapRows(readInBatches(db, listCobros(filtro)), describeCobro),
    count: cantidad,
    filters,
    more: [{ sheet: 'Por forma de pago', ...hojaDe(COLUMNAS_POR_FORMA, porForma) }],
    madeAt: now(),
    signal,
  })
}
