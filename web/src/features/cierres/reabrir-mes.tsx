import { cierres, reabrirMesBody } from '@cuadre/contract/cierres'
import { Alert, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '../../api/calls.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind, formRules, TextField } from '../../ui/fields/form.tsx'
import { toast } from '../../ui/notices/toast.ts'

interface ReabrirMesProps {
  /** Of the closing. */
  readonly id: number
  /** 'octubre de 2026' */
  readonly nombre: string
}

/** The button that opens a closed month again, and the dialog that asks why. */
export function ReabrirMes(props: ReabrirMesProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLockOpen size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Reabrir
      </Button>
      {open && <ReabrirDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReabrirDialog({ id, nombre, onClose }: ReabrirMesProps & { readonly onClose: () => void }) {
  const reabrir = useWrite(cierres.reabrir)
  const form = useForm({ initialValues: { motivo: '' }, validate: formRules(reabrirMesBody) })
  return (
    <FormDialog
      title={`¿Reabrir ${nombre}?`}
      form={form}
      onSave={async ({ motivo }) => {
        const { message, data } = await reabrir.mutateAsync({ params: { id }, body: { motivo } })
        if (data.cerradosDespues.length > 0) toast.warning(message)
        else toast.success(message)
      }}
      onClose={onClose}
      submitLabel="Sí, reabrir"
      failure="No se reabrió el mes"
    >
      <TextField label="Motivo" withAsterisk data-autofocus maxLength={200} {...bind(form, 'motivo')} />
      <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
        Lo que ya se envió a la DGII no cambia solo: si corrige algo, habrá que enviarlo de nuevo. Queda
        escrito quién lo reabrió y por qué.
      </Alert>
    </FormDialog>
  )
}
