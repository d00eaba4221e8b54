import { ERRORS } from '@cuadre/contract/errors'
import { nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { LinkButton, QuietLink } from '../../../ui/links/buttons.tsx'
import { Warning } from '../../../ui/notices/warning.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { ProblemScreen } from '../../../ui/screen/unread-form.tsx'
import type { Copia } from '../copia/copia.ts'
import { PreciosCambiados } from '../copia/precios-cambiados.tsx'
import { useCopiaDeCotizacion } from '../copia/use-copia.ts'
import { CotizacionNotFound, PedidoNoLeido } from '../pedido-no-leido.tsx'

interface DesdeCotizacionProps {
  readonly id: number
  readonly title: string
  /** What is written is the order that it is turned into, and not another quote. */
  readonly convierte: boolean
  readonly children: (copia: Copia) => ReactNode
}

/** What begins with a quote: read, and held against today's prices, before its form appears. */
export function DesdeCotizacion({ id, title, convierte, children }: DesdeCotizacionProps) {
  const { copia, cotizacion, leido } = useCopiaDeCotizacion(id, { convierte })
  const [asked, setAsked] = useState(false)
  if (convierte && cotizacion?.estado === 'convertida') {
    const message = `${nombreDeCotizacion(cotizacion.numero)} ya es el pedido ${cotizacion.txtNCF ?? ''}.`
    return (
      <ProblemScreen title={title} error={{ title: 'Ya se convirtió en un pedido', message }}>
        <LinkButton to="/facturacion" search={{ pdf: String(cotizacion.pedidoId) }}>
          Ver la factura
        </LinkButton>
      </ProblemScreen>
    )
  }
  if (convierte && cotizacion?.estado === 'descartada') {
    const { message } = ERRORS.COTIZACION_DESCARTADA
    return (
      <ProblemScreen title={title} error={{ title: 'No se puede convertir', message }}>
        <LinkButton to="/cotizaciones" search={{ pdf: String(id) }}>
          Ver la cotización
        </LinkButton>
      </ProblemScreen>
    )
  }
  if (convierte && !asked && copia !== null && cotizacion?.estado === 'vencida') {
    return <CotizacionVencida {...{ title, cotizacion, copia }} onConvert={() => setAsked(true)} />
  }
  if (copia !== null) return children(copia)
  const notFound = <CotizacionNotFound title={title} />
  return <PedidoNoLeido of={leido} failure="Error al obtener la cotización" {...{ title, notFound }} />
}

interface CotizacionVencidaProps {
  readonly title: string
  readonly cotizacion: { readonly id: number; readonly numero: number; readonly vence: Dia }
  /** The order that it would become. */
  readonly copia: Copia
  readonly onConvert: () => void
}

/** Asked before a quote past its day becomes an order: the shop decides, with the prices of then and of now in sight. */
function CotizacionVencida({ title, cotizacion, copia, onConvert }: CotizacionVencidaProps) {
  const { id, numero, vence } = cotizacion
  return (
    <Screen title={title}>
      <Warning
        role="alert"
        title={`${nombreDeCotizacion(numero)} venció el ${formatDia(vence)}`}
        text={copia.precios.length === 0 ? 'Sus precios son los de hoy.' : fraseDePrecios(copia)}
      >
        <PreciosCambiados copia={copia} />
      </Warning>
      <Group gap="sm">
        <Button onClick={onConvert} autoFocus>
          Convertir en pedido
        </Button>
        <QuietLink to="/cotizaciones" search={{ pdf: String(id) }}>
          Volver a la cotización
        </QuietLink>
      </Group>
    </Screen>
  )
}

function fraseDePrecios({ conserva }: Copia): string {
  return conserva
    ? 'Si la convierte, el pedido conserva los precios cotizados; allí puede tomar los de hoy.'
    : 'Si la convierte, el pedido lleva los precios de hoy: su usuario no puede acordar otros.'
}
