import { ErrorSentence } from '../../../ui/fields/sentences.tsx'
import './nota-lineas.css'
import type { LineaDeDocumento } from '@cuadre/contract/documentos'
import { formatMonto, formatNumero } from '@cuadre/domain/dinero/formato'
import { seMide } from '@cuadre/domain/documentos/unidad'
import { unidadDe } from '@cuadre/domain/documentos/unidades'
import { type KeyboardEvent, useRef } from 'react'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { DigitsCell } from '../../../ui/fields/digits-cell.tsx'
import { type Correccion, errorDeLinea, type NotaValues, posibleDe } from './nota-values.ts'

/** Of what is measured: as large as a quantity may be. */
const MEDIDA = { integerDigits: 6, decimals: 2 }

interface NotaLineasProps {
  readonly correccion: Correccion
  readonly lineas: NotaValues['lineas']
  readonly onChange: (lineas: NotaValues['lineas']) => void
  /** Of all of them together. */
  readonly error: string | null
  /** Past the last line. */
  readonly onEnd: () => void
}

/** The lines of the corrected document, each with the units that the note takes of it: at most what is left. */
export function NotaLineas({ correccion, lineas, onChange, error, onEnd }: NotaLineasProps) {
  const region = useRef<HTMLDivElement>(null)
  const { detalles } = correccion.documento
  const limited = posibleDe(correccion).queda !== null
  const wrong = detalles.find(detalle => errorDeLinea(correccion, detalle, lineas[detalle.linea]) !== null)
  // Where the form leads whose lines are missing, or one of them is wrong.
  const place = wrong ?? detalles.find(({ cantidadQueda }) => !limited || cantidadQueda > 0)

  function write(linea: number, cantidad: number | null) {
    const { [linea]: _, ...others } = lineas
    onChange(cantidad === null ? others : { ...others, [linea]: cantidad })
  }

  /** Enter and the arrows go from line to line. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const fields = [...(region.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])]
    const next = fields[fields.indexOf(event.currentTarget) + step]
    next?.focus()
    next?.select()
    if (next === undefined && event.key === 'Enter') onEnd()
  }

  return (
    <div>
      <ErrorSentence mb="xs">{wrong === undefined && error}</ErrorSentence>
      <div className="cuadre-table-region cuadre-nota-lineas" ref={region} tabIndex={-1}>
        <table className="cuadre-table" aria-label="Líneas de la nota">
          <thead>
            <tr>
              <th data-align="right">Línea</th>
              <th>Producto</th>
              <th data-align="right">Precio</th>
              <th data-align="right">{limited ? 'Queda' : 'Facturado'}</th>
              <th data-align="right">Cantidad</th>
            </tr>
          </thead>
          <tbody>
            {detalles.map(detalle => (
              <Fila
                key={detalle.linea}
                detalle={detalle}
                limited={limited}
                cantidad={lineas[detalle.linea] ?? null}
                error={errorDeLinea(correccion, detalle, lineas[detalle.linea])}
                path={detalle === place ? 'lineas' : 'linea'}
                onChange={cantidad => write(detalle.linea, cantidad)}
                onKeyDown={onKeyDown}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface FilaProps {
  readonly detalle: LineaDeDocumento
  readonly limited: boolean
  readonly cantidad: number | null
  readonly error: string | null
  readonly path: string
  readonly onChange: (cantidad: number | null) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

function Fila({ detalle, limited, cantidad, error, path, onChange, onKeyDown }: FilaProps) {
  const { linea, descripcion, precio, descuento, descuentoMonto, unidad, cantidadQueda } = detalle
  const medida = seMide(unidad) ? ` ${unidadDe(unidad)?.abreviatura ?? ''}` : ''
  const facturado = `${formatNumero(detalle.cantidad)}${medida}`
  const campo = {
    placeholder: '0',
    value: cantidad,
    onChange,
    error,
    disabled: limited && cantidadQueda === 0,
    onKeyDown,
  }
  return (
    <tr>
      <td data-label="Línea" data-align="right">
        <span className="cuadre-cell">{linea}</span>
      </td>
      <td data-label="Producto" data-wrap>
        <span className="cuadre-cell">{descripcion}</span>
      </td>
      <td data-label="Precio" data-align="right">
        <span className="cuadre-cell">
          {formatMonto(precio)}
          {descuento > 0 && ` − ${descuento}%`}
          {descuentoMonto !== null && `, menos ${formatMonto(descuentoMonto)}`}
        </span>
      </td>
      <td data-label={limited ? 'Queda' : 'Facturado'} data-align="right">
        <span className="cuadre-cell">
          {limited && cantidadQueda !== detalle.cantidad
            ? `${formatNumero(cantidadQueda)} de ${facturado}`
            : facturado}
        </span>
      </td>
      <td data-label="Cantidad" data-align="right">
        {medida === '' ? (
          <DigitsCell
            maxDigits={6}
            label={`Cantidad de ${descripcion}`}
            onReach={null}
            path={path}
            {...campo}
          />
        ) : (
          <DecimalField
            limits={MEDIDA}
            aria-label={`Cantidad de ${descripcion} en${medida}`}
            size="xs"
            w="7rem"
            ms="auto"
            rightSection={<span aria-hidden>{medida}</span>}
            rightSectionPointerEvents="none"
            data-path={path}
            {...campo}
          />
        )}
      </td>
    </tr>
  )
}
