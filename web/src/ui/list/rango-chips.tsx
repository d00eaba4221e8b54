import './rango-chips.css'
import { hoy } from '../../lib/clock.ts'
import { type Rango, rangosUsuales } from './rangos.ts'

const NADA: Rango = { fechaDesde: null, fechaHasta: null }

interface RangoChipsProps {
  readonly value: Rango
  /** Both days at once. */
  readonly onPick: (rango: Rango) => void
  /** A second press takes the days out again. */
  readonly removable?: boolean
}

/** One press for the usual intervals, beside any Desde and Hasta. */
export function RangoChips({ value, onPick, removable = false }: RangoChipsProps) {
  return (
    <fieldset className="cuadre-rangos" aria-label="Rangos de fechas usuales">
      {rangosUsuales(hoy()).map(({ texto, ...rango }) => {
        const chosen = isSame(rango, value)
        return (
          <button
            key={texto}
            type="button"
            className="cuadre-rango"
            aria-pressed={chosen}
            onClick={() => onPick(chosen && removable ? NADA : rango)}
          >
            {texto}
          </button>
        )
      })}
    </fieldset>
  )
}

function isSame(a: Rango, b: Rango): boolean {
  return a.fechaDesde === b.fechaDesde && a.fechaHasta === b.fechaHasta
}
