import type { Dia } from '@cuadre/domain/tiempo/dia'
import { ClientePicker } from '../../../pickers/cliente-picker.tsx'
import { EmpresaPicker } from '../../../pickers/empresa-picker.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateRangeFields, FilterForm, FilterLead, useListFilters } from '../../../ui/list/filter-form.tsx'
import type { PedidosFilters } from './pedidos-search.ts'

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
  const { fields, change, form } = useListFilters({ blank: BLANK, lead: 'ncf', ...props })
  return (
    <FilterForm label="Filtros de pedidos" {...form}>
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
