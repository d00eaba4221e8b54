import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { PedidosFilters } from '../../../api/pedidos.ts'
import { ClientePicker } from '../../../pickers/cliente-picker.tsx'
import { EmpresaPicker } from '../../../pickers/empresa-picker.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import {
  countSet,
  DateRangeFields,
  FilterForm,
  FilterLead,
  isReversed,
  useFilterFields,
} from '../../../ui/list/filter-form.tsx'

interface Fields {
  clienteId: number | null
  empresaId: number | null
  ncf: string
  fechaDesde: Dia | null
  fechaHasta: Dia | null
}

const BLANK: Fields = { clienteId: null, empresaId: null, ncf: '', fechaDesde: null, fechaHasta: null }

/** What is typed here counts when Buscar (or Enter) is pressed. */
export function PedidosFiltersForm(props: { filters: PedidosFilters; onApply: (filters: Fields) => void }) {
  const { fields, change, setFields } = useFilterFields(fieldsOf(props.filters))
  const { ncf: _lead, ...hidden } = props.filters
  const apply = (next: Fields) => {
    if (!isReversed(next)) props.onApply({ ...next, ncf: next.ncf.trim() })
  }
  return (
    <FilterForm
      label="Filtros de pedidos"
      applied={countSet(hidden)}
      onSearch={() => apply(fields)}
      onClear={() => {
        setFields(BLANK)
        props.onApply(BLANK)
      }}
      rango={{
        value: fields,
        onPick: rango => {
          change(rango)
          apply({ ...fields, ...rango })
        },
      }}
    >
      <ClientePicker
        placeholder="Todos"
        value={fields.clienteId}
        onChange={clienteId => change({ clienteId })}
      />
      <EmpresaPicker
        placeholder="Todas"
        value={fields.empresaId}
        onChange={empresaId => change({ empresaId })}
      />
      <FilterLead>
        <TextField
          label="NCF"
          placeholder="B01…"
          value={fields.ncf}
          onChange={ncf => change({ ncf })}
          maxLength={40}
        />
      </FilterLead>
      <DateRangeFields value={fields} onChange={change} />
    </FilterForm>
  )
}

function fieldsOf(filters: PedidosFilters): Fields {
  return {
    clienteId: filters.clienteId ?? null,
    empresaId: filters.empresaId ?? null,
    ncf: filters.ncf ?? '',
    fechaDesde: filters.fechaDesde ?? null,
    fechaHasta: filters.fechaHasta ?? null,
  }
}
