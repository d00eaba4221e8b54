import type { FiltroEcf } from '@cuadre/contract/ecf'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'
import { ClientePicker } from '../../../pickers/cliente-picker.tsx'
import { EmpresaPicker } from '../../../pickers/empresa-picker.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateRangeFields, FilterForm, FilterLead, useListFilters } from '../../../ui/list/filter-form.tsx'
import { oneOf } from '../../../ui/list/url-values.ts'
import { PermissionGate } from '../../../ui/screen/permission-gate.tsx'
import { type DocumentosFilters, FILTROS, TIPOS_ELECTRONICOS, textoDeFiltro } from './ecf-search.ts'

interface Fields {
  empresaId: number | null
  clienteId: number | null
  estadoEcf: FiltroEcf | null
  tipo: string | null
  numero: string
  fechaDesde: Dia | null
  fechaHasta: Dia | null
}

const BLANK: Fields = {
  empresaId: null,
  clienteId: null,
  estadoEcf: null,
  tipo: null,
  numero: '',
  fechaDesde: null,
  fechaHasta: null,
}

const ESTADOS_A_ELEGIR = [
  { value: '', label: 'Todos' },
  ...FILTROS.map(filtro => ({ value: filtro, label: textoDeFiltro(filtro) })),
]
const TIPOS_A_ELEGIR = [{ value: '', label: 'Todos' }, ...TIPOS_ELECTRONICOS]

/** What is chosen here counts when Buscar (or Enter) is pressed. */
export function EcfFilters(props: { filters: DocumentosFilters; onApply: (filters: Fields) => void }) {
  const { fields, change, form } = useListFilters({ blank: BLANK, lead: 'numero', ...props })
  return (
    <FilterForm label="Filtros de comprobantes electrónicos" {...form}>
      <PermissionGate permiso="empresas.ver">
        <EmpresaPicker
          placeholder="Todas"
          value={fields.empresaId}
          onChange={empresaId => change({ empresaId })}
        />
      </PermissionGate>
      <PermissionGate permiso="clientes.ver">
        <ClientePicker
          placeholder="Todos"
          value={fields.clienteId}
          onChange={clienteId => change({ clienteId })}
        />
      </PermissionGate>
      <NativeSelect
        label="Estado"
        data={ESTADOS_A_ELEGIR}
        value={fields.estadoEcf ?? ''}
        onChange={event => change({ estadoEcf: oneOf(FILTROS, event.currentTarget.value) ?? null })}
      />
      <NativeSelect
        label="Tipo"
        data={TIPOS_A_ELEGIR}
        value={fields.tipo ?? ''}
        onChange={event => change({ tipo: event.currentTarget.value || null })}
      />
      <FilterLead>
        <TextField
          label="Número"
          placeholder="E31…"
          value={fields.numero}
          onChange={numero => change({ numero })}
          maxLength={40}
        />
      </FilterLead>
      <DateRangeFields value={fields} onChange={change} />
    </FilterForm>
  )
}
