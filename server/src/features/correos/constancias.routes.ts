import { correosDeConstancia } from '@cuadre/contract/correos'
import type { Dependencies } from '../../dependencies.ts'
import { readConstancia } from '../ir17/constancia.ts'
import { findEmailDeSuplidor } from '../suplidores/suplidores.queries.ts'
import { findAjustes } from './ajustes.queries.ts'
import { textosDeConstancia } from './constancia-por-enviar.ts'
import { findCuota } from './cuota.queries.ts'
import { encolarConstancia } from './enviar.actions.ts'
import { listDeConstancias } from './leer.queries.ts'
import { paraSiSirve } from './propuesta.ts'

/** Mails that carry the proof of what was withheld of a supplier (R12.186): the same queue, quota and question as those of a document. */
export function correosDeConstanciaRoutes({ doors, queues, now }: Dependencies): void {
  doors.serve(correosDeConstancia.propuesta, async ({ db, query, session: { userId } }) => {
    const constancia = await readConstancia(db, query)
    const ajustes = await findAjustes(db)
    return {
      data: {
        configurado: ajustes !== undefined,
        impedimento: null,
        para: paraSiSirve(await findEmailDeSuplidor(db, query.documento)),
        ...textosDeConstancia(constancia),
        xml: false,
        cuota: ajustes ? await findCuota(db, ajustes, { userId, ahora: now() }) : null,
      },
    }
  })

  doors.serve(correosDeConstancia.enviar, async ({ db, query, body, session, actor }) => {
    const data = await encolarConstancia(db, { query, body, ahora: now(), session, actor })
    const after = async () => queues.correos.wake()
    return { data, message: `El correo para ${data.para.join(', ')} está en cola.`, after }
  })

  doors.serve(correosDeConstancia.lista, async ({ db, query }) => ({
    data: await listDeConstancias(db, query),
  }))
}
