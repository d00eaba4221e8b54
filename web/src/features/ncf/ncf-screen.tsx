import { Button } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { ListScreen } from '../../ui/list-screen.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { usePermiso } from '../../ui/use-session.ts'
import { GenerarForm } from './generar-form.tsx'
import { NcfTable } from './ncf-table.tsx'

const MoverFechaDialog = lazy(async () => ({
  default: (await import('./mover-fecha-dialog.tsx')).MoverFechaDialog,
}))

/** Fiscal numbers (specification §2.10): generate a month, move a day's numbers, see what there is. */
export function NcfScreen() {
  const [moving, setMoving] = useState(false)
  const mayMove = usePermiso('ncf.mover')
  return (
    <ListScreen
      title="Generar NCF"
      actions={
        mayMove && (
          <Button
            variant="default"
            leftSection={<IconCalendarShare size={16} aria-hidden />}
            onClick={() => setMoving(true)}
          >
            Mover Fecha NCFs
          </Button>
        )
      }
    >
      <PermissionGate permiso="ncf.generar">
        <GenerarForm />
      </PermissionGate>
      <NcfTable />
      <Suspense>{moving && <MoverFechaDialog onClose={() => setMoving(false)} />}</Suspense>
    </ListScreen>
  )
}
