import type { Hallazgo, RevisionDeMes } from '@cuadre/contract/cierres'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { enlaceDe } from './enlace-de-hallazgo.ts'

interface HallazgosProps {
  readonly revision: RevisionDeMes
  readonly empresaId: number
  readonly mes: Dia
}

/** Everything that is wrong with a month, what is to be mended first, each with the way to where it is mended. */
export function Hallazgos({ revision, ...mes }: HallazgosProps) {
  const { pendientes, avisos, hallazgos } = revision
  const porCorregir = hallazgos.filter(hallazgo => hallazgo.porCorregir)
  const otros = hallazgos.filter(hallazgo => !hallazgo.porCorregir)
  return (
    <div className="cuadre-cierre-revision" aria-live="polite">
      {pendientes > 0 && (
        <Alert
          color="red"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={pendientes === 1 ? '1 cosa por corregir' : `${formatEntero(pendientes)} cosas por corregir`}
        >
          <Lista hallazgos={porCorregir} cuantos={pendientes} {...mes} />
        </Alert>
      )}
      {avisos > 0 && (
        <Alert
          color="yellow"
          icon={<IconInfoCircle size={18} aria-hidden />}
          title="Conviene revisar; no impide cerrar el mes"
        >
          <Lista hallazgos={otros} cuantos={avisos} {...mes} />
        </Alert>
      )}
      {pendientes + avisos === 0 && (
        <Alert
          color="teal"
          icon={<IconCheck size={18} aria-hidden />}
          title="La revisión no encontró problemas"
        >
          <p className="cuadre-alert-text">Ventas, anulados, secuencias y e-CF del mes están en orden.</p>
        </Alert>
      )}
    </div>
  )
}

interface ListaProps extends Omit<HallazgosProps, 'revision'> {
  readonly hallazgos: readonly Hallazgo[]
  /** Of all of them, listed or not. */
  readonly cuantos: number
}

function Lista({ hallazgos, cuantos, ...mes }: ListaProps) {
  const resto = cuantos - hallazgos.length
  return (
    <ul className="cuadre-cierre-lista">
      {[...hallazgos.entries()].map(([lugar, hallazgo]) => (
        <li key={lugar}>
          {`${hallazgo.fuente}: ${hallazgo.mensaje}`}
          <Enlace hallazgo={hallazgo} {...mes} />
        </li>
      ))}
      {resto > 0 && <li>{resto === 1 ? 'Y una más.' : `Y ${formatEntero(resto)} más.`}</li>}
    </ul>
  )
}

function Enlace({ hallazgo, ...mes }: Omit<HallazgosProps, 'revision'> & { readonly hallazgo: Hallazgo }) {
  const enlace = enlaceDe(hallazgo, { ...mes, may: usePermisos() })
  return (
    <Link className="cuadre-cierre-enlace" to={enlace.ruta} search={enlace.search ?? {}}>
      {enlace.texto}
    </Link>
  )
}
