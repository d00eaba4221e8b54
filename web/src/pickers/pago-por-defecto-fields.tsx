import { FORMAS, FORMAS_DE_PAGO, type FormaDePago } from '@cuadre/domain/documentos/pago'
import { NativeSelect } from '@mantine/core'
import { DigitsField } from '../ui/fields/digits-field.tsx'
import type { Bound } from '../ui/fields/form.tsx'
import { oneOf } from '../ui/list/url-state.ts'

const OPCIONES = FORMAS.map(value => ({ value, label: FORMAS_DE_PAGO[value].nombre }))

interface PagoPorDefectoProps {
  readonly formaPago: Bound<FormaDePago | null>
  readonly diasCredito: Bound<number | null>
  /** What holds when nothing is chosen here. */
  readonly sinElegir: string
  readonly description: string
  /** Something has to be chosen: a default that says until when, or cash. */
  readonly required?: boolean
}

/** How the orders of a client or a company are paid when they say nothing themselves. Days are asked for with credit only. */
export function PagoPorDefectoFields({ formaPago, diasCredito, ...props }: PagoPorDefectoProps) {
  const { value, onChange, ...bound } = formaPago
  return (
    <div className="cuadre-form-columns">
      <NativeSelect
        label="Forma de pago"
        withAsterisk={props.required ?? false}
        description={props.description}
        data={[{ value: '', label: props.sinElegir }, ...OPCIONES]}
        value={value ?? ''}
        onChange={event => {
          const chosen = oneOf(FORMAS, event.currentTarget.value) ?? null
          if (chosen !== 'credito') diasCredito.onChange(null)
          onChange(chosen)
        }}
        error={bound.error}
        data-path={bound['data-path']}
      />
      {value === 'credito' && (
        <DigitsField
          label="Días de crédito"
          description="Desde la fecha de la factura."
          withAsterisk={props.required ?? false}
          placeholder={props.required ? '30' : 'Sin vencimiento'}
          maxDigits={3}
          {...diasCredito}
        />
      )}
    </div>
  )
}
