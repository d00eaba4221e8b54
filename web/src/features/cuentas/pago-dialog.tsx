import type { Cuenta } from '@cuadre/contract/cuentas'
import { ERRORES_PAGO } from '@cuadre/contract/errors-pago'
import { MAX_REFERENCIA, type PagoBody } from '@cuadre/contract/pago-de-cuenta'
import {
  dineroDe,
  type FaltaDelPago,
  faltaDelPago,
  type Lado,
  pendienteDe,
} from '@cuadre/domain/cuentas/pagar'
import {
  type Centavos,
  centavos,
  centavosDesdePesos,
  pesosDesdeCentavos,
} from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import type { FormaAlContado } from '@cuadre/domain/documentos/pago'
import type { Dia } from '@cuadre/domain/tiempo/dia'
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

/** What is typed; amounts in pesos without a sign, which is the account's. */
export interface PagoValues {
  readonly monto: number | null
  readonly fecha: Dia | null
  readonly forma: FormaAlContado
  readonly referencia: string
  readonly itbis: number | null
  readonly isr: number | null
  readonly verRecibo: boolean
}

/** `ultima`: the form of the last payment, where there was one. */
export function nuevosValores(hoy: Dia, ultima: FormaAlContado | null): PagoValues {
  return {
    monto: null,
    fecha: hoy,
    forma: ultima ?? 'efectivo',
    referencia: '',
    itbis: null,
    isr: null,
    verRecibo: false,
  }
}

const conSigno = ({ montoTotal }: Cuenta, pesos: number | null): Centavos => {
  const monto = centavosDesdePesos(pesos ?? 0)
  return centavos(montoTotal < 0 ? -monto : monto)
}

function montosDe(cuenta: Cuenta, { monto, itbis, isr }: PagoValues) {
  const retenciones = { itbis: conSigno(cuenta, itbis), isr: conSigno(cuenta, isr) }
  return { monto: conSigno(cuenta, monto), retenciones }
}

/** What the payment would bring as money and what it would leave, in centavos with the account's sign. */
function saldoTras(cuenta: Cuenta, values: PagoValues): { dinero: Centavos; queda: Centavos } {
  const { monto, retenciones } = montosDe(cuenta, values)
  const pendiente = centavosDesdePesos(cuenta.pendiente)
  return { dinero: dineroDe({ monto, retenciones }), queda: pendienteDe({ monto: pendiente, pagado: monto }) }
}

const CAMPO: Readonly<Record<FaltaDelPago, keyof PagoValues>> = {
  PAGO_EN_CERO: 'monto',
  PAGO_DE_OTRO_SIGNO: 'monto',
  PAGO_EXCEDE: 'monto',
  PAGO_FUTURO: 'fecha',
  PAGO_ANTERIOR: 'fecha',
  RETENCION_EXCEDE: 'itbis',
}

/** The sentence of what the server would refuse, at its field. */
function faltasDe(cuenta: Cuenta, values: PagoValues, hoy: Dia): Partial<Record<keyof PagoValues, string>> {
  if (values.monto === null) return { monto: 'Escriba el monto del pago.' }
  if (values.fecha === null) return { fecha: 'Escriba la fecha del pago.' }
  const falta = faltaDelPago({
    cuenta: {
      monto: centavosDesdePesos(cuenta.montoTotal),
      pagado: centavosDesdePesos(cuenta.pagado),
      fecha: cuenta.fechaPedido,
    },
    pago: { fecha: values.fecha, ...montosDe(cuenta, values) },
    hoy,
  })
  return falta ? { [CAMPO[falta]]: ERRORES_PAGO[falta].message } : {}
}

/** What is sent, with what was left on the screen: of something else nothing is paid. */
function bodyDe(cuenta: Cuenta, values: PagoValues, hoy: Dia): PagoBody {
  const { monto, retenciones } = montosDe(cuenta, values)
  const { itbis, isr } = retenciones
  return {
    fecha: values.fecha ?? hoy,
    monto: pesosDesdeCentavos(monto),
    forma: values.forma,
    referencia: values.referencia,
    retenciones: { itbis: pesosDesdeCentavos(itbis), isr: pesosDesdeCentavos(isr) },
    pendiente: cuenta.pendiente,
  }
}
