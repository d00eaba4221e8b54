import {
  type ConContrasenaYCodigoBody,
  conContrasenaYCodigoBody,
  segundoFactor,
} from '@cuadre/contract/segundo-factor'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { dataOf } from '../../api/client.ts'
import { ownSegundoFactor, readAccountAgain } from '../../api/cuenta.ts'
import { renewSessionUser } from '../../api/sesion.ts'
import { safeRedirect } from '../../lib/safe-redirect.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormButtons } from '../../ui/dialog/form-buttons.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind, formRules, TextField } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { NotRead } from '../../ui/screen/screen.tsx'
import { ActivarDialog } from './activar-dialog.tsx'

type Open = 'activar' | 'renovar' | 'desactivar' | { readonly codigos: readonly string[] } | null

/** Whether the login asks for a code, and what one does about it. */
export function SegundoFactorPanel({ forced }: { forced: boolean }) {
  const estado = useQuery(ownSegundoFactor())
  const [open, setOpen] = useState<Open>(null)
  const goOn = useGoOn(forced)
  // A form that has led to the codes closes itself after them.
  const closeForm = () => setOpen(now => (typeof now === 'string' ? null : now))

  async function onSwitchedOff() {
    toast.success('Segundo factor desactivado', 'Las demás sesiones abiertas se cerraron.')
    await goOn()
  }

  if (estado.error) return <NotRead of={estado} title="Error al cargar el segundo factor" />
  const { activoDesde = null, codigosRestantes = 0, exigidoPor = [] } = estado.data ?? {}
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="segundo-factor">
      <Title order={2} size="h3" id="segundo-factor">
        Segundo factor
      </Title>
      <Text my="sm">
        {activoDesde === null
          ? 'Además de la contraseña, la entrada pide un código que cambia cada 30 segundos en su teléfono. Quien averigüe su contraseña no puede entrar sin él.'
          : `Activo desde el ${formatInstante(new Date(activoDesde))} ${quedan(codigosRestantes)}`}
      </Text>
      {exigidoPor.length > 0 && activoDesde !== null && (
        <Text size="sm" mb="sm">
          {`Lo exige su rol (${exigidoPor.join(', ')}): para cambiar de teléfono, desactívelo y actívelo enseguida.`}
        </Text>
      )}
      {estado.data && (
        <Group gap="sm">
          {activoDesde === null ? (
            <Button onClick={() => setOpen('activar')}>Activar</Button>
          ) : (
            <>
              <QuietButton onClick={() => setOpen('renovar')}>Códigos nuevos</QuietButton>
              <QuietButton onClick={() => setOpen('desactivar')}>Desactivar</QuietButton>
            </>
          )}
        </Group>
      )}
      {open === 'activar' && <ActivarDialog onActive={codigos => setOpen({ codigos })} onClose={closeForm} />}
      {open === 'renovar' && (
        <ConCodigoDialog
          title="Códigos de recuperación nuevos"
          note="Los anteriores dejan de servir."
          submitLabel="Crear"
          onSave={async body => setOpen(await dataOf(segundoFactor.renovarCodigos, { body }))}
          onClose={closeForm}
        />
      )}
      {open === 'desactivar' && (
        <ConCodigoDialog
          title="Desactivar segundo factor"
          note="Su contraseña sola abrirá la entrada, y las demás sesiones abiertas se cierran."
          submitLabel="Desactivar"
          onSave={async body => {
            await dataOf(segundoFactor.desactivar, { body })
            await onSwitchedOff()
          }}
          onClose={closeForm}
        />
      )}
      {typeof open === 'object' && open !== null && (
        <CodigosDialog
          codigos={open.codigos}
          onClose={() => {
            setOpen(null)
            void goOn()
          }}
        />
      )}
    </Paper>
  )
}

/** What changed is read again; who had to set it up first goes where he wanted to be. */
function useGoOn(forced: boolean) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { redirect } = useSearch({ from: '/shell/mi-cuenta' })
  return async () => {
    await renewSessionUser(queryClient)
    await readAccountAgain(queryClient)
    if (forced) router.history.push(safeRedirect(redirect, window.location.origin))
  }
}

function quedan(codigos: number): string {
  if (codigos === 0) return 'No le quedan códigos de recuperación: cree otros.'
  return codigos === 1
    ? 'Le queda 1 código de recuperación: cree otros.'
    : `Le quedan ${codigos} códigos de recuperación.`
}

interface ConCodigoDialogProps {
  title: string
  note: string
  submitLabel: string
  onSave: (body: ConContrasenaYCodigoBody) => Promise<void>
  onClose: () => void
}

const rules = formRules<ConContrasenaYCodigoBody>(conContrasenaYCodigoBody)

/** What changes the second factor asks for the password and a code: a page left open is not enough. */
function ConCodigoDialog({ title, note, submitLabel, onSave, onClose }: ConCodigoDialogProps) {
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

/** The recovery codes, this once: the dialog is left by its button alone. */
function CodigosDialog({ codigos, onClose }: { codigos: readonly string[]; onClose: () => void }) {
  const text = `Cuadre: códigos de recuperación. Cada uno sirve una vez.\r\n\r\n${codigos.join('\r\n')}\r\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Códigos copiados')
    } catch {
      // Without HTTPS a browser offers no clipboard.
      toast.warning('No se pudo copiar', 'Descárguelos, imprímalos o anótelos.')
    }
  }

  function download() {
    const blob = new Blob([text], { type: 'text/plain;charset=utf-8' })
    saveFile({ blob, fileName: 'codigos-de-recuperacion.txt' })
  }

  return (
    <Dialog
      onClose={onClose}
      title="Guarde sus códigos de recuperación"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      className="cuadre-codigos"
    >
      <Text size="sm">
        Sin el teléfono, cada uno abre la entrada una vez. No se mostrarán de nuevo: guárdelos lejos del
        teléfono.
      </Text>
      <ul className="cuadre-codigos-lista" aria-label="Códigos de recuperación">
        {codigos.map(codigo => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <Group gap="sm" className="cuadre-codigos-acciones">
        <QuietButton onClick={() => void copy()}>Copiar</QuietButton>
        <QuietButton onClick={download}>Descargar</QuietButton>
        <QuietButton onClick={() => window.print()}>Imprimir</QuietButton>
      </Group>
      <FormButtons mt="md" className="cuadre-codigos-acciones">
        <Button onClick={onClose}>Ya los guardé</Button>
      </FormButtons>
    </Dialog>
  )
}
