import { type Suplidor, suplidorBody, suplidores } from '@cuadre/contract/suplidores'
import { useRecordForm } from '../../listas/use-record-form.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { formRules } from '../../ui/fields/form.tsx'
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
  const { form, ...dialog } = useRecordForm({
    maestra: 'suplidores',
    calls: suplidores,
    record: props.suplidor,
    valuesOf,
    propuesta: props.propuesta,
    validate: formRules(suplidorBody),
    onSaved: props.onSaved,
  })

  return (
    <FormDialog
      {...dialog}
      form={form}
      size="lg"
      onClose={props.onClose}
      failure="Error al guardar suplidor"
      reloadFailure="Error al obtener suplidor"
    >
      <SuplidorFields form={form} />
    </FormDialog>
  )
}
