import './comprobante-line.css'
import {
  TIPO_POR_DEFECTO,
  TIPOS_DE_PEDIDO,
  type TipoDePedido,
  tipoEnPalabras,
} from '@cuadre/domain/documentos/tipo-del-pedido'
import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { oneOf } from '../../../ui/list/url-values.ts'

const OPCIONES = TIPOS_DE_PEDIDO.map(value => ({ value, label: tipoEnPalabras(value) }))

interface ComprobanteLineProps {
  readonly tipo: TipoDePedido
  /** Null where it stays: the document is issued, or the order cannot be changed. */
  readonly onChange: ((tipo: TipoDePedido) => void) | null
}

/** What the order emits, beside how it is paid: after the last button, where nobody passes it from product to saving. */
export function ComprobanteLine({ tipo, onChange }: ComprobanteLineProps) {
  const id = useId()
  return (
    <div className="cuadre-comprobante">
      <label className="cuadre-comprobante-nombre" htmlFor={id}>
        Comprobante:
      </label>
      {onChange === null ? (
        <output id={id}>{tipoEnPalabras(tipo)}</output>
      ) : (
        <NativeSelect
          id={id}
          size="xs"
          data={OPCIONES}
          value={tipo}
          onChange={event => onChange(oneOf(TIPOS_DE_PEDIDO, event.currentTarget.value) ?? TIPO_POR_DEFECTO)}
          data-path="tipoComprobante"
        />
      )}
    </div>
  )
}
