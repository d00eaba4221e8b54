import './cuenta.css'
import { type SesionPropia, sesionesPropias } from '@cuadre/contract/sesiones-propias'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Alert, Badge, Paper, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dataOf } from '../../api/client.ts'
import { ownSessions, readAccountAgain } from '../../api/cuenta.ts'
import { sessionUser } from '../../api/sesion.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { NotRead, Screen } from '../../ui/screen/screen.tsx'
import { RowButton } from '../../ui/table/row-actions.tsx'
import { SegundoFactorPanel } from './segundo-factor-panel.tsx'

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

/** Where one is logged in, and the way to end it there. */
function SesionesPanel() {
  const queryClient = useQueryClient()
  const sesiones = useQuery(ownSessions())
  const abiertas = sesiones.data ?? []

  async function ask(title: string, run: () => Promise<unknown>, success: string) {
    await confirm({
      title,
      message: 'La página abierta allí se cierra enseguida; lo que no se haya guardado se pierde.',
      confirmLabel: 'Sí, cerrar',
      run,
      success: [success],
      failure: 'No se pudo cerrar la sesión',
    })
    await readAccountAgain(queryClient)
  }

  if (sesiones.error) return <NotRead of={sesiones} title="Error al cargar las sesiones" />
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="sesiones-abiertas">
      <Title order={2} size="h3" id="sesiones-abiertas">
        Sesiones abiertas
      </Title>
      <ul className="cuadre-sesiones" aria-label="Sesiones abiertas">
        {abiertas.map(sesion => (
          <Sesion
            key={sesion.id}
            sesion={sesion}
            onClose={() =>
              void ask(
                `¿Cerrar la sesión de ${sesion.dispositivo}?`,
                () => dataOf(sesionesPropias.close, { params: { id: sesion.id } }),
                'Sesión cerrada',
              )
            }
          />
        ))}
      </ul>
      {abiertas.some(({ esta }) => !esta) && (
        <QuietButton
          onClick={() =>
            void ask(
              '¿Cerrar las demás sesiones?',
              () => dataOf(sesionesPropias.closeOthers, {}),
              'Las demás sesiones se cerraron',
            )
          }
        >
          Cerrar las demás
        </QuietButton>
      )}
    </Paper>
  )
}

function Sesion({ sesion, onClose }: { sesion: SesionPropia; onClose: () => void }) {
  const { dispositivo, direccion, desde, vista, esta } = sesion
  return (
    <li>
      <div>
        <Text fw={600}>
          {dispositivo}
          {esta && (
            <Badge ml="xs" variant="light">
              Esta sesión
            </Badge>
          )}
        </Text>
        <Text size="sm">
          {`Desde el ${formatInstante(new Date(desde))} · vista por última vez el ${formatInstante(new Date(vista))}`}
        </Text>
        <Text size="sm">{`Dirección ${direccion}`}</Text>
      </div>
      {!esta && <RowButton text="Cerrar" label={`Cerrar la sesión de ${dispositivo}`} onClick={onClose} />}
    </li>
  )
}
