import { CAMPOS_DE_PLANTILLA, llenarPlantilla } from '@cuadre/domain/correos/plantilla'
import { Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { bind } from '../../ui/fields/bind.ts'
import { LinesField } from '../../ui/fields/lines-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { AjustesValues } from './ajustes-values.ts'

const CAMPOS = Object.keys(CAMPOS_DE_PLANTILLA)
  .map(campo => `{${campo}}`)
  .join(', ')

/** Subject and message that each mail begins with, and how they look filled in. */
export function PlantillaFields({ form }: { form: UseFormReturnType<AjustesValues> }) {
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
