import type { CompraForm } from './use-compra-form.ts'

/** What each group of fields of the form gets. */
export interface CamposProps {
  readonly form: CompraForm
  readonly readOnly: boolean
  /** What a save found wrong with a field. */
  readonly errorOf: (field: string) => string | null
}
