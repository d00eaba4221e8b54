import type { Usuario } from '@cuadre/contract/usuarios'
import { messageOf } from '../../api/api-error.ts'
import { useReactivateUsuario } from '../../api/usuarios.ts'
import { RowButton } from '../../ui/row-button.tsx'
import { toast } from '../../ui/toast.ts'
import { usePermiso } from '../../ui/use-session.ts'

/** Lets a deactivated user in again, with the roles and the password of before. */
export function ReactivarButton({ usuario }: { usuario: Usuario }) {
  const reactivate = useReactivateUsuario()
  const may = usePermiso('usuarios.desactivar')
  if (!may) return null

  function run() {
    if (reactivate.isPending) return
    reactivate.mutate(usuario.id, {
      onSuccess: () => toast.success('Usuario reactivado'),
      onError: error => toast.error('Error al guardar', messageOf(error)),
    })
  }

  return (
    <RowButton
      text="Reactivar"
      label={`Reactivar ${usuario.nombre}`}
      busy={reactivate.isPending}
      onClick={run}
    />
  )
}
