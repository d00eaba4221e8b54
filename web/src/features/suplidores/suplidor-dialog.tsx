import { type Suplidor, suplidorBody } from '@cuadre/contract/suplidores'
import { useForm } from '@mantine/form'
import { howCreated } from '../../api/master-data.ts'
import { fetchSuplidor, type SuplidorInput, useSaveSuplidor } from '../../api/suplidores.ts'
import { formRules } from '../../lib/form-rules.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { reloadForm } from '../../ui/dialog/reload-form.ts'
import { toast } from '../../ui/notices/toast.ts'
import { SuplidorFields } from './suplidor-fields.tsx'
import { type SuplidorValues, valuesOf } from './suplidor-values.ts'

interface SuplidorDialogProps {
  suplidor: Suplidor | null
  /** What a new one begins with. */
  propuesta?: Partial<Pick<SuplidorValues, 'nombre' | 'documento' | 'clase'>>
  onSaved?: (suplidor: Suplidor) => void
  onClose: () => void
}

/** New supplier when `suplidor` is null. */
export function SuplidorDialog(props: SuplidorDialogProps) {
  const id = props.suplidor?.id ?? null
  const save = useSaveSuplidor()
  const form = useForm<SuplidorValues>({
    initialValues: { ...valuesOf(props.suplidor), ...props.propuesta },
    validate: formRules(suplidorBody),
  })

  async function onSave(values: SuplidorValues) {
    // The rules above have refused a kind of expense that is none.
    const answer = await save.mutateAsync({ id, body: values as SuplidorInput })
    if (id === null) toast.success(answer.message, howCreated(answer))
    else toast.success('Suplidor actualizado')
    props.onSaved?.(answer.data)
  }

  return (
    <FormDialog
      title={id === null ? 'Nuevo Suplidor' : 'Editar Suplidor'}
      size="lg"
      form={form}
      onSave={onSave}
      onClose={props.onClose}
      onReload={id === null ? undefined : async () => reloadForm(form, valuesOf(await fetchSuplidor(id)))}
      failure="Error al guardar suplidor"
      reloadFailure="Error al obtener suplidor"
    >
      <SuplidorFields form={form} />
    </FormDialog>
  )
}
