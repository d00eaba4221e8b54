import { type Usuario, usuarios } from '@cuadre/contract/usuarios'
import { useWrite } from '../../api/calls.ts'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { RowButton } from '../../ui/table/row-button.tsx'

/** Lets a deactivated user in again, with the roles and the password of before. */
export function ReactivarButton({ usuario }: { usuario: Usuario }) {
  const reactivate = useWrite(usuarios.reactivate)
  const may = usePermiso('usuarios.desactivar')
  if (!may) return null

  function run() {
    if (reactivate.isPending) return
    reactivate.mutate(
      { params: { id: usuario.id } },
      {
        onSuccess: () => toast.success('Usuario reactivado'),
        onError: error => toast.failed('Error al guardar', error),
      },
    )
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
