import { cierres } from '@cuadre/contract/cierres'
import { type CompraBody, compras } from '@cuadre/contract/compras'
import { suplidores } from '@cuadre/contract/suplidores'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { ApiClient } from './api-client.ts'
import { nextNumber } from './documentos.ts'
import { MES } from './puesto-de-venta.ts'

/** An instant after the month for which test offices have numbers: it is over, and may be closed. */
export const DESPUES = new Date('2026-12-05T15:00:00Z')

/** Closes a month as whoever has seen what is to be mended. */
export async function cerrar(api: ApiClient, empresaId: number, mes: Dia = MES): Promise<number> {
  const { pendientes } = await api.data(cierres.revision, { query: { empresaId, mes } })
  const { id } = await api.data(cierres.cerrar, { body: { empresaId, mes, conPendientes: true, pendientes } })
  return id
}

/** A complete body for POST /compras, of a new supplier. */
export async function datosDeCompra(
  api: ApiClient,
  cambios: Partial<CompraBody> & { readonly empresaId: number },
) {
  const suplidor = await api.data(suplidores.create, {
    body: {
      nombre: `Suplidor ${nextNumber()}`,
      documento: String(101_000_000 + nextNumber()),
      clase: 'empresa',
      servicio: 'ninguno',
      gasto: '02',
    },
  })
  return {
    suplidorId: suplidor.id,
    ncf: `B01${String(nextNumber()).padStart(8, '0')}`,
    fecha: '2026-11-10',
    gasto: '02',
    servicio: 'ninguno',
    usoItbis: 'adelantar',
    forma: '04',
    bienes: 1000,
    itbis: 180,
    ...cambios,
  } as const
}

export async function unaCompra(api: ApiClient, cambios: Partial<CompraBody> & { readonly empresaId: number }) {
  return api.data(compras.create, { body: await datosDeCompra(api, cambios) })
}
