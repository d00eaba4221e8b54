import './estado-de-pedido.css'
import type { EstadoDePedido } from '@cuadre/contract/consultas'
import { ESTADO_EN_PALABRAS } from '@cuadre/domain/documentos/estado-en-palabras'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react'

const ICONOS = {
  pendiente: IconClock,
  pagado: IconCircleCheck,
  rechazado: IconAlertTriangle,
  anulado: IconBan,
} as const

/** The state of an order or a document, told by its word; the sign only helps to find it. */
export function Estado({ estado }: { estado: EstadoDePedido }) {
  const Icon = ICONOS[estado]
  return (
    <span className="cuadre-estado" data-estado={estado}>
      <Icon size={16} aria-hidden />
      {ESTADO_EN_PALABRAS[estado]}
    </span>
  )
}
