import { cierres } from '@cuadre/contract/cierres'
import type { Obligacion } from '@cuadre/domain/cierres/calendario'
import { type Dia, sumarDias, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { useForm } from '@mantine/form'
import { useWrite } from '../api/calls.ts'
import { hoy } from '../lib/clock.ts'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { bind } from '../ui/fields/form.tsx'
import { toast } from '../ui/notices/toast.ts'

interface PresentadoDialogProps {
  readonly empresaId: number
  /** Day 1. */
  readonly mes: Dia
  readonly obligacion: Obligacion
  /** 'el 606 de octubre de 2026 de Ferretería Uno' */
  readonly cual: string
  readonly onClose: () => void
}

/** On which day a form was filed, since its month ended. */
export function PresentadoDialog({ empresaId, mes, obligacion, cual, onClose }: PresentadoDialogProps) {
  const { mutateAsync } = useWrite(cierres.presentar)
  const form = useForm<{ dia: string | null }>({
    initialValues: { dia: hoy() },
    validate: { dia: dia => (dia ? null : 'Escriba el día en que se presentó.') },
  })
  return (
    <FormDialog
      title={`¿Cuándo se presentó ${cual}?`}
      form={form}
      onSave={async ({ dia }) => {
        const { message } = await mutateAsync({ body: { empresaId, mes, obligacion, presentado: true, dia } })
        toast.success(message)
      }}
      onClose={onClose}
      submitLabel="Marcar presentado"
      failure="No se guardó"
    >
      <DateField
        label="Día"
        withAsterisk
        data-autofocus
        minDate={sumarDias(ultimoDiaDelMes(mes), 1)}
        maxDate={hoy()}
        {...bind(form, 'dia')}
      />
    </FormDialog>
  )
}
