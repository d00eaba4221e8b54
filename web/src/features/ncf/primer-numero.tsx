import './primer-numero.css'
import type { SiguienteGeneracion } from '@cuadre/contract/ncf'
import { Input } from '@mantine/core'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import type { FieldProps } from '../../ui/fields/field-props.ts'
import { impreso } from './resumen-de-generacion.ts'

interface PrimerNumeroProps extends FieldProps<number | null> {
  /** Where the company's numbers go on; null while no company is chosen. */
  readonly siguiente: SiguienteGeneracion | null
}

/** Where a sequence begins: asked once for an RNC, whose numbers follow each other from then on. */
export function PrimerNumero({ siguiente, ...field }: PrimerNumeroProps) {
  if (siguiente === null) return null
  if (siguiente.ultimoNumero > 0) {
    return (
      <Input.Wrapper label="Primer número" labelElement="div">
        <output className="cuadre-ncf-continua">{`Continúa en ${impreso(siguiente.ultimoNumero + 1)}`}</output>
      </Input.Wrapper>
    )
  }
  return (
    <DigitsField
      label="Primer número"
      description="Si ya facturaba, el que sigue al último que emitió."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="1"
      maxDigits={8}
      {...field}
    />
  )
}
