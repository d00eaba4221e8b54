import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { PermissionGate } from '../../ui/screen/permission-gate.tsx'
import { QUICK_ACTIONS } from './quick-actions.ts'

/** The usual next actions, each for who may do it. */
export function QuickActionsNav() {
  return (
    <Group
      component="nav"
      aria-label="Acciones rápidas"
      gap="xs"
      className="cuadre-no-print cuadre-inicio-acciones"
    >
      {QUICK_ACTIONS.map(({ texto, ruta, permiso, primary }) => (
        <PermissionGate key={ruta} permiso={permiso}>
          <LinkButton
            to={ruta}
            variant={primary ? 'filled' : 'default'}
            leftSection={primary ? <IconPlus size={16} aria-hidden /> : undefined}
          >
            {texto}
          </LinkButton>
        </PermissionGate>
      ))}
    </Group>
  )
}
