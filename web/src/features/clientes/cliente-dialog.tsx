import {
  type Cliente,
  clienteBody,
  clienteDeLoSuyoBody,
  clientes,
  FORMULARIO_INCOMPLETO,
  todasVendenLoSuyo,
} from '@cuadre/contract/clientes'
import { useQuery } from '@tanstack/react-query'
import { empresasAll } from '../../api/empresas.ts'
import { useRecordForm } from '../../listas/use-record-form.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { formRules } from '../../ui/fields/form.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { ClienteFields } from './cliente-fields.tsx'
import { type ClienteValues, valuesOf } from './cliente-values.ts'

interface ClienteDialogProps {
  cliente: Cliente | null
  /** What a new one begins with. */
  propuesta?: Pick<ClienteValues, 'nombre'>
  onSaved?: (cliente: Cliente) => void
  onClose: () => void
}

/** New client when `cliente` is null. */
export function ClienteDialog(props: ClienteDialogProps) {
  const loSuyo = useLoSuyo()
  const { form, ...dialog } = useRecordForm({
    maestra: 'clientes',
    calls: clientes,
    record: props.cliente,
    valuesOf,
    propuesta: props.propuesta,
    validate: formRules(loSuyo === false ? clienteBody : clienteDeLoSuyoBody),
    onSaved: props.onSaved,
  })

  return (
    <FormDialog
      {...dialog}
      form={form}
      size="lg"
      onInvalid={() => toast.error(FORMULARIO_INCOMPLETO)}
      onClose={props.onClose}
      failure="Error al guardar cliente"
      reloadFailure="Error al obtener cliente"
    >
      <ClienteFields form={form} loSuyo={loSuyo === true} />
    </FormDialog>
  )
}

/**
 * Whether every active company sells what is its own, and a client needs neither contact nor percentages; null for who may not see
 * companies: then the server alone says what is missing.
 */
function useLoSuyo(): boolean | null {
  const may = usePermiso('empresas.ver')
  const { data } = useQuery({ ...empresasAll(), enabled: may })
  return may ? todasVendenLoSuyo(data ?? []) : null
}
