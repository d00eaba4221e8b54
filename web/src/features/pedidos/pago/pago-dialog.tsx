import './pago-dialog.css'
import { type Pago, terminosDe } from '@cuadre/contract/pago'
import type { Centavos } from '@cuadre/domain/dinero/centavos'
import { FORMAS_AL_CONTADO, FORMAS_DE_PAGO } from '@cuadre/domain/documentos/pago'
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
import { errorsOf, otrasDe, type PagoValues, pagoOf, valuesOf } from './pago-values.ts'

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
