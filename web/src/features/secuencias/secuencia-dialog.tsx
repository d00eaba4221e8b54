import type { CallInput } from '@cuadre/contract/endpoint'
import { type Secuencia, secuenciaBody, secuencias } from '@cuadre/contract/secuencias'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { readAnew } from '../../api/calls.ts'
import { dataOf } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { reloadForm } from '../../ui/dialog/reload-form.ts'
import { formRules } from '../../ui/fields/form.tsx'
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
  const save = useSave(secuencias)
  const form = useForm<SecuenciaValues>({
    initialValues: valuesOf(secuencia, propuesta),
    validate: formRules(secuenciaBody, bodyOf),
  })
  const { empresaId, tipo, ...numeros } = form.getValues()
  const { data: siguiente } = useQuery({
    ...readAnew(secuencias.siguiente, { query: { empresaId: empresaId ?? 0, tipo } }),
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
    const body = bodyOf(values) as CallInput<typeof secuencias.create>['body']
    const guardar = async (otraVez: boolean) => {
      const { message } = await save.mutateAsync({ id, body: otraVez ? { ...body, otraVez } : body })
      toast.success(message)
    }
    try {
      await guardar(false)
    } catch (refused) {
      // Whoever does not mean it finds the question at the first number.
      if (!(await seRegistraOtraVez(refused))) throw refused
      await guardar(true)
    }
  }

  async function reload(of: number) {
    reloadForm(form, valuesOf(await dataOf(secuencias.get, { params: { id: of } }), propuesta))
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

/** Asks where the server did: a range on paper that was annulled unused may return. */
async function seRegistraOtraVez(refused: unknown): Promise<boolean> {
  if (!(refused instanceof ApiError) || refused.code !== 'SECUENCIA_ANULADA_SIN_USAR') return false
  return confirm({
    title: refused.message,
    message:
      'Regístrelo otra vez si se anuló por error, o si se había registrado mal. Quedará en la auditoría.',
    confirmLabel: 'Registrar otra vez',
    destructive: false,
  })
}
