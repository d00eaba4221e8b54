import {
  esDeEstaMaquina,
  PUERTO_HABITUAL,
  SEGURIDAD_EN_PALABRAS,
  type Seguridad,
} from '@cuadre/domain/correos/seguridad'
import { Alert, SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { bind, TextField } from '../../ui/fields/form.tsx'
import { ChoiceField, choicesOf, Switch } from '../../ui/fields/form-fields.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import type { AjustesValues } from './ajustes-values.ts'

interface ServidorFieldsProps {
  readonly form: UseFormReturnType<AjustesValues>
  readonly conContrasena: boolean
}

/** The mail server, the account, and who the mails come from. */
export function ServidorFields({ form, conContrasena }: ServidorFieldsProps) {
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
