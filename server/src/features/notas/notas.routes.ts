import { documentos } from '@cuadre/contract/documentos'
import type { ClaseDeNota } from '@cuadre/domain/documentos/notas'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Dependencies } from '../../dependencies.ts'
import { found } from '../../http/refusal.ts'
import { readDocumento } from './leido.queries.ts'
import { documentosLibro } from './lista/documentos-libro.ts'
import { pageDocumentos } from './lista/pagina.queries.ts'
import { emitirNota } from './notas.actions.ts'

/** What was issued, with its accounts, and the notes that correct it. */
export function notasRoutes(dependencies: Dependencies): void {
  const { doors, now, ecf, config } = dependencies
  const { simuladorUrl } = config

  doors.serve(documentos.paged, async ({ query, db }) => ({ data: await pageDocumentos(db, query) }))

  doors.serve(documentos.excel, call => documentosLibro(dependencies, call))

  doors.serve(documentos.get, async ({ params, db }) => ({
    data: found(
      await readDocumento(db, { id: params.id, ahora: now(), simuladorUrl }),
      'DOCUMENTO_NOT_FOUND',
    ),
  }))

  openNota(documentos.notaDeCredito, 'nota de crédito', 'Nota de crédito emitida con el NCF')
  openNota(documentos.notaDeDebito, 'nota de débito', 'Nota de débito emitida con el NCF')

  function openNota(
    call: typeof documentos.notaDeCredito | typeof documentos.notaDeDebito,
    clase: ClaseDeNota,
    emitida: string,
  ): void {
    doors.serve(call, async ({ db, params, body, session, actor }) => {
      const { userId } = session
      const ahora = now()
      const nota = await emitirNota(db, {
        clase,
        documentoId: params.id,
        body,
        userId,
        actor,
        hoy: diaEnSantoDomingo(ahora),
        ahora,
        simuladorUrl,
      })
      const after = nota.ecf ? { after: () => ecf.firmar(nota.documentoId) } : {}
      return { data: nota, message: `${emitida} ${nota.numero}.`, ...after }
    })
  }
}
