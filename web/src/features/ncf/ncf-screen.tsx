import { ncfs } from '@cuadre/contract/ncf'
import { Button } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../api/calls.ts'
import { NcfAvisos } from '../../emision/ncf-avisos.tsx'
import { SecuenciaAvisosDeHoy } from '../../emision/secuencia-avisos.tsx'
import { late } from '../../lib/late.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { PermissionGate } from '../../ui/screen/permission-gate.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { GenerarForm } from './generar-form.tsx'
import { NcfLinks } from './ncf-links.tsx'
import { NcfTable } from './ncf-table.tsx'

const MoverFechaDialog = late(() => import('./mover-fecha-dialog.tsx'), 'MoverFechaDialog')

/** Fiscal numbers (R4.7): generate a month, move a day's numbers, see what there is. */
export function NcfScreen() {
  const [moving, setMoving] = useState(false)
  const { data: avisos } = useQuery(read(ncfs.avisos))
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
      filters={<NcfLinks />}
    >
      {avisos !== undefined && <NcfAvisos avisos={avisos} />}
      <SecuenciaAvisosDeHoy />
      <PermissionGate permiso="ncf.generar">
        <GenerarForm />
      </PermissionGate>
      <NcfTable />
      {moving && <MoverFechaDialog onClose={() => setMoving(false)} />}
    </ListScreen>
  )
}
