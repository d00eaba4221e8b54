import { ESTADOS_DE_RECIBIDO, type EstadoDeRecibido } from '@cuadre/domain/ecf/recibido'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'
import { EmpresaPicker } from '../../../pickers/empresa-picker.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateRangeFields, FilterForm, FilterLead, useListFilters } from '../../../ui/list/filter-form.tsx'
import { oneOf } from '../../../ui/list/url-values.ts'
import { PermissionGate } from '../../../ui/screen/permission-gate.tsx'
import { ESTADO_EN_PALABRAS, type RecibidosFilters as Filters } from './recibidos-search.ts'

interface Fields {
  empresaId: number | null
  estado: EstadoDeRecibido | null
  buscar: string
  fechaDesde: Dia | null
  fechaHasta: Dia | null
}

const BLANK: Fields = { empresaId: null, estado: null, buscar: '', fechaDesde: null, fechaHasta: null }

const ESTADOS = [
  { value: '', label: 'Todos' },
  ...ESTADOS_DE_RECIBIDO.map(estado => ({ value: estado, label: ESTADO_EN_PALABRAS[estado] })),
]

/** What is chosen here counts when Buscar (or Enter) is pressed. */
export function RecibidosFilters(props: { filters: Filters; onApply: (filters: Fields) => void }) {
  const { fields, change, form } = useListFilters({ blank: BLANK, lead: 'buscar', ...props })
  return (
    <FilterForm label="Filtros de comprobantes recibidos" {...form}>
      <PermissionGate permiso="empresas.ver">
        <EmpresaPicker
          placeholder="Todas"
          value={fields.empresaId}
          onChange={empresaId => change({ empresaId })}
        />
      </PermissionGate>
      <NativeSelect
        label="Estado"
        data={ESTADOS}
        value={fields.estado ?? ''}
        onChange={event => change({ estado: oneOf(ESTADOS_DE_RECIBIDO, event.currentTarget.value) ?? null })}
      />
      <FilterLead>
        <TextField
          label="Suplidor o número"
          placeholder="Nombre, RNC o e-NCF"
          value={fields.buscar}
          onChange={buscar => change({ buscar })}
          maxLength={100}
        />
      </FilterLead>
      <DateRangeFields value={fields} onChange={change} />
    </FilterForm>
  )
}
