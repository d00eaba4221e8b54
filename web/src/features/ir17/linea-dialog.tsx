import { type HojaIr17, ir17, ir17Body } from '@cuadre/contract/ir17'
import { ESCRITAS, type IdEscrito, llevaBase, nombreDeEscrita } from '@cuadre/domain/reportes/ir17/lineas'
import { useForm } from '@mantine/form'
import { useWrite } from '../../api/calls.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind, formRules } from '../../ui/fields/form.tsx'
import { ChoiceField } from '../../ui/fields/form-fields.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { toast } from '../../ui/notices/toast.ts'

interface Values {
  linea: IdEscrito
  base: number | null
  monto: number | null
}

interface LineaDialogProps {
  readonly hoja: HojaIr17
  /** The line that is typed first. */
  readonly linea: IdEscrito
  readonly onClose: () => void
}

const OPCIONES = ESCRITAS.map(value => ({ value, label: nombreDeEscrita(value) }))

/** What stands in a line now. */
function escritoEn({ lineas, otras }: HojaIr17, linea: IdEscrito) {
  const { base = 0, monto = 0 } = [...lineas, ...otras].find(({ id }) => id === linea) ?? {}
  return { base, monto }
}

/** Types what no purchase says: dividends, benefits in kind, what was paid on account. Left blank, the line is empty again. */
export function LineaDialog({ hoja, linea: primera, onClose }: LineaDialogProps) {
  const { empresaId, mes } = hoja
  const { mutateAsync } = useWrite(ir17.escribir)
  const valuesOf = (linea: IdEscrito): Values => {
    const { base, monto } = escritoEn(hoja, linea)
    return { linea, base: base || null, monto: monto || null }
  }
  const bodyOf = ({ linea, base, monto }: Values) => ({
    empresaId,
    mes,
    linea,
    base: llevaBase(linea) ? (base ?? 0) : 0,
    monto: monto ?? 0,
    antes: escritoEn(hoja, linea),
  })
  const form = useForm<Values>({ initialValues: valuesOf(primera), validate: formRules(ir17Body, bodyOf) })
  const { linea } = form.getValues()
  return (
    <FormDialog
      title="Escribir una línea del IR-17"
      form={form}
      onSave={async values => {
        const { message } = await mutateAsync({ body: bodyOf(values) })
        toast.success(message, nombreDeEscrita(values.linea))
      }}
      onClose={onClose}
      submitLabel="Guardar"
      failure="No se guardó la línea"
    >
      <ChoiceField
        label="Línea"
        options={OPCIONES}
        value={linea}
        onChange={elegida => form.setValues(valuesOf(elegida))}
        data-path="linea"
        data-autofocus
      />
      {llevaBase(linea) && <MoneyField label="Monto imponible" {...bind(form, 'base')} />}
      <MoneyField label={llevaBase(linea) ? 'Impuesto' : 'Monto'} {...bind(form, 'monto')} />
    </FormDialog>
  )
}
