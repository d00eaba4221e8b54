import type { Correo } from '@cuadre/contract/correos'
import { IconMailOff, IconRefresh } from '@tabler/icons-react'
import { messageOf } from '../../api/api-error.ts'
import { useCancelarCorreo, useReintentarCorreo } from '../../api/correos.ts'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { RowAction } from '../../ui/table/row-action.tsx'

/** Tries a mail again, or takes it out of the queue. */
export function CorreoActions({ correo }: { correo: Correo }) {
  const maySend = usePermiso('correos.enviar')
  const reintentar = useReintentarCorreo()
  const cancelar = useCancelarCorreo()
  const { id, numero, para, estado } = correo
  if (!maySend || estado === 'enviado') return null
  const deQuien = `el correo de ${numero} para ${para.join(', ')}`

  async function run(action: typeof reintentar) {
    try {
      toast.success((await action.mutateAsync(id)).message)
    } catch (error) {
      toast.error('No se pudo cambiar el correo', messageOf(error))
    }
  }

  return (
    <>
      <RowAction
        label={`Reintentar ${deQuien}`}
        icon={<IconRefresh size={18} aria-hidden />}
        onClick={() => void run(reintentar)}
      />
      {estado === 'en cola' && (
        <RowAction
          danger
          label={`Cancelar ${deQuien}`}
          icon={<IconMailOff size={18} aria-hidden />}
          onClick={() => void run(cancelar)}
        />
      )}
    </>
  )
}
