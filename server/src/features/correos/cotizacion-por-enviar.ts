import type { CotizacionLeida } from '@cuadre/contract/cotizaciones'
import { nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'

/** What the mail of a quote begins with; whoever sends it may write otherwise. */
export function textosDeCotizacion({ numero, empresaNombre, clienteNombre, total, vence }: CotizacionLeida) {
  const nombre = nombreDeCotizacion(numero)
  return {
    asunto: `${nombre} de ${empresaNombre}`,
    mensaje: [
      `Estimados señores de ${clienteNombre}:`,
      `Adjunta va la ${nombre.toLowerCase()}, por ${formatMonto(total)}, válida hasta el ${formatDia(vence)}.`,
      empresaNombre,
    ].join('\n\n'),
  }
}
