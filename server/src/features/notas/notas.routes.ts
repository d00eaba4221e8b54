import { type DocumentoLeido, documentos } from '@cuadre/contract/documentos'
import { claseEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import type { ClaseDeNota } from '@cuadre/domain/documentos/notas'
import type { Dependencies } from '../../dependencies.ts'
import { found } from '../../http/refusal.ts'
import { readDocumento } from './leido.queries.ts'
import { documentosLibro } from './lista/documentos-libro.ts'
import { pageDocumentos } from './lista/pagina.queries.ts'
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
