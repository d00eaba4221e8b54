import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { z } from 'zod'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind, formRules, TextField } from '../../ui/fields/form.tsx'
import { toast } from '../../ui/notices/toast.ts'

interface MotivoDialogProps {
  readonly title: string
  /** What becomes of it. */
  readonly consecuencia: string
  readonly schema: z.ZodType<{ motivo: string }>
  readonly submitLabel: string
  readonly failure: string
  readonly onSave: (motivo: string) => Promise<{ readonly message: string }>
  readonly onClose: () => void
}

/** Why something is taken back. */
export function MotivoDialog({ schema, consecuencia, onSave, ...dialog }: MotivoDialogProps) {
  const form = useForm({ initialValues: { motivo: '' }, validate: formRules(schema) })
  return (
    <FormDialog
      {...dialog}
      form={form}
      onSave={async ({ motivo }) => {
        const { message } = await onSave(motivo)
        toast.success(message)
      }}
    >
      <Text size="sm">{consecuencia}</Text>
      <TextField label="Motivo" withAsterisk data-autofocus maxLength={200} {...bind(form, 'motivo')} />
    </FormDialog>
  )
}
