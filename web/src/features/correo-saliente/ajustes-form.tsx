import {
  type CorreoSaliente,
  correoSalienteBody,
  correoSalienteCalls,
} from '@cuadre/contract/correo-saliente'
import type { CallInput } from '@cuadre/contract/endpoint'
import { CUOTA_POR_DEFECTO } from '@cuadre/domain/correos/cuota'
import {
  ASUNTO_POR_DEFECTO,
  CAMPOS_DE_PLANTILLA,
  llenarPlantilla,
  MENSAJE_POR_DEFECTO,
} from '@cuadre/domain/correos/plantilla'
import {
  esDeEstaMaquina,
  PUERTO_HABITUAL,
  SEGURIDAD_EN_PALABRAS,
  type Seguridad,
} from '@cuadre/domain/correos/seguridad'
import { Alert, Button, SimpleGrid, Text } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRef } from 'react'
import { useWrite } from '../../api/calls.ts'
import { useFormSave } from '../../ui/dialog/use-form-save.ts'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { bind, formRules, TextField } from '../../ui/fields/form.tsx'
import { Form } from '../../ui/fields/form-element.tsx'
import { ChoiceField, choicesOf, LinesField, Switch } from '../../ui/fields/form-fields.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { Warning } from '../../ui/notices/warning.tsx'

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
    <Form
      ref={container}
      className="cuadre-form"
      aria-label="Correo saliente"
      onSubmit={() => void save.submit()}
    >
      {save.conflict !== null && <Warning role="alert">{save.conflict}</Warning>}
      <ServidorFields form={form} conContrasena={ajustes?.conContrasena ?? false} />
      <PlantillaFields form={form} />
      <CuotaFields form={form} />
      <div>
        <Button type="submit" loading={save.busy}>
          Guardar
        </Button>
      </div>
    </Form>
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

interface ServidorFieldsProps {
  readonly form: UseFormReturnType<AjustesValues>
  readonly conContrasena: boolean
}

/** The mail server, the account, and who the mails come from. */
function ServidorFields({ form, conContrasena }: ServidorFieldsProps) {
  const { seguridad, servidor, puerto } = form.getValues()
  const abierto = seguridad === 'ninguna' && !esDeEstaMaquina(servidor.trim().toLowerCase())

  /** The usual port goes along while nobody has written another one. */
  function choose(next: Seguridad) {
    if (puerto === null || puerto === PUERTO_HABITUAL[seguridad]) {
      form.setFieldValue('puerto', PUERTO_HABITUAL[next])
    }
    form.setFieldValue('seguridad', next)
  }

  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField
          label="Servidor"
          withAsterisk
          placeholder="smtp.su-proveedor.com"
          {...bind(form, 'servidor')}
        />
        <ChoiceField
          label="Seguridad"
          options={choicesOf(SEGURIDAD_EN_PALABRAS)}
          value={seguridad}
          onChange={choose}
        />
        <DigitsField label="Puerto" withAsterisk maxDigits={5} {...bind(form, 'puerto')} />
        <TextField label="Usuario" {...bind(form, 'usuario')} />
        <PasswordField
          label="Contraseña del correo"
          autoComplete="new-password"
          required={false}
          description={
            conContrasena
              ? 'Hay una guardada: déjela en blanco para que siga.'
              : 'Gmail, Outlook y otros piden una «contraseña de aplicación».'
          }
          {...bind(form, 'contrasena')}
        />
        <TextField
          label="Los correos salen de"
          withAsterisk
          inputMode="email"
          placeholder="facturas@su-empresa.com"
          {...bind(form, 'remitente')}
        />
        <TextField
          label="Nombre de quien envía"
          description="En blanco: el de la empresa de cada comprobante."
          {...bind(form, 'remitenteNombre')}
        />
        <TextField
          label="Las respuestas van a"
          inputMode="email"
          description="En blanco: al correo de la empresa, si lo tiene."
          {...bind(form, 'responderA')}
        />
      </SimpleGrid>
      {abierto && (
        <Alert color="yellow" title="Sin cifrar, la contraseña y las facturas se leen por el camino.">
          <Switch label="Lo acepto: es un servidor de mi propia red" {...bind(form, 'sinCifrar')} />
        </Alert>
      )}
    </>
  )
}

interface AjustesValues {
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
  readonly destinatariosPorUsuario: number | null
  readonly destinatariosPorOficina: number | null
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
    destinatariosPorUsuario: ajustes?.destinatariosPorUsuario ?? CUOTA_POR_DEFECTO.porUsuario,
    destinatariosPorOficina: ajustes?.destinatariosPorOficina ?? CUOTA_POR_DEFECTO.porOficina,
  }
}
