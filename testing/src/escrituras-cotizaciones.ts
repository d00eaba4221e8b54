import { correosDeCotizacion } from '@cuadre/contract/correos'
import { cotizaciones } from '@cuadre/contract/cotizaciones'
import type { Endpoint } from '@cuadre/contract/endpoint'
import type { Input } from './api-client.ts'
import type { TestApp } from './app.ts'
import { configurarCorreo } from './oficina-con-correo.ts'
import type { PuestoDeVenta } from './puesto-de-venta.ts'

/** What each write of quotes is sent so that it changes something, anew at each call. */
export function escriturasDeCotizaciones(
  prueba: () => Pick<TestApp, 'api'> & { readonly puesto: PuestoDeVenta },
): readonly (readonly [Endpoint, () => Promise<Input>])[] {
  const cuerpo = async (comentario: string) => {
    const { ncfId: _, ...body } = await prueba().puesto.datos({ ncfId: null })
    return { ...body, comentario, validaHasta: '2099-12-31' } as never
  }
  const una = async () => {
    const { id } = await prueba().api.data(cotizaciones.create, { body: await cuerpo('Con entrega') })
    return { params: { id } }
  }
  return [
    [cotizaciones.create, async () => ({ body: await cuerpo('Con entrega') })],
    [cotizaciones.update, async () => ({ ...(await una()), body: await cuerpo('Sin entrega') })],
    [cotizaciones.descartar, una],
    [
      cotizaciones.recuperar,
      async () => {
        const suya = await una()
        await prueba().api.call(cotizaciones.descartar, suya)
        return suya
      },
    ],
    [
      correosDeCotizacion.enviar,
      async () => {
        await configurarCorreo(prueba().api, {})
        const para = ['compras@cliente.example']
        return { ...(await una()), body: { para, confirmarDirecciones: para } }
      },
    ],
  ]
}
