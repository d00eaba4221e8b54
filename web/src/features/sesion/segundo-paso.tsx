import { codigoBody, segundoFactor } from '@cuadre/contract/segundo-factor'
import type { UsuarioDeSesion } from '@cuadre/contract/sesion'
import { Button, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { storeSession } from '../../lib/session-storage.ts'
import { FormButtons } from '../../ui/dialog/form-buttons.tsx'
import { formRules } from '../../ui/fields/form.tsx'
import { Form } from '../../ui/fields/form-element.tsx'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { countsAsFailedAttempt } from './login-errors.ts'
import type { useLockout } from './use-lockout.ts'

interface SegundoPasoProps {
  lockout: ReturnType<typeof useLockout>
  onEntered: (user: UsuarioDeSesion, message: string) => Promise<void>
  /** Back to name and password. */
  onLeave: () => void
}

const rules = formRules<{ codigo: string }>(codigoBody)

/** After the right password: the code of the telephone, or a recovery code. */
export function SegundoPaso({ lockout, onEntered, onLeave }: SegundoPasoProps) {
  const [codigo, setCodigo] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function submit() {
    if (busy) return
    if (lockout.seconds > 0) return lockout.remind()
    const sentence = rules({ codigo })['codigo']
    setError(sentence)
    if (sentence) return field.current?.focus()
    setBusy(true)
    try {
      const { user, message } = await enterWithCode(codigo)
      await onEntered(user, message)
    } catch (refused) {
      tell(refused)
    } finally {
      setBusy(false)
    }
  }

  function tell(refused: unknown) {
    toast.failed('Acceso denegado', refused)
    if (refused instanceof ApiError && refused.code === 'SECOND_STEP_EXPIRED') return onLeave()
    if (countsAsFailedAttempt(refused)) lockout.countFailure()
    field.current?.select()
  }

  return (
    <Form className="cuadre-form" onSubmit={() => void submit()}>
      <Text size="sm">
        La contraseña es correcta. Escriba el código de seis cifras que muestra su aplicación de
        autenticación. Sin el teléfono sirve también uno de sus códigos de recuperación.
      </Text>
      <TextInput
        ref={field}
        label="Código"
        withAsterisk
        aria-required
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={codigo}
        error={error}
        onChange={event => {
          setCodigo(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <FormButtons mt="xs">
        <Button type="submit" loading={busy} disabled={lockout.seconds > 0}>
          {lockout.seconds > 0 ? `Espera ${lockout.seconds}s...` : 'Entrar'}
        </Button>
        <QuietButton disabled={busy} onClick={onLeave}>
          Volver
        </QuietButton>
      </FormButtons>
    </Form>
  )
}

interface Entered {
  readonly user: UsuarioDeSesion
  /** The greeting, which says how many recovery codes are left after one. */
  readonly message: string
}

/** The second half of a login: stores the session, as the first one does where no code is asked for. */
async function enterWithCode(codigo: string): Promise<Entered> {
  const { data: user, message } = await call(segundoFactor.login, { body: { codigo }, skipRefresh: true })
  storeSession(user)
  return { user, message }
}
