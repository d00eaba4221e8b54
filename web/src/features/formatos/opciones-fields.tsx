import { FORMAS, FORMAS_DE_PAGO } from '@cuadre/domain/documentos/pago'
import type { OpcionesDeEnvio } from '@cuadre/domain/reportes/opciones-de-envio'
import { NativeSelect, Text } from '@mantine/core'
import { oneOf } from '../../ui/list/url-values.ts'

interface OpcionesProps {
  readonly opciones: OpcionesDeEnvio
  readonly onChange: (parte: Partial<OpcionesDeEnvio>) => void
}

/** Where a sale stands of which nobody said how it is paid. */
export function FormaDeCobroField({ opciones, onChange }: OpcionesProps) {
  return (
    <NativeSelect
      mt="md"
      label="Facturas sin forma de pago"
      description="La DGII pide repartir cada factura por forma de pago. Las que la indican van como se emitieron; las demás (a crédito y sin vencimiento) van completas, con su ITBIS, a la que elija."
      value={opciones.formaDeCobro}
      data={FORMAS.map(value => ({ value, label: FORMAS_DE_PAGO[value].nombre }))}
      onChange={event => onChange({ formaDeCobro: oneOf(FORMAS, event.currentTarget.value) ?? 'credito' })}
    />
  )
}

/** The code of a list with one digit or with two, in the words of its file. */
const CODIGOS = {
  digitosDeIngreso: { label: 'Tipo de ingreso', ejemplo: '1' },
  digitosDeMotivo: { label: 'Motivo de anulación', ejemplo: '4' },
} as const

interface ManeraProps extends OpcionesProps {
  readonly codigo: keyof typeof CODIGOS
}

/** The manner of writing that the tax office leaves open: nobody needs it until a file is refused. */
export function ManeraDelArchivo({ opciones, onChange, codigo }: ManeraProps) {
  const { label, ejemplo } = CODIGOS[codigo]
  return (
    <details className="cuadre-formato-manera">
      <summary>Si la Oficina Virtual no acepta el archivo</summary>
      <Text size="sm" c="dimmed">
        La DGII no dice cómo escribir estas dos cosas, y los programas lo hacen de ambas maneras. Lo que elija
        se recuerda en este navegador.
      </Text>
      <div className="cuadre-formato-manera-campos">
        <NativeSelect
          label={label}
          value={String(opciones[codigo])}
          data={[
            { value: '1', label: `Con un dígito: ${ejemplo}` },
            { value: '2', label: `Con dos dígitos: 0${ejemplo}` },
          ]}
          onChange={event => onChange({ [codigo]: event.currentTarget.value === '2' ? 2 : 1 })}
        />
        <NativeSelect
          label="Después de la última línea"
          value={String(opciones.saltoFinal)}
          data={[
            { value: 'false', label: 'Nada' },
            { value: 'true', label: 'Un salto de línea' },
          ]}
          onChange={event => onChange({ saltoFinal: event.currentTarget.value === 'true' })}
        />
      </div>
    </details>
  )
}
