import { type Centavos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { Button } from '@mantine/core'
import { DESCRIPTION_BELOW } from '../../../ui/fields/form.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import type { CampoPropuesto } from '../campos.ts'
import type { CamposProps } from './campos-props.ts'

interface MontoPropuestoProps extends CamposProps {
  readonly label: string
  readonly monto: CampoPropuesto
  /** What the form proposes; the field shows it until somebody writes another amount. */
  readonly propuesto: Centavos
  /** Where the proposal comes from: '18 %', 'Norma 02-2005: 30 % del ITBIS'. */
  readonly porque: string | null
}

/** An amount that the form proposes, and that can be written over and taken back. */
export function MontoPropuesto({ label, monto, propuesto, porque, ...props }: MontoPropuestoProps) {
  const { form, readOnly, campo } = props
  const escrito = form.state[monto]
  const pesos = pesosDesdeCentavos(propuesto)
  const sigue = escrito === 'propuesto'
  const difiere = !sigue && (escrito ?? 0) !== pesos
  return (
    <div className="cuadre-compra-propuesto">
      <MoneyField
        label={label}
        {...campo(monto)}
        value={sigue ? pesos : escrito}
        description={porque}
        inputWrapperOrder={DESCRIPTION_BELOW}
      />
      {difiere && !readOnly && (
        <Button
          variant="subtle"
          size="compact-xs"
          // The keyboard's way through the fields passes it by: the amount was written on purpose.
          tabIndex={-1}
          onClick={() => form.change({ [monto]: 'propuesto' })}
        >
          {`Volver a ${formatMontoCentavos(propuesto)}`}
        </Button>
      )}
    </div>
  )
}
