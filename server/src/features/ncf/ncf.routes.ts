import { ncfs } from '@cuadre/contract/ncf'
import type { Dependencies } from '../../dependencies.ts'
import { generarNcfs, moverFecha } from './ncf.actions.ts'
import { isMonthGenerated, lastNumero, listDisponibles, pageNcfs } from './ncf.queries.ts'

export function ncfRoutes({ doors, db }: Dependencies): void {
  doors.serve(ncfs.generar, async ({ body, actor }) => {
    const generados = await generarNcfs(db, body, actor)
    const { cantidad, desde, hasta } = generados
    return { data: generados, message: `Se generaron ${cantidad} NCF, del ${desde} al ${hasta}.` }
  })

  doors.serve(ncfs.siguiente, async ({ query: { empresaId, mes } }) => {
    const [ultimoNumero, generado] = await Promise.all([
      lastNumero(db, empresaId),
      isMonthGenerated(db, empresaId, mes),
    ])
    return { data: { ultimoNumero, generado } }
  })

  doors.serve(ncfs.moverFecha, async ({ body, actor }) => {
    const movidos = await moverFecha(db, body, actor)
    return { data: { movidos }, message: movidos === 1 ? 'Se movió 1 NCF.' : `Se movieron ${movidos} NCF.` }
  })

  doors.serve(ncfs.byEmpresaAndFecha, async ({ query }) => {
    const datos = await listDisponibles(db, query.empresaId, query.fecha)
    return { data: { datos, total: datos.length } }
  })

  doors.serve(ncfs.paged, async ({ query }) => ({ data: await pageNcfs(db, query) }))
}
