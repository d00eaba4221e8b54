import { type Secuencia, secuenciaBody } from '@cuadre/contract/secuencias'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import {
  fetchSecuencia,
  type SecuenciaInput,
  siguienteDeSecuencia,
  useSaveSecuencia,
} from '../../api/secuencias.ts'
import { formRules } from '../../lib/form-rules.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { reloadForm } from '../../ui/dialog/reload-form.ts'
import { toast } from '../../ui/notices/toast.ts'
import { PegarSecuencia } from './pegar-secuencia.tsx'
import { SecuenciaFields } from './secuencia-fields.tsx'
import {
  llevaVencimiento,
  proximoPropuesto,
  type SecuenciaValues,
  valuesFrom,
  valuesOf,
} from './secuencia-values.ts'

interface SecuenciaDialogProps {
  /** Null: a new one. */
  readonly secuencia: Secuencia | null
  readonly propuesta: { readonly empresaId: number | null; readonly tipo: string }
  readonly onClose: () => void
}

/** Enters an authorised range, or corrects one: a draft whole, a registered one without its numbers. */
export function SecuenciaDialog({ secuencia, propuesta, onClose }: SecuenciaDialogProps) {
  const id = secuencia?.id ?? null
  const registrada = secuencia !== null && secuencia.estado !== 'borrador'
  const save = useSaveSecuencia()
  const form = useForm<SecuenciaValues>({
    initialValues: valuesOf(secuencia, propuesta),
    validate: formRules(secuenciaBody, bodyOf),
  })
  const { empresaId, tipo, ...numeros } = form.getValues()
  const { data: siguiente } = useQuery({
    ...siguienteDeSecuencia({ empresaId: empresaId ?? 0, tipo }),
    enabled: !registrada && empresaId !== null && tipo !== '',
  })
  const proximo = proximoPropuesto(numeros, siguiente)
  const registrar = numeros.borrador ? 'Guardar borrador' : 'Registrar'

  function bodyOf(values: SecuenciaValues) {
    const { vence, borrador } = values
    return {
      ...values,
      siguiente: registrada ? null : (values.siguiente ?? proximo),
      vence: llevaVencimiento(values.tipo) ? vence : null,
      borrador: !registrada && borrador,
    }
  }

  async function onSave(values: SecuenciaValues) {
    // The rules above have refused the nulls.
    const { message } = await save.mutateAsync({ id, body: bodyOf(values) as SecuenciaInput })
    toast.success(message)
  }

  async function reload(of: number) {
    reloadForm(form, valuesOf(await fetchSecuencia(of), propuesta))
  }

  return (
    <FormDialog
      title={id === null ? 'Nueva secuencia' : 'Editar secuencia'}
      size="lg"
      form={form}
      onSave={onSave}
      onClose={onClose}
      onReload={id === null ? undefined : () => reload(id)}
      submitLabel={registrada ? 'Guardar' : registrar}
    >
      {!registrada && <PegarSecuencia onRead={leida => form.setValues(valuesFrom(leida))} />}
      <SecuenciaFields form={form} registrada={registrada} proximo={proximo} />
    </FormDialog>
  )
}
