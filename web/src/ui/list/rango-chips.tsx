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
  /** A chip for no days at all, where that is an interval as good as any other. */
  readonly todo?: boolean
}

/** One press for the usual intervals, beside any Desde and Hasta. */
export function RangoChips({ value, onPick, removable = false, todo = false }: RangoChipsProps) {
  const rangos = [...rangosUsuales(hoy()), ...(todo ? [{ texto: 'Todo', ...NADA }] : [])]
  return (
    <fieldset className="cuadre-rangos" aria-label="Rangos de fechas usuales">
      {rangos.map(({ texto, ...rango }) => {
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
