import { type Contacto, contactoBody, contactos } from '@cuadre/contract/contactos'
import { useRecordForm } from '../../listas/use-record-form.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind, formRules } from '../../ui/fields/form.tsx'
import { PrintedField } from '../../ui/fields/form-fields.tsx'
import { PercentField } from '../../ui/fields/percent-field.tsx'
import { ContactoFiscal } from './contacto-fiscal.tsx'
import { bodyOf, type ContactoValues, valuesOf } from './contacto-values.ts'

/** New contact when `contacto` is null. */
export function ContactoDialog(props: { contacto: Contacto | null; onClose: () => void }) {
  const enviado = (values: ContactoValues) => bodyOf(values, props.contacto)
  const { form, ...dialog } = useRecordForm({
    maestra: 'contactos',
    calls: contactos,
    record: props.contacto,
    valuesOf,
    validate: formRules(contactoBody, enviado),
    bodyOf: enviado,
  })

  return (
    <FormDialog {...dialog} form={form} onClose={props.onClose}>
      <PrintedField label="Nombre" withAsterisk data-autofocus {...bind(form, 'nombreContacto')} />
      <PercentField label="Porcentaje" withAsterisk {...bind(form, 'porcentaje')} />
      <ContactoFiscal form={form} />
    </FormDialog>
  )
}
