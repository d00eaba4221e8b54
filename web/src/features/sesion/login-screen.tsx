import './sesion.css'
import { loginBody } from '@cuadre/contract/sesion'
import { Button, Paper, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { login, sessionUser } from '../../api/sesion.ts'
import { formRules } from '../../lib/form-rules.ts'
import { safeRedirect } from '../../lib/safe-redirect.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useDocumentTitle } from '../../ui/screen/use-document-title.ts'
import { countsAsFailedAttempt, loginSentence } from './login-errors.ts'
import { useLockout } from './use-lockout.ts'

const rules = formRules<{ username: string; password: string }>(loginBody)
const SUCCESS_MS = 1000

/** R4.14: the way in. */
export function LoginScreen() {
  useDocumentTitle('Acceso al Sistema')
  const [values, setValues] = useState({ username: '', password: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const lockout = useLockout()
  const enter = useEnter()
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  async function submit() {
    if (busy) return
    if (lockout.seconds > 0) return lockout.remind()
    const found = rules(values)
    setErrors(found)
    if ('username' in found) return username.current?.focus()
    if ('password' in found) return password.current?.focus()
    setBusy(true)
    try {
      await enter(values)
      lockout.forget()
    } catch (error) {
      toast.error('Acceso denegado', loginSentence(error))
      if (countsAsFailedAttempt(error)) lockout.countFailure()
      password.current?.select()
    } finally {
      setBusy(false)
    }
  }

  function set(field: 'username' | 'password', value: string) {
    setValues(current => ({ ...current, [field]: value }))
    setErrors(({ [field]: _, ...rest }) => rest)
  }

  return (
    <main className="cuadre-login">
      <Paper withBorder p="xl" className="cuadre-login-card">
        <p className="cuadre-login-brand">
          <img src="/favicon.svg" alt="" width={28} height={28} />
          Cuadre
        </p>
        <Title order={1}>Acceso al Sistema</Title>
        <form
          noValidate
          className="cuadre-form"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void submit()
          }}
          onKeyDown={event => {
            // A disabled button swallows Enter; during the lockout the user is told why.
            if (event.key === 'Enter' && lockout.seconds > 0 && event.target instanceof HTMLInputElement) {
              event.preventDefault()
              lockout.remind()
            }
          }}
        >
          <TextInput
            ref={username}
            label="Nombre de Usuario"
            withAsterisk
            aria-required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={values.username}
            error={errors['username']}
            onChange={event => set('username', event.currentTarget.value)}
          />
          <PasswordField
            ref={password}
            label="Contraseña"
            autoComplete="current-password"
            value={values.password}
            error={errors['password']}
            onChange={value => set('password', value)}
          />
          <Button type="submit" fullWidth mt="xs" loading={busy} disabled={lockout.seconds > 0}>
            {lockout.seconds > 0 ? `Espera ${lockout.seconds}s...` : 'Iniciar Sesión'}
          </Button>
        </form>
      </Paper>
    </main>
  )
}

/** Logs in and goes where the user wanted to be, or to the first password change. */
function useEnter() {
  const router = useRouter()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { redirect } = useSearch({ from: '/login' })

  return async (values: { username: string; password: string }) => {
    const user = await login({ username: values.username.trim(), password: values.password.trim() })
    queryClient.clear()
    queryClient.setQueryData(sessionUser().queryKey, user)
    toast.success('¡Acceso exitoso!', 'Bienvenido al sistema', SUCCESS_MS)
    const target = safeRedirect(redirect, window.location.origin)
    if (user.debeCambiarContrasena) await navigate({ to: '/change-password', search: { redirect: target } })
    else router.history.push(target)
  }
}
