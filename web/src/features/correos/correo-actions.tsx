import { type Correo, correos } from '@cuadre/contract/correos'
import { IconMailOff, IconRefresh } from '@tabler/icons-react'
import { useWrite } from '../../api/calls.ts'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { RowAction } from '../../ui/table/row-action.tsx'

/** Tries a mail again, or takes it out of the queue. */
export function CorreoActions({ correo }: { correo: Correo }) {
  const maySend = usePermiso('correos.enviar')
  const reintentar = useWrite(correos.reintentar)
  const cancelar = useWrite(correos.cancelar)
  const { id, numero, para, estado } = correo
  if (!maySend || estado === 'enviado') return null
  const deQuien = `el correo de ${numero} para ${para.join(', ')}`

  async function run(action: typeof reintentar | typeof cancelar) {
    try {
      toast.success((await action.mutateAsync({ params: { id } })).message)
    } catch (error) {
      toast.failed('No se pudo cambiar el correo', error)
    }
  }

  return (
    <>
      <RowAction label={`Reintentar ${deQuien}`} icon={IconRefresh} onClick={() => void run(reintentar)} />
      {estado === 'en cola' && (
        <RowAction
          danger
          label={`Cancelar ${deQuien}`}
          icon={IconMailOff}
          onClick={() => void run(cancelar)}
        />
      )}
    </>
  )
}
