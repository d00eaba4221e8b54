import { antiguedad } from '@cuadre/contract/antiguedad'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Dependencies } from '../../dependencies.ts'
import { mayUse, type Session } from '../../http/access.ts'
import { Refusal } from '../../http/refusal.ts'
import { enLibro, enPapel } from '../reportes/hacer-informe.ts'
import { leerAntiguedad } from './antiguedad.queries.ts'
import { informeDeAntiguedad } from './informe.ts'
import { leerRecordatorio } from './recordatorio.ts'

const VER = { pagar: 'cuentasPorPagar.ver', cobrar: 'cuentasPorCobrar.ver' } as const satisfies Record<
  Lado,
  Permiso
>

/** What is pending by its days (R13.14): the rights are those of the side that is asked for. */
export function antiguedadRoutes(dependencies: Dependencies): void {
  const { doors, now } = dependencies
  const hoy = () => diaEnSantoDomingo(now())

  doors.serve(antiguedad.paged, async ({ db, query, session }) => {
    requireSide(session, query.lado)
    const { page, pageSize, ...filtro } = query
    const al = hoy()
    const ventana = { limit: pageSize, offset: (page - 1) * pageSize }
    const { sumas, filas } = await leerAntiguedad(db, { ...filtro, hoy: al }, ventana)
    const { filas: totalRecords, ...suma } = sumas
    return { data: { items: filas, totalRecords, page, pageSize, al, suma } }
  })

  doors.serve(antiguedad.excel, ({ query, ...call }) => {
    requireSide(call.session, query.lado)
    return informeDeAntiguedad(enLibro(dependencies, call), { ...query, hoy: hoy() })
  })

  doors.serve(antiguedad.pdf, ({ query, ...call }) => {
    requireSide(call.session, query.lado)
    return informeDeAntiguedad(enPapel(dependencies, call), { ...query, hoy: hoy() })
  })

  doors.serve(antiguedad.recordatorio, async ({ db, query }) => ({
    data: await leerRecordatorio(db, query, hoy()),
  }))
}

function requireSide(session: Session, lado: Lado): void {
  if (!mayUse(session, VER[lado])) throw new Refusal('UNAUTHORIZED')
}
