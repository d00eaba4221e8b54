import { DecimalField } from './decimal-field.tsx'
import type { FieldProps } from './form.tsx'

const LIMITS = { integerDigits: 3, decimals: 2 }

/** A percentage with two decimals, or null when blank. The schema holds it between 0 and 100. */
export function PercentField(props: FieldProps<number | null>) {
  return (
    <DecimalField
      rightSection={
        <span className="cuadre-unit" aria-hidden>
          %
        </span>
      }
      rightSectionPointerEvents="none"
      {...props}
      limits={LIMITS}
    />
  )
}
