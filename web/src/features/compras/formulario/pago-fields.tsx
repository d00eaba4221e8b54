import { FORMAS_DE_COMPRA, type FormaDeCompra } from '@cuadre/domain/compras/codigos'
import { NativeSelect } from '@mantine/core'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/form.tsx'
import { ChoiceField } from '../../../ui/fields/form-fields.tsx'
import type { CamposProps } from './campos-props.ts'

const FORMAS = Object.keys(FORMAS_DE_COMPRA).sort() as FormaDeCompra[]
const OPCIONES = FORMAS.map(value => ({ value, label: `${value} · ${FORMAS_DE_COMPRA[value]}` }))
const POR_PAGAR = 'Por pagar'
const PAGADA = 'Pagada'

/** Owed until a day, or paid on one; how; and what it was, in the office's words. */
export function PagoFields({ form, readOnly, errorOf, campo }: CamposProps) {
  const { state, change, calculo } = form
  return (
    <div className="cuadre-compra-campos" data-grupo="pago">
      <NativeSelect
        label="Pago"
        data={[POR_PAGAR, PAGADA]}
        value={state.pagada ? PAGADA : POR_PAGAR}
        onChange={event => {
          const pagada = event.currentTarget.value === PAGADA
          // Most are paid on the day of their receipt. Credit is no way to have paid, nor is another one to owe.
          change({
            pagada,
            fechaPago: pagada ? (state.fechaPago ?? state.fecha) : state.fechaPago,
            forma: (state.forma === '04') === pagada ? null : state.forma,
          })
        }}
        disabled={readOnly}
        error={state.pagada ? null : errorOf('fechaPago')}
        data-path="pagada"
      />
      {state.pagada && <DateField label="Fecha de pago" withAsterisk={!readOnly} {...campo('fechaPago')} />}
      {!state.pagada && !calculo.esNotaDeCredito && (
        <DateField label="Vence" placeholder="Sin vencimiento" {...campo('vence')} value={calculo.vence} />
      )}
      <ChoiceField
        label="Forma de pago"
        options={OPCIONES}
        {...campo('forma')}
        value={calculo.compra.forma}
      />
      <TextField label="Concepto" placeholder="Qué se compró" maxLength={200} {...campo('concepto')} />
    </div>
  )
}
