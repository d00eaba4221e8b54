import './estado-de-pedido.css'
import type { EstadoDePedido } from '@cuadre/contract/consultas'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react'

const ESTADOS = {
  pendiente: { texto: 'Pendiente', Icon: IconClock },
  pagado: { texto: 'Pagado', Icon: IconCircleCheck },
  rechazado: { texto: 'Rechazado', Icon: IconAlertTriangle },
  anulado: { texto: 'Anulado', Icon: IconBan },
} as const

export function textoDeEstado(estado: EstadoDePedido): string {
  return ESTADOS[estado].texto
}

/** The state of an order or a document, told by its word; the sign only helps to find it. */
export function Estado({ estado }: { estado: EstadoDePedido }) {
  const { texto, Icon } = ESTADOS[estado]
  return (
    <span className="cuadre-estado" data-estado={estado}>
      <Icon size={16} aria-hidden />
      {texto}
    </span>
  )
}
