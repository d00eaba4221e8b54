import { ERRORES_PAGO } from '@cuadre/contract/errors-pago'
import { MAX_REFERENCIA } from '@cuadre/contract/pago-de-cuenta'
import { type PorPagarASuplidor, porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { FORMAS_DE_COMPRA } from '@cuadre/domain/compras/codigos'
import {
  FORMAS_A_SUPLIDOR,
  type FormaASuplidor,
  faltaDelPagoASuplidor,
} from '@cuadre/domain/compras/pagar-a-suplidor'
import {
  type Centavos,
  centavos,
  centavosDesdePesos,
  pesosDesdeCentavos,
  sumar,
} from '@cuadre/domain/dinero/centavos'
import { formatEntero, formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { usePayment } from '../../api/payment.ts'
import { hoy } from '../../lib/clock.ts'
import { Elegidas } from '../../listas/elegidas.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { bind } from '../../ui/fields/form.tsx'
import { ChoiceField, PrintedField, Switch } from '../../ui/fields/form-fields.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { toast } from '../../ui/notices/toast.ts'

const FORMAS = FORMAS_A_SUPLIDOR.map(value => ({ value, label: FORMAS_DE_COMPRA[value] }))

interface Values {
  /** Without a sign, which is the bill's. */
  readonly monto: number | null
  readonly fecha: Dia | null
  readonly forma: FormaASuplidor
  readonly referencia: string
  readonly verComprobante: boolean
}

interface PagoDialogProps {
  /** One is paid in whole or in part, several in whole. */
  readonly facturas: readonly PorPagarASuplidor[]
  readonly onPaid: () => void
  readonly onComprobante: (pagoId: number) => void
  readonly onClose: () => void
}

/** Day, form and reference of a payment to a supplier, and how much where it is of one bill. */
export function PagoDialog({ facturas, onPaid, onComprobante, onClose }: PagoDialogProps) {
  const today = hoy()
  const una = facturas.length === 1 ? facturas[0] : undefined
  const suma = sumar(...facturas.map(({ pendiente }) => centavosDesdePesos(pendiente)))
  const pagar = usePayment(porPagarSuplidores.pagar, 'PorPagarSuplidores')
  const pagarVarias = usePayment(porPagarSuplidores.pagarVarias, 'PorPagarSuplidores')
  const form = useForm<Values>({
    initialValues: {
      monto: una ? Math.abs(una.pendiente) : null,
      fecha: today,
      forma: '02',
      referencia: '',
      verComprobante: una !== undefined,
    },
    validate: values => faltasDe(facturas, values, today),
  })
  const values = form.getValues()

  async function onSave(
    { fecha, forma, referencia, verComprobante, ...written }: Values,
    idempotencyKey: string,
  ) {
    const como = { fecha: fecha ?? today, forma, referencia: referencia.trim() === '' ? null : referencia }
    if (una) {
      const monto = pesosDesdeCentavos(conSigno(una, written.monto))
      const body = { ...como, monto, pendiente: una.pendiente }
      const { message, data } = await pagar.mutateAsync({ params: { id: una.id }, body, idempotencyKey })
      toast.success(message, `${una.numero} · ${formatMonto(monto)}`)
      if (verComprobante) onComprobante(data.pagoId)
    } else {
      const body = { ...como, ids: facturas.map(({ id }) => id), suma: pesosDesdeCentavos(suma) }
      const { message } = await pagarVarias.mutateAsync({ body, idempotencyKey })
      toast.success(message, formatMontoCentavos(suma))
    }
    onPaid()
  }

  return (
    <FormDialog
      title={una ? `Pagar ${una.numero}` : `Pagar ${formatEntero(facturas.length)} facturas`}
      form={form}
      onSave={onSave}
      onClose={onClose}
      submitLabel="Pagar"
      failure="No se pudo registrar el pago"
    >
      {una ? (
        <Text size="sm">
          {una.suplidorNombre}
          <br />
          {una.retenido !== 0 &&
            `${formatMonto(una.total)} menos ${formatMonto(una.retenido)} que se retiene. `}
          {'Pendiente: '}
          <strong>{formatMonto(una.pendiente)}</strong>
        </Text>
      ) : (
        <Elegidas
          titulo="Facturas seleccionadas"
          label="Facturas seleccionadas"
          filas={facturas.map(({ suplidorNombre: nombre, ...factura }) => ({ ...factura, nombre }))}
          cuantas={`${formatEntero(facturas.length)} facturas`}
          suma={suma}
        />
      )}
      <div className="cuadre-form-columns">
        {una && <MoneyField label="Monto" withAsterisk data-autofocus {...bind(form, 'monto')} />}
        <DateField label="Fecha" withAsterisk maxDate={today} {...bind(form, 'fecha')} />
        <ChoiceField label="Forma de pago" options={FORMAS} {...bind(form, 'forma')} />
        <PrintedField label="Referencia" maxLength={MAX_REFERENCIA} {...bind(form, 'referencia')} />
      </div>
      {una && (
        <>
          <Text size="sm" role="status">
            {`Queda: ${formatMontoCentavos(centavos(centavosDesdePesos(una.pendiente) - conSigno(una, values.monto)))}`}
          </Text>
          <Switch label="Ver el comprobante de pago al guardar" {...bind(form, 'verComprobante')} />
        </>
      )}
    </FormDialog>
  )
}

function conSigno({ aPagar }: PorPagarASuplidor, pesos: number | null): Centavos {
  const monto = centavosDesdePesos(pesos ?? 0)
  return centavos(aPagar < 0 ? -monto : monto)
}

/** The sentence of what the server would refuse, at its field. */
function faltasDe(
  facturas: readonly PorPagarASuplidor[],
  { monto, fecha }: Values,
  today: Dia,
): Partial<Record<'monto' | 'fecha', string>> {
  const una = facturas.length === 1
  if (una && monto === null) return { monto: 'Escriba el monto del pago.' }
  if (fecha === null) return { fecha: 'Escriba la fecha del pago.' }
  for (const factura of facturas) {
    const falta = faltaDelPagoASuplidor({
      cuenta: {
        aPagar: centavosDesdePesos(factura.aPagar),
        pagado: centavosDesdePesos(factura.pagado),
        fecha: factura.fecha,
      },
      pago: { fecha, monto: una ? conSigno(factura, monto) : centavosDesdePesos(factura.pendiente) },
      hoy: today,
    })
    if (!falta) continue
    const campo = falta === 'PAGO_FUTURO' || falta === 'PAGO_ANTERIOR' || !una ? 'fecha' : 'monto'
    return {
      [campo]: una ? ERRORES_PAGO[falta].message : `${factura.numero}: ${ERRORES_PAGO[falta].message}`,
    }
  }
  return {}
}
