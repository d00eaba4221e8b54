import { Alert, Button, Paper } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { changePassword, sessionUser } from '../../api/sesion.ts'
import { safeRedirect } from '../../lib/safe-redirect.ts'
import { FormButtons } from '../../ui/dialog/form-buttons.tsx'
import { useFormSave } from '../../ui/dialog/use-form-save.ts'
import { bind } from '../../ui/fields/form.tsx'
import { Form } from '../../ui/fields/form-element.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { Screen } from '../../ui/screen/screen.tsx'
import { checkNewPassword, type NewPassword, strengthHint } from './new-password.ts'

/** Change of one's own password; forced at the first login, when nothing else opens. */
export function ChangePasswordScreen() {
  const user = useQuery(sessionUser()).data
  const username = user?.username ?? ''
  const forced = user?.debeCambiarContrasena === true
  const container = useRef<HTMLFormElement>(null)
  const router = useRouter()
  // There is nothing to read here before the first field. After the shell, which begins each screen at its top.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // Whoever is in a field by then stays there.
      if (container.current?.contains(document.activeElement)) return
      container.current?.querySelector<HTMLElement>('[data-path="currentPassword"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const queryClient = useQueryClient()
  const { redirect } = useSearch({ from: '/shell/change-password' })
  const form = useForm<NewPassword>({
    initialValues: { currentPassword: '', newPassword: '', repeated: '' },
    validate: values => checkNewPassword(values, username),
  })
  const save = useFormSave({
    form,
    container,
    failure: 'Error al guardar',
    onSave: async ({ currentPassword, newPassword }) => {
      // Trimmed as the login trims: what is set here must open there.
      await changePassword({
        currentPassword: currentPassword.trim(),
        newPassword: newPassword.trim(),
      }).catch(besideItsField)
    },
    onSaved: () => {
      queryClient.setQueryData(sessionUser().queryKey, old => old && { ...old, debeCambiarContrasena: false })
      toast.success('Contraseña actualizada', 'Las demás sesiones abiertas se cerraron.')
      router.history.push(safeRedirect(redirect, window.location.origin))
    },
  })

  const hint = strengthHint(form.values.newPassword, username)

  return (
    <Screen title="Cambiar contraseña" className="cuadre-narrow">
      {forced && (
        <Alert color="yellow" title="Debe cambiar su contraseña antes de continuar.">
          Es su primer acceso o un administrador le asignó una contraseña nueva.
        </Alert>
      )}
      <Paper withBorder p="lg">
        <Form ref={container} className="cuadre-form" onSubmit={() => void save.submit()}>
          {/* Tells password managers whose password this is. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            label="Contraseña actual"
            autoComplete="current-password"
            {...bind(form, 'currentPassword')}
          />
          <PasswordField
            label="Contraseña nueva"
            autoComplete="new-password"
            description={form.errors['newPassword'] === hint ? undefined : hint}
            {...bind(form, 'newPassword')}
          />
          <PasswordField
            label="Repetir contraseña nueva"
            autoComplete="new-password"
            {...bind(form, 'repeated')}
          />
          <FormButtons mt="xs">
            <Button type="submit" loading={save.busy}>
              Guardar
            </Button>
            {!forced && (
              <QuietButton disabled={save.busy} onClick={() => router.history.push('/')}>
                Cancelar
              </QuietButton>
            )}
          </FormButtons>
        </Form>
      </Paper>
    </Screen>
  )
}

/** The server names the refusal by its code alone; here it belongs to the first field. */
function besideItsField(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'CURRENT_PASSWORD_WRONG' || error.errors.length > 0)
    throw error
  throw new ApiError({
    status: error.status,
    code: error.code,
    message: error.message,
    errors: [{ field: 'currentPassword', message: error.message }],
  })
}
