import type { Columna } from '@cuadre/contract/columnas'
import {
  COLUMNAS_DE_POR_PAGAR,
  FILTROS_DE_POR_PAGAR,
  type PorPagarASuplidor,
} from '@cuadre/contract/por-pagar-suplidores'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type ColumnaDe, conMedidas } from '../../../documents/informe/columnas-de-papel.ts'
import { longestOf } from '../../../documents/informe/informe-impreso.ts'
import { inBatches } from '../../../documents/rows.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { filtrosDelInforme } from '../../documentos/nombres.queries.ts'
import { columnaDeAtraso, type Mesa } from '../../reportes/hacer-informe.ts'
import { type FiltroDePorPagar, listPorPagar } from './lista.queries.ts'

const TITULOS = {
  pendiente: 'Por pagar a suplidores',
  pagada: 'Pagado a suplidores',
  todas: 'Facturas de suplidores',
} as const

const A_LA_VEZ = 500

/** The whole filtered list, on paper or as a workbook, with its sums. */
export async function informePorPagar({ db, hacer }: Mesa, filtro: FiltroDePorPagar): Promise<FileAnswer> {
  const filas = await listPorPagar(db, filtro)
  return hacer({
    titulo: TITULOS[filtro.estado],
    unidad: () => ['factura', 'facturas'],
    parte: filtrosDelInforme(db, FILTROS_DE_POR_PAGAR, filtro),
    rango: { al: filtro.hoy },
    resumen: Promise.resolve({ cantidad: filas.length }),
    columnas: () => columnas(filas, filtro.hoy),
    filas: inBatches(filas, A_LA_VEZ),
  })
}

function columnas(filas: readonly PorPagarASuplidor[], hoy: Dia): ColumnaDe<PorPagarASuplidor>[] {
  const vencen = filas.some(({ vence }) => vence !== null)
  const todas = COLUMNAS_DE_POR_PAGAR.flatMap(columna => {
    if (columna.clave !== 'vence') return [columna]
    return vencen ? [columna, columnaDeAtraso<PorPagarASuplidor>(hoy)] : []
  })
  return conMedidas(todas, Object.fromEntries(todas.map(columna => [columna.clave, anchoEn(filas, columna)])))
}

/** Of an amount as wide as its sum, or as the widest where others take away. */
function anchoEn<F>(filas: readonly F[], { tipo, valor }: Columna<F>): string | false {
  if (tipo === 'texto') return longestOf(filas.map(fila => String(valor(fila) ?? '')))
  if (tipo !== 'monto') return false
  const montos = filas.map(fila => Math.abs(Number(valor(fila))))
  return formatMonto(montos.reduce((suma, monto) => suma + monto, 0))
}
