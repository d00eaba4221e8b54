import { venceDespues } from '@cuadre/contract/compras'
import { type PorPagarASuplidor, porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { usePayment } from '../../api/payment.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { bind } from '../../ui/fields/form.tsx'
import { toast } from '../../ui/notices/toast.ts'

const [cabe, { error: ANTES }] = venceDespues

/** Until when one bill may be paid, whatever its supplier gives others. */
export function VenceDialog({ factura, onClose }: { factura: PorPagarASuplidor; onClose: () => void }) {
  const { id, numero, suplidorNombre, fecha, pendiente } = factura
  const { mutateAsync } = usePayment(porPagarSuplidores.vence, 'PorPagarSuplidores')
  const form = useForm<{ readonly vence: Dia | null }>({
    initialValues: { vence: factura.vence },
    validate: { vence: vence => (cabe({ fecha, vence }) ? null : ANTES) },
  })
  return (
    <FormDialog
      title={`Vencimiento de ${numero}`}
      form={form}
      onSave={async ({ vence }, idempotencyKey) => {
        const { message } = await mutateAsync({ params: { id }, body: { vence }, idempotencyKey })
        toast.success(
          message,
          vence === null ? `${numero} · sin vencimiento` : `${numero} · vence ${formatDia(vence)}`,
        )
      }}
      onClose={onClose}
      failure="No se pudo cambiar el vencimiento"
    >
      <Text size="sm">
        {`${suplidorNombre} · del ${formatDia(fecha)} · pendiente ${formatMonto(pendiente)}`}
      </Text>
      <DateField
        label="Vence"
        description="En blanco: no vence."
        placeholder="Sin vencimiento"
        data-autofocus
        {...bind(form, 'vence')}
      />
    </FormDialog>
  )
}
