import { documentos, FILTROS_DE_DOCUMENTOS, FILTROS_DE_ELECTRONICOS } from '@cuadre/contract/documentos'
import { deLaLlamada, type Filtros } from '@cuadre/contract/filtros'
import { claseEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { ESTADO_EN_PALABRAS } from '@cuadre/domain/documentos/estado-en-palabras'
import { signoDe } from '@cuadre/domain/documentos/tipos'
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
import type { FiltroDeDocumentos } from './filtro.ts'
import { listDocumentos } from './lista.queries.ts'
import { sumDocumentos } from './pagina.queries.ts'

const COLUMNAS: readonly SheetColumn[] = [
  { title: 'ID', key: 'documentoId', type: 'entero' },
  { title: 'NCF', key: 'numero', type: 'texto' },
  { title: 'Clase', key: 'clase', type: 'texto' },
  { title: 'NCF modificado', key: 'corrige', type: 'texto' },
  { title: 'Fecha', key: 'fecha', type: 'fecha' },
  { title: 'Empresa', key: 'empresaNombre', type: 'texto' },
  { title: 'Cliente', key: 'clienteNombre', type: 'texto' },
  { title: 'RNC o cédula', key: 'clienteRnc', type: 'texto' },
  { title: 'Subtotal', key: 'subTotal', type: 'monto', total: true },
  { title: 'ITBIS', key: 'itbis', type: 'monto', total: true },
  { title: 'Total', key: 'total', type: 'monto', total: true },
  { title: 'Estado', key: 'estado', type: 'texto' },
]

/** What other programs alone narrow the list by. */
const SERIE = { serie: deLaLlamada('Serie', documentos.excel.query.shape.serie) }

function filtrosDe({ serie }: FiltroDeDocumentos): Filtros {
  return serie === 'E'
    ? FILTROS_DE_ELECTRONICOS
    : { ...FILTROS_DE_ELECTRONICOS, ...FILTROS_DE_DOCUMENTOS, ...SERIE }
}

/** The whole filtered list as a workbook: what it takes away has a minus, and what is annulled or refused no amounts, so that it adds up. */
export async function documentosLibro(
  { documentPool, now }: Pick<Dependencies, 'documentPool' | 'now'>,
  { reading: db, query: filtro, signal }: WorkbookCall<FiltroDeDocumentos>,
): Promise<FileAnswer> {
  const [{ cantidad }, filters, columns] = await Promise.all([
    sumDocumentos(db, filtro),
    filtrosDelLibro(db, filtrosDe(filtro), filtro),
    columnasConEcf(db, COLUMNAS),
  ])
  return listWorkbook(documentPool, {
    title: 'Comprobantes',
    columns,
    rows: readFilas(db, filtro),
    count: cantidad,
    filters,
    madeAt: now(),
    signal,
  })
}

function readFilas(db: Kysely<DB>, filtro: FiltroDeDocumentos) {
  return mapRows(readInBatches(db, listDocumentos(db, filtro)), ({ conNotas: _, ecf, ...fila }): SheetRow => {
    const { clase, estado } = fila
    const cuenta = estado !== 'anulado' && estado !== 'rechazado'
    const counted = (monto: number) => (cuenta ? signoDe(clase) * monto : null)
    return {
      ...fila,
      clase: claseEnPalabras(clase),
      estado: ESTADO_EN_PALABRAS[estado],
      estadoEcf: celdaEcf(ecf?.estado ?? null, ecf?.detenido),
      subTotal: counted(fila.subTotal),
      itbis: counted(fila.itbis),
      total: counted(fila.total),
    }
  })
}
