import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { CuentasFilters } from '../../api/cuentas.ts'
import { ClientePicker } from '../../pickers/cliente-picker.tsx'
import { DateRangeFields, FilterForm, isReversed, useFilterFields } from '../../ui/list/filter-form.tsx'

interface Fields {
  fechaDesde: Dia | null
  fechaHasta: Dia | null
  clienteId: number | null
}

const BLANK: Fields = { fechaDesde: null, fechaHasta: null, clienteId: null }

/** What is typed here counts when Filtrar (or Enter) is pressed. */
export function CuentasFiltersForm(props: { filters: CuentasFilters; onApply: (filters: Fields) => void }) {
  const { fields, change, setFields } = useFilterFields(fieldsOf(props.filters))
  return (
    <FilterForm
      label="Filtros de cuentas"
      searchLabel="Filtrar"
      onSearch={() => {
        if (!isReversed(fields)) props.onApply(fields)
      }}
      onClear={() => {
        setFields(BLANK)
        props.onApply(BLANK)
      }}
    >
      <DateRangeFields value={fields} onChange={change} />
      <ClientePicker
        placeholder="Todos"
        value={fields.clienteId}
        onChange={clienteId => change({ clienteId })}
      />
    </FilterForm>
  )
}

function fieldsOf({ fechaDesde, fechaHasta, clienteId }: CuentasFilters): Fields {
  return { fechaDesde: fechaDesde ?? null, fechaHasta: fechaHasta ?? null, clienteId: clienteId ?? null }
}
