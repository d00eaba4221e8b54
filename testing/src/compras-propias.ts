import { type CompraPropia, type CompraPropiaBody, comprasPropias } from '@cuadre/contract/compras-propias'
import type { ApiClient } from './api-client.ts'
import { unSuplidor } from './compras.ts'

type DeEmpresa = Partial<CompraPropiaBody> & { readonly empresaId: number }

/** Two doors for RD$1,000.00 of somebody without receipts, of which all the ITBIS is withheld. */
export async function datosDePropia(api: ApiClient, datos: DeEmpresa): Promise<CompraPropiaBody> {
  const suplidorId = datos.suplidorId ?? (await unSuplidor(api, { clase: 'informal' })).id
  const linea = {
    descripcion: 'Puerta de pino',
    servicio: false,
    tasa: 18,
    cantidad: 2,
    precio: 500,
  } as const
  return {
    clase: 'informal',
    suplidorId,
    fecha: '2026-11-10',
    gasto: '09',
    servicio: 'ninguno',
    usoItbis: 'adelantar',
    forma: '01',
    detalles: [linea],
    itbisRetenido: 180,
    rentaRetenida: 0,
    concepto: null,
    ...datos,
  }
}

export async function unaPropia(api: ApiClient, datos: DeEmpresa): Promise<CompraPropia> {
  return api.data(comprasPropias.create, { body: await datosDePropia(api, datos) })
}

/** Tolls of RD$120.10. */
export function unGastoMenor(api: ApiClient, datos: DeEmpresa): Promise<CompraPropia> {
  return api.data(comprasPropias.create, {
    body: {
      clase: 'gastos menores',
      fecha: '2026-11-10',
      gasto: '02',
      servicio: 'ninguno',
      usoItbis: 'costo',
      forma: '01',
      detalles: [{ descripcion: 'Peaje', servicio: true, tasa: 0, cantidad: 2, precio: 60.05 }],
      itbisRetenido: 0,
      rentaRetenida: 0,
      concepto: null,
      ...datos,
    },
  })
}
