import './formulario/pedido-header.css'
import { Skeleton } from '@mantine/core'

const FIELDS = ['1', '2', '3', '4', '5', '6']

/** The shape of the form while the order is on its way. */
export function PedidoSkeleton() {
  return (
    <section className="cuadre-screen" aria-busy>
      <span role="status" className="cuadre-visually-hidden">
        Cargando…
      </span>
      <Skeleton height={26} width={220} />
      <div className="cuadre-pedido-head">
        {FIELDS.map(field => (
          <Skeleton key={field} height={56} />
        ))}
      </div>
      <Skeleton height={220} />
    </section>
  )
}
