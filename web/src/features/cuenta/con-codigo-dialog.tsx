import { type ConContrasenaYCodigoBody, conContrasenaYCodigoBody } from '@cuadre/contract/segundo-factor'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind, formRules, TextField } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'

interface ConCodigoDialogProps {
  title: string
  note: string
  submitLabel: string
  onSave: (body: ConContrasenaYCodigoBody) => Promise<void>
  onClose: () => void
}

const rules = formRules<ConContrasenaYCodigoBody>(conContrasenaYCodigoBody)

/** What changes the second factor asks for the password and a code: a page left open is not enough. */
export function ConCodigoDialog({ title, note, submitLabel, onSave, onClose }: ConCodigoDialogProps) {
  const form = useForm({ initialValues: { currentPassword: '', codigo: '' }, validate: rules })
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={submitLabel}
      onSave={({ currentPassword, codigo }) => onSave({ currentPassword: currentPassword.trim(), codigo })}
      onClose={onClose}
    >
      <Text size="sm">{note}</Text>
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        data-autofocus
        {...bind(form, 'currentPassword')}
      />
      <TextField
        label="Código"
        withAsterisk
        autoComplete="one-time-code"
        description="El de su aplicación de autenticación, o uno de recuperación."
        {...bind(form, 'codigo')}
      />
    </FormDialog>
  )
}
