import './comprobante-line.css'
import {
  claseDeTipo,
  emitidoEn,
  TIPO_POR_DEFECTO,
  TIPOS_DE_PEDIDO,
  type TipoDePedido,
  type TipoEmitido,
  tipoEnPalabras,
} from '@cuadre/domain/documentos/tipo-del-pedido'
import { tipoDeCodigo } from '@cuadre/domain/documentos/tipos'
import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { oneOf } from '../../../ui/list/url-values.ts'

interface ComprobanteLineProps {
  /** As it is issued: the series follows from company and day. */
  readonly emite: TipoEmitido
  /** Null where it stays: the document is issued, or the order cannot be changed. */
  readonly onChange: ((tipo: TipoDePedido) => void) | null
}

/** What the order emits, beside how it is paid: after the last button, where nobody passes it from product to saving. */
export function ComprobanteLine({ emite, onChange }: ComprobanteLineProps) {
  const id = useId()
  const { serie } = tipoDeCodigo(emite)
  return (
    <div className="cuadre-comprobante">
      <label className="cuadre-comprobante-nombre" htmlFor={id}>
        Comprobante:
      </label>
      {onChange === null ? (
        <output id={id}>{tipoEnPalabras(emite)}</output>
      ) : (
        <NativeSelect
          id={id}
          size="xs"
          data={TIPOS_DE_PEDIDO.map(value => ({ value, label: tipoEnPalabras(emitidoEn(serie, value)) }))}
          value={claseDeTipo(emite)}
          onChange={event => onChange(oneOf(TIPOS_DE_PEDIDO, event.currentTarget.value) ?? TIPO_POR_DEFECTO)}
          data-path="tipoComprobante"
        />
      )}
    </div>
  )
}
