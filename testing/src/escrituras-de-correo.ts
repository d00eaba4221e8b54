import { correoSalienteCalls } from '@cuadre/contract/correo-saliente'
import { correos, correosDeConstancia, correosDeEstado } from '@cuadre/contract/correos'
import type { Endpoint } from '@cuadre/contract/endpoint'
import type { Input } from './api-client.ts'
import type { TestApp } from './app.ts'
import { unaCompra } from './compras.ts'
import { AJUSTES_DE_CORREO, configurarCorreo } from './oficina-con-correo.ts'
import type { PuestoDeVenta } from './puesto-de-venta.ts'

/** What each write of mails is sent so that it changes something, anew at each call. Nothing leaves: nobody makes a round. */
export function escriturasDeCorreo(
  prueba: () => Pick<TestApp, 'api'> & { readonly puesto: PuestoDeVenta },
): readonly (readonly [Endpoint, () => Promise<Input>])[] {
  let pedidoId: number | null = null
  const enviar = async () => {
    await configurarCorreo(prueba().api, {})
    pedidoId ??= (await prueba().puesto.unPedido()).pedidoId
    const para = ['compras@cliente.example']
    return { params: { id: pedidoId }, body: { para, confirmarDirecciones: para } }
  }
  const unEstado = async (de: 'clienteId' | 'contactoId') => {
    const { api, puesto } = prueba()
    await configurarCorreo(api, {})
    const para = ['cobros@cliente.example']
    const { [de]: id } = await puesto.unPedido()
    return { params: { id }, body: { para, confirmarDirecciones: para, estado: {} } }
  }
  const unCorreo = async () => {
    const { id } = await prueba().api.data(correos.enviar, await enviar())
    return { params: { id } }
  }
  return [
    [correoSalienteCalls.guardar, async () => ({ body: AJUSTES_DE_CORREO })],
    [
      correoSalienteCalls.quitar,
      async () => {
        await configurarCorreo(prueba().api, {})
        return {}
      },
    ],
    [correos.enviar, enviar],
    [correosDeEstado.clientes.enviar, () => unEstado('clienteId')],
    [correosDeEstado.contactos.enviar, () => unEstado('contactoId')],
    [
      correosDeEstado.suplidores.enviar,
      async () => {
        await configurarCorreo(prueba().api, {})
        const { suplidorId } = await unaCompra(prueba().api, { fechaPago: null, forma: '04' })
        const para = ['suplidor@otro.example']
        return { params: { id: suplidorId ?? 0 }, body: { para, confirmarDirecciones: para, estado: {} } }
      },
    ],
    [
      correosDeConstancia.enviar,
      async () => {
        const { api } = prueba()
        await configurarCorreo(api, {})
        const compra = await unaCompra(api, {
          ...{ servicio: 'profesional', bienes: 0, servicios: 100, itbis: 18, itbisRetenido: 18 },
          ...{ fecha: '2026-08-03', fechaPago: '2026-08-15' },
        })
        const { empresaId, suplidorDocumento: documento } = compra
        const para = ['suplidor@otro.example']
        return {
          query: { empresaId, documento, mes: '2026-08-01' },
          body: { para, confirmarDirecciones: para },
        }
      },
    ],
    [correos.cancelar, unCorreo],
    [
      correos.reintentar,
      async () => {
        const correo = await unCorreo()
        await prueba().api.data(correos.cancelar, correo)
        return correo
      },
    ],
  ]
}
