import {
  claseDeTipo,
  emitidoEn,
  TIPOS_DE_PEDIDO,
  type TipoDePedido,
  type TipoEmitido,
  tipoEnPalabras,
} from '@cuadre/domain/documentos/tipo-del-pedido'
import { tipoDeCodigo } from '@cuadre/domain/documentos/tipos'
import { EleccionLine } from '../formulario/eleccion-line.tsx'

interface ComprobanteLineProps {
  /** As it is issued: the series follows from company and day. */
  readonly emite: TipoEmitido
  /** Null where it stays: the document is issued, or the order cannot be changed. */
  readonly onChange: ((tipo: TipoDePedido) => void) | null
}

/** What the order emits, beside the number that it decides. */
export function ComprobanteLine({ emite, onChange }: ComprobanteLineProps) {
  const { serie } = tipoDeCodigo(emite)
  return (
    <EleccionLine
      label="Comprobante"
      opciones={TIPOS_DE_PEDIDO.map(value => ({ value, label: tipoEnPalabras(emitidoEn(serie, value)) }))}
      value={claseDeTipo(emite)}
      onChange={onChange}
      path="tipoComprobante"
    />
  )
}
