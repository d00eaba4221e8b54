import { fraseContraContrasena } from '@cuadre/contract/contrasena-nueva'
import { contrasenaNuevaBody, type Usuario, usuarios } from '@cuadre/contract/usuarios'
import { MINIMO_CONTRASENA } from '@cuadre/domain/sesion/contrasena'
import { useForm } from '@mantine/form'
import { useWrite } from '../../api/calls.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind, formRules } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { toast } from '../../ui/notices/toast.ts'

interface Values {
  password: string
}

const required = formRules<Values>(contrasenaNuevaBody)

/** A new password for somebody who has forgotten his own (R3.3). */
export function ContrasenaDialog({ usuario, onClose }: { usuario: Usuario; onClose: () => void }) {
  const { id, nombre, username } = usuario
  const reset = useWrite(usuarios.resetPassword)
  const form = useForm<Values>({
    initialValues: { password: '' },
    validate: values => ({ password: fraseContraContrasena(values.password, username), ...required(values) }),
  })

  async function onSave({ password }: Values) {
    await reset.mutateAsync({ params: { id }, body: { password } })
    toast.success('Contraseña restablecida', `${nombre} la cambiará al entrar.`)
  }

  return (
    <FormDialog title={`Restablecer contraseña de ${nombre}`} form={form} onSave={onSave} onClose={onClose}>
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        data-autofocus
        description={`Al menos ${MINIMO_CONTRASENA} caracteres. Las sesiones abiertas de ${username} se cierran, y al entrar la cambiará.`}
        {...bind(form, 'password')}
      />
    </FormDialog>
  )
}
