import type { Cuenta } from '@cuadre/contract/cuentas'
import { MAX_REFERENCIA } from '@cuadre/contract/pago-de-cuenta'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CUENTAS, usePago } from '../../api/cuentas.ts'
import { hoy } from '../../lib/clock.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { bind } from '../../ui/fields/form.tsx'
import { ChoiceField, PrintedField, Switch } from '../../ui/fields/form-fields.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { bodyDe, faltasDe, nuevosValores, type PagoValues, saldoTras } from './pago-values.ts'
import { palabrasDe } from './palabras.ts'
import { FORMAS, recordarForma, ultimaForma } from './ultima-forma.ts'

interface PagoDialogProps {
  readonly lado: Lado
  readonly cuenta: Cuenta
  /** Shows the receipt of a payment. */
  readonly onRecibo: (pagoId: number) => void
  readonly onClose: () => void
}

/** A part of an account, or all that is left of it, with day, form, reference and what was withheld. */
export function PagoDialog({ lado, cuenta, onRecibo, onClose }: PagoDialogProps) {
  const { txtNCF, nombreCliente, pendiente, fechaPedido, pedidoId, montoTotal } = cuenta
  const { parcial, falloAlPagar } = palabrasDe(lado, montoTotal)
  const today = hoy()
  const { mutateAsync } = usePago(lado, CUENTAS[lado].registrarPago)
  const form = useForm<PagoValues>({
    initialValues: nuevosValores(today, ultimaForma(lado)),
    validate: values => faltasDe(cuenta, values, today),
  })
  const values = form.getValues()
  const { dinero, queda } = saldoTras(cuenta, values)

  async function onSave(written: PagoValues, idempotencyKey: string) {
    const body = bodyDe(cuenta, written, today)
    const { message, data } = await mutateAsync({ params: { pedidoId }, body, idempotencyKey })
    recordarForma(lado, body.forma)
    toast.success(message, `${txtNCF} · ${formatMonto(body.monto)}`)
    if (written.verRecibo) onRecibo(data.pagoId)
  }

  return (
    <FormDialog
      title={`${parcial} de ${txtNCF}`}
      form={form}
      onSave={onSave}
      onClose={onClose}
      submitLabel="Guardar"
      failure={falloAlPagar}
    >
      <Text size="sm">
        {nombreCliente}
        <br />
        {'Pendiente: '}
        <strong>{formatMonto(pendiente)}</strong>
      </Text>
      <div className="cuadre-form-columns">
        <MoneyField label="Monto" withAsterisk data-autofocus {...bind(form, 'monto')} />
        <DateField
          label="Fecha"
          withAsterisk
          minDate={fechaPedido < today ? fechaPedido : today}
          maxDate={today}
          {...bind(form, 'fecha')}
        />
        <ChoiceField label="Forma de pago" options={FORMAS} {...bind(form, 'forma')} />
        <PrintedField label="Referencia" maxLength={MAX_REFERENCIA} {...bind(form, 'referencia')} />
        <MoneyField label="ITBIS retenido" {...bind(form, 'itbis')} />
        <MoneyField label="ISR retenido" {...bind(form, 'isr')} />
      </div>
      <Text size="sm" role="status">
        {`En dinero: ${formatMontoCentavos(dinero)} · Queda: ${formatMontoCentavos(queda)}`}
      </Text>
      <Switch label="Ver el recibo al guardar" {...bind(form, 'verRecibo')} />
    </FormDialog>
  )
}
