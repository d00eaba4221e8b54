import { ERRORS } from '@cuadre/contract/errors'
import { type Liquidacion, liquidaciones, type RecibidoDeContacto } from '@cuadre/contract/liquidaciones'
import { MAX_REFERENCIA } from '@cuadre/contract/pago-de-cuenta'
import { faltaAlPagarLiquidacion } from '@cuadre/domain/cuentas/liquidar'
import { type ComisionRetenida, retenerComision } from '@cuadre/domain/cuentas/retener-comision'
import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { FORMAS_AL_CONTADO, FORMAS_DE_PAGO } from '@cuadre/domain/documentos/pago'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import { Alert, NativeSelect, Text } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { readAnew, useWrite } from '../../api/calls.ts'
import { hoy } from '../../lib/clock.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { bind, TextField } from '../../ui/fields/form.tsx'
import { ChoiceField } from '../../ui/fields/form-fields.tsx'
import { toast } from '../../ui/notices/toast.ts'
import type { PagoValues } from './pago-values.ts'
import { MontosRetenidos, SinFiscal } from './retenido.tsx'

const FORMAS = FORMAS_AL_CONTADO.map(value => ({ value, label: FORMAS_DE_PAGO[value].nombre }))

/**
 * On which day, in which form and with what reference the money went out; of whom the tax office knows also what is withheld by the rates
 * of that day, and his receipt.
 */
export function PagarDialog({ liquidacion, onClose }: { liquidacion: Liquidacion; onClose: () => void }) {
  const { id, numero, contactoNombre, total, hasta, estado, fiscal } = liquidacion
  const today = hoy()
  const { mutateAsync } = useWrite(liquidaciones.pagar)
  const emite = fiscal?.emiteComprobantes === true
  const { data: recibidos = [] } = useQuery({
    ...readAnew(liquidaciones.recibidos, { params: { id } }),
    enabled: emite,
  })
  const montosEl = (fecha: Dia) => retenerComision(centavosDesdePesos(total), fiscal, fecha)
  const form = useForm<PagoValues>({
    initialValues: {
      fecha: today,
      forma: 'efectivo',
      referencia: '',
      ncf: '',
      fechaComprobante: null,
      recibidoId: null,
    },
    validate: ({ fecha, ncf, recibidoId, fechaComprobante }) => {
      if (fecha === null) return { fecha: 'Escriba la fecha del pago.' }
      const falta = faltaAlPagarLiquidacion({ estado, fecha, hasta, hoy: today })
      if (falta) return { fecha: ERRORS[falta].message }
      if (!emite || elegido({ recibidoId, recibidos, montos: montosEl(fecha) }) !== null) return {}
      if (ncf.trim() === '') return { ncf: 'Escriba el NCF del comprobante que le dio el contacto.' }
      return fechaComprobante !== null && fechaComprobante > fecha
        ? { fechaComprobante: 'El comprobante no puede ser posterior al pago.' }
        : {}
    },
  })
  const { fecha, recibidoId } = form.getValues()
  const montos = montosEl(fecha ?? today)
  const suyo = elegido({ recibidoId, recibidos, montos })

  async function onSave(
    { fecha: pagada, referencia, ncf, fechaComprobante, ...values }: PagoValues,
    idempotencyKey: string,
  ) {
    const dia = pagada ?? today
    const pago = { fecha: dia, forma: values.forma, referencia: referencia.trim() || null }
    const recibo = suyo === null ? { ncf: ncf.trim(), fechaComprobante } : { recibidoId: suyo.id }
    const body = {
      ...pago,
      ...(fiscal !== null && { neto: pesosDesdeCentavos(montosEl(dia).neto) }),
      ...(emite && recibo),
    }
    const { message } = await mutateAsync({ params: { id }, body, idempotencyKey })
    toast.success(message, `${contactoNombre} · ${formatMontoCentavos(montosEl(dia).neto)}`)
  }

  return (
    <FormDialog
      title={`Pagar la liquidación ${numero}`}
      {...(fiscal !== null && { size: 'lg' })}
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
        <ChoiceField label="Forma de pago" options={FORMAS} {...bind(form, 'forma')} />
        <TextField label="Referencia" maxLength={MAX_REFERENCIA} {...bind(form, 'referencia')} />
      </div>
      {fiscal === null ? (
        <SinFiscal contactoNombre={contactoNombre}>
          De este contacto no se ha dicho quién es para la DGII: el pago no llega al 606, al IT-1 ni al IR-17.
        </SinFiscal>
      ) : (
        <>
          <MontosRetenidos montos={montos} />
          <Cambio liquidacion={liquidacion} montos={montos} fecha={fecha ?? today} />
          {emite ? (
            <ComprobanteDelContacto form={form} recibidos={recibidos} elegido={suyo} fecha={fecha ?? today} />
          ) : (
            <Text size="sm">{seEmite(liquidacion, montos)}</Text>
          )}
        </>
      )}
    </FormDialog>
  )
}

