import {
  codigoBody,
  conContrasenaBody,
  type SegundoFactorNuevo,
  segundoFactor,
} from '@cuadre/contract/segundo-factor'
import { Anchor, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { dataOf } from '../../api/client.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind, formRules, TextField } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'

interface ActivarDialogProps {
  onActive: (codigos: readonly string[]) => void
  onClose: () => void
}

const TITLE = 'Activar segundo factor'

/** First the password, then the QR and the code that shows that the telephone has read it. */
export function ActivarDialog({ onActive, onClose }: ActivarDialogProps) {
  const [nuevo, setNuevo] = useState<SegundoFactorNuevo | null>(null)
  if (nuevo) return <Confirmar nuevo={nuevo} onActive={onActive} onClose={onClose} />
  return <Empezar onBegun={setNuevo} onClose={onClose} />
}

const passwordRules = formRules<{ currentPassword: string }>(conContrasenaBody)

function Empezar(props: { onBegun: (nuevo: SegundoFactorNuevo) => void; onClose: () => void }) {
  const form = useForm({ initialValues: { currentPassword: '' }, validate: passwordRules })
  // The next step takes the place of this one, which closes itself.
  const begun = useRef(false)
  return (
    <FormDialog
      title={TITLE}
      form={form}
      submitLabel="Continuar"
      onSave={async ({ currentPassword }) => {
        const nuevo = await dataOf(segundoFactor.empezar, {
          body: { currentPassword: currentPassword.trim() },
        })
        begun.current = true
        props.onBegun(nuevo)
      }}
      onClose={() => begun.current || props.onClose()}
    >
      <Text size="sm">
        Instale antes en su teléfono una aplicación de autenticación, por ejemplo Google Authenticator,
        Microsoft Authenticator o Aegis.
      </Text>
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        data-autofocus
        {...bind(form, 'currentPassword')}
      />
    </FormDialog>
  )
}

const codeRules = formRules<{ codigo: string }>(codigoBody)

function Confirmar({ nuevo, onActive, onClose }: ActivarDialogProps & { nuevo: SegundoFactorNuevo }) {
  const form = useForm({ initialValues: { codigo: '' }, validate: codeRules })
  return (
    <FormDialog
      title={TITLE}
      form={form}
      submitLabel="Activar"
      onSave={async ({ codigo }) => {
        const { codigos } = await dataOf(segundoFactor.activar, { body: { codigo } })
        onActive(codigos)
      }}
      onClose={onClose}
    >
      <Text size="sm">1. Lea este código con la aplicación:</Text>
      <Qr {...nuevo.qr} />
      <Text size="sm">Si está en el mismo teléfono, ábrala desde aquí o escriba la clave a mano:</Text>
      <p className="cuadre-cuenta-secreto">{nuevo.secreto}</p>
      <Anchor inherit href={nuevo.uri}>
        Abrir en la aplicación
      </Anchor>
      <TextField
        label="2. Escriba el código que la aplicación muestra"
        withAsterisk
        data-autofocus
        autoComplete="one-time-code"
        inputMode="numeric"
        {...bind(form, 'codigo')}
      />
    </FormDialog>
  )
}

/** Around a code stay four of its modules free. */
const MARGIN = 4

/** Black on white in the dark too, or no telephone reads it. */
function Qr({ lado, trazo }: SegundoFactorNuevo['qr']) {
  const side = lado + 2 * MARGIN
  return (
    <svg
      className="cuadre-cuenta-qr"
      role="img"
      aria-label="Código QR del segundo factor"
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path d={trazo} fill="#000" />
    </svg>
  )
}
