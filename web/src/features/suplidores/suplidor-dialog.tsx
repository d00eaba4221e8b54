import { type Suplidor, suplidorBody, suplidores } from '@cuadre/contract/suplidores'
import { TIPOS_DE_GASTO } from '@cuadre/domain/compras/codigos'
import { CLASES_DE_SERVICIO, CLASES_DE_SUPLIDOR } from '@cuadre/domain/compras/retenciones'
import { Fieldset } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MASCARA_RNC, MASCARA_TELEFONO } from '../../lib/mask.ts'
import { useRecordForm } from '../../listas/use-record-form.ts'
import { DocumentoField } from '../../pickers/documento-field.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { bind, formRules, TextField } from '../../ui/fields/form.tsx'
import { ChoiceField, choicesOf, PrintedField } from '../../ui/fields/form-fields.tsx'
import { MaskedField } from '../../ui/fields/masked-field.tsx'
import { type SuplidorValues, valuesOf } from './suplidor-values.ts'

interface SuplidorDialogProps {
  suplidor: Suplidor | null
  /** What a new one begins with. */
  propuesta?: Partial<Pick<SuplidorValues, 'nombre' | 'documento' | 'clase'>>
  onSaved?: (suplidor: Suplidor) => void
  onClose: () => void
}

/** New supplier when `suplidor` is null. */
export function SuplidorDialog(props: SuplidorDialogProps) {
  const { form, ...dialog } = useRecordForm({
    maestra: 'suplidores',
    calls: suplidores,
    record: props.suplidor,
    valuesOf,
    propuesta: props.propuesta,
    validate: formRules(suplidorBody),
    onSaved: props.onSaved,
  })

  return (
    <FormDialog
      {...dialog}
      form={form}
      size="lg"
      onClose={props.onClose}
      failure="Error al guardar suplidor"
      reloadFailure="Error al obtener suplidor"
    >
      <SuplidorFields form={form} />
    </FormDialog>
  )
}

const CLASES = choicesOf(CLASES_DE_SUPLIDOR)
const SERVICIOS = choicesOf(CLASES_DE_SERVICIO)
const GASTOS = [
  { value: '' as const, label: 'Elija uno' },
  // 10 and 11 look like numbers, which come first in an object.
  ...choicesOf(TIPOS_DE_GASTO)
    .sort((one, other) => one.value.localeCompare(other.value))
    .map(({ value, label }) => ({ value, label: `${value} · ${label}` })),
]

/** Who the supplier is, and what its purchases begin with. */
function SuplidorFields({ form }: { form: UseFormReturnType<SuplidorValues> }) {
  return (
    <>
      <Fieldset legend="Datos generales" variant="unstyled" className="cuadre-form cuadre-form-section">
        <PrintedField label="Nombre" withAsterisk data-autofocus {...bind(form, 'nombre')} />
        <DocumentoField
          label="RNC o cédula"
          withAsterisk
          placeholder="1-31-24679-6"
          mask={MASCARA_RNC}
          nombre={bind(form, 'nombre')}
          {...bind(form, 'documento')}
        />
      </Fieldset>
      <Fieldset legend="Sus compras" variant="unstyled" className="cuadre-form cuadre-form-section">
        <div className="cuadre-form-columns">
          <ChoiceField
            label="Clase de suplidor"
            description="Decide qué se le retiene."
            options={CLASES}
            {...bind(form, 'clase')}
          />
          <ChoiceField
            label="Servicio"
            description="El que presta casi siempre."
            options={SERVICIOS}
            {...bind(form, 'servicio')}
          />
        </div>
        <div className="cuadre-form-columns">
          <ChoiceField
            label="Tipo de gasto"
            withAsterisk
            description="Con el que empiezan sus compras; cada una puede cambiarlo."
            options={GASTOS}
            {...bind(form, 'gasto')}
          />
          <DigitsField
            label="Días de crédito"
            description="Desde la fecha de su factura; cada una puede cambiarlo."
            placeholder="Sin vencimiento"
            maxDigits={3}
            {...bind(form, 'diasCredito')}
          />
        </div>
      </Fieldset>
      <Fieldset legend="Contacto" variant="unstyled" className="cuadre-form cuadre-form-section">
        <div className="cuadre-form-columns">
          <MaskedField
            label="Teléfono"
            placeholder="Opcional"
            mask={MASCARA_TELEFONO}
            {...bind(form, 'telefono')}
          />
          <TextField label="Email" inputMode="email" placeholder="Opcional" {...bind(form, 'email')} />
        </div>
        <PrintedField label="Dirección" placeholder="Opcional" {...bind(form, 'direccion')} />
      </Fieldset>
    </>
  )
}
