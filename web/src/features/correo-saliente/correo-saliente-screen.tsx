import './correo-saliente.css'
import { correoSalienteCalls } from '@cuadre/contract/correo-saliente'
import { Button, Paper, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readAnew, useWrite } from '../../api/calls.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { NotRead } from '../../ui/screen/page-error.tsx'
import { AjustesForm } from './ajustes-form.tsx'
import { CuotaPanel } from './cuota-panel.tsx'
import { PruebaPanel } from './prueba-panel.tsx'

/** How the office sends its mail, to how many of them today, and a trial of it. */
export function CorreoSalienteScreen() {
  const query = useQuery(readAnew(correoSalienteCalls.get))
  const quitar = useWrite(correoSalienteCalls.quitar)
  const ajustes = query.data

  const askToRemove = () =>
    confirm({
      title: '¿Quitar el correo saliente?',
      message: 'Se borra también la contraseña. Lo que está en cola espera, y no sale nada más.',
      confirmLabel: 'Sí, quitar',
      run: () => quitar.mutateAsync({}),
      success: ['Correo saliente quitado'],
      failure: 'No se pudo quitar',
    })

  return (
    <ListScreen
      title="Correo saliente"
      actions={
        ajustes && (
          <Button variant="default" onClick={() => void askToRemove()}>
            Quitar
          </Button>
        )
      }
    >
      <div className="cuadre-correo-saliente">
        <p>
          Con los datos de una cuenta de correo de la oficina, las facturas y notas se envían a los clientes
          desde su PDF. Los da su proveedor de correo. Al guardar no se envía nada: pruébelo después.
        </p>
        {query.isError || ajustes === undefined ? (
          <NotRead of={query} title="Error al cargar el correo saliente" wait={<Skeleton height={480} />} />
        ) : (
          <>
            <Paper withBorder p="md">
              {/* Another version is another form: what somebody else saved is what is changed next. */}
              <AjustesForm key={ajustes?.version ?? 0} ajustes={ajustes} />
            </Paper>
            {ajustes !== null && <CuotaPanel />}
            {ajustes !== null && <PruebaPanel />}
          </>
        )}
      </div>
    </ListScreen>
  )
}
