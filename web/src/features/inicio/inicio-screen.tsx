import { Button, Group, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useSession } from '../../ui/use-session.ts'
import { FirstSteps } from './first-steps.tsx'
import { QUICK_ACTIONS } from './quick-actions.ts'

/** Home: who is here, what is still missing before the first invoice, and the usual next actions. */
export function InicioScreen() {
  useDocumentTitle('Inicio')
  const username = useSession()?.username || 'Usuario'
  const { routesByPath } = useRouter()
  return (
    <section className="cuadre-screen" aria-labelledby="screen-title">
      <Title order={1} id="screen-title">
        {`Hola, ${username}`}
      </Title>
      <Group component="nav" aria-label="Acciones rápidas" gap="xs">
        {QUICK_ACTIONS.filter(({ ruta }) => ruta in routesByPath).map(({ texto, ruta, permiso, primary }) => (
          <PermissionGate key={ruta} permiso={permiso}>
            <Button
              component={Link}
              to={ruta}
              variant={primary ? 'filled' : 'default'}
              leftSection={primary ? <IconPlus size={16} aria-hidden /> : undefined}
            >
              {texto}
            </Button>
          </PermissionGate>
        ))}
      </Group>
      <FirstSteps />
    </section>
  )
}
