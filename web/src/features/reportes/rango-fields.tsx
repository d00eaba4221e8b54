import { DateField } from '../../ui/fields/date-field.tsx'
import { isReversed } from '../../ui/list/filter-form.tsx'
import { RangoChips } from '../../ui/list/rango-chips.tsx'
import type { Rango } from '../../ui/list/rangos.ts'

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
      <RangoChips value={value} onPick={onChange} />
    </div>
  )
}
