import { nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { Text } from '@mantine/core'
import { TextLink } from '../../../ui/links/text-link.tsx'
import { usePermiso } from '../../../ui/screen/use-session.ts'

/** The quote that a stored order was turned from, which whoever may see quotes can open. */
export function VieneDe({ cotizacion: { id, numero } }: { cotizacion: { id: number; numero: number } }) {
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
