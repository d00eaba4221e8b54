import type { RecibidoDeContacto } from '@cuadre/contract/liquidaciones'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DateField } from '../../ui/fields/date-field.tsx'
import { bind, TextField } from '../../ui/fields/form.tsx'
import type { PagoValues } from './pago-values.ts'

interface ComprobanteDelContactoProps {
  readonly form: UseFormReturnType<PagoValues>
  readonly recibidos: readonly RecibidoDeContacto[]
  /** Null: its number is typed. */
  readonly elegido: RecibidoDeContacto | null
  /** Of the payment. */
  readonly fecha: Dia
}

/** The contact's receipt: an electronic one that arrived, or the number of the paper. */
export function ComprobanteDelContacto({ form, recibidos, elegido, fecha }: ComprobanteDelContactoProps) {
  const { fechaComprobante, recibidoId } = form.getValues()
  const opciones = [
    { value: 'escrito', label: 'Escribir el NCF' },
    ...recibidos.map(({ id, encf, fecha: dia, total }) => ({
      value: String(id),
      label: `${encf} · ${formatDia(dia)} · ${formatMonto(total)}`,
    })),
  ]
  return (
    <>
      {recibidos.length > 0 && (
        <NativeSelect
          label="Comprobante del contacto"
          description="Los electrónicos que llegaron, o el número de otro."
          data={opciones}
          value={elegido === null ? 'escrito' : String(elegido.id)}
          error={form.errors['recibidoId']}
          onChange={event => {
            const { value } = event.currentTarget
            form.setFieldValue('recibidoId', value === 'escrito' ? 'escrito' : Number(value))
          }}
          data-path="recibidoId"
        />
      )}
      {elegido === null && (
        <div className="cuadre-form-columns" key={String(recibidoId)}>
          <TextField
            label="NCF de su comprobante"
            withAsterisk
            placeholder="B0100000001"
            maxLength={40}
            {...bind(form, 'ncf')}
          />
          <DateField
            label="Fecha del comprobante"
            maxDate={fecha}
            {...bind(form, 'fechaComprobante')}
            value={fechaComprobante ?? fecha}
          />
        </div>
      )}
    </>
  )
}
