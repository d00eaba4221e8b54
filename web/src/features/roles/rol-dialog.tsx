import { type Rol, rolBody, roles } from '@cuadre/contract/roles'
import { useForm } from '@mantine/form'
import { dataOf } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { reloadForm } from '../../ui/dialog/reload-form.ts'
import { bind, formRules, TextField } from '../../ui/fields/form.tsx'
import { Switch } from '../../ui/fields/form-fields.tsx'
import { toast } from '../../ui/notices/toast.ts'

/** New role when `rol` is null. Its permissions are given on their own screen and stay as they are here. */
export function RolDialog(props: { rol: Rol | null; onClose: () => void }) {
  const id = props.rol?.id ?? null
  const save = useSave(roles)
  const form = useForm<Values>({ initialValues: valuesOf(props.rol), validate: formRules(rolBody) })

  async function onSave(body: Values) {
    await save.mutateAsync({ id, body })
    if (id === null) toast.success('Rol creado correctamente', 'Asígnele sus permisos.')
    else toast.success('Rol actualizado correctamente')
  }

  return (
    <FormDialog
      title={id === null ? 'Nuevo Rol' : 'Editar Rol'}
      form={form}
      onSave={onSave}
      onClose={props.onClose}
      onReload={
        id === null
          ? undefined
          : async () => reloadForm(form, valuesOf(await dataOf(roles.get, { params: { id } })))
      }
    >
      <TextField label="Nombre" withAsterisk data-autofocus {...bind(form, 'name')} />
      <Switch
        label="Exige segundo factor"
        description="Quien tenga este rol entra con su contraseña y un código del teléfono. A quien no lo tenga se le cierra la sesión y lo activa al entrar de nuevo."
        {...bind(form, 'exigeSegundoFactor')}
      />
    </FormDialog>
  )
}

function valuesOf(rol: Rol | null) {
  return {
    name: rol?.name ?? '',
    exigeSegundoFactor: rol?.exigeSegundoFactor ?? false,
    version: rol?.version,
  }
}
type Values = ReturnType<typeof valuesOf>
