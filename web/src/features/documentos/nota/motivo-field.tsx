import { MAX_MOTIVO } from '@cuadre/contract/notas'
import type { ClaseDeNota } from '@cuadre/domain/documentos/notas'
import { useId } from 'react'
import { type Bound, DESCRIPTION_BELOW } from '../../../ui/fields/form.tsx'
import { PrintedField } from '../../../ui/fields/form-fields.tsx'

/** Why offices correct invoices, most of the time. */
const USUALES: Readonly<Record<ClaseDeNota, readonly string[]>> = {
  'nota de crédito': [
    'Devolución de mercancía',
    'Error en el precio',
    'Error en la cantidad',
    'Descuento posterior a la venta',
    'Error en los datos del cliente',
    'Factura emitida por error',
  ],
  'nota de débito': [
    'Error en el precio',
    'Error en la cantidad',
    'Mercancía entregada y no facturada',
    'Gastos de transporte',
  ],
}

/** The reason as the paper says it: any words, the usual ones offered while they are typed. */
export function MotivoField({ clase, ...bound }: Bound<string> & { clase: ClaseDeNota }) {
  const list = useId()
  return (
    <>
      <PrintedField
        label="Motivo"
        withAsterisk
        inputWrapperOrder={DESCRIPTION_BELOW}
        description="Sale en el papel. La flecha hacia abajo ofrece los usuales."
        list={list}
        maxLength={MAX_MOTIVO}
        {...bound}
      />
      <datalist id={list}>
        {USUALES[clase].map(motivo => (
          <option key={motivo} value={motivo} />
        ))}
      </datalist>
    </>
  )
}
