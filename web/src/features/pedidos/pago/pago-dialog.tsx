import './pago-dialog.css'
import { type Pago, pago, pagoSinResto, terminosDe } from '@cuadre/contract/pago'
import { validate } from '@cuadre/contract/validation'
import type { Centavos } from '@cuadre/domain/dinero/centavos'
import {
  caben,
  condicionDe,
  FORMAS_AL_CONTADO,
  FORMAS_DE_PAGO,
  type FormaAlContado,
} from '@cuadre/domain/documentos/pago'
import { pagoEnPalabras } from '@cuadre/domain/documentos/pago-en-palabras'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Button, Fieldset, Input, SegmentedControl } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'
import { bind } from '../../../ui/fields/form.tsx'
import { ChoiceField } from '../../../ui/fields/form-fields.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'

const CONDICIONES = [
  { value: 'credito', label: 'A crédito' },
  { value: 'contado', label: 'Al contado' },
]
const PRINCIPALES = FORMAS_AL_CONTADO.map(value => ({ value, label: FORMAS_DE_PAGO[value].nombre }))

interface PagoDialogProps {
  readonly pago: Pago
  /** Day of the order: credit is counted from it. */
  readonly fecha: Dia | null
  /** With ITBIS: what the forms share out. */
  readonly total: Centavos
  readonly onChange: (pago: Pago) => void
  readonly onClose: () => void
}

/** Condition, days and forms of an order's payment. The main form takes what the amounts of the others leave. */
export function PagoDialog({ pago, fecha, total, onChange, onClose }: PagoDialogProps) {
  const form = useForm<PagoValues>({
    initialValues: valuesOf(pago),
    validate: values => errorsOf(values, total),
  })
  const values = form.getValues()
  const [reparte, setReparte] = useState(Object.keys(pago.otrasFormas).length > 0)
  const terms = pagoOf(values)

  return (
    <FormDialog
      title="Condición de pago"
      form={form}
      onSave={async written => onChange(pagoOf(written))}
      onClose={onClose}
      submitLabel="Aceptar"
    >
      <Input.Wrapper label="Condición" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Condición"
          data={CONDICIONES}
          value={values.condicion}
          onChange={value => form.setFieldValue('condicion', value === 'contado' ? 'contado' : 'credito')}
        />
      </Input.Wrapper>
      {values.condicion === 'credito' ? (
        <DigitsField
          key="dias"
          label="Días de crédito"
          placeholder="Sin vencimiento"
          description="Desde la fecha del pedido."
          maxDigits={3}
          data-autofocus
          {...bind(form, 'diasCredito')}
        />
      ) : (
        <ChoiceField
          key="principal"
          label="Forma de pago"
          options={PRINCIPALES}
          {...bind(form, 'principal')}
        />
      )}
      {reparte ? (
        <Fieldset
          legend={values.condicion === 'credito' ? 'Pagado al facturar' : 'Pagado de otra forma'}
          variant="unstyled"
          className="cuadre-form-section"
        >
          <div className="cuadre-form-columns">
            {otrasDe(values).map(forma => (
              <MoneyField
                key={forma}
                label={FORMAS_DE_PAGO[forma].nombre}
                placeholder="Nada"
                {...bind(form, forma)}
              />
            ))}
          </div>
        </Fieldset>
      ) : (
        <Button variant="subtle" size="compact-sm" justify="start" onClick={() => setReparte(true)}>
          {values.condicion === 'credito' ? 'Una parte se paga al facturar' : 'Repartir entre varias formas'}
        </Button>
      )}
      <output className="cuadre-pago-resumen" aria-label="Así queda">
        {pagoEnPalabras(terminosDe(terms), { fecha, total })}
      </output>
    </FormDialog>
  )
}

/** What the dialog holds: an amount beside each form but the main one; blank is none. */
interface PagoValues extends Record<FormaAlContado, number | null> {
  condicion: 'contado' | 'credito'
  /** The main form of a sale that is not on credit. */
  principal: FormaAlContado
  diasCredito: number | null
}

function valuesOf(pago: Pago): PagoValues {
  const { formaPago, otrasFormas, diasCredito } = pago
  const monto = (forma: FormaAlContado) => otrasFormas[forma] ?? null
  return {
    condicion: condicionDe(pago),
    principal: formaPago === 'credito' ? 'efectivo' : formaPago,
    diasCredito,
    efectivo: monto('efectivo'),
    cheque: monto('cheque'),
    tarjeta: monto('tarjeta'),
    bonos: monto('bonos'),
    permuta: monto('permuta'),
    otras: monto('otras'),
  }
}

function pagoOf(values: PagoValues): Pago {
  const credito = values.condicion === 'credito'
  const otrasFormas = Object.fromEntries(
    otrasDe(values).flatMap(forma => {
      const monto = values[forma] ?? 0
      return monto === 0 ? [] : [[forma, monto]]
    }),
  )
  return {
    formaPago: credito ? 'credito' : values.principal,
    otrasFormas,
    diasCredito: credito ? values.diasCredito : null,
  }
}

/** The forms that may take a part: all but the main one, and credit, which is what is left. */
function otrasDe({ condicion, principal }: PagoValues): readonly FormaAlContado[] {
  return condicion === 'credito' ? FORMAS_AL_CONTADO : FORMAS_AL_CONTADO.filter(forma => forma !== principal)
}

/** The sentence for terms that cannot be kept with that total, at the field that can mend it. */
function errorsOf(values: PagoValues, total: Centavos): Record<string, string> {
  const terms = pagoOf(values)
  const result = validate(pago, terms)
  if (!result.ok) {
    return Object.fromEntries(
      result.errors.map(({ field, message }) => [field.split('.').at(-1) ?? field, message]),
    )
  }
  const terminos = terminosDe(terms)
  if (caben(terminos, total)) return {}
  const [first = 'efectivo'] = otrasDe(values).filter(forma => (values[forma] ?? 0) > 0)
  return { [first]: pagoSinResto(terminos, total) }
}
