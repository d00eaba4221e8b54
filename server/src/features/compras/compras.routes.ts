import { compras } from '@cuadre/contract/compras'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import type { Dependencies } from '../../dependencies.ts'
import { adjuntosRoutes } from './adjuntos.routes.ts'
import { annulCompraWith, createCompra, readCompra, updateCompra } from './compras.actions.ts'
import { findUltimoCambio } from './compras.queries.ts'
import { comprasLibro } from './compras-libro.ts'
import { pageCompras } from './lista.queries.ts'
import { porPagarRoutes } from './por-pagar/por-pagar.routes.ts'
import { comprasPropiasRoutes } from './propias/propias.routes.ts'
import { propuestasRoutes } from './propuestas.routes.ts'

/** What others billed the companies. */
export function comprasRoutes(dependencies: Dependencies): void {
  const { doors } = dependencies

  doors.read(compras.paged, ({ db, query }) => pageCompras(db, query))

  doors.serve(compras.excel, call => comprasLibro(dependencies, call))

  doors.read(compras.get, async ({ db, params: { id } }) => ({
    ...(await readCompra(db, id)),
    ultimoCambio: await findUltimoCambio(db, id),
  }))

  doors.serve(compras.create, async ({ db, body, acting }) => {
    const data = await createCompra(db, { body, ...acting })
    return { data, message: `Compra registrada: ${data.ncf} de ${data.suplidorNombre}` }
  })

  doors.serve(compras.update, async ({ db, params: { id }, body, acting }) => {
    const data = await updateCompra(db, { id, body, ...acting })
    return { data, message: 'Compra actualizada' }
  })

  doors.serve(compras.remove, async ({ db, params: { id }, query: { version }, acting }) => {
    const { pagado } = await annulCompraWith(db, { id, version, ...acting })
    const suPago = pagado === 0 ? '' : `, y con ella lo que constaba como pagado: ${formatMonto(pagado)}`
    return { data: null, message: `Compra anulada${suPago}` }
  })

  comprasPropiasRoutes(dependencies)
  porPagarRoutes(dependencies)
  propuestasRoutes(dependencies)
  adjuntosRoutes(dependencies)
}
