import { type Compra, type CompraBody, compras } from '@cuadre/contract/compras'
import { comprasMensuales } from '@cuadre/contract/compras-mensuales'
import {
  type AplicacionASuplidorBody,
  type PagoASuplidorBody,
  porPagarSuplidores,
} from '@cuadre/contract/por-pagar-suplidores'
import { afterAll, beforeEach, expect } from 'vitest'
import { testApp } from './app.ts'
import { beforeTests } from './before-tests.ts'
import { unaEmpresa } from './builders.ts'
import { datosDeCompra, unSuplidor } from './compras.ts'
import { nextNumber } from './documentos.ts'
import { revisarLibros } from './libros.ts'

/** An office of 20 November 2026 that owes suppliers: a company and a supplier anew for each test, and its books in order at the end. */
export function facturasDeSuplidor() {
  const prueba = testApp({ now: () => new Date('2026-11-20T15:00:00Z') })
  const api = beforeTests(() => prueba.api)
  const quienes = { empresaId: 0, suplidorId: 0 }
  beforeEach(async () => {
    Object.assign(quienes, { empresaId: (await unaEmpresa(api)).id, suplidorId: (await unSuplidor(api)).id })
  })
  afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

  /** RD$1,180.00 of goods of October, owed. */
  async function unaFactura(cambios: Partial<CompraBody> = {}): Promise<Compra> {
    const debida = { ...quienes, fecha: '2026-10-05', fechaPago: null, forma: '04' } as const
    return api.data(compras.create, { body: await datosDeCompra(api, { ...debida, ...cambios }) })
  }

  return {
    prueba,
    api,
    quienes,
    unaFactura,
    /** RD$118.00 of credit of November on a bill. */
    unaNota: (modificado: string, cambios: Partial<CompraBody> = {}) =>
      unaFactura({
        ncf: `B04${String(nextNumber()).padStart(8, '0')}`,
        modificado,
        fecha: '2026-11-03',
        forma: '06',
        bienes: 100,
        itbis: 18,
        ...cambios,
      }),
    /** The answer, which may be a refusal; RD$400.00 unless said. */
    pagar: async (id: number, parte: Partial<PagoASuplidorBody> = {}) => {
      const body = {
        fecha: '2026-11-10',
        monto: 400,
        forma: '02',
        referencia: 'Transf. 0042',
        ...parte,
      } as const
      return (await api.call(porPagarSuplidores.pagar, { params: { id }, body })).body
    },
    /** The answer, which may be a refusal. */
    aplicar: async (id: number, body: AplicacionASuplidorBody) =>
      (await api.call(porPagarSuplidores.aplicar, { params: { id }, body })).body,
    /** As the 606 of a month ('2026-11') tells it; undefined: it does not. */
    linea606: async (mes: string, ncf: string) => {
      const query = { empresaId: quienes.empresaId, fecha: `${mes}-01` }
      const answer = await api.call(comprasMensuales.compras, { query })
      return answer.status === 204 ? undefined : answer.body.data.find(fila => fila.ncf === ncf)
    },
    leer: (id: number) => api.data(compras.get, { params: { id } }),
    deben: () => api.data(porPagarSuplidores.paged, { query: { ...quienes, estado: 'todas' } }),
  }
}
