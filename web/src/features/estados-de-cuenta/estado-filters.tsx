import type { Dia } from '@cuadre/domain/tiempo/dia'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { DateRangeFields, FilterForm, useListFilters } from '../../ui/list/filter-form.tsx'
import { PermissionGate } from '../../ui/screen/permission-gate.tsx'
import type { EstadoState } from './estado-search.ts'

interface Fields {
  fechaDesde: Dia | null
  fechaHasta: Dia | null
  empresaId: number | null
}

const BLANK: Fields = { fechaDesde: null, fechaHasta: null, empresaId: null }

interface EstadoFiltersProps {
  readonly filters: Pick<EstadoState, keyof Fields>
  readonly onApply: (fields: Fields) => void
}

/** Days and company. Without days a statement goes from the beginning to today. */
export function EstadoFilters(props: EstadoFiltersProps) {
  const { fields, change, form } = useListFilters({ blank: BLANK, ...props })
  return (
    <FilterForm
      label="Filtros del estado de cuenta"
      searchLabel="Filtrar"
      {...form}
      rango={{ ...form.rango, todo: true }}
    >
      <DateRangeFields value={fields} onChange={change} />
      <PermissionGate permiso="empresas.ver">
        <EmpresaPicker
          placeholder="Todas"
          value={fields.empresaId}
          onChange={empresaId => change({ empresaId })}
        />
      </PermissionGate>
    </FilterForm>
  )
}
