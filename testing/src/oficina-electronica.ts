import { documentos } from '@cuadre/contract/documentos'
import { ecf } from '@cuadre/contract/ecf'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import type { NotaBody } from '@cuadre/contract/notas'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import { type Simulador, startSimulador } from '@cuadre/simulador/simulador'
import { createTestApp, type TestApp } from './app.ts'
import { unP12Subido } from './certificado-de-prueba.ts'
import { encender } from './encender-ecf.ts'
import { LUNES, type PuestoDeVenta, unPuestoDeVenta } from './puesto-de-venta.ts'
import { insertSecuenciaE } from './secuencias.ts'

/** The types that an electronic office has numbers of. */
export const TIPOS = ['31', '32', '33', '34', '44', '45'] as const

/**
 * An office that sells electronically from Monday 2026-11-16 on, with a certificate, numbers of each type, and the simulator of the
 * tax office in this process. Its clock is turned by hand, and with `mismoReloj` the tax office's with it: that of today is refused
 * what is dated later.
 */
export async function oficinaElectronica({ numeros = 1000, mismoReloj = false } = {}) {
  let ahora = new Date(`${LUNES}T15:00:00Z`)
  const simulador: Simulador = await startSimulador({ port: 0, ...(mismoReloj && { ahora: () => ahora }) })
  const prueba: TestApp = await createTestApp({
    now: () => ahora,
    config: { simuladorUrl: simulador.url },
  })
  const { api } = prueba
  const { envio, anulacion, certificacion } = prueba.queues
  const puesto: PuestoDeVenta = await unPuestoDeVenta(api, 40)
  await api.data(ecfEmpresas.subirCertificado, { params: { id: puesto.empresa.id }, ...unP12Subido() })
  for (const tipo of TIPOS) {
    await insertSecuenciaE(prueba.base.pool, { empresaId: puesto.empresa.id, tipo, hasta: numeros })
  }
  await encender(prueba, puesto.empresa.id)

  const control = async (ruta: string, body: object = {}, method = 'POST') => {
    const response = await fetch(`${simulador.url}/control/${ruta}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    return response.status === 204 ? null : ((await response.json()) as unknown)
  }
  /** RD$1,594.77 in cash to a client with an RNC. */
  const datos = async (cambios: Record<string, unknown> = {}) => ({
    ...(await puesto.datos({ ncfId: null, pago: { formaPago: 'efectivo' }, ...cambios })),
  })
  return {
    prueba,
    api,
    puesto,
    simulador,
    control,
    datos,
    ahora: () => ahora,
    pasan(segundos: number) {
      ahora = new Date(ahora.getTime() + segundos * 1000)
    },
    esEl(momento: string) {
      ahora = new Date(momento)
    },
    vender: async (cambios?: Record<string, unknown>): Promise<Pedido> => {
      const { body } = await api.call(pedidos.create, { body: await datos(cambios) })
      if (!body.isSuccess) throw new Error(body.message)
      return body.data
    },
    nota: (id: number, body: object, clase: 'notaDeCredito' | 'notaDeDebito' = 'notaDeCredito') =>
      api.call(documentos[clase], { params: { id }, body: body as NotaBody }),
    deshacer: (id: number) =>
      api.call(documentos.deshacer, { params: { id }, body: { motivo: 'Emitida por error' } }),
    leer: (id: number) => api.data(documentos.get, { params: { id } }),
    envios: (id: number) => api.data(ecf.envios, { params: { id } }),
    /** Rounds of what speaks with the tax office, with the clock going on between them, until nothing waits or so many seconds are over. */
    async trabajar(segundos = 40) {
      for (let pasados = 0; pasados < segundos; pasados++) {
        await Promise.all([envio.round(), anulacion.round(), certificacion.round()])
        ahora = new Date(ahora.getTime() + 1000)
      }
    },
    async close() {
      await prueba.close()
      await simulador.close()
    },
  }
}
