import { type Usuario, usuarioBody, usuarios } from '@cuadre/contract/usuarios'
import { MINIMO_CONTRASENA } from '@cuadre/domain/sesion/contrasena'
import { useForm } from '@mantine/form'
import { dataOf } from '../../api/client.ts'
import { useSaveUsuario } from '../../api/usuarios.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { reloadForm } from '../../ui/dialog/reload-form.ts'
import { bind, formRules, TextField } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { toast } from '../../ui/notices/toast.ts'

/** Of a refused creation, as R4.12 has it: the first characters, for this long. */
const REFUSAL_LENGTH = 100
const REFUSAL_MS = 4500

/** New user when `usuario` is null. The password is asked for then only, and judged by the server alone (R4.4). */
export function UsuarioDialog(props: {
  usuario: Usuario | null
  onCreated?: ((usuario: Usuario) => void) | undefined
  onClose: () => void
}) {
  const id = props.usuario?.id ?? null
  const save = useSaveUsuario()
  const form = useForm<Values>({
    initialValues: valuesOf(props.usuario),
    validate: formRules(usuarioBody),
  })

  async function onSave(body: Values) {
    const { data } = await save.mutateAsync({ id, body })
    if (id !== null) return toast.success('Usuario actualizado')
    toast.success('Usuario creado correctamente', 'Asígnele roles para que pueda entrar.')
    props.onCreated?.(data)
  }

  return (
    <FormDialog
      title={id === null ? 'Nuevo Usuario' : 'Editar Usuario'}
      form={form}
      onSave={onSave}
      onClose={props.onClose}
      onInvalid={sentence => toast.warning(sentence)}
      onRefused={id === null ? tellRefusedCreation : undefined}
      onReload={
        id === null
          ? undefined
          : async () => reloadForm(form, valuesOf(await dataOf(usuarios.get, { params: { id } })))
      }
    >
      <TextField label="Nombre" withAsterisk data-autofocus {...bind(form, 'nombre')} />
      <TextField
        label="Usuario"
        description="Con el que entra al sistema."
        withAsterisk
        autoCapitalize="none"
        spellCheck={false}
        {...bind(form, 'username')}
      />
      <TextField label="Email" withAsterisk inputMode="email" spellCheck={false} {...bind(form, 'email')} />
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        disabled={id !== null}
        description={
          id === null
            ? `Al menos ${MINIMO_CONTRASENA} caracteres. Al entrar por primera vez, el usuario la cambiará.`
            : 'Cada usuario cambia la suya desde su cuenta.'
        }
        {...bind(form, 'password')}
      />
    </FormDialog>
  )
}

function tellRefusedCreation(message: string) {
  toast.error('Error al guardar', message.slice(0, REFUSAL_LENGTH), REFUSAL_MS)
}

function valuesOf(usuario: Usuario | null) {
  return {
    nombre: usuario?.nombre ?? '',
    username: usuario?.username ?? '',
    email: usuario?.email ?? '',
    password: '',
    version: usuario?.version,
  }
}
type Values = ReturnType<typeof valuesOf>
