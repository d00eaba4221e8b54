import { FORMAS, FORMAS_DE_PAGO } from '@cuadre/domain/documentos/pago'
import type { Opciones606, OpcionesDeEnvio } from '@cuadre/domain/reportes/opciones-de-envio'
import { NativeSelect, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../ui/fields/form-fields.tsx'

interface OpcionesProps {
  readonly opciones: OpcionesDeEnvio
  readonly onChange: (parte: Partial<OpcionesDeEnvio>) => void
}

/** Where a sale stands of which nobody said how it is paid. */
export function FormaDeCobroField({ opciones, onChange }: OpcionesProps) {
  return (
    <ChoiceField
      mt="md"
      label="Facturas sin forma de pago"
      description="La DGII pide repartir cada factura por forma de pago. Las que la indican van como se emitieron; las demás (a crédito y sin vencimiento) van completas, con su ITBIS, a la que elija."
      value={opciones.formaDeCobro}
      options={FORMAS.map(value => ({ value, label: FORMAS_DE_PAGO[value].nombre }))}
      onChange={formaDeCobro => onChange({ formaDeCobro })}
    />
  )
}

/** The code of a list with one digit or with two, in the words of its file. */
const CODIGOS = {
  digitosDeIngreso: { label: 'Tipo de ingreso', ejemplo: '1' },
  digitosDeMotivo: { label: 'Motivo de anulación', ejemplo: '4' },
} as const

interface CodigoProps extends OpcionesProps {
  readonly codigo: keyof typeof CODIGOS
}

/** The manner of writing a file of codes. */
export function ManeraDelArchivo({ opciones, onChange, codigo }: CodigoProps) {
  const { label, ejemplo } = CODIGOS[codigo]
  return (
    <Manera>
      <NativeSelect
        label={label}
        value={String(opciones[codigo])}
        data={[
          { value: '1', label: `Con un dígito: ${ejemplo}` },
          { value: '2', label: `Con dos dígitos: 0${ejemplo}` },
        ]}
        onChange={event => onChange({ [codigo]: event.currentTarget.value === '2' ? 2 : 1 })}
      />
      <SaltoFinalField value={opciones.saltoFinal} onChange={saltoFinal => onChange({ saltoFinal })} />
    </Manera>
  )
}

interface Opciones606Props {
  readonly opciones: Opciones606
  readonly onChange: (parte: Partial<Opciones606>) => void
}

/** In the file of which month a purchase's withholdings stand that was paid later. */
export function RetencionesField({ opciones, onChange }: Opciones606Props) {
  return (
    <SiONoField
      mt="md"
      label="Retenciones de compras que se pagaron en un mes posterior"
      description="Van en el 606 del mes en que se pagaron, donde la compra se informa otra vez, o en el de la compra."
      si="En el mes del pago"
      no="En el mes de la compra"
      value={opciones.retencionesAlPagar}
      onChange={retencionesAlPagar => onChange({ retencionesAlPagar })}
    />
  )
}

/** The manner of writing the 606. */
export function ManeraDel606({ opciones, onChange }: Opciones606Props) {
  return (
    <Manera>
      <SiONoField
        label="ITBIS por adelantar"
        si="Escrito en su columna"
        no="En blanco: lo calcula la DGII"
        value={opciones.itbisPorAdelantar}
        onChange={itbisPorAdelantar => onChange({ itbisPorAdelantar })}
      />
      <SaltoFinalField value={opciones.saltoFinal} onChange={saltoFinal => onChange({ saltoFinal })} />
    </Manera>
  )
}

/** What the tax office leaves open about the writing of a file: nobody needs it until a file is refused. */
function Manera({ children }: { readonly children: ReactNode }) {
  return (
    <details className="cuadre-formato-manera">
      <summary>Si la Oficina Virtual no acepta el archivo</summary>
      <Text size="sm" c="dimmed">
        La DGII no dice cómo escribir estas dos cosas, y los programas lo hacen de ambas maneras. Lo que elija
        se recuerda en este navegador.
      </Text>
      <div className="cuadre-formato-manera-campos">{children}</div>
    </details>
  )
}

interface BooleanProps {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

function SaltoFinalField(props: BooleanProps) {
  return <SiONoField label="Después de la última línea" si="Un salto de línea" no="Nada" {...props} />
}

interface SiONoProps extends BooleanProps {
  readonly label: string
  readonly description?: string
  readonly mt?: 'md'
  readonly si: string
  readonly no: string
}

/** A choice between two manners, each in words. */
function SiONoField({ si, no, value, onChange, ...labels }: SiONoProps) {
  return (
    <NativeSelect
      {...labels}
      value={String(value)}
      data={[
        { value: 'false', label: no },
        { value: 'true', label: si },
      ]}
      onChange={event => onChange(event.currentTarget.value === 'true')}
    />
  )
}
