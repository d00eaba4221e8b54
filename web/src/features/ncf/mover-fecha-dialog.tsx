import { ncfs } from '@cuadre/contract/ncf'
import { type MoverNcfBody, moverNcfBody } from '@cuadre/contract/ncf-cambios'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useWrite } from '../../api/calls.ts'
import { hoy } from '../../lib/clock.ts'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { bind, formRules } from '../../ui/fields/form.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { problemaDeDestino, reglasDeDestino } from './destino.ts'
import { bindMarked, FormSentence } from './form-sentence.tsx'

interface Values {
  fechaOrigen: Dia | null
  fechaDestino: Dia | null
  empresaId: number | null
}

const required = formRules<Values>(moverNcfBody, bodyOf)

interface MoverFechaDialogProps {
  /** What is chosen already, when a day of a company asks for it. */
  readonly desde?: { readonly fechaOrigen: Dia; readonly empresaId: number }
  readonly onClose: () => void
}

/** Moves the available numbers of a day to a neighbouring one; only legal days can be chosen. */
export function MoverFechaDialog({ desde, onClose }: MoverFechaDialogProps) {
  const mover = useWrite(ncfs.moverFecha)
  const form = useForm<Values>({
    initialValues: { fechaOrigen: null, empresaId: null, ...desde, fechaDestino: null },
    validate: values => {
      const problema = problemaDeDestino(values.fechaOrigen, values.fechaDestino)
      return problema === null ? required(values) : { fechaDestino: problema }
    },
  })
  const { fechaOrigen, fechaDestino } = form.getValues()
  const destino = bindMarked(form, 'fechaDestino')
  const problema = problemaDeDestino(fechaOrigen, fechaDestino)

  async function onSave(values: Values) {
    const { message } = await mover.mutateAsync({ body: bodyOf(values) as MoverNcfBody })
    toast.success(message)
  }

  return (
    <FormDialog
      title="Mover Fecha NCFs"
      form={form}
      onSave={onSave}
      onClose={onClose}
      failure="Error al mover NCFs"
      submitLabel="Mover"
    >
      <Text size="sm" c="dimmed">
        Solo se mueven los números disponibles; los usados y los anulados se quedan en su día.
      </Text>
      <div className="cuadre-form-columns">
        <DateField
          label="Fecha de origen"
          withAsterisk
          data-autofocus={desde === undefined || undefined}
          {...bindMarked(form, 'fechaOrigen')}
        />
        <DateField
          label="Fecha de destino"
          withAsterisk
          data-autofocus={desde !== undefined || undefined}
          {...reglasDeDestino(fechaOrigen, hoy())}
          {...destino}
          error={problema ?? destino.error}
        />
      </div>
      {problema === null && <FormSentence form={form} fields={['fechaOrigen', 'fechaDestino']} />}
      <EmpresaPicker
        description="En blanco: los de todas las empresas."
        placeholder="Todas las empresas"
        {...bind(form, 'empresaId')}
      />
    </FormDialog>
  )
}

function bodyOf({ empresaId, ...fechas }: Values) {
  return { ...fechas, empresaId: empresaId ?? undefined }
}
