import { CANTIDAD_INVALIDA } from '@cuadre/contract/lineas'
import { DESCUENTO_INVALIDO } from '@cuadre/contract/pedidos'
import { centavos } from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { esCantidad, esDescuento } from '@cuadre/domain/pedidos/validar-pedido'
import { IconTrash } from '@tabler/icons-react'
import { type Dispatch, type FocusEvent, type KeyboardEvent, memo } from 'react'
import { DigitsCell } from '../../../ui/fields/digits-cell.tsx'
import type { PedidoAction } from '../formulario/pedido-state.ts'
import type { Linea } from './lineas.ts'

interface LineaRowProps {
  readonly linea: Linea
  /** In centavos, rounded. */
  readonly importe: number
  readonly readOnly: boolean
  readonly dispatch: Dispatch<PedidoAction>
  readonly onRemoved: (key: number, byTouch: boolean) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Told when somebody reaches a figure of a row far from sight; null for a row with fields. */
  readonly onReach: ((event: FocusEvent<HTMLElement>) => void) | null
}

/**
 * One line, edited in its place. Memoised, and of plain elements: a key in one of 200 rows paints that row and the
 * totals, and 200 rows are there in a moment.
 */
export const LineaRow = memo(function LineaRow(props: LineaRowProps) {
  const { linea, importe, readOnly, onReach, dispatch } = props
  const { key, descripcion, cantidad, descuento } = linea
  return (
    <tr data-linea={key}>
      <td data-label="Producto" data-wrap>
        <span className="cuadre-cell">{descripcion}</span>
      </td>
      <td data-label="Precio" data-align="right">
        <span className="cuadre-cell">{formatMonto(linea.precio)}</span>
      </td>
      <td data-label="Cantidad" data-align="right">
        <DigitsCell
          maxDigits={6}
          label={`Cantidad de ${descripcion}`}
          value={cantidad === 0 ? null : cantidad}
          onChange={value => dispatch({ type: 'cantidad', key, cantidad: value ?? 0 })}
          error={esCantidad(cantidad) ? null : CANTIDAD_INVALIDA}
          disabled={readOnly}
          onKeyDown={props.onKeyDown}
          onReach={onReach}
          path="cantidadDeLinea"
        />
      </td>
      <td data-label="Descuento %" data-align="right">
        <DigitsCell
          maxDigits={3}
          placeholder="0"
          label={`Descuento de ${descripcion}`}
          value={descuento === 0 ? null : descuento}
          onChange={value => dispatch({ type: 'descuento', key, descuento: value ?? 0 })}
          error={esDescuento(descuento) ? null : DESCUENTO_INVALIDO}
          disabled={readOnly}
          onKeyDown={props.onKeyDown}
          onReach={onReach}
          path="descuentoDeLinea"
        />
      </td>
      <td data-label="Importe" data-align="right">
        <span className="cuadre-cell">{formatMontoCentavos(centavos(importe))}</span>
      </td>
      {!readOnly && (
        <td className="cuadre-row-actions cuadre-no-print" data-align="right">
          <button
            type="button"
            className="cuadre-row-action"
            aria-label={`Quitar ${descripcion}`}
            // By the second press of a double click another line stands here.
            onClick={({ detail, nativeEvent }) => {
              if (detail < 2) props.onRemoved(key, isTouch(nativeEvent))
            }}
          >
            {/* A drawing has more elements than the rest of the row. */}
            {onReach === null && <IconTrash size={18} aria-hidden />}
          </button>
        </td>
      )}
    </tr>
  )
})

function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}
