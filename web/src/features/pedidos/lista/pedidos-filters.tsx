import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { PedidosFilters } from '../../../api/pedidos.ts'
import { ClientePicker } from '../../../pickers/cliente-picker.tsx'
import { EmpresaPicker } from '../../../pickers/empresa-picker.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateRangeFields, FilterForm, isReversed, useFilterFields } from '../../../ui/list/filter-form.tsx'

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
  return (
    <FilterForm
      label="Filtros de pedidos"
      onSearch={() => {
        if (!isReversed(fields)) props.onApply({ ...fields, ncf: fields.ncf.trim() })
      }}
      onClear={() => {
        setFields(BLANK)
        props.onApply(BLANK)
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
      <TextField
        label="NCF"
        placeholder="B01…"
        value={fields.ncf}
        onChange={ncf => change({ ncf })}
        maxLength={40}
      />
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
