import { certificadoBody, type EmpresaEcf, ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { motivoPorPeso } from '@cuadre/contract/peso-de-archivo'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { diaEnSantoDomingo, formatDia } from '@cuadre/domain/tiempo/dia'
import { useForm } from '@mantine/form'
import { useWrite } from '../../../api/calls.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { bind, formRules } from '../../../ui/fields/form.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SmallButton } from '../../../ui/links/buttons.tsx'
import { toast } from '../../../ui/notices/toast.ts'
import { EstadoDeCertificado } from './columns.tsx'

interface Values {
  archivo: File | null
  clave: string
}

const REGLAS = formRules(certificadoBody)

function validate(values: Values): Record<string, string> {
  const { archivo } = values
  const rule = ecfEmpresas.subirCertificado.files.archivo
  const motivo = archivo === null ? rule.required : motivoPorPeso(rule, archivo)
  return { ...(motivo === null ? {} : { archivo: motivo }), ...REGLAS(values) }
}

/** Whose certificate signs for a company, and another one in its place. The password goes to the server once and is not kept. */
export function CertificadoDialog({
  empresa,
  onClose,
}: {
  readonly empresa: EmpresaEcf
  readonly onClose: () => void
}) {
  const subir = useWrite(ecfEmpresas.subirCertificado)
  const quitar = useWrite(ecfEmpresas.quitarCertificado)
  const id = empresa.empresaId
  const form = useForm<Values>({ initialValues: { archivo: null, clave: '' }, validate })

  async function onSave({ archivo, clave }: Values) {
    // The rules above have refused nothing chosen.
    if (archivo === null) return
    const { message } = await subir.mutateAsync({ params: { id }, body: { clave }, files: { archivo } })
    toast.success(message)
  }

  async function onQuitar() {
    const quitado = await confirm({
      title: `¿Quitar el certificado de ${empresa.empresaNombre}?`,
      message:
        empresa.regimen === 'E'
          ? 'La empresa factura electrónicamente: hasta que suba otro no podrá emitir, y lo pendiente espera.'
          : 'Para facturar electrónicamente habrá que subirlo otra vez, con su clave.',
      confirmLabel: 'Quitar',
      run: () => quitar.mutateAsync({ params: { id } }),
      success: ['Certificado quitado'],
      failure: 'Error al quitar el certificado',
    })
    if (quitado) onClose()
  }

  return (
    <FormDialog
      title={`Certificado de ${empresa.empresaNombre}`}
      form={form}
      onSave={onSave}
      onClose={onClose}
      submitLabel={empresa.certificado === null ? 'Subir' : 'Reemplazar'}
    >
      {empresa.certificado !== null && <Ahora empresa={empresa} onQuitar={() => void onQuitar()} />}
      <FileField
        label="Archivo del certificado"
        description="El que le dio su prestadora: termina en .p12 o .pfx."
        accept=".p12,.pfx,application/x-pkcs12"
        data-autofocus
        {...bind(form, 'archivo')}
      />
      <div>
        <PasswordField
          label="Clave del certificado"
          description="Se usa una vez para abrirlo, y no se guarda."
          autoComplete="new-password"
          {...bind(form, 'clave')}
        />
        <p role="status" className="cuadre-ecf-abriendo">
          {subir.isPending && 'Abriendo el certificado… Con algunos archivos tarda medio minuto.'}
        </p>
      </div>
    </FormDialog>
  )
}

function Ahora({ empresa, onQuitar }: { readonly empresa: EmpresaEcf; readonly onQuitar: () => void }) {
  const { certificado } = empresa
  if (certificado === null) return null
  const { titular, documento, emisor, validoHasta, problema } = certificado
  return (
    <section className="cuadre-ecf-certificado" aria-label="Certificado de ahora">
      <dl>
        <dt>Titular</dt>
        <dd>
          {titular}, {formatDocumento(documento)}
        </dd>
        <dt>Emitido por</dt>
        <dd>{emisor}</dd>
        <dt>Válido hasta</dt>
        <dd>
          {formatDia(diaEnSantoDomingo(new Date(validoHasta)))} · <EstadoDeCertificado empresa={empresa} />
        </dd>
      </dl>
      {problema !== null && <p role="alert">{problema}</p>}
      <SmallButton onClick={onQuitar}>Quitar certificado</SmallButton>
    </section>
  )
}
