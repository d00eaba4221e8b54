import { anularSecuenciaBody, type Secuencia, secuencias } from '@cuadre/contract/secuencias'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { codigoDeTipo, TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useWrite } from '../../api/calls.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind, formRules, TextField } from '../../ui/fields/form.tsx'
import { IconAlertTriangle } from '../../ui/icons/icons.ts'
import { toast } from '../../ui/notices/toast.ts'

interface AnularSecuenciaDialogProps {
  readonly secuencia: Secuencia
  /** 'la secuencia B0200000001 a B0200000500' */
  readonly nombre: string
  readonly onClose: () => void
}

/** Annuls what is left of a range, for ever, with its reason. */
export function AnularSecuenciaDialog({ secuencia, nombre, onClose }: AnularSecuenciaDialogProps) {
  const { id, version } = secuencia
  const anular = useWrite(secuencias.anular)
  const form = useForm({ initialValues: { motivo: '' }, validate: formRules(anularSecuenciaBody) })
  return (
    <FormDialog
      title={`¿Anular ${nombre}?`}
      form={form}
      onSave={async ({ motivo }) => {
        const { message } = await anular.mutateAsync({ params: { id }, body: { motivo, version } })
        toast.success(message)
      }}
      onClose={onClose}
      submitLabel="Sí, anular"
      failure="Error al anular la secuencia"
    >
      <TextField label="Motivo" withAsterisk data-autofocus maxLength={200} {...bind(form, 'motivo')} />
      <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
        {['No se puede deshacer.', loQuePasa(secuencia)].join(' ')}
      </Alert>
    </FormDialog>
  )
}

function loQuePasa({ estado, quedan, serie, tipoComprobante }: Secuencia): string {
  if (estado === 'borrador') return 'El borrador queda anulado.'
  const cuantos = quedan === 1 ? 'Queda 1 número' : `Quedan ${formatEntero(quedan)} números`
  if (serie === 'E') {
    return `${cuantos}: la DGII los anula, y no se darán más. Los que ella rechazó sin usar se anulan también. La secuencia queda anulada cuando responda.`
  }
  const frase = `${cuantos}: no se darán nunca más. Los usados siguen usados`
  if (tipoComprobante !== codigoDeTipo(TIPO_DEL_PEDIDO)) return `${frase}.`
  return `${frase}; los generados que nadie ha usado se anulan también, y van al 608.`
}
