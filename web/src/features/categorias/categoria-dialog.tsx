import { type Categoria, categoriaBody } from '@cuadre/contract/categorias'
import { useForm } from '@mantine/form'
import { fetchCategoria, useSaveCategoria } from '../../api/categorias.ts'
import { howCreated } from '../../api/master-data.ts'
import { formRules } from '../../lib/form-rules.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { reloadForm } from '../../ui/dialog/reload-form.ts'
import { bind } from '../../ui/fields/bind.ts'
import { PrintedField } from '../../ui/fields/printed-field.tsx'
import { toast } from '../../ui/notices/toast.ts'

interface Values {
  descripcion: string
  version: number | undefined
}

/** New category when `categoria` is null. */
export function CategoriaDialog(props: { categoria: Categoria | null; onClose: () => void }) {
  const id = props.categoria?.id ?? null
  const save = useSaveCategoria()
  const form = useForm<Values>({
    initialValues: valuesOf(props.categoria),
    validate: formRules(categoriaBody),
  })

  async function onSave(body: Values) {
    const answer = await save.mutateAsync({ id, body })
    if (id === null) toast.success(answer.message, howCreated(answer))
    else toast.success('Categoría actualizada')
  }

  return (
    <FormDialog
      title={id === null ? 'Nueva Categoría' : 'Editar Categoría'}
      form={form}
      onSave={onSave}
      onClose={props.onClose}
      onReload={id === null ? undefined : async () => reloadForm(form, valuesOf(await fetchCategoria(id)))}
    >
      <PrintedField label="Descripción" withAsterisk data-autofocus {...bind(form, 'descripcion')} />
    </FormDialog>
  )
}

function valuesOf(categoria: Categoria | null): Values {
  return { descripcion: categoria?.descripcion ?? '', version: categoria?.version }
}
