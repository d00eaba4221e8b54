import './cuenta.css'
import { Alert, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionUser } from '../../api/sesion.ts'
import { useDocumentTitle } from '../../ui/screen/use-document-title.ts'
import { SegundoFactorPanel } from './segundo-factor-panel.tsx'
import { SesionesPanel } from './sesiones-panel.tsx'

/** The own account: second factor and open sessions. Where a role asks for a second factor, nothing else opens before it. */
export function MiCuentaScreen() {
  useDocumentTitle('Mi cuenta')
  const user = useQuery({ ...sessionUser(), enabled: false }).data
  const forced = user?.debeActivarSegundoFactor === true

  return (
    <section className="cuadre-screen cuadre-cuenta" aria-labelledby="screen-title">
      <Title order={1} id="screen-title">
        Mi cuenta
      </Title>
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
    </section>
  )
}
