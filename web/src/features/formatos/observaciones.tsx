import { formatEntero } from '@cuadre/domain/dinero/formato'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** More than anybody mends in one go; the rest is counted. */
const A_LA_VISTA = 50

/** Something about a month: it keeps the file back, or is worth a look. */
export interface Observada {
  readonly bloquea: boolean
  readonly mensaje: string
}

interface ObservacionesProps<O> {
  readonly observaciones: readonly O[]
  /** Where each is mended, as links. */
  readonly origen: (observacion: O) => ReactNode
}

/** What stands in the way of the file, then what is worth a look; or that nothing does. */
export function Observaciones<O extends Observada>({ observaciones, origen }: ObservacionesProps<O>) {
  const impiden = observaciones.filter(({ bloquea }) => bloquea)
  const otras = observaciones.filter(({ bloquea }) => !bloquea)
  return (
    <div className="cuadre-formato-revision" aria-live="polite">
      {impiden.length > 0 && (
        <Alert
          color="red"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={tituloDe(impiden.length)}
        >
          <Lista observaciones={impiden} origen={origen} />
        </Alert>
      )}
      {otras.length > 0 && (
        <Alert
          color="yellow"
          icon={<IconInfoCircle size={18} aria-hidden />}
          title="Conviene revisar; no impide generar el archivo"
        >
          <Lista observaciones={otras} origen={origen} />
        </Alert>
      )}
      {observaciones.length === 0 && (
        <Alert
          color="teal"
          icon={<IconCheck size={18} aria-hidden />}
          title="La revisión no encontró problemas"
        >
          <p className="cuadre-alert-text">
            Documentos, NCF, fechas y montos tienen la forma que la DGII acepta.
          </p>
        </Alert>
      )}
    </div>
  )
}

function tituloDe(cuantas: number): string {
  return cuantas === 1
    ? 'Un problema impide generar el archivo'
    : `${formatEntero(cuantas)} problemas impiden generar el archivo`
}

function Lista<O extends Observada>({ observaciones, origen }: ObservacionesProps<O>) {
  const resto = observaciones.length - A_LA_VISTA
  return (
    <ul className="cuadre-formato-lista">
      {[...observaciones.slice(0, A_LA_VISTA).entries()].map(([place, observacion]) => (
        <li key={place}>
          {observacion.mensaje}
          {origen(observacion)}
        </li>
      ))}
      {resto > 0 && <li>{resto === 1 ? 'Y una más.' : `Y ${formatEntero(resto)} más.`}</li>}
    </ul>
  )
}
