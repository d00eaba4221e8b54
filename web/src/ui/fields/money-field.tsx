import { DecimalField } from './decimal-field.tsx'
import type { FieldProps } from './form.tsx'

/** One digit more than the largest amount: too much is told by the form, not swallowed by the field. */
const LIMITS = { integerDigits: 13, decimals: 2 }

/** An amount in pesos. The value is a number of pesos with at most two decimals, or null when blank. */
export function MoneyField(props: FieldProps<number | null>) {
  return (
    <DecimalField
      leftSection={
        <span className="cuadre-unit" aria-hidden>
          RD$
        </span>
      }
      leftSectionWidth={44}
      leftSectionPointerEvents="none"
      {...props}
      limits={LIMITS}
    />
  )
}
