import { type Compra, type CompraBody, compras } from '@cuadre/contract/compras'
import { type Suplidor, type SuplidorBody, suplidores } from '@cuadre/contract/suplidores'
import type { ApiClient } from './api-client.ts'
import { unaEmpresa } from './builders.ts'
import { nextNumber, unRnc } from './documentos.ts'

export function datosDeSuplidor(datos: Partial<SuplidorBody> = {}) {
  return {
    nombre: `Importadora Duarte ${nextNumber()}, SRL`,
    documento: unRnc(),
    clase: 'empresa',
    servicio: 'ninguno',
    gasto: '09',
    telefono: '8095550101',
    email: null,
    direccion: 'Calle Restauración 7, La Vega',
    ...datos,
  } as const
}

export function unSuplidor(api: ApiClient, datos: Partial<SuplidorBody> = {}): Promise<Suplidor> {
  return api.data(suplidores.create, { body: datosDeSuplidor(datos) })
}

/** Goods of RD$1,000.00 with their ITBIS, paid by transfer, never before their day; company and supplier are entered first where none is given. */
export async function datosDeCompra(api: ApiClient, datos: Partial<CompraBody> = {}) {
  const { fecha = '2026-08-03' } = datos
  return {
    ncf: `B01${String(nextNumber()).padStart(8, '0')}`,
    fecha,
    fechaPago: fecha > '2026-08-15' ? fecha : '2026-08-15',
    gasto: '09',
    servicio: 'ninguno',
    usoItbis: 'adelantar',
    forma: '02',
    bienes: 1000,
    itbis: 180,
    ...datos,
    empresaId: datos.empresaId ?? (await unaEmpresa(api)).id,
    suplidorId: datos.suplidorId ?? (await unSuplidor(api)).id,
  } as const
}

export async function unaCompra(api: ApiClient, datos: Partial<CompraBody> = {}): Promise<Compra> {
  return api.data(compras.create, { body: await datosDeCompra(api, datos) })
}
