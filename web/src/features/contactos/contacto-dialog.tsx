import { type Contacto, contactoBody } from '@cuadre/contract/contactos'
import { useForm } from '@mantine/form'
import { fetchContacto, useSaveContacto } from '../../api/contactos.ts'
import { howCreated } from '../../api/master-data.ts'
import { formRules } from '../../lib/form-rules.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { reloadForm } from '../../ui/dialog/reload-form.ts'
import { bind } from '../../ui/fields/bind.ts'
import { PercentField } from '../../ui/fields/percent-field.tsx'
import { PrintedField } from '../../ui/fields/printed-field.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { ContactoFiscal } from './contacto-fiscal.tsx'
import { bodyOf, type ContactoValues, valuesOf } from './contacto-values.ts'

/** New contact when `contacto` is null. */
export function ContactoDialog(props: { contacto: Contacto | null; onClose: () => void }) {
  const id = props.contacto?.id ?? null
  const save = useSaveContacto()
  const form = useForm<ContactoValues>({
    initialValues: valuesOf(props.contacto),
    validate: formRules(contactoBody, values => bodyOf(values, props.contacto)),
  })

  async function onSave(values: ContactoValues) {
    const answer = await save.mutateAsync({ id, body: bodyOf(values, props.contacto) })
    // A new one may have been reactivated instead of created: the server's sentence says so.
    if (id === null) toast.success(answer.message, howCreated(answer))
    else toast.success('Contacto actualizado')
  }

  return (
    <FormDialog
      title={id === null ? 'Nuevo Contacto' : 'Editar Contacto'}
      form={form}
      onSave={onSave}
      onClose={props.onClose}
      onReload={id === null ? undefined : async () => reloadForm(form, valuesOf(await fetchContacto(id)))}
    >
      <PrintedField label="Nombre" withAsterisk data-autofocus {...bind(form, 'nombreContacto')} />
      <PercentField label="Porcentaje" withAsterisk {...bind(form, 'porcentaje')} />
      <ContactoFiscal form={form} />
    </FormDialog>
  )
}
