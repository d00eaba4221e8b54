import { RETENCIONES_DE_RENTA, type RetencionDeRenta, USOS_DEL_ITBIS } from '@cuadre/domain/compras/codigos'
import { CLASES_DE_SERVICIO, type RetencionPropuesta } from '@cuadre/domain/compras/retenciones'
import { centavos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DESCRIPTION_BELOW } from '../../../ui/fields/form.tsx'
import { ChoiceField, choicesOf } from '../../../ui/fields/form-fields.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import type { Calculo, PropiaValues } from './propia-values.ts'

const SERVICIOS = choicesOf(CLASES_DE_SERVICIO)
const CODIGOS = Object.keys(RETENCIONES_DE_RENTA).sort() as RetencionDeRenta[]
const RETENCIONES = [
  { value: null, label: 'Elija el tipo' },
  ...CODIGOS.map(value => ({ value, label: RETENCIONES_DE_RENTA[value] })),
]
const USOS = choicesOf(USOS_DEL_ITBIS)

interface RetencionesProps {
  readonly form: UseFormReturnType<PropiaValues>
  readonly calculo: Calculo
}

/** What the buyer keeps for the tax office: as the norms say on that day, and changeable; a blank goes back to that. */
export function PropiaRetenciones({ form, calculo }: RetencionesProps) {
  const values = form.getValues()
  const { propuesta, rentaRetenida, retencion, servicio } = calculo
  const errorOf = (field: keyof PropiaValues) => form.errors[field] ?? null
  return (
    <div className="cuadre-propia-campos">
      <ChoiceField
        label="Clase de servicio"
        options={SERVICIOS}
        value={servicio}
        onChange={elegido => form.setFieldValue('servicio', elegido)}
      />
      <Retenido
        label="ITBIS retenido"
        form={form}
        campo="itbisRetenido"
        retencion={propuesta.itbis}
        de="del ITBIS"
      />
      <Retenido
        label="Renta retenida"
        form={form}
        campo="rentaRetenida"
        retencion={propuesta.renta}
        de="de los servicios"
      />
      {rentaRetenida > 0 && (
        <ChoiceField
          label="Tipo de retención"
          options={RETENCIONES}
          value={retencion}
          onChange={elegida => form.setFieldValue('retencion', elegida)}
          error={errorOf('retencion')}
          data-path="retencion"
        />
      )}
      <ChoiceField
        label="Uso del ITBIS"
        options={USOS}
        value={values.usoItbis}
        onChange={uso => form.setFieldValue('usoItbis', uso)}
      />
    </div>
  )
}

interface RetenidoProps {
  readonly label: string
  readonly form: UseFormReturnType<PropiaValues>
  readonly campo: 'itbisRetenido' | 'rentaRetenida'
  readonly retencion: RetencionPropuesta | null
  readonly de: string
}

/** The proposal until somebody writes another amount, and a way back to it. */
function Retenido({ label, form, campo, retencion, de }: RetenidoProps) {
  const escrito = form.getValues()[campo]
  const propuesto = pesosDesdeCentavos(retencion?.monto ?? centavos(0))
  const difiere = escrito !== 'propuesto' && (escrito ?? 0) !== propuesto
  return (
    <div>
      <MoneyField
        label={label}
        value={escrito === 'propuesto' ? propuesto : escrito}
        onChange={monto => form.setFieldValue(campo, monto)}
        description={porQue(retencion, de)}
        inputWrapperOrder={DESCRIPTION_BELOW}
        error={form.errors[campo] ?? null}
        data-path={campo}
      />
      {difiere && (
        <Button variant="subtle" size="compact-xs" onClick={() => form.setFieldValue(campo, 'propuesto')}>
          {`Volver a ${formatMonto(propuesto)}`}
        </Button>
      )}
    </div>
  )
}

/** '100 % del ITBIS · Norma 05-2019' */
function porQue(retencion: RetencionPropuesta | null, de: string): string | null {
  return retencion && `${retencion.tasa} % ${de} · ${retencion.norma}`
}
