import { cierres } from '@cuadre/contract/cierres'
import { type Compra, type CompraBody, compras } from '@cuadre/contract/compras'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ApiClient } from './api-client.ts'
import { datosDeCompra } from './compras.ts'
import { MES } from './puesto-de-venta.ts'

/** An instant after the month for which test offices have numbers: it is over, and may be closed. */
export const DESPUES = new Date('2026-12-05T15:00:00Z')

/** Closes a month as whoever has seen what is to be mended. */
export async function cerrar(api: ApiClient, empresaId: number, mes: Dia = MES): Promise<number> {
  const { pendientes } = await api.data(cierres.revision, { query: { empresaId, mes } })
  const { id } = await api.data(cierres.cerrar, { body: { empresaId, mes, conPendientes: true, pendientes } })
  return id
}

type DeEmpresa = Partial<CompraBody> & { readonly empresaId: number }

/** A purchase on credit in that month, which is not paid yet. */
export function datosDeCompraDelMes(api: ApiClient, datos: DeEmpresa) {
  return datosDeCompra(api, { fecha: '2026-11-10', fechaPago: null, forma: '04', ...datos })
}

export async function unaCompraDelMes(api: ApiClient, datos: DeEmpresa): Promise<Compra> {
  return api.data(compras.create, { body: await datosDeCompraDelMes(api, datos) })
}
