import { inicio, type Resumen } from '@cuadre/contract/inicio'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import type { Dependencies } from '../../dependencies.ts'
import { mayUse } from '../../http/access.ts'
import { readCalendario } from '../cierres/calendario.queries.ts'
import { resumenPorPagar } from '../compras/por-pagar/lista.queries.ts'
import { resumenDeEcf } from '../documentos/resumen-ecf.queries.ts'
import { listCertificadosPorAvisar } from '../ecf/ajustes/por-avisar.queries.ts'
import { resumenDePapel } from '../ecf/reemplazo/por-reemplazar.queries.ts'
import { type EcfDesde, listAvisos } from '../ncf/avisos.queries.ts'
import { listAvisosDeSecuencias } from '../secuencias/estado.queries.ts'
import { listUltimos, pageRepetidos, readPendientes, soloLoSuyo, sumVentas } from './inicio.queries.ts'

/** Sums are not for everybody who works with what they add up. */
const MONTOS: Permiso = 'inicio.montos'

export function inicioRoutes({ doors }: Dependencies, ecfDesde: EcfDesde): void {
  doors.read(inicio.resumen, async ({ reading: db, session, ahora, hoy }) => {
    /** Asked for only by who may see it. */
    async function part<T>(permisos: readonly Permiso[], read: () => Promise<T>): Promise<T | null> {
      return permisos.every(permiso => mayUse(session, permiso)) ? read() : null
    }
    const [
      ventas,
      porCobrar,
      porPagar,
      porPagarSuplidores,
      ncf,
      secuencias,
      ecf,
      ultimos,
      repetidos,
      calendario,
    ] = await Promise.all([
      part([MONTOS, 'pedidos.ver'], () => sumVentas(db, hoy)),
      part([MONTOS, 'cuentasPorCobrar.ver'], () => readPendientes(db, 'cobrar', hoy)),
      part([MONTOS, 'cuentasPorPagar.ver'], () => readPendientes(db, 'pagar', hoy)),
      part([MONTOS, 'porPagarSuplidores.ver'], () => resumenPorPagar(db, hoy)),
      part(['ncf.ver'], () => listAvisos(db, { ...TIPO_DEL_PEDIDO, hoy, ecfDesde })),
      part(['secuencias.ver'], () => listAvisosDeSecuencias(db, { hoy })),
      part(['ecf.ver'], async () => ({
        ...(await resumenDeEcf(db, ahora)),
        papel: await resumenDePapel(db, hoy),
        certificados: await listCertificadosPorAvisar(db, ahora),
      })),
      part(['pedidos.ver'], () => listUltimos(db)),
      part(['pedidos.ver', 'pedidos.crear'], () => pageRepetidos(db, hoy)),
      part(['cierres.cerrar'], () => readCalendario(db, { hoy, ecfDesde })),
    ])
    const data = {
      hoy,
      ventas,
      porCobrar,
      porPagar,
      porPagarSuplidores,
      soloLoSuyo: await soloLoSuyo(db),
      ncf,
      secuencias,
      ecf,
      ultimos,
      repetidos,
      calendario,
    }
    return data satisfies Resumen
  })
}
