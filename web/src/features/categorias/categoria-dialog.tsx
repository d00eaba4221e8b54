import { type Categoria, categoriaBody, categorias } from '@cuadre/contract/categorias'
import { useRecordForm } from '../../listas/use-record-form.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind, formRules } from '../../ui/fields/form.tsx'
import { PrintedField } from '../../ui/fields/form-fields.tsx'

/** New category when `categoria` is null. */
export function CategoriaDialog(props: { categoria: Categoria | null; onClose: () => void }) {
  const { form, ...dialog } = useRecordForm({
    maestra: 'categorias',
    calls: categorias,
    record: props.categoria,
    valuesOf,
    validate: formRules(categoriaBody),
  })

  return (
    <FormDialog {...dialog} form={form} onClose={props.onClose}>
      <PrintedField label="Descripción" withAsterisk data-autofocus {...bind(form, 'descripcion')} />
    </FormDialog>
  )
}

function valuesOf(categoria: Categoria | null) {
  return { descripcion: categoria?.descripcion ?? '', version: categoria?.version }
}
