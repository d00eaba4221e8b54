import { inicio, type Resumen } from '@cuadre/contract/inicio'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Dependencies } from '../../dependencies.ts'
import { mayUse } from '../../http/access.ts'
import { listAvisos } from '../ncf/avisos.queries.ts'
import { listUltimos, sumPendientes, sumVentas } from './inicio.queries.ts'

export function inicioRoutes({ doors, reading: db, now }: Dependencies): void {
  doors.serve(inicio.resumen, async ({ session }) => {
    const hoy = diaEnSantoDomingo(now())
    /** Asked for only by who may see it. */
    async function part<T>(permiso: Permiso, read: () => Promise<T>): Promise<T | null> {
      return mayUse(session, permiso) ? read() : null
    }
    const [ventas, porCobrar, porPagar, ncf, ultimos] = await Promise.all([
      part('pedidos.ver', () => sumVentas(db, hoy)),
      part('cuentasPorCobrar.ver', () => sumPendientes(db, 'cobrar')),
      part('cuentasPorPagar.ver', () => sumPendientes(db, 'pagar')),
      part('ncf.ver', () => listAvisos(db, hoy)),
      part('pedidos.ver', () => listUltimos(db)),
    ])
    return { data: { hoy, ventas, porCobrar, porPagar, ncf, ultimos } satisfies Resumen }
  })
}
