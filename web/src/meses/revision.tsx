import './revision.css'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '../ui/icons/icons.ts'

interface Parte {
  readonly titulo: string
  /** Of all of them, listed or not. */
  readonly cuantos: number
  readonly lineas: readonly ReactNode[]
}

interface RevisionProps {
  readonly impide: Parte
  readonly aviso: Parte
  /** What was looked at, where nothing is wrong. */
  readonly bien: string
}

/** What the review of a month found: what stands in the way, then what is worth a look; or that nothing is wrong. */
export function Revision({ impide, aviso, bien }: RevisionProps) {
  return (
    <div className="cuadre-stack" aria-live="polite">
      {impide.cuantos > 0 && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={impide.titulo}>
          <Lista {...impide} />
        </Alert>
      )}
      {aviso.cuantos > 0 && (
        <Alert color="yellow" icon={<IconInfoCircle size={18} />} title={aviso.titulo}>
          <Lista {...aviso} />
        </Alert>
      )}
      {impide.cuantos + aviso.cuantos === 0 && (
        <Alert color="teal" icon={<IconCheck size={18} />} title="La revisión no encontró problemas">
          <p className="cuadre-alert-text">{bien}</p>
        </Alert>
      )}
    </div>
  )
}

function Lista({ cuantos, lineas }: Parte) {
  const resto = cuantos - lineas.length
  return (
    <ul className="cuadre-revision-lista">
      {[...lineas.entries()].map(([lugar, linea]) => (
        <li key={lugar}>{linea}</li>
      ))}
      {resto > 0 && <li>{resto === 1 ? 'Y una más.' : `Y ${formatEntero(resto)} más.`}</li>}
    </ul>
  )
}
