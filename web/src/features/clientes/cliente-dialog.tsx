import {
  type Cliente,
  clienteBody,
  clienteDeLoSuyoBody,
  FORMULARIO_INCOMPLETO,
} from '@cuadre/contract/clientes'
import { useForm } from '@mantine/form'
import { type ClienteInput, fetchCliente, useSaveCliente } from '../../api/clientes.ts'
import { howCreated } from '../../api/master-data.ts'
import { formRules } from '../../lib/form-rules.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { reloadForm } from '../../ui/dialog/reload-form.ts'
import { toast } from '../../ui/notices/toast.ts'
import { ClienteFields } from './cliente-fields.tsx'
import { type ClienteValues, valuesOf } from './cliente-values.ts'
import { useLoSuyo } from './use-lo-suyo.ts'

interface ClienteDialogProps {
  cliente: Cliente | null
  /** What a new one begins with. */
  propuesta?: Pick<ClienteValues, 'nombre'>
  onSaved?: (cliente: Cliente) => void
  onClose: () => void
}

/** New client when `cliente` is null. */
export function ClienteDialog(props: ClienteDialogProps) {
  const id = props.cliente?.id ?? null
  const save = useSaveCliente()
  const loSuyo = useLoSuyo()
  const form = useForm<ClienteValues>({
    initialValues: { ...valuesOf(props.cliente), ...props.propuesta },
    validate: formRules(loSuyo === false ? clienteBody : clienteDeLoSuyoBody),
  })

  async function onSave(values: ClienteValues) {
    // The rules above have refused the nulls.
    const answer = await save.mutateAsync({ id, body: values as ClienteInput })
    if (id === null) toast.success(answer.message, howCreated(answer))
    else toast.success('Cliente actualizado')
    props.onSaved?.(answer.data)
  }

  return (
    <FormDialog
      title={id === null ? 'Nuevo Cliente' : 'Editar Cliente'}
      size="lg"
      form={form}
      onSave={onSave}
      onInvalid={() => toast.error(FORMULARIO_INCOMPLETO)}
      onClose={props.onClose}
      onReload={id === null ? undefined : async () => reloadForm(form, valuesOf(await fetchCliente(id)))}
      failure="Error al guardar cliente"
      reloadFailure="Error al obtener cliente"
    >
      <ClienteFields form={form} loSuyo={loSuyo === true} />
    </FormDialog>
  )
}
