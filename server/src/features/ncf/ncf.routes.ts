import { ncfs } from '@cuadre/contract/ncf'
import { TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import type { Dependencies } from '../../dependencies.ts'
import { found } from '../../http/refusal.ts'
import { findEmpresa } from '../empresas/empresa.queries.ts'
import { type EcfDesde, listAvisos } from './avisos.queries.ts'
import { isMonthGenerated } from './generar.queries.ts'
import { anularNcfs, moverFecha } from './ncf.actions.ts'
import { listCercanos, listDiasDelMes, listDisponibles } from './ncf.queries.ts'

export function ncfRoutes({ doors }: Dependencies, ecfDesde: EcfDesde): void {
  doors.serve(ncfs.moverFecha, async ({ db, body, actor }) => {
    const movidos = await moverFecha(db, body, actor)
    return { data: { movidos }, message: movidos === 1 ? 'Se movió 1 NCF.' : `Se movieron ${movidos} NCF.` }
  })

  doors.read(ncfs.byEmpresaAndFecha, async ({ query, db }) => {
    const datos = await listDisponibles(db, { ...TIPO_DEL_PEDIDO, ...query })
    return { datos, total: datos.length }
  })

  doors.read(ncfs.cercanos, async ({ query, db }) => {
    const [dias, generado] = await Promise.all([
      listCercanos(db, { ...TIPO_DEL_PEDIDO, ...query }),
      isMonthGenerated(db, { ...TIPO_DEL_PEDIDO, empresaId: query.empresaId, mes: query.fecha }),
    ])
    return { dias, generado }
  })

  doors.read(ncfs.mes, async ({ db, query }) => {
    const dias = await listDiasDelMes(db, { ...TIPO_DEL_PEDIDO, ...query })
    // Only who finds nothing may have asked for nobody.
    const empty = dias.every(dia => dia.desde === null)
    if (empty) found(await findEmpresa(db, query.empresaId), 'EMPRESA_NOT_FOUND')
    return dias
  })

  doors.serve(ncfs.anular, async ({ db, body, session, actor }) => {
    const anulados = await anularNcfs(db, { body, userId: session.userId, actor })
    const message = anulados === 1 ? 'Se anuló 1 NCF.' : `Se anularon ${anulados} NCF.`
    return { data: { anulados }, message }
  })

  doors.read(ncfs.avisos, ({ db, hoy }) => listAvisos(db, { ...TIPO_DEL_PEDIDO, hoy, ecfDesde }))
}
