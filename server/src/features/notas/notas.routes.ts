import {
  COLUMNAS_DE_DOCUMENTOS,
  type DocumentoDeLista,
  type DocumentoLeido,
  documentos,
  FILTROS_DE_DOCUMENTOS,
  FILTROS_DE_ELECTRONICOS,
} from '@cuadre/contract/documentos'
import { deLaLlamada, type Filtros } from '@cuadre/contract/filtros'
import { claseEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import type { ClaseDeNota } from '@cuadre/domain/documentos/notas'
import { readInBatches } from '../../db/query/cursor.ts'
import type { Dependencies } from '../../dependencies.ts'
import { mapRows } from '../../documents/rows.ts'
import { type FileAnswer, listWorkbook, soloLoQueCuenta, type WorkbookCall } from '../../http/files.ts'
import { found } from '../../http/refusal.ts'
import { type ConEcf, columnasConEcf } from '../documentos/columna-ecf.ts'
import { filtrosDelLibro } from '../documentos/nombres.queries.ts'
import { readDocumento } from './leido.queries.ts'
import type { FiltroDeDocumentos } from './lista/filtro.ts'
import { listDocumentos } from './lista/lista.queries.ts'
import { pageDocumentos, sumDocumentos } from './lista/pagina.queries.ts'
import { deshacerNota, emitirNota } from './notas.actions.ts'

/** What was issued, with its accounts, and the notes that correct it. */
export function notasRoutes(dependencies: Dependencies): void {
  const { doors, ecf, config } = dependencies
  const { simuladorUrl } = config

  doors.read(documentos.paged, ({ query, db }) => pageDocumentos(db, query))

  doors.serve(documentos.excel, call => documentosLibro(dependencies, call))

  doors.read(documentos.get, async ({ params, db, ahora }) =>
    found(await readDocumento(db, { id: params.id, ahora, simuladorUrl }), 'DOCUMENTO_NOT_FOUND'),
  )

  openNota(documentos.notaDeCredito, 'nota de crédito')
  openNota(documentos.notaDeDebito, 'nota de débito')

  function openNota(
    note: typeof documentos.notaDeCredito | typeof documentos.notaDeDebito,
    clase: ClaseDeNota,
  ): void {
    doors.serve(note, async ({ db, params, body, acting }) =>
      answer(await emitirNota(db, { clase, documentoId: params.id, body, ...acting, simuladorUrl })),
    )
  }

  doors.serve(documentos.deshacer, async ({ db, params, body, acting }) =>
    answer(await deshacerNota(db, { documentoId: params.id, body, ...acting, simuladorUrl })),
  )

  function answer(nota: DocumentoLeido) {
    const after = nota.ecf ? { after: () => ecf.firmar(nota.documentoId) } : {}
    return {
      data: nota,
      message: `${claseEnPalabras(nota.clase)} emitida con el NCF ${nota.numero}.`,
      ...after,
    }
  }
}

type Fila = Omit<DocumentoDeLista, 'ecf'> & ConEcf

const COLUMNAS = soloLoQueCuenta<Fila>(
  COLUMNAS_DE_DOCUMENTOS,
  ({ estado }) => estado !== 'anulado' && estado !== 'rechazado',
)

/** What other programs alone narrow the list by. */
const SERIE = { serie: deLaLlamada('Serie', documentos.excel.query.shape.serie) }

function filtrosDe({ serie }: FiltroDeDocumentos): Filtros {
  return serie === 'E'
    ? FILTROS_DE_ELECTRONICOS
    : { ...FILTROS_DE_ELECTRONICOS, ...FILTROS_DE_DOCUMENTOS, ...SERIE }
}

/** The whole filtered list as a workbook: what it takes away has a minus, and what is annulled or refused no amounts, so that it adds up. */
async function documentosLibro(
  { documentPool, now }: Pick<Dependencies, 'documentPool' | 'now'>,
  { reading: db, query: filtro, signal }: WorkbookCall<FiltroDeDocumentos>,
): Promise<FileAnswer> {
  const [{ cantidad }, filters, columnas] = await Promise.all([
    sumDocumentos(db, filtro),
    filtrosDelLibro(db, filtrosDe(filtro), filtro),
    columnasConEcf(db, COLUMNAS),
  ])
  return listWorkbook(documentPool, {
    title: 'Comprobantes',
    columnas,
    filas: mapRows(readInBatches(db, listDocumentos(db, filtro)), ({ ecf, ...fila }) => ({
      ...fila,
      estadoEcf: ecf?.estado,
      ecfDetenido: ecf?.detenido,
    })),
    count: cantidad,
    filters,
    madeAt: now(),
    signal,
  })
}
