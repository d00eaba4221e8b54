import { ncfs } from '@cuadre/contract/ncf'
import { TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import type { Dependencies } from '../../dependencies.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { findEmpresa } from '../empresas/empresa.queries.ts'
import { listCuadres } from './cuadre.queries.ts'
import { libroDeCuadre } from './cuadre-excel.ts'
import { listNumerosDeSecuencia } from './cuadre-numeros.queries.ts'
import { pageNcfs } from './numeros.queries.ts'

/** The numbers with the documents that they were used for: numbers alone know nothing of those. */
export function documentosRoutes({ doors, documentPool }: Dependencies): void {
  doors.read(ncfs.paged, ({ query, db }) => pageNcfs(db, { ...TIPO_DEL_PEDIDO, ...query }))

  doors.read(ncfs.cuadre, ({ db, query, hoy }) => listCuadres(db, { ...query, hoy }))

  doors.serve(ncfs.cuadreExcel, async ({ reading, query, signal, hoy }) => {
    const { empresaId, mes } = query
    const question = { empresaId, mes, hoy }
    const empresa = found(await findEmpresa(reading, empresaId), 'EMPRESA_NOT_FOUND')
    const [cuadres, numeros] = await Promise.all([
      listCuadres(reading, question),
      listNumerosDeSecuencia(reading, question),
    ])
    if (cuadres.length === 0) throw new Refusal('NO_DATA')
    return {
      fileName: `Cuadre_NCF_${empresa.rnc}_${mes.slice(0, 7)}.xlsx`,
      rows: numeros.length,
      content: await documentPool.workbook(libroDeCuadre({ empresa, mes, cuadres, numeros }), { signal }),
    }
  })
}
