import { type Columna, suma, texto } from '@cuadre/contract/columnas'
import { COLUMNAS_DE_COMPRAS, type CompraDeLista, FILTROS_DE_COMPRAS } from '@cuadre/contract/compras'
import { FORMAS_DE_COMPRA, type FormaDeCompra } from '@cuadre/domain/compras/codigos'
import { readInBatches } from '../../db/query/cursor.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type FileAnswer, listWorkbook, soloLoQueCuenta, type WorkbookCall } from '../../http/files.ts'
import { hayElectronicos } from '../documentos/emitido-ecf.queries.ts'
import { filtrosDelLibro } from '../documentos/nombres.queries.ts'
import { type FiltroDeCompras, listCompras, sumCompras } from './lista.queries.ts'

type Fila = Omit<CompraDeLista, 'tipoNombre' | 'adjuntos'> & { readonly forma: FormaDeCompra }

const FORMA = texto<Fila>('forma', 'Forma de pago', { valor: ({ forma }) => FORMAS_DE_COMPRA[forma] })
const COLUMNAS = soloLoQueCuenta<Fila>(
  COLUMNAS_DE_COMPRAS.flatMap((columna): readonly Columna<Fila>[] =>
    columna.clave === 'gasto' ? [columna, FORMA] : [columna],
  ),
  ({ noTomada }) => !noTomada,
)

/** Beside the amounts that count, so that they can be added up. */
const RECHAZADO = suma<Fila>('totalRechazado', 'Total rechazado', {
  valor: ({ noTomada, signo, total }) => (noTomada ? signo * total : null),
})

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
    columnas: electronicos ? [...COLUMNAS, RECHAZADO] : COLUMNAS,
    filas: readInBatches(db, listCompras(db, filtro).select('compras.forma')),
    count: cantidad,
    filters,
    madeAt: now(),
    signal,
  })
}
