import {
  type CorreoSaliente,
  correoSalienteBody,
  correoSalienteCalls,
} from '@cuadre/contract/correo-saliente'
import type { CallInput } from '@cuadre/contract/endpoint'
import { CAMPOS_DE_PLANTILLA, llenarPlantilla } from '@cuadre/domain/correos/plantilla'
import { Alert, Button, SimpleGrid, Text } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRef } from 'react'
import { useWrite } from '../../api/calls.ts'
import { useFormSave } from '../../ui/dialog/use-form-save.ts'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { bind, formRules, TextField } from '../../ui/fields/form.tsx'
import { LinesField } from '../../ui/fields/form-fields.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { type AjustesValues, bodyOf, valuesOf } from './ajustes-values.ts'
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

/** To how many recipients mails may go in a day. */
function CuotaFields({ form }: { form: UseFormReturnType<AjustesValues> }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <DigitsField
        label="Destinatarios por día de cada usuario"
        withAsterisk
        maxDigits={5}
        description="Cada dirección de cada correo cuenta."
        {...bind(form, 'destinatariosPorUsuario')}
      />
      <DigitsField
        label="Destinatarios por día de toda la oficina"
        withAsterisk
        maxDigits={5}
        description="Ponga menos de lo que su proveedor deja enviar en un día."
        {...bind(form, 'destinatariosPorOficina')}
      />
    </SimpleGrid>
  )
}

const CAMPOS = Object.keys(CAMPOS_DE_PLANTILLA)
  .map(campo => `{${campo}}`)
  .join(', ')

/** Subject and message that each mail begins with, and how they look filled in. */
function PlantillaFields({ form }: { form: UseFormReturnType<AjustesValues> }) {
  const { asunto, mensaje } = form.getValues()
  return (
    <>
      <TextField label="Asunto" withAsterisk maxLength={200} {...bind(form, 'asunto')} />
      <LinesField
        label="Mensaje"
        withAsterisk
        minRows={6}
        maxRows={14}
        description={`Se pueden poner estos datos: ${CAMPOS}. Quien envía puede cambiarlo.`}
        {...bind(form, 'mensaje')}
      />
      <section aria-label="Vista previa" className="cuadre-correo-vista">
        <Text size="sm" fw={600}>
          {llenarPlantilla(asunto, CAMPOS_DE_PLANTILLA)}
        </Text>
        <Text size="sm" className="cuadre-correo-texto">
          {llenarPlantilla(mensaje, CAMPOS_DE_PLANTILLA)}
        </Text>
      </section>
    </>
  )
}
