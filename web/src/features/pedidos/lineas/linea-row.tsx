import { centavos } from '@cuadre/domain/dinero/centavos'
import { formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { seMide } from '@cuadre/domain/documentos/unidad'
import { unidadDe } from '@cuadre/domain/documentos/unidades'
import { type Dispatch, type FocusEvent, type KeyboardEvent, memo, useRef, useState } from 'react'
import { DigitsCell } from '../../../ui/fields/digits-cell.tsx'
import { IconMessage2, IconTrash } from '../../../ui/icons/icons.ts'
import type { PedidoAction } from '../formulario/pedido-state.ts'
import { ComentarioDeLinea } from './comentario-de-linea.tsx'
import { type Linea, marcaDeTasa, problemaDe } from './lineas.ts'
import { EnPesos, LIMITES_DE_DESCUENTO, teclaDeRebaja } from './rebaja.tsx'

/** What the rows of an order have in common. */
export interface RowsProps {
  readonly readOnly: boolean
  /** The order charges ITBIS: a line says its rate where it is not the general one. */
  readonly aplicaItbis: boolean
  /** Whoever writes may agree on prices, and take pesos off. */
  readonly acuerda: boolean
  readonly dispatch: Dispatch<PedidoAction>
  readonly onRemoved: (key: number, byTouch: boolean) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

interface LineaRowProps extends RowsProps {
  readonly linea: Linea
  /** In centavos, rounded. */
  readonly importe: number
  /** Told when somebody reaches a figure of a row far from sight; null for a row with fields. */
  readonly onReach: ((event: FocusEvent<HTMLElement>) => void) | null
}

/**
 * One line, edited in its place. Memoised, and of plain elements: a key in one of 200 rows paints that row and the
 * totals, and 200 rows are there in a moment.
 */
export const LineaRow = memo(function LineaRow(props: LineaRowProps) {
  const { linea, importe, readOnly, acuerda, onReach, dispatch } = props
  const { key, descripcion, cantidad, precio, precioDeLista, comentario } = linea
  const [comentando, setComentando] = useState(false)
  const from = useRef<Element | null>(null)
  const unidad = seMide(linea.unidad) ? unidadDe(linea.unidad) : null
  const marca = props.aplicaItbis ? marcaDeTasa(linea.tasaItbis) : null

  function comentar() {
    if (comentando) return
    from.current = document.activeElement
    setComentando(true)
  }

  return (
    <tr
      data-linea={key}
      onKeyDown={event => {
        if (event.key !== 'F2' || readOnly) return
        event.preventDefault()
        comentar()
      }}
    >
      <td data-label="Producto" data-wrap>
        <span className="cuadre-cell">
          {descripcion}
          {marca !== null && <Marca marca={marca} />}
          {!readOnly && (
            <button
              type="button"
              className="cuadre-linea-comentar cuadre-no-print"
              tabIndex={-1}
              data-comentar
              title="Comentario (F2)"
              aria-label={`Comentario de ${descripcion}`}
              aria-keyshortcuts="F2"
              onClick={comentar}
            >
              {/* A drawing has more elements than the rest of the row. */}
              {onReach === null && <IconMessage2 />}
            </button>
          )}
          {precioDeLista !== null && (
            <small className="cuadre-linea-nota">{`Precio acordado; catálogo ${formatMonto(precioDeLista)}`}</small>
          )}
          <ComentarioDeLinea
            comentario={comentario}
            de={descripcion}
            error={problemaDe('comentario', linea)}
            abierto={comentando}
            onChange={comentario => dispatch({ type: 'comentario', key, comentario })}
            onClose={back => {
              setComentando(false)
              if (back && from.current instanceof HTMLElement) from.current.focus()
            }}
          />
        </span>
      </td>
      <td data-label="Precio" data-align="right" data-campo={acuerda}>
        {acuerda ? (
          <DigitsCell
            maxDigits={12}
            decimals={2}
            label={`Precio de ${descripcion}`}
            value={precio === 0 ? null : precio}
            onChange={value => dispatch({ type: 'precio', key, precio: value ?? 0 })}
            error={problemaDe('precio', linea)}
            disabled={readOnly}
            onKeyDown={props.onKeyDown}
            onReach={onReach}
            path="precioDeLinea"
          />
        ) : (
          <span className="cuadre-cell">{formatMonto(precio)}</span>
        )}
      </td>
      <td data-label="Cantidad" data-align="right">
        <DigitsCell
          maxDigits={6}
          decimals={unidad === null ? 0 : 2}
          unit={unidad?.abreviatura}
          label={`Cantidad de ${descripcion}${unidad === null ? '' : ` (${unidad.nombre})`}`}
          value={cantidad === 0 ? null : cantidad}
          onChange={value => dispatch({ type: 'cantidad', key, cantidad: value ?? 0 })}
          error={problemaDe('cantidad', linea)}
          disabled={readOnly}
          onKeyDown={props.onKeyDown}
          onReach={onReach}
          path="cantidadDeLinea"
        />
      </td>
      <Rebaja {...props} />
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
            {/* As above. */}
            {onReach === null && <IconTrash size={18} />}
          </button>
        </td>
      )}
    </tr>
  )
})

/** The discount, in percent or in pesos; only who may agree on it changes which. */
function Rebaja({ linea, readOnly, acuerda, dispatch, ...props }: LineaRowProps) {
  const { key, descripcion, descuento, descuentoMonto } = linea
  const enPesos = descuentoMonto !== null
  const value = enPesos ? descuentoMonto : descuento
  const cambiar = (pesos: boolean) => {
    if (pesos !== enPesos) {
      dispatch({ type: 'descuento', key, descuento: 0, descuentoMonto: pesos ? 0 : null })
    }
  }
  const conBoton = acuerda && !readOnly
  return (
    <td data-label="Descuento %" data-align="right" data-unidad={conBoton || enPesos} data-pesos={enPesos}>
      <DigitsCell
        {...LIMITES_DE_DESCUENTO[enPesos ? 'pesos' : 'porcentaje']}
        placeholder="0"
        label={`Descuento de ${descripcion}${enPesos ? ' en RD$' : ''}`}
        {...(enPesos && !conBoton && { unit: 'RD$' })}
        value={value === 0 ? null : value}
        onChange={next =>
          dispatch({
            type: 'descuento',
            key,
            descuento: enPesos ? 0 : (next ?? 0),
            descuentoMonto: enPesos ? (next ?? 0) : null,
          })
        }
        error={problemaDe('descuento', linea)}
        disabled={readOnly}
        onKeyDown={event => {
          const pedido = acuerda ? teclaDeRebaja(event) : null
          if (pedido === null) props.onKeyDown(event)
          else cambiar(pedido)
        }}
        onReach={props.onReach}
        path="descuentoDeLinea"
      />
      {conBoton && props.onReach === null && (
        <EnPesos enPesos={enPesos} de={descripcion} onChange={cambiar} />
      )}
    </td>
  )
}

/** 'E' or '16%', and what it means for whoever hears it. */
function Marca({ marca }: { marca: string }) {
  return (
    <>
      {' '}
      <span className="cuadre-linea-tasa" title={marca === 'E' ? 'Exento de ITBIS' : `ITBIS del ${marca}`}>
        <span className="cuadre-visually-hidden">{marca === 'E' ? 'Exento' : 'ITBIS'}</span> {marca}
      </span>
    </>
  )
}

function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}
