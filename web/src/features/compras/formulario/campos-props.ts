import type { Campo, CompraEnCurso } from '../campos.ts'
import type { CompraForm } from './use-compra-form.ts'

interface Common {
  readonly form: CompraForm
  readonly readOnly: boolean
  /** What a save found wrong with a field. */
  readonly errorOf: (field: string) => string | null
}

/** What each group of fields of the form gets. */
export interface CamposProps extends Common {
  readonly campo: ReturnType<typeof campoDe>
}

/** `<MoneyField label="Bienes" {...campo('bienes')} />`: what a field holds, and where the form finds it. */
export function campoDe({ form, readOnly, errorOf }: Common) {
  return <C extends Campo>(campo: C) => ({
    value: form.state[campo],
    onChange: (value: CompraEnCurso[C]) => form.change({ [campo]: value }),
    disabled: readOnly,
    error: errorOf(campo),
    'data-path': campo,
  })
}
