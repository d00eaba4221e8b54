import {
  RETENCIONES_DE_RENTA,
  type RetencionDeRenta,
  USOS_DEL_ITBIS,
  type UsoDelItbis,
} from '@cuadre/domain/compras/codigos'
import {
  CLASES_DE_SERVICIO,
  type ClaseDeServicio,
  type RetencionPropuesta,
} from '@cuadre/domain/compras/retenciones'
import { centavos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { Button, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DESCRIPTION_BELOW } from '../../../ui/fields/field-props.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { oneOf } from '../../../ui/list/url-values.ts'
import type { Calculo, PropiaValues } from './propia-values.ts'

const SERVICIOS = Object.keys(CLASES_DE_SERVICIO) as ClaseDeServicio[]
const RETENCIONES = Object.keys(RETENCIONES_DE_RENTA).sort() as RetencionDeRenta[]
const USOS = Object.keys(USOS_DEL_ITBIS) as UsoDelItbis[]

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
      <NativeSelect
        label="Clase de servicio"
        data={SERVICIOS.map(value => ({ value, label: CLASES_DE_SERVICIO[value] }))}
        value={servicio}
        onChange={event =>
          form.setFieldValue('servicio', oneOf(SERVICIOS, event.currentTarget.value) ?? null)
        }
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
        <NativeSelect
          label="Tipo de retención"
          data={[
            { value: '', label: 'Elija el tipo' },
            ...RETENCIONES.map(value => ({ value, label: RETENCIONES_DE_RENTA[value] })),
          ]}
          value={retencion ?? ''}
          onChange={event =>
            form.setFieldValue('retencion', oneOf(RETENCIONES, event.currentTarget.value) ?? null)
          }
          error={errorOf('retencion')}
          data-path="retencion"
        />
      )}
      <NativeSelect
        label="Uso del ITBIS"
        data={USOS.map(value => ({ value, label: USOS_DEL_ITBIS[value] }))}
        value={values.usoItbis}
        onChange={event =>
          form.setFieldValue('usoItbis', oneOf(USOS, event.currentTarget.value) ?? 'adelantar')
        }
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
