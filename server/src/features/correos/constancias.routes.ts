import { correosDeConstancia } from '@cuadre/contract/correos'
import type { Dependencies } from '../../dependencies.ts'
import { readConstancia } from '../ir17/constancia.ts'
import { findEmailDeSuplidor } from '../suplidores/suplidores.queries.ts'
import { textosDeConstancia } from './constancia-por-enviar.ts'
import { encolarConstancia } from './enviar.actions.ts'
import { listDeConstancias } from './leer.queries.ts'
import { enColaPara, proponer } from './propuesta.ts'

/** Mails that carry the proof of what was withheld of a supplier (R12.186): the same queue, quota and question as those of a document. */
export function correosDeConstanciaRoutes({ doors, queues }: Dependencies): void {
  doors.read(correosDeConstancia.propuesta, async ({ db, query, session: { userId }, ahora }) => {
    const constancia = await readConstancia(db, query)
    return proponer(db, {
      email: await findEmailDeSuplidor(db, query.documento),
      textos: () => textosDeConstancia(constancia),
      ...{ userId, ahora },
    })
  })

  doors.serve(correosDeConstancia.enviar, async ({ db, query, body, session, actor, ahora }) => {
    const data = await encolarConstancia(db, { query, body, ahora, session, actor })
    const after = async () => queues.correos.wake()
    return { data, message: enColaPara(data), after }
  })

  doors.read(correosDeConstancia.lista, ({ db, query }) => listDeConstancias(db, query))
}
