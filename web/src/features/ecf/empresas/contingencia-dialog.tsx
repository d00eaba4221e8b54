import { type EmpresaEcf, ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { DIAS_EN_CONTINGENCIA, DIAS_PARA_REEMPLAZAR, plazoEnPalabras } from '@cuadre/domain/ecf/contingencia'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useWrite } from '../../../api/calls.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { bind, TextField } from '../../../ui/fields/form.tsx'
import { IconAlertTriangle } from '../../../ui/icons/icons.ts'
import { toast } from '../../../ui/notices/toast.ts'

const FALTA_EL_MOTIVO = 'Escriba por qué no se puede emitir electrónicamente.'

/** The switch of a company that cannot issue electronically: on with its reason, off when it can again. */
export function ContingenciaDialog({ empresa, onClose }: { empresa: EmpresaEcf; onClose: () => void }) {
  const { empresaId: id, empresaNombre, contingencia } = empresa
  const cambiar = useWrite(ecfEmpresas.update)
  const form = useForm({
    initialValues: { motivo: '' },
    validate: { motivo: motivo => (contingencia || motivo.trim() !== '' ? null : FALTA_EL_MOTIVO) },
  })
  return (
    <FormDialog
      title={contingencia ? `Contingencia de ${empresaNombre}` : `¿Poner en contingencia a ${empresaNombre}?`}
      form={form}
      onSave={async ({ motivo }) => {
        const { message } = await cambiar.mutateAsync({
          params: { id },
          body: { contingencia: contingencia ? null : { motivo } },
        })
        toast.success(message)
      }}
      onClose={onClose}
      submitLabel={contingencia ? 'Terminar la contingencia' : 'Facturar en papel'}
      failure="Error al cambiar la contingencia"
    >
      {contingencia ? (
        <>
          <p>
            {`Desde el ${formatInstante(new Date(contingencia.inicio))}, por ${contingencia.iniciadaPor}: ${contingencia.motivo}`}
          </p>
          <p className="cuadre-ecf-empresa-estado" data-tono={contingencia.tono}>
            {plazoEnPalabras(contingencia)}.
          </p>
          <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
            {`Al terminarla se factura electrónicamente otra vez. Registre la salida en la Oficina Virtual de la DGII y reemplace lo emitido en papel: hay ${DIAS_PARA_REEMPLAZAR} días.`}
          </Alert>
        </>
      ) : (
        <>
          <TextField
            label="Motivo"
            withAsterisk
            data-autofocus
            maxLength={200}
            placeholder="Se dañó el servidor, venció el certificado…"
            {...bind(form, 'motivo')}
          />
          <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
            {`Solo cuando no se puede firmar ni emitir: si falla la conexión o la DGII, siga facturando, que todo se envía después. Sus pedidos y notas toman números de sus secuencias en papel, a lo sumo ${DIAS_EN_CONTINGENCIA} días; luego cada uno se reemplaza por un e-CF. Registre la entrada en la Oficina Virtual de la DGII: lo emitido en papel sin registrarla no vale.`}
          </Alert>
        </>
      )}
    </FormDialog>
  )
}
