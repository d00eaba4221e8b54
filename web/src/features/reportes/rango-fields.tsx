import { hoy } from '../../lib/clock.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { isReversed } from '../../ui/list/filter-form.tsx'
import { type Rango, rangosUsuales } from './rangos.ts'

interface RangoFieldsProps {
  value: Rango
  onChange: (days: Partial<Rango>) => void
  isMissing: (name: keyof Rango) => boolean
}

/** Desde and Hasta of a report, and one press for the usual intervals. Says when they are the wrong way round. */
export function RangoFields({ value, onChange, isMissing }: RangoFieldsProps) {
  return (
    <div className="cuadre-reporte-campos">
      <DateField
        label="Desde"
        withAsterisk
        value={value.fechaDesde}
        onChange={fechaDesde => onChange({ fechaDesde })}
        error={isMissing('fechaDesde')}
        data-path="fechaDesde"
      />
      <DateField
        label="Hasta"
        withAsterisk
        value={value.fechaHasta}
        onChange={fechaHasta => onChange({ fechaHasta })}
        error={isReversed(value) ? 'Debe ser igual o posterior a Desde.' : isMissing('fechaHasta')}
        data-path="fechaHasta"
      />
      <fieldset className="cuadre-rangos" aria-label="Rangos de fechas usuales">
        {rangosUsuales(hoy()).map(({ texto, ...rango }) => (
          <button
            key={texto}
            type="button"
            className="cuadre-rango"
            aria-pressed={isSame(rango, value)}
            onClick={() => onChange(rango)}
          >
            {texto}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function isSame(a: Rango, b: Rango): boolean {
  return a.fechaDesde === b.fechaDesde && a.fechaHasta === b.fechaHasta
}
