import { enviarBody, type PropuestaDeCorreo } from '@cuadre/contract/correos'
import { fraseDeCuota, quedaPoco } from '@cuadre/domain/correos/cuota'
import { separarDirecciones } from '@cuadre/domain/correos/direcciones'
import { Alert, Skeleton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { type PorCorreo, propuestaDeCorreo, useEnviarCorreo } from '../api/correos.ts'
import { confirm } from '../ui/dialog/confirm.tsx'
import { ReadingDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { useSendingKey } from '../ui/draft/use-sending-key.ts'
import { bind, formRules, TextField } from '../ui/fields/form.tsx'
import { LinesField, Switch } from '../ui/fields/form-fields.tsx'
import { QuietLink } from '../ui/links/buttons.tsx'
import { toast } from '../ui/notices/toast.ts'
import { NotRead } from '../ui/screen/screen.tsx'
import { usePermiso } from '../ui/screen/use-session.ts'

const TITULO = 'Enviar por correo'

interface EnviarCorreoDialogProps {
  readonly que: PorCorreo
  readonly onClose: () => void
}

/** Sends a document or a statement by mail, or says why that cannot be. */
export function EnviarCorreoDialog({ que, onClose }: EnviarCorreoDialogProps) {
  // What was typed stays, whatever the office changes meanwhile.
  const [propuesta, setPropuesta] = useState<PropuestaDeCorreo | null>(null)
  const query = useQuery({ ...propuestaDeCorreo(que), enabled: propuesta === null })
  if (propuesta === null && query.data && !query.isFetching) setPropuesta(query.data)
  if (propuesta?.configurado && propuesta.impedimento === null) {
    return <Formulario que={que} propuesta={propuesta} onClose={onClose} />
  }
  return (
    <ReadingDialog title={TITULO} onClose={onClose}>
      <NotRead
        of={query}
        title="No se pudo preparar el correo"
        wait={propuesta === null ? <Skeleton height={240} /> : <NoSePuede propuesta={propuesta} />}
      />
    </ReadingDialog>
  )
}

function NoSePuede({ propuesta }: { propuesta: PropuestaDeCorreo }) {
  const mayConfigure = usePermiso('correoSaliente.configurar')
  if (propuesta.impedimento !== null) return <Alert color="yellow">{propuesta.impedimento}</Alert>
  return (
    <Alert color="yellow" title="La oficina todavía no tiene servidor de correo">
      {mayConfigure ? (
        <QuietLink to="/correo-saliente" size="xs" mt="xs">
          Configurar el correo saliente
        </QuietLink>
      ) : (
        'Pida al Administrador que lo configure en Manejo de Usuario › Correo saliente.'
      )}
    </Alert>
  )
}

interface Values {
  readonly para: string
  readonly asunto: string
  readonly mensaje: string
  readonly conXml: boolean
}

const bodyOf = ({ para, ...values }: Values) => ({ ...values, para: separarDirecciones(para) })

/** The same refusal, its sentence beside the field that holds all addresses. */
function besidePara({ status, code, message }: ApiError): ApiError {
  return new ApiError({ status, code, message, errors: [{ field: 'para', message }] })
}

/** Those of `para` that the server says are not the client's: it names their places. */
function ajenasDe(error: ApiError, para: readonly string[]): string[] {
  const lugares = error.errors.map(({ field }) => Number(field.split('.')[1]))
  return para.filter((_, lugar) => lugares.includes(lugar))
}

/** Of several addresses the first wrong one is said, at the field that holds them all. */
function rules(values: Values): Record<string, string> {
  const errors = formRules(enviarBody, bodyOf)(values)
  return Object.fromEntries(Object.entries(errors).map(([field, frase]) => [field.split('.')[0], frase]))
}

function Formulario({ que, propuesta, onClose }: EnviarCorreoDialogProps & { propuesta: PropuestaDeCorreo }) {
  const enviar = useEnviarCorreo()
  const sending = useSendingKey()
  // Also for the next attempt: the same mail is then the same body under the same key.
  const confirmadas = useRef<readonly string[]>([])
  const { asunto, mensaje, xml, cuota } = propuesta
  const form = useForm<Values>({
    initialValues: { para: propuesta.para.join(', '), asunto, mensaje, conXml: xml },
    validate: rules,
  })

  async function send(values: Values, idempotencyKey = sending.key): Promise<void> {
    const escrito = bodyOf(values)
    const confirmarDirecciones = escrito.para.filter(cada => confirmadas.current.includes(cada))
    const body = { ...escrito, ...(confirmarDirecciones.length > 0 && { confirmarDirecciones }) }
    try {
      const { message } = await enviar.mutateAsync({ que, body, idempotencyKey })
      toast.success(message)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CORREO_FOREIGN_ADDRESS') {
        const ajenas = ajenasDe(error, escrito.para)
        if (!(await askForAjenas(ajenas))) throw besidePara(error)
        confirmadas.current = [...confirmadas.current, ...ajenas]
        return send(values, idempotencyKey)
      }
      // The key stays whatever the answer is: a refused mail has not used it, one that was taken unseen is answered again.
      const mismatch = error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH'
      if (mismatch && (await askForSecond())) return send(values, sending.renew())
      throw error
    }
  }

  return (
    <FormDialog
      title={TITULO}
      size="lg"
      form={form}
      onSave={values => send(values)}
      onClose={onClose}
      submitLabel="Enviar"
      failure="No se pudo enviar"
    >
      <TextField
        label="Para"
        withAsterisk
        inputMode="email"
        description="Varias direcciones se separan con comas."
        data-autofocus
        {...bind(form, 'para')}
      />
      {cuota !== null && quedaPoco(cuota) && (
        <Alert color="yellow">{fraseDeCuota(cuota, cuota.vuelve)}</Alert>
      )}
      <TextField label="Asunto" withAsterisk maxLength={200} {...bind(form, 'asunto')} />
      <LinesField label="Mensaje" withAsterisk minRows={6} maxRows={14} {...bind(form, 'mensaje')} />
      {xml && (
        <Switch
          label="Adjuntar también el XML firmado"
          description="El PDF va siempre."
          {...bind(form, 'conXml')}
        />
      )}
    </FormDialog>
  )
}

/** A document leaves the house: a letter too many in an address takes it to a stranger. */
function askForAjenas(ajenas: readonly string[]): Promise<boolean> {
  const [una, ...otras] = ajenas
  const sola = otras.length === 0
  return confirm({
    title: sola ? 'Esta dirección no es del cliente' : 'Estas direcciones no son del cliente',
    message: `${sola ? `«${una}» no es` : `${ajenas.join(', ')} no son`} del cliente ni de la empresa ni suya. Revise que esté bien escrito: el documento lleva los datos del cliente. ¿Enviar de todos modos?`,
    confirmLabel: 'Enviar de todos modos',
    cancelLabel: 'Seguir editando',
  })
}

/** An earlier attempt did arrive, and the mail was changed since then. */
function askForSecond(): Promise<boolean> {
  return confirm({
    title: 'Este correo ya se había enviado',
    message:
      'Un intento anterior llegó al servidor con otros datos. Mire los correos enviados antes de enviar otro.',
    confirmLabel: 'Enviar otro correo',
    cancelLabel: 'Seguir editando',
  })
}
