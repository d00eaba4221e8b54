import { type Usuario, usuarios } from '@cuadre/contract/usuarios'
import { conPunto } from '@cuadre/domain/texto/texto'
import { IconShieldOff } from '@tabler/icons-react'
import { useWrite } from '../../api/calls.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { RowAction } from '../../ui/table/row-action.tsx'

/** For somebody who has lost the telephone and the recovery codes. */
export function QuitarSegundoFactor({ usuario: { id, nombre, username } }: { usuario: Usuario }) {
  const reset = useWrite(usuarios.resetSecondFactor)

  const ask = () =>
    confirm({
      title: `¿Quitar el segundo factor de "${nombre}"?`,
      message: `${conPunto(`Compruebe antes que quien lo pide es ${nombre}`)} ${username} entrará solo con su contraseña hasta que active otro, y sus sesiones abiertas se cierran.`,
      confirmLabel: 'Sí, quitar',
      run: () => reset.mutateAsync({ params: { id } }),
      success: ['Segundo factor quitado'],
      failure: 'Error al guardar',
    })

  return (
    <RowAction
      label={`Quitar segundo factor de ${nombre}`}
      text="Quitar segundo factor"
      icon={IconShieldOff}
      onClick={() => void ask()}
    />
  )
}
