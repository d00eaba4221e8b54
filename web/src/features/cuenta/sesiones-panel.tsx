import { type SesionPropia, sesionesPropias } from '@cuadre/contract/sesiones-propias'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Badge, Button, Paper, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOf } from '../../api/client.ts'
import { ownSessions, readAccountAgain } from '../../api/cuenta.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { NotRead } from '../../ui/screen/page-error.tsx'
import { RowButton } from '../../ui/table/row-actions.tsx'

/** Where one is logged in, and the way to end it there. */
export function SesionesPanel() {
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
        <Button
          variant="default"
          onClick={() =>
            void ask(
              '¿Cerrar las demás sesiones?',
              () => dataOf(sesionesPropias.closeOthers, {}),
              'Las demás sesiones se cerraron',
            )
          }
        >
          Cerrar las demás
        </Button>
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
