import { antiguedad } from '@cuadre/contract/antiguedad'
import { type LadoDeSaldo, VER_LADO } from '@cuadre/domain/cuentas/lados'
import type { Dependencies } from '../../dependencies.ts'
import { mayUse, type Session } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'
import { enLibro, enPapel } from '../reportes/hacer-informe.ts'
import { type FiltroDeAntiguedad, leerAntiguedad } from './antiguedad.queries.ts'
import { informeDeAntiguedad } from './informe.ts'
import { leerRecordatorio } from './recordatorio.ts'

/** What is pending by its days (R13.14): the rights are those of the side that is asked for. */
export function antiguedadRoutes(dependencies: Dependencies): void {
  const { doors } = dependencies

  doors.read(antiguedad.paged, async ({ db, query, session, hoy: al }) => {
    requireSide(session, query.lado)
    const { page, pageSize, ...filtro } = conParte(query)
    const ventana = { limit: pageSize, offset: (page - 1) * pageSize }
    const { sumas, filas } = await leerAntiguedad(db, { ...filtro, hoy: al }, ventana)
    const { filas: totalRecords, ...suma } = sumas
    return { items: filas, totalRecords, page, pageSize, al, suma }
  })

  doors.serve(antiguedad.excel, ({ query, hoy, ...call }) => {
    requireSide(call.session, query.lado)
    return informeDeAntiguedad(enLibro(dependencies, call), { ...conParte(query), hoy })
  })

  doors.serve(antiguedad.pdf, ({ query, hoy, ...call }) => {
    requireSide(call.session, query.lado)
    return informeDeAntiguedad(enPapel(dependencies, call), { ...conParte(query), hoy })
  })

  doors.read(antiguedad.recordatorio, ({ db, query, hoy }) => leerRecordatorio(db, query, hoy))
}

type Pedida = Pick<FiltroDeAntiguedad, 'lado' | 'por'>

/** What is owed to suppliers is told by supplier, and nothing else is. */
function conParte<P extends Pedida>(pedida: P): P {
  if (pedida.lado === 'suplidores') return { ...pedida, por: 'suplidor' }
  return pedida.por === 'suplidor' ? { ...pedida, por: 'cliente' } : pedida
}

function requireSide(session: Session, lado: LadoDeSaldo): void {
  if (!mayUse(session, VER_LADO[lado])) throw new Refusal('UNAUTHORIZED')
}
