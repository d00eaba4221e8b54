import { nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { Text } from '@mantine/core'
import { TextLink } from '../../../ui/links/text-link.tsx'
import { usePermiso } from '../../../ui/screen/use-session.ts'

interface VieneDeProps {
  readonly cotizacion: { readonly id: number; readonly numero: number }
}

/** The quote that a stored order was turned from, which whoever may see quotes can open. */
export function VieneDe({ cotizacion: { id, numero } }: VieneDeProps) {
  const maySee = usePermiso('cotizaciones.ver')
  const nombre = nombreDeCotizacion(numero)
  return (
    <Text size="sm">
      {'Viene de la '}
      {maySee ? (
        <TextLink to="/cotizaciones" search={{ pdf: String(id) }}>
          {nombre}
        </TextLink>
      ) : (
        nombre
      )}
    </Text>
  )
}
