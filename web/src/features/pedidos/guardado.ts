import type { CotizacionLeida, LoCotizado } from '@cuadre/contract/cotizaciones'
import { ERRORS } from '@cuadre/contract/errors'
import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { impedimentoDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { motivoParaNoCambiar } from '@cuadre/domain/documentos/congelado'
import type { QueryClient } from '@tanstack/react-query'
import { SIN_PERMISO } from '../../api/api-error.ts'
import { cotizacionOptions, pedidoOptions } from '../../api/pedidos.ts'
import { hoy } from '../../lib/clock.ts'
import { cotizacionToEdit, type Nombres, type PedidoEnCurso, pedidoToEdit } from './campos.ts'

/** What a form saves over: a stored order, or a stored quote. */
export type Guardado = PedidoLeido | CotizacionLeida

export function esCotizacion(guardado: Guardado): guardado is CotizacionLeida {
  return 'pedido' in guardado
}

/** As sentences name it: 'yocasta cambió este pedido'. */
export function cosaDe(guardado: Guardado): string {
  return esCotizacion(guardado) ? 'esta cotización' : 'este pedido'
}

export function idDe(guardado: Guardado): number {
  return esCotizacion(guardado) ? guardado.id : guardado.pedidoId
}

/** As it is now, through the cache: the screen that shows it knows it too. */
export function leerDeNuevo(queryClient: QueryClient, guardado: Guardado): Promise<Guardado> {
  return esCotizacion(guardado)
    ? queryClient.fetchQuery(cotizacionOptions(guardado.id))
    : queryClient.fetchQuery(pedidoOptions(guardado.pedidoId))
}

/** The order that it is, or that it offers. */
export function loQueVende(guardado: Guardado): LoCotizado {
  return esCotizacion(guardado) ? guardado.pedido : guardado
}

/** As a form has it. */
export function enFormulario(guardado: Guardado): PedidoEnCurso {
  return esCotizacion(guardado) ? cotizacionToEdit(guardado) : pedidoToEdit(guardado)
}

/** The same with what its numbers stand for. */
export function versionDe(guardado: Guardado): PedidoEnCurso & Nombres {
  const { clienteNombre, empresaNombre } = guardado
  return { ...enFormulario(guardado), clienteNombre, empresaNombre }
}

/** Why it may not be changed, as it is known here; null when it may. */
export function motivoContra(guardado: Guardado) {
  return esCotizacion(guardado)
    ? impedimentoDeCotizacion(guardado.estado)
    : motivoParaNoCambiar({ ...guardado, rechazado: guardado.estadoEcf === 'rechazado', hoy: hoy() })
}

/** Why nothing of it may be changed (R7.4, permissions); null when it may. */
export function motivoDeBloqueo(guardado: Guardado | null, allowed: boolean): string | null {
  if (!allowed) return SIN_PERMISO
  const motivo = guardado === null ? null : motivoContra(guardado)
  return motivo === null ? null : ERRORS[motivo].message
}
