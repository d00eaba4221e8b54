import { nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import { Alert, Button, Group } from '@mantine/core'
import { LinkButton } from '../../../ui/links/link-button.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import type { Copia } from '../copia/copia.ts'
import { PreciosCambiados } from '../copia/precios-cambiados.tsx'

interface CotizacionVencidaProps {
  readonly title: string
  readonly cotizacion: { readonly id: number; readonly numero: number; readonly vence: Dia }
  /** The order that it would become. */
  readonly copia: Copia
  readonly onConvert: () => void
}

/** Asked before a quote past its day becomes an order: the shop decides, with the prices of then and of now in sight. */
export function CotizacionVencida({ title, cotizacion, copia, onConvert }: CotizacionVencidaProps) {
  const { id, numero, vence } = cotizacion
  return (
    <Screen title={title}>
      <Alert
        color="yellow"
        role="alert"
        title={`${nombreDeCotizacion(numero)} venció el ${formatDia(vence)}`}
      >
        <p className="cuadre-alert-text">
          {copia.precios.length === 0 ? 'Sus precios son los de hoy.' : fraseDePrecios(copia)}
        </p>
        <PreciosCambiados copia={copia} />
      </Alert>
      <Group gap="sm">
        <Button onClick={onConvert} autoFocus>
          Convertir en pedido
        </Button>
        <LinkButton to="/cotizaciones" search={{ pdf: String(id) }} variant="default">
          Volver a la cotización
        </LinkButton>
      </Group>
    </Screen>
  )
}

function fraseDePrecios({ conserva }: Copia): string {
  return conserva
    ? 'Si la convierte, el pedido conserva los precios cotizados; allí puede tomar los de hoy.'
    : 'Si la convierte, el pedido lleva los precios de hoy: su usuario no puede acordar otros.'
}
