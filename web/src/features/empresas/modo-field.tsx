import { Input, SegmentedControl } from '@mantine/core'
import { MODOS_DE_VENTA } from '../../emision/modo-de-venta.ts'
import type { Bound } from '../../ui/fields/bind.ts'

const DATOS = MODOS_DE_VENTA.map(({ modo, nombre }) => ({ value: modo, label: nombre }))

/** How the company sells, in the words of the first steps. */
export function ModoField({ value, onChange, error }: Pick<Bound<boolean>, 'value' | 'onChange' | 'error'>) {
  const modo = value ? 'suyo' : 'otros'
  const explica = MODOS_DE_VENTA.find(uno => uno.modo === modo)?.explica
  return (
    <Input.Wrapper
      label="Cómo vende"
      labelElement="div"
      description={`${explica} Cambia solo los documentos nuevos.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
    >
      <SegmentedControl
        fullWidth
        // On a phone both names have two lines: kept on one they would make the form wider than its dialog.
        styles={{ label: { whiteSpace: 'normal' } }}
        aria-label="Cómo vende"
        data={DATOS}
        value={modo}
        onChange={elegido => onChange(elegido === 'suyo')}
      />
    </Input.Wrapper>
  )
}
