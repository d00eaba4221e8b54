import type { Vencimiento } from '@cuadre/domain/cuentas/antiguedad'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { SuplidorPicker } from '../../pickers/suplidor-picker.tsx'
import { VencimientoField } from '../../pickers/vencimiento-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DateRangeFields, FilterForm, FilterLead, useListFilters } from '../../ui/list/filter-form.tsx'
import { PermissionGate } from '../../ui/screen/permission-gate.tsx'
import type { PorPagarFilters } from './por-pagar-search.ts'

interface Fields {
  empresaId: number | null
  suplidorId: number | null
  buscar: string
  fechaDesde: Dia | null
  fechaHasta: Dia | null
  vencimiento: Vencimiento | null
}

const BLANK: Fields = {
  empresaId: null,
  suplidorId: null,
  buscar: '',
  fechaDesde: null,
  fechaHasta: null,
  vencimiento: null,
}

interface FiltersProps {
  /** Of what is owed: what is paid falls due no more. */
  readonly pendientes: boolean
  readonly filters: Omit<PorPagarFilters, 'estado'>
  readonly onApply: (filters: Fields) => void
}

/** What is chosen here counts when Filtrar (or Enter) is pressed. */
export function PorPagarFiltersForm({ pendientes, ...props }: FiltersProps) {
  const { fields, change, form } = useListFilters({ blank: BLANK, lead: 'buscar', ...props })
  return (
    <FilterForm label="Filtros de por pagar a suplidores" searchLabel="Filtrar" {...form}>
      <FilterLead>
        <TextField
          label="Buscar"
          placeholder="Suplidor, RNC o número"
          value={fields.buscar}
          onChange={buscar => change({ buscar })}
          maxLength={200}
        />
      </FilterLead>
      <PermissionGate permiso="suplidores.ver">
        <SuplidorPicker
          placeholder="Todos"
          value={fields.suplidorId}
          onChange={suplidorId => change({ suplidorId })}
        />
      </PermissionGate>
      <PermissionGate permiso="empresas.ver">
        <EmpresaPicker
          placeholder="Todas"
          value={fields.empresaId}
          onChange={empresaId => change({ empresaId })}
        />
      </PermissionGate>
      <DateRangeFields value={fields} onChange={change} />
      {pendientes && (
        <VencimientoField value={fields.vencimiento} onChange={vencimiento => change({ vencimiento })} />
      )}
    </FilterForm>
  )
}
