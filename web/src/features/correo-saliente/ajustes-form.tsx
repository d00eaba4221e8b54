import { type CorreoSaliente, correoSalienteBody } from '@cuadre/contract/correo-saliente'
import { ASUNTO_POR_DEFECTO, MENSAJE_POR_DEFECTO } from '@cuadre/domain/correos/plantilla'
import { PUERTO_HABITUAL, type Seguridad } from '@cuadre/domain/correos/seguridad'
import { Alert, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { type CorreoSalienteInput, useGuardarCorreoSaliente } from '../../api/correo-saliente.ts'
import { formRules } from '../../lib/form-rules.ts'
import { useFormSave } from '../../ui/dialog/use-form-save.ts'
import { toast } from '../../ui/notices/toast.ts'
import { PlantillaFields } from './plantilla-fields.tsx'
import { ServidorFields } from './servidor-fields.tsx'

export interface AjustesValues {
  readonly servidor: string
  readonly puerto: number | null
  readonly seguridad: Seguridad
  readonly sinCifrar: boolean
  readonly usuario: string
  /** Blank: the one that is kept, if there is one. */
  readonly contrasena: string
  readonly remitente: string
  readonly remitenteNombre: string
  readonly responderA: string
  readonly asunto: string
  readonly mensaje: string
}

/** What is saved and what is not typed: the password that is kept goes on while its user does. */
function bodyOf({ contrasena, ...values }: AjustesValues, ajustes: CorreoSaliente | null) {
  const keep = contrasena === '' && ajustes?.conContrasena === true && values.usuario.trim() !== ''
  return {
    ...values,
    ...(!keep && { contrasena }),
    ...(ajustes && { version: ajustes.version }),
  }
}

export function AjustesForm({ ajustes }: { ajustes: CorreoSaliente | null }) {
  const guardar = useGuardarCorreoSaliente()
  const container = useRef<HTMLFormElement>(null)
  const form = useForm<AjustesValues>({
    initialValues: valuesOf(ajustes),
    validate: formRules<AjustesValues>(correoSalienteBody, values => bodyOf(values, ajustes)),
  })
  const save = useFormSave({
    form,
    // The rules have refused a port that is missing.
    onSave: values => guardar.mutateAsync(bodyOf(values, ajustes) as CorreoSalienteInput),
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
      <div>
        <Button type="submit" loading={save.busy}>
          Guardar
        </Button>
      </div>
    </form>
  )
}

function valuesOf(ajustes: CorreoSaliente | null): AjustesValues {
  return {
    servidor: ajustes?.servidor ?? '',
    puerto: ajustes?.puerto ?? PUERTO_HABITUAL.starttls,
    seguridad: ajustes?.seguridad ?? 'starttls',
    sinCifrar: ajustes?.seguridad === 'ninguna',
    usuario: ajustes?.usuario ?? '',
    contrasena: '',
    remitente: ajustes?.remitente ?? '',
    remitenteNombre: ajustes?.remitenteNombre ?? '',
    responderA: ajustes?.responderA ?? '',
    asunto: ajustes?.asunto ?? ASUNTO_POR_DEFECTO,
    mensaje: ajustes?.mensaje ?? MENSAJE_POR_DEFECTO,
  }
}
