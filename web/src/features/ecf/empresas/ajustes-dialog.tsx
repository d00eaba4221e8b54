import { ajustesEcfBody, type EmpresaEcf, ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Anchor } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useWrite } from '../../../api/calls.ts'
import { dataOf } from '../../../api/client.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { reloadForm } from '../../../ui/dialog/reload-form.ts'
import { formRules } from '../../../ui/fields/form.tsx'
import { toast } from '../../../ui/notices/toast.ts'
import { EmisionFields, EmisorFields, VentasFields } from './ajustes-fields.tsx'
import { type AjustesValues, bodyOf, valuesOf } from './ajustes-values.ts'

interface AjustesDialogProps {
  readonly empresa: EmpresaEcf
  readonly onClose: () => void
  readonly onCertificado: () => void
}

/** The phones of the form, by their place in the body. */
const TELEFONOS = ['telefono1', 'telefono2', 'telefono3']

/** How a company issues and what its documents say of it. What cannot be undone is asked first. */
export function AjustesDialog({ empresa, onClose, onCertificado }: AjustesDialogProps) {
  const id = empresa.empresaId
  const save = useWrite(ecfEmpresas.update)
  const rules = formRules(ajustesEcfBody, bodyOf)
  const form = useForm<AjustesValues>({
    initialValues: valuesOf(empresa),
    validate: values => inForm(rules(values)),
  })

  async function onSave(values: AjustesValues) {
    const question = pregunta(empresa, values)
    // Said no: the form stays as it is, and nothing is told.
    if (question !== null && !(await confirm(question))) throw new Error('')
    const { message } = await save.mutateAsync({ params: { id }, body: bodyOf(values) })
    toast.success(message)
  }

  return (
    <FormDialog
      title={`Facturación electrónica de ${empresa.empresaNombre}`}
      size="xl"
      form={form}
      onSave={onSave}
      onClose={onClose}
      onRefused={message => void (message !== '' && toast.error('Error al guardar', message))}
      onReload={async () => reloadForm(form, valuesOf(await dataOf(ecfEmpresas.get, { params: { id } })))}
    >
      <QueFalta empresa={empresa} onField={focusField} onCertificado={onCertificado} />
      <EmisionFields form={form} empresa={empresa} />
      <VentasFields form={form} />
      <EmisorFields form={form} empresa={empresa} />
    </FormDialog>
  )
}

function focusField(campo: string) {
  document.querySelector<HTMLElement>(`[data-path="${campo}"]`)?.focus()
}

function inForm(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      field.startsWith('telefonos') ? (TELEFONOS[Number(field.split('.')[1] ?? 0)] ?? 'telefono1') : field,
      message,
    ]),
  )
}

function pregunta(antes: EmpresaEcf, despues: AjustesValues) {
  const real = despues.ambiente === 'ecf'
  if (despues.regimen === 'E' && antes.regimen === 'B' && despues.desde !== null) {
    return {
      title: `¿Facturar electrónicamente desde el ${formatDia(despues.desde)}?`,
      message: real
        ? 'Desde ese día sus facturas y notas se emiten con números E y se envían a la DGII: tienen valor fiscal.'
        : 'Desde ese día sus facturas y notas se emiten con números E. En este ambiente son de prueba: no tienen valor fiscal.',
      confirmLabel: 'Facturar electrónicamente',
      destructive: false,
    }
  }
  if (despues.regimen === 'E' && real && antes.ambiente !== 'ecf') {
    return {
      title: '¿Pasar a producción?',
      message:
        'Lo emitido hasta hoy en pruebas no tiene valor fiscal, y no se envía otra vez. Desde ahora cada comprobante va a la DGII de verdad.',
      confirmLabel: 'Pasar a producción',
      destructive: false,
    }
  }
  return null
}

interface Props {
  readonly empresa: EmpresaEcf
  /** Puts the focus into a field of the form. */
  readonly onField: (campo: string) => void
  readonly onCertificado: () => void
}

/** The checklist: each missing thing leads to where it is mended. What may come later stands apart. */
function QueFalta({ empresa, onField, onCertificado }: Props) {
  const { faltas, avisos } = empresa
  const antes = faltas.filter(({ puedeEsperar }) => !puedeEsperar)
  const despues = faltas.filter(({ puedeEsperar }) => puedeEsperar)
  const lista = (which: EmpresaEcf['faltas'], titulo: string) =>
    which.length > 0 && (
      <div>
        <p>{titulo}</p>
        <ul>
          {which.map(falta => (
            <li key={falta.frase}>{enlace(falta)}</li>
          ))}
        </ul>
      </div>
    )

  function enlace({ lugar, campo, frase }: EmpresaEcf['faltas'][number]) {
    switch (lugar) {
      case 'ajustes':
        return (
          <Anchor component="button" type="button" onClick={() => onField(campo ?? 'razonSocial')}>
            {frase}
          </Anchor>
        )
      case 'certificado':
        return (
          <Anchor component="button" type="button" onClick={onCertificado}>
            {frase}
          </Anchor>
        )
      case 'empresa':
        return (
          <Link to="/empresas" search={{ buscar: empresa.empresaNombre }}>
            {frase}
          </Link>
        )
      case 'secuencias':
        return (
          <Link to="/secuencias" search={{ empresaId: String(empresa.empresaId) }}>
            {frase}
          </Link>
        )
    }
  }

  if (faltas.length === 0 && avisos.length === 0) return null
  return (
    <section className="cuadre-ecf-falta" aria-label="Qué falta">
      {avisos.map(aviso => (
        <p key={aviso} role="note">
          {aviso}
        </p>
      ))}
      {lista(antes, 'Antes de facturar electrónicamente:')}
      {lista(despues, 'Puede venir después:')}
    </section>
  )
}
