import './primer-numero.css'
import type { SiguienteGeneracion } from '@cuadre/contract/ncf'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { Input } from '@mantine/core'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import type { FieldProps } from '../../ui/fields/form.tsx'
import { impreso } from './resumen-de-generacion.ts'

type Tramos = NonNullable<SiguienteGeneracion['tramos']>

interface PrimerNumeroProps extends FieldProps<number | null> {
  /** Where the company's numbers go on; null while no company is chosen. */
  readonly siguiente: SiguienteGeneracion | null
}

/** Where a sequence begins: asked once for an RNC, whose numbers follow each other from then on. */
export function PrimerNumero({ siguiente, ...field }: PrimerNumeroProps) {
  if (siguiente === null) return null
  const { tramos, ultimoNumero } = siguiente
  if (tramos !== undefined) return <DeSecuencia tramos={tramos} />
  if (ultimoNumero > 0) {
    return (
      <Input.Wrapper label="Primer número" labelElement="div">
        <output className="cuadre-ncf-continua">{`Continúa en ${impreso(ultimoNumero + 1)}`}</output>
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

/** Where the authorised range goes on, how much it and the queued one have left, and up to which number. */
function DeSecuencia({ tramos }: { tramos: Tramos }) {
  const [activa] = tramos
  const ultimo = tramos.at(-1)
  const quedan = tramos.reduce((suma, { desde, hasta }) => suma + hasta - desde + 1, 0)
  return (
    <Input.Wrapper label="Secuencia autorizada" labelElement="div">
      <output className="cuadre-ncf-continua">
        {activa === undefined || ultimo === undefined
          ? 'No quedan números autorizados.'
          : `Continúa en ${impreso(activa.desde)}; quedan ${formatEntero(quedan)}, hasta el ${impreso(ultimo.hasta)}`}
      </output>
    </Input.Wrapper>
  )
}
