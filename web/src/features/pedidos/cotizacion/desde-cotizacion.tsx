import { ERRORS } from '@cuadre/contract/errors'
import { nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { type ReactNode, useState } from 'react'
import { isNotFound, messageOf } from '../../../api/api-error.ts'
import { LinkButton } from '../../../ui/links/link-button.tsx'
import type { Copia } from '../copia/copia.ts'
import { useCopiaDeCotizacion } from '../copia/use-copia.ts'
import { PedidoProblem } from '../guardar/pedido-problem.tsx'
import { PedidoSkeleton } from '../pedido-skeleton.tsx'
import { CotizacionNotFound } from './cotizacion-not-found.tsx'
import { CotizacionVencida } from './cotizacion-vencida.tsx'

interface DesdeCotizacionProps {
  readonly id: number
  readonly title: string
  /** What is written is the order that it is turned into, and not another quote. */
  readonly convierte: boolean
  readonly children: (copia: Copia) => ReactNode
}

/** What begins with a quote: read, and held against today's prices, before its form appears. */
export function DesdeCotizacion({ id, title, convierte, children }: DesdeCotizacionProps) {
  const { copia, cotizacion, error, retry } = useCopiaDeCotizacion(id, { convierte })
  const [asked, setAsked] = useState(false)
  if (convierte && cotizacion?.estado === 'convertida') {
    const message = `${nombreDeCotizacion(cotizacion.numero)} ya es el pedido ${cotizacion.txtNCF ?? ''}.`
    return (
      <PedidoProblem title={title} error={{ title: 'Ya se convirtió en un pedido', message }}>
        <div>
          <LinkButton to="/facturacion" search={{ pdf: String(cotizacion.pedidoId) }}>
            Ver la factura
          </LinkButton>
        </div>
      </PedidoProblem>
    )
  }
  if (convierte && cotizacion?.estado === 'descartada') {
    const { message } = ERRORS.COTIZACION_DESCARTADA
    return (
      <PedidoProblem title={title} error={{ title: 'No se puede convertir', message }}>
        <div>
          <LinkButton to="/cotizaciones" search={{ pdf: String(id) }}>
            Ver la cotización
          </LinkButton>
        </div>
      </PedidoProblem>
    )
  }
  if (convierte && !asked && copia !== null && cotizacion?.estado === 'vencida') {
    return <CotizacionVencida {...{ title, cotizacion, copia }} onConvert={() => setAsked(true)} />
  }
  if (copia !== null) return children(copia)
  if (error === null) return <PedidoSkeleton />
  if (isNotFound(error)) return <CotizacionNotFound title={title} />
  return (
    <PedidoProblem
      title={title}
      error={{ title: 'Error al obtener la cotización', message: messageOf(error), onRetry: retry }}
    />
  )
}
