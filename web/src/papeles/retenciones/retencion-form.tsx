import { ERRORES_RETENCION } from '@cuadre/contract/errors-retencion'
import {
  MAX_NUMERO_DE_CONSTANCIA,
  type RetencionBody,
  type RetencionesDeDocumento,
  retenciones,
} from '@cuadre/contract/retenciones'
import {
  type FaltaDeRetencion,
  faltaDeLaRetencion,
  loQueSalda,
  QUIENES_RETIENEN,
  RETENEDORES,
  type Retenedor,
} from '@cuadre/domain/cuentas/retener'
import {
  aplicarPorcentaje,
  centavos,
  centavosDesdePesos,
  pesosDesdeCentavos,
} from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useWrite } from '../../api/calls.ts'
import { hoy } from '../../lib/clock.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { bind } from '../../ui/fields/form.tsx'
import { ChoiceField, PrintedField } from '../../ui/fields/form-fields.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { RetencionesLista, retenidoEnPalabras } from './retenciones-lista.tsx'

const QUIENES = QUIENES_RETIENEN.map(value => ({
  value,
  label: `${RETENEDORES[value].nombre} (${RETENEDORES[value].norma})`,
}))

/** Shares that companies withhold of each other, and of a person or a security company: whoever has the certificate knows which. */
const PARTES = [
  [30, '30 % del ITBIS'],
  [100, 'Todo el ITBIS'],
] as const

/** What was withheld of a document until now, and one certificate more. */
export function RetencionForm({ datos, onClose }: { datos: RetencionesDeDocumento; onClose: () => void }) {
  const { documentoId, numero, clienteNombre, fecha, tope, pendiente } = datos
  const today = hoy()
  const { mutateAsync } = useWrite(retenciones.registrar)
  const form = useForm<RetencionValues>({
    initialValues: nuevosValores(datos, today),
    validate: values => faltasDe(datos, values, today),
  })
  const values = form.getValues()
  const { salda, noCabe } = efectoDe(datos, values)

  async function onSave(written: RetencionValues, idempotencyKey: string) {
    const body = bodyDe(written, today)
    const { message } = await mutateAsync({ params: { id: documentoId }, body, idempotencyKey })
    toast.success(message, `${numero} · ${retenidoEnPalabras(body)}`)
  }

  return (
    <FormDialog
      title={`Retenciones de ${numero}`}
      form={form}
      onSave={onSave}
      onClose={onClose}
      submitLabel="Registrar retención"
      failure="Error al registrar la retención"
    >
      <RetencionesLista datos={datos} />
      <Text size="sm">
        {clienteNombre}
        <br />
        {`Se le puede retener: ITBIS ${formatMonto(tope.itbis)} · ISR ${formatMonto(tope.isr)}`}
      </Text>
      <ChoiceField label="¿Quién retuvo?" options={QUIENES} {...bind(form, 'retenedor')} />
      <div className="cuadre-form-columns">
        <DateField label="Fecha" withAsterisk minDate={fecha} maxDate={today} {...bind(form, 'fecha')} />
        <PrintedField
          label="Número de la constancia"
          maxLength={MAX_NUMERO_DE_CONSTANCIA}
          {...bind(form, 'numero')}
        />
        <div>
          <MoneyField label="ITBIS retenido" data-autofocus {...bind(form, 'itbis')} />
          {tope.itbis > 0 && (
            <div className="cuadre-retencion-partes">
              {PARTES.map(([porcentaje, texto]) => (
                <QuietButton
                  key={porcentaje}
                  size="compact-sm"
                  onClick={() => form.setFieldValue('itbis', parteDelItbis(datos, porcentaje))}
                >
                  {texto}
                </QuietButton>
              ))}
            </div>
          )}
        </div>
        <MoneyField label="ISR retenido" {...bind(form, 'isr')} />
      </div>
      <Text size="sm" role="status">
        {`Baja lo que queda por cobrar (${formatMonto(pendiente)}) en ${formatMontoCentavos(salda)}.`}
        {noCabe > 0 && ` ${formatMontoCentavos(noCabe)} no caben: la cuenta queda en cero.`}
      </Text>
    </FormDialog>
  )
}

/** What is typed; amounts in pesos. */
interface RetencionValues {
  readonly fecha: Dia | null
  readonly retenedor: Retenedor
  readonly itbis: number | null
  readonly isr: number | null
  readonly numero: string
}

function nuevosValores({ propuesto }: RetencionesDeDocumento, hoy: Dia): RetencionValues {
  return { fecha: hoy, retenedor: propuesto, itbis: null, isr: null, numero: '' }
}

/** A share of the document's ITBIS in percent, in pesos, and never more than may still be withheld of it. */
function parteDelItbis({ itbis, tope }: RetencionesDeDocumento, porcentaje: number): number {
  const parte = aplicarPorcentaje(centavosDesdePesos(itbis), porcentaje)
  return pesosDesdeCentavos(centavos(Math.min(parte, centavosDesdePesos(tope.itbis))))
}

const montosDe = ({ itbis, isr }: RetencionValues) => ({
  itbis: centavosDesdePesos(itbis ?? 0),
  isr: centavosDesdePesos(isr ?? 0),
})

/** How much of what is left to collect it would settle, and what does not fit; centavos. */
function efectoDe({ pendiente }: RetencionesDeDocumento, values: RetencionValues) {
  return loQueSalda(montosDe(values), centavosDesdePesos(pendiente))
}

const CAMPO: Readonly<Record<FaltaDeRetencion, keyof RetencionValues>> = {
  RETENCION_EN_CERO: 'itbis',
  RETENCION_PASA_DEL_ITBIS: 'itbis',
  RETENCION_PASA_DEL_SUBTOTAL: 'isr',
  RETENCION_FUTURA: 'fecha',
  RETENCION_ANTERIOR: 'fecha',
}

/** The sentence of what the server would refuse, at its field. */
function faltasDe(
  { fecha, tope }: RetencionesDeDocumento,
  values: RetencionValues,
  hoy: Dia,
): Partial<Record<keyof RetencionValues, string>> {
  if (values.fecha === null) return { fecha: 'Escriba la fecha de la retención.' }
  const falta = faltaDeLaRetencion({
    documento: { fecha, tope: { itbis: centavosDesdePesos(tope.itbis), isr: centavosDesdePesos(tope.isr) } },
    retencion: { ...montosDe(values), fecha: values.fecha },
    hoy,
  })
  return falta ? { [CAMPO[falta]]: ERRORES_RETENCION[falta].message } : {}
}

function bodyDe({ fecha, retenedor, itbis, isr, numero }: RetencionValues, hoy: Dia): RetencionBody {
  return { fecha: fecha ?? hoy, retenedor, itbis: itbis ?? 0, isr: isr ?? 0, numero: numero || null }
}
