import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { liquidaciones } from '@cuadre/contract/liquidaciones'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Input } from './api-client.ts'
import type { TestApp } from './app.ts'
import { unCliente, unContacto } from './builders.ts'
import type { PuestoDeVenta } from './puesto-de-venta.ts'

/** What each write of settlements is sent so that it changes something, anew at each call. */
export function escriturasDeLiquidaciones(
  oficina: () => { readonly prueba: TestApp; readonly puesto: PuestoDeVenta },
): readonly (readonly [Endpoint, () => Promise<Input>])[] {
  const porLiquidar = async () => {
    const { prueba, puesto } = oficina()
    const { api } = prueba
    const { id: contactoId } = await unContacto(api, { porcentaje: 2.5 })
    const { id: clienteId } = await unCliente(api, { contactoId, porcVentaNoExt: 12.5, porcCompraNoExt: 10 })
    const { pedidoId } = await puesto.unPedido({ clienteId })
    await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId } })
    const { hasta, total } = await api.data(liquidaciones.propuesta, { query: { contactoId } })
    return { contactoId, hasta, total }
  }
  const una = async () => {
    const { id, fecha } = await oficina().prueba.api.data(liquidaciones.create, { body: await porLiquidar() })
    return { params: { id }, fecha }
  }
  const pago = (fecha: Dia) => ({ fecha, forma: 'efectivo' as const })
  const motivo = { motivo: 'Era de otro mes' }
  return [
    [liquidaciones.create, async () => ({ body: await porLiquidar() })],
    [
      liquidaciones.pagar,
      async () => {
        const { params, fecha } = await una()
        return { params, body: pago(fecha) }
      },
    ],
    [
      liquidaciones.anularPago,
      async () => {
        const { params, fecha } = await una()
        await oficina().prueba.api.data(liquidaciones.pagar, { params, body: pago(fecha) })
        return { params, body: motivo }
      },
    ],
    [liquidaciones.anular, async () => ({ params: (await una()).params, body: motivo })],
  ]
}
