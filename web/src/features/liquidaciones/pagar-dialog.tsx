import { ERRORS } from '@cuadre/contract/errors'
import type { Liquidacion } from '@cuadre/contract/liquidaciones'
import { MAX_REFERENCIA } from '@cuadre/contract/pago-de-cuenta'
import { faltaAlPagarLiquidacion } from '@cuadre/domain/cuentas/liquidar'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { FORMAS_AL_CONTADO, FORMAS_DE_PAGO, type FormaAlContado } from '@cuadre/domain/documentos/pago'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { usePagarLiquidacion } from '../../api/liquidaciones.ts'
import { hoy } from '../../lib/clock.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind } from '../../ui/fields/bind.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { oneOf } from '../../ui/list/url-values.ts'
import { toast } from '../../ui/notices/toast.ts'

const FORMAS = FORMAS_AL_CONTADO.map(value => ({ value, label: FORMAS_DE_PAGO[value].nombre }))

interface Values {
  fecha: Dia | null
  forma: FormaAlContado
  referencia: string
}

interface PagarDialogProps {
  readonly liquidacion: Liquidacion
  readonly onClose: () => void
}

/** On which day, in which form and with what reference the money went out. */
export function PagarDialog({ liquidacion, onClose }: PagarDialogProps) {
  const { id, numero, contactoNombre, total, hasta, estado } = liquidacion
  const today = hoy()
  const { mutateAsync } = usePagarLiquidacion()
  const form = useForm<Values>({
    initialValues: { fecha: today, forma: 'efectivo', referencia: '' },
    validate: ({ fecha }) => {
      if (fecha === null) return { fecha: 'Escriba la fecha del pago.' }
      const falta = faltaAlPagarLiquidacion({ estado, fecha, hasta, hoy: today })
      return falta ? { fecha: ERRORS[falta].message } : {}
    },
  })

  async function onSave({ fecha, forma, referencia }: Values) {
    const body = { fecha: fecha ?? today, forma, referencia: referencia.trim() || null }
    const { message } = await mutateAsync({ id, body })
    toast.success(message, `${contactoNombre} · ${formatMonto(total)}`)
  }

  return (
    <FormDialog
      title={`Pagar la liquidación ${numero}`}
      form={form}
      onSave={onSave}
      onClose={onClose}
      submitLabel="Marcar como pagada"
      failure="No se marcó como pagada"
    >
      <Text size="sm">
        {contactoNombre}
        <br />
        <strong>{formatMonto(total)}</strong>
      </Text>
      <div className="cuadre-form-columns">
        <DateField
          label="Fecha"
          withAsterisk
          data-autofocus
          minDate={hasta}
          maxDate={today}
          {...bind(form, 'fecha')}
        />
        <NativeSelect
          label="Forma de pago"
          data={FORMAS}
          value={form.getValues().forma}
          onChange={event =>
            form.setFieldValue('forma', oneOf(FORMAS_AL_CONTADO, event.currentTarget.value) ?? 'efectivo')
          }
          data-path="forma"
        />
        <TextField label="Referencia" maxLength={MAX_REFERENCIA} {...bind(form, 'referencia')} />
      </div>
    </FormDialog>
  )
}
