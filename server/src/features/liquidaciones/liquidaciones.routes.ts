import { type ComprobanteDeLiquidacion, liquidaciones } from '@cuadre/contract/liquidaciones'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Dependencies } from '../../dependencies.ts'
import { found } from '../../http/refusal.ts'
import { listSinRegistrar } from '../compras/sin-registrar.queries.ts'
import { anularLiquidacion, anularPagoDeLiquidacion, liquidar, proponer } from './liquidaciones.actions.ts'
import { findLiquidacion, pageLiquidaciones, readLiquidacion } from './lista.queries.ts'
import { pagarLiquidacion } from './pagar.actions.ts'
import { liquidacionImpresa, liquidacionLibro } from './papeles.ts'
import { pagePorLiquidar } from './por-liquidar.queries.ts'

/** What contacts earn of the money that was collected, and what was settled with them. */
export function liquidacionesRoutes(dependencies: Dependencies): void {
  const { doors } = dependencies

  doors.read(liquidaciones.list, ({ db, query }) => pageLiquidaciones(db, query))

  doors.read(liquidaciones.paged, ({ db, query }) => pageLiquidaciones(db, query))

  doors.read(liquidaciones.pendientes, ({ reading, query, hoy }) =>
    pagePorLiquidar(reading, { ...query, hasta: hoy }),
  )

  doors.read(liquidaciones.propuesta, ({ db, query, hoy }) => proponer(db, { ...query, hoy }))

  doors.serve(liquidaciones.create, async ({ db, body, acting }) => {
    const { id, numero, contactoNombre } = await liquidar(db, { body, ...acting })
    return { data: await leer(db, id), message: `Liquidación ${numero} de ${contactoNombre} creada` }
  })

  doors.read(liquidaciones.get, ({ db, params }) => leer(db, params.id))

  doors.serve(liquidaciones.imprimir, async ({ db, params, session, signal, ahora }) => {
    const source = { ...dependencies, ahora, usuario: session.nombre, signal }
    return liquidacionImpresa(source, await leer(db, params.id))
  })

  doors.serve(liquidaciones.excel, async ({ db, params, session, signal, ahora }) => {
    const source = { ...dependencies, ahora, usuario: session.nombre, signal }
    return liquidacionLibro(source, await leer(db, params.id))
  })

  doors.read(liquidaciones.recibidos, async ({ db, params: { id } }) => {
    const { fiscal, empresas } = await leer(db, id)
    const [una, otra] = empresas
    if (!fiscal?.emiteComprobantes || !una || otra) return []
    const suyos = await listSinRegistrar(db, { empresaId: una.empresaId, documento: fiscal.documento })
    return suyos.map(({ id, encf, fecha, total, itbis }) => ({ id, encf, fecha, total, itbis }))
  })

  doors.serve(liquidaciones.pagar, async ({ db, params: { id }, body: pago, acting }) => {
    const porFirmar = await pagarLiquidacion(db, { id, pago, ...acting })
    const data = await enLista(db, id)
    const { comprobante } = data
    return {
      data,
      message: `Liquidación marcada como pagada${comprobante === null ? '' : `; ${fraseDe(comprobante)}`}`,
      ...(porFirmar !== null && { after: () => dependencies.ecf.firmar(porFirmar) }),
    }
  })

  doors.serve(liquidaciones.anularPago, async ({ db, params: { id }, body: { motivo }, acting }) => {
    await anularPagoDeLiquidacion(db, { id, motivo, ...acting })
    return { data: await enLista(db, id), message: 'Pago anulado: la liquidación vuelve a estar por pagar' }
  })

  doors.serve(liquidaciones.anular, async ({ db, params: { id }, body: { motivo }, acting }) => {
    await anularLiquidacion(db, { id, motivo, ...acting })
    return { data: await enLista(db, id), message: 'Liquidación anulada' }
  })
}

function fraseDe({ ncf, documentoId, empresaNombre }: ComprobanteDeLiquidacion): string {
  return documentoId === null
    ? `su comprobante ${ncf} quedó en las compras de ${empresaNombre}`
    : `${empresaNombre} emitió el comprobante ${ncf}`
}

const leer = async (db: Conexion, id: number) => found(await readLiquidacion(db, id), 'LIQUIDACION_NOT_FOUND')

const enLista = async (db: Conexion, id: number) =>
  found(await findLiquidacion(db, id), 'LIQUIDACION_NOT_FOUND')
