import { CANTIDAD_INVALIDA, DESCUENTO_INVALIDO } from '@cuadre/contract/pedidos'
import { centavos } from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { esCantidad, esDescuento } from '@cuadre/domain/pedidos/validar-pedido'
import { ActionIcon, Table } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type Dispatch, type KeyboardEvent, memo } from 'react'
import { DigitsField } from '../../ui/digits-field.tsx'
import type { Linea } from './lineas.ts'
import type { PedidoAction } from './pedido-state.ts'

interface LineaRowProps {
  readonly linea: Linea
  /** In centavos, rounded. */
  readonly importe: number
  readonly readOnly: boolean
  readonly dispatch: Dispatch<PedidoAction>
  readonly onRemoved: (key: number) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** One line, edited in its place. Memoised: a key in one of 200 rows paints that row and the totals. */
export const LineaRow = memo(function LineaRow(props: LineaRowProps) {
  const { linea, importe, readOnly, dispatch } = props
  const { key, descripcion, cantidad, descuento } = linea
  return (
    <Table.Tr data-linea={key}>
      <Table.Td data-label="Producto" data-wrap>
        <span className="cuadre-cell">{descripcion}</span>
      </Table.Td>
      <Table.Td data-label="Precio" data-align="right">
        <span className="cuadre-cell">{formatMonto(linea.precio)}</span>
      </Table.Td>
      <Table.Td data-label="Cantidad" data-align="right">
        <DigitsField
          className="cuadre-linea-campo"
          size="xs"
          maxDigits={6}
          aria-label={`Cantidad de ${descripcion}`}
          value={cantidad === 0 ? null : cantidad}
          onChange={value => dispatch({ type: 'cantidad', key, cantidad: value ?? 0 })}
          error={esCantidad(cantidad) ? null : CANTIDAD_INVALIDA}
          disabled={readOnly}
          onKeyDown={props.onKeyDown}
          data-path="cantidadDeLinea"
        />
      </Table.Td>
      <Table.Td data-label="Descuento %" data-align="right">
        <DigitsField
          className="cuadre-linea-campo"
          size="xs"
          maxDigits={3}
          placeholder="0"
          aria-label={`Descuento de ${descripcion}`}
          value={descuento === 0 ? null : descuento}
          onChange={value => dispatch({ type: 'descuento', key, descuento: value ?? 0 })}
          error={esDescuento(descuento) ? null : DESCUENTO_INVALIDO}
          disabled={readOnly}
          onKeyDown={props.onKeyDown}
          data-path="descuentoDeLinea"
        />
      </Table.Td>
      <Table.Td data-label="Importe" data-align="right">
        <span className="cuadre-cell">{formatMontoCentavos(centavos(importe))}</span>
      </Table.Td>
      {!readOnly && (
        <Table.Td className="cuadre-row-actions cuadre-no-print" data-align="right">
          <ActionIcon
            variant="subtle"
            color="red"
            size="md"
            className="cuadre-row-action"
            aria-label={`Quitar ${descripcion}`}
            onClick={() => props.onRemoved(key)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Table.Td>
      )}
    </Table.Tr>
  )
})
