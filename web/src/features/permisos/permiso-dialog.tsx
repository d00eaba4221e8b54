import { ERRORS } from '@cuadre/contract/errors'
import { type PermisoGuardado, permisoBody, permisos } from '@cuadre/contract/permisos'
import { useForm } from '@mantine/form'
import { dataOf } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { reloadForm } from '../../ui/dialog/reload-form.ts'
import { bind, formRules, TextField } from '../../ui/fields/form.tsx'
import { toast } from '../../ui/notices/toast.ts'

/** New permission when `permiso` is null. */
export function PermisoDialog(props: { permiso: PermisoGuardado | null; onClose: () => void }) {
  const id = props.permiso?.id ?? null
  const save = useSave(permisos)
  const form = useForm<Values>({ initialValues: valuesOf(props.permiso), validate: formRules(permisoBody) })

  async function onSave(body: Values) {
    await save.mutateAsync({ id, body })
    toast.success(id === null ? 'Permiso creado' : 'Permiso actualizado')
  }

  return (
    <FormDialog
      title={id === null ? 'Nuevo Permiso' : 'Editar Permiso'}
      form={form}
      onSave={onSave}
      onClose={props.onClose}
      onReload={id === null ? undefined : async () => reloadForm(form, valuesOf(await fetchPermiso(id)))}
    >
      <TextField
        label="Nombre"
        placeholder="area.accion"
        withAsterisk
        data-autofocus
        autoCapitalize="none"
        spellCheck={false}
        {...bind(form, 'name')}
      />
      <TextField label="Descripción" {...bind(form, 'description')} />
    </FormDialog>
  )
}

function valuesOf(permiso: PermisoGuardado | null) {
  return {
    name: permiso?.name ?? '',
    description: permiso?.description ?? '',
    version: permiso?.version,
  }
}
type Values = ReturnType<typeof valuesOf>

/** The record as it is now, after somebody else changed it. The API gives them only all together. */
async function fetchPermiso(id: number) {
  const permiso = (await dataOf(permisos.list, {})).find(one => one.id === id)
  if (permiso === undefined) throw new Error(ERRORS.PERMISO_NOT_FOUND.message)
  return permiso
}
