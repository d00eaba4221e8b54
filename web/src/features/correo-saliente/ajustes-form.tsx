import {
  type CorreoSaliente,
  correoSalienteBody,
  correoSalienteCalls,
} from '@cuadre/contract/correo-saliente'
import type { CallInput } from '@cuadre/contract/endpoint'
import { Alert, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { useWrite } from '../../api/calls.ts'
import { formRules } from '../../lib/form-rules.ts'
import { useFormSave } from '../../ui/dialog/use-form-save.ts'
import { toast } from '../../ui/notices/toast.ts'
import { type AjustesValues, bodyOf, valuesOf } from './ajustes-values.ts'
import { CuotaFields } from './cuota-fields.tsx'
import { PlantillaFields } from './plantilla-fields.tsx'
import { ServidorFields } from './servidor-fields.tsx'

export function AjustesForm({ ajustes }: { ajustes: CorreoSaliente | null }) {
  const guardar = useWrite(correoSalienteCalls.guardar)
  const container = useRef<HTMLFormElement>(null)
  const form = useForm<AjustesValues>({
    initialValues: valuesOf(ajustes),
    validate: formRules<AjustesValues>(correoSalienteBody, values => bodyOf(values, ajustes)),
  })
  const save = useFormSave({
    form,
    // The rules have refused a number that is missing.
    onSave: values =>
      guardar.mutateAsync({
        body: bodyOf(values, ajustes) as CallInput<typeof correoSalienteCalls.guardar>['body'],
      }),
    onSaved: () => toast.success('Correo saliente guardado'),
    failure: 'Error al guardar',
    container,
  })
  return (
    <form
      ref={container}
      noValidate
      className="cuadre-form"
      aria-label="Correo saliente"
      onSubmit={event => {
        event.preventDefault()
        void save.submit()
      }}
    >
      {save.conflict !== null && (
        <Alert color="yellow" role="alert">
          {save.conflict}
        </Alert>
      )}
      <ServidorFields form={form} conContrasena={ajustes?.conContrasena ?? false} />
      <PlantillaFields form={form} />
      <CuotaFields form={form} />
      <div>
        <Button type="submit" loading={save.busy}>
          Guardar
        </Button>
      </div>
    </form>
  )
}
