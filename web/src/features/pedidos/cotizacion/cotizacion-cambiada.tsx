import type { CotizacionLeida } from '@cuadre/contract/cotizaciones'
import { ERRORS } from '@cuadre/contract/errors'
import { impedimentoDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { Alert, Button } from '@mantine/core'
import { useNewerVersion } from '../../../ui/conflict/use-newer-version.ts'

/** What became of a quote since its form was opened, and the way to begin again with that. */
export interface CambioDeCotizacion {
  readonly newer: CotizacionLeida | null
  readonly onTake: (fresh: CotizacionLeida) => void
}

interface CotizacionCambiadaProps extends CambioDeCotizacion {
  readonly dirty: boolean
  readonly busy: boolean
}

/** Told above what is being written, which is kept: it is offered again once the newer quote is on view. */
export function CotizacionCambiada(props: CotizacionCambiadaProps) {
  const { told } = useNewerVersion(props)
  if (told === null) return null
  const impedimento = impedimentoDeCotizacion(told.estado)
  return (
    <Alert color="yellow" role="alert" title="Otra persona cambió esta cotización">
      <p className="cuadre-alert-text">
        {impedimento === null
          ? 'No se guarda encima de lo suyo. Véala como está ahora: lo que usted escribió se le ofrece allí.'
          : ERRORS[impedimento].message}
      </p>
      <Button variant="default" size="xs" onClick={() => props.onTake(told)}>
        Ver la cotización como está
      </Button>
    </Alert>
  )
}