interface Eleccion {
  readonly recibidoId: PagoValues['recibidoId']
  readonly recibidos: readonly RecibidoDeContacto[]
  readonly montos: ComisionRetenida
}

/** The received document that is the receipt: the chosen one, else one that bills just this; null: its number is typed. */
function elegido({ recibidoId, recibidos, montos }: Eleccion): RecibidoDeContacto | null {
  if (recibidoId === 'escrito') return null
  const total = sumar(montos.comision, montos.itbis)
  const justo = recibidos.find(suyo => centavosDesdePesos(suyo.total) === total)
  return (recibidoId === null ? justo : recibidos.find(({ id }) => id === recibidoId)) ?? null
}

/** That company issues its own document, or that there are several companies. */
function seEmite({ empresas }: Liquidacion, { comision, itbis }: ComisionRetenida): string {
  const quien = empresas.map(({ empresaNombre }) => empresaNombre).join(', ')
  return `El contacto no da comprobantes: al marcarla como pagada, ${quien} emite un comprobante de compras (11 o 41) por ${formatMontoCentavos(sumar(comision, itbis))}.`
}

interface CambioProps {
  readonly liquidacion: Liquidacion
  readonly montos: ComisionRetenida
  readonly fecha: Dia
}

/** What is another than when it was made: the rates of the day of payment hold, and what is known of the contact now. */
function Cambio({ liquidacion: { neto, fecha: creada }, montos, fecha }: CambioProps) {
  if (centavosDesdePesos(neto) === montos.neto) return null
  return (
    <Alert color="yellow">
      {`Al crearla, el ${formatDia(creada)}, el neto era ${formatMonto(neto)}. Con las tasas del ${formatDia(fecha)} y lo que hoy dice la ficha del contacto se le pagan ${formatMontoCentavos(montos.neto)}.`}
    </Alert>
  )
}

interface ComprobanteDelContactoProps {
  readonly form: UseFormReturnType<PagoValues>
  readonly recibidos: readonly RecibidoDeContacto[]
  /** Null: its number is typed. */
  readonly elegido: RecibidoDeContacto | null
  /** Of the payment. */
  readonly fecha: Dia
}

/** The contact's receipt: an electronic one that arrived, or the number of the paper. */
function ComprobanteDelContacto({ form, recibidos, elegido, fecha }: ComprobanteDelContactoProps) {
  const { fechaComprobante, recibidoId } = form.getValues()
  const opciones = [
    { value: 'escrito', label: 'Escribir el NCF' },
    ...recibidos.map(({ id, encf, fecha: dia, total }) => ({
      value: String(id),
      label: `${encf} · ${formatDia(dia)} · ${formatMonto(total)}`,
    })),
  ]
  return (
    <>
      {recibidos.length > 0 && (
        <NativeSelect
          label="Comprobante del contacto"
          description="Los electrónicos que llegaron, o el número de otro."
          data={opciones}
          value={elegido === null ? 'escrito' : String(elegido.id)}
          error={form.errors['recibidoId']}
          onChange={event => {
            const { value } = event.currentTarget
            form.setFieldValue('recibidoId', value === 'escrito' ? 'escrito' : Number(value))
          }}
          data-path="recibidoId"
        />
      )}
      {elegido === null && (
        <div className="cuadre-form-columns" key={String(recibidoId)}>
          <TextField
            label="NCF de su comprobante"
            withAsterisk
            placeholder="B0100000001"
            maxLength={40}
            {...bind(form, 'ncf')}
          />
          <DateField
            label="Fecha del comprobante"
            maxDate={fecha}
            {...bind(form, 'fechaComprobante')}
            value={fechaComprobante ?? fecha}
          />
        </div>
      )}
    </>
  )
}
