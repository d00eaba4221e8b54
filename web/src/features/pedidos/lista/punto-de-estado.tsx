import './punto-de-estado.css'
import type { PedidoDeLista } from '@cuadre/contract/pedidos-lista'

const TEXTOS = { pendiente: 'Pendiente', pagado: 'Pagado', rechazado: 'Rechazado por la DGII' } as const

/** Whether an order still has an account to settle: a ring, or a full dot once it has none; a square where the tax office refused it. */
export function PuntoDeEstado({ estado }: Pick<PedidoDeLista, 'estado'>) {
  const texto = TEXTOS[estado]
  return <span className="cuadre-punto" data-estado={estado} role="img" aria-label={texto} title={texto} />
}
