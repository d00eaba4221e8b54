import { Form } from '../../ui/fields/form-element.tsx'
import './sesion.css'
import { loginBody, type UsuarioDeSesion } from '@cuadre/contract/sesion'
import { Button, Paper, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { login, sessionUser } from '../../api/sesion.ts'
import { late } from '../../lib/late.tsx'
import { noteLeftReason, readLeftReason } from '../../lib/left-reason.ts'
import { safeRedirect } from '../../lib/safe-redirect.ts'
import favicon from '../../ui/favicon.svg'
import { formRules } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useDocumentTitle } from '../../ui/screen/screen.tsx'
import { countsAsFailedAttempt, loginSentence } from './login-errors.ts'
import { useLockout } from './use-lockout.ts'

const rules = formRules<{ username: string; password: string }>(loginBody)
const SUCCESS_MS = 1000

const SegundoPaso = late(() => import('./segundo-paso.tsx'), 'SegundoPaso')

/** R4.14: the way in. */
export function LoginScreen() {
  useDocumentTitle('Acceso al Sistema')
  const [values, setValues] = useState({ username: '', password: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  /** The password was right, and a code is asked for. */
  const [half, setHalf] = useState(false)
  const [motivo] = useState(readLeftReason)
  const lockout = useLockout()
  const goOn = useGoOn()
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
      const user = await login({ username: values.username.trim(), password: values.password.trim() })
      await goOn(user)
      lockout.forget()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') return setHalf(true)
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
          <img src={favicon} alt="" width={28} height={28} />
          Cuadre
        </p>
        <Title order={1}>Acceso al Sistema</Title>
        {motivo !== null && (
          <p role="status" className="cuadre-login-motivo">
            {motivo}
          </p>
        )}
        {half ? (
          <SegundoPaso lockout={lockout} onEntered={goOn} onLeave={() => setHalf(false)} />
        ) : (
          <Form
            className="cuadre-form"
            onSubmit={() => void submit()}
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
          </Form>
        )}
      </Paper>
    </main>
  )
}

/** Goes where the user wanted to be; the guard leads to what must be done first. */
function useGoOn() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { redirect } = useSearch({ from: '/login' })

  return async (user: UsuarioDeSesion, message = 'Bienvenido al sistema') => {
    noteLeftReason(null)
    queryClient.clear()
    queryClient.setQueryData(sessionUser().queryKey, user)
    toast.success('¡Acceso exitoso!', message, SUCCESS_MS)
    router.history.push(safeRedirect(redirect, window.location.origin))
  }
}
