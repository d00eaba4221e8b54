import './cuenta.css'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionUser } from '../../api/sesion.ts'
import { Screen } from '../../ui/screen/screen.tsx'
import { SegundoFactorPanel } from './segundo-factor-panel.tsx'
import { SesionesPanel } from './sesiones-panel.tsx'

/** The own account: second factor and open sessions. Where a role asks for a second factor, nothing else opens before it. */
export function MiCuentaScreen() {
  const user = useQuery({ ...sessionUser(), enabled: false }).data
  const forced = user?.debeActivarSegundoFactor === true

  return (
    <Screen title="Mi cuenta" className="cuadre-cuenta">
      {forced ? (
        <Alert color="yellow" title="Su rol exige un segundo factor.">
          Actívelo para continuar: necesita su teléfono y unos dos minutos.
        </Alert>
      ) : (
        <p className="cuadre-cuenta-nota">
          {user && `${user.nombre} (${user.username}). `}
          <Link to="/change-password">Cambiar contraseña</Link>
        </p>
      )}
      <SegundoFactorPanel forced={forced} />
      {!forced && <SesionesPanel />}
    </Screen>
  )
}
