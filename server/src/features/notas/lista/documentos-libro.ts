import { signoDe } from '@cuadre/domain/documentos/tipos'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import type { Kysely } from 'kysely'
import { readInBatches } from '../../../db/query/cursor.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { SheetColumn, SheetRow } from '../../../documents/excel/workbook.ts'
import { mapRows } from '../../../documents/rows.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { listWorkbook, type WorkbookCall } from '../../../http/list-workbook.ts'
import { celdaEcf, columnasConEcf } from '../../documentos/columna-ecf.ts'
import { findNombres } from '../../documentos/nombres.queries.ts'
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

const CLASES = {
  factura: 'Factura',
  'nota de crédito': 'Nota de crédito',
  'nota de débito': 'Nota de débito',
} as const
const ESTADOS = {
  pendiente: 'Pendiente',
  pagado: 'Pagado',
  rechazado: 'Rechazado',
  anulado: 'Anulado',
} as const

/** The whole filtered list as a workbook: what it takes away has a minus, and what is annulled or refused no amounts, so that it adds up. */
export async function documentosLibro(
  { documentPool, now }: Pick<Dependencies, 'documentPool' | 'now'>,
  { reading: db, query: filtro, signal }: WorkbookCall<FiltroDeDocumentos>,
): Promise<FileAnswer> {
  const [{ cantidad }, filters, columns] = await Promise.all([
    sumDocumentos(db, filtro),
    describeFiltro(db, filtro),
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
      clase: CLASES[clase],
      estado: ESTADOS[estado],
      estadoEcf: celdaEcf(ecf?.estado ?? null, ecf?.detenido),
      subTotal: counted(fila.subTotal),
      itbis: counted(fila.itbis),
      total: counted(fila.total),
    }
  })
}

async function describeFiltro(db: Kysely<DB>, filtro: FiltroDeDocumentos): Promise<string[]> {
  const { fechaDesde, fechaHasta, clienteId, empresaId, clase, serie, tipo, numero, estadoEcf } = filtro
  const { cliente, empresa } = await findNombres(db, filtro)
  return [
    ...(fechaDesde ? [`Desde ${formatDia(fechaDesde)}`] : []),
    ...(fechaHasta ? [`Hasta ${formatDia(fechaHasta)}`] : []),
    ...(clienteId === undefined ? [] : [`Cliente: ${cliente ?? `n.º ${clienteId}`}`]),
    ...(empresaId === undefined ? [] : [`Empresa: ${empresa ?? `n.º ${empresaId}`}`]),
    ...(clase ? [`Clase: ${CLASES[clase]}`] : []),
    ...(serie ? [`Serie: ${serie}`] : []),
    ...(tipo ? [`Tipo: ${tipo}`] : []),
    ...(numero ? [`NCF: ${numero}`] : []),
    ...(estadoEcf ? [`Estado en la DGII: ${estadoEcf}`] : []),
  ]
}
