import type { Vencimiento } from '@cuadre/domain/cuentas/antiguedad'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { CuentasFilters } from '../../api/cuentas.ts'
import { ClientePicker } from '../../pickers/cliente-picker.tsx'
import { ContactoPicker } from '../../pickers/contacto-picker.tsx'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { VencimientoField } from '../../pickers/vencimiento-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DateRangeFields, FilterForm, FilterLead, useListFilters } from '../../ui/list/filter-form.tsx'
import { PermissionGate } from '../../ui/screen/permission-gate.tsx'

interface Fields {
  fechaDesde: Dia | null
  fechaHasta: Dia | null
  clienteId: number | null
  empresaId: number | null
  contactoId: number | null
  ncf: string
  vencimiento: Vencimiento | null
}

const BLANK: Fields = {
  fechaDesde: null,
  fechaHasta: null,
  clienteId: null,
  empresaId: null,
  contactoId: null,
  ncf: '',
  vencimiento: null,
}

interface CuentasFiltersFormProps {
  readonly filters: CuentasFilters
  /** What is paid is not overdue. */
  readonly pendientes: boolean
  readonly onApply: (filters: Fields) => void
}

/** What is typed here counts when Filtrar (or Enter) is pressed. */
export function CuentasFiltersForm({ pendientes, ...props }: CuentasFiltersFormProps) {
  const { fields, change, form } = useListFilters({ blank: BLANK, lead: 'ncf', ...props })
  return (
    <FilterForm label="Filtros de cuentas" searchLabel="Filtrar" {...form}>
      <DateRangeFields value={fields} onChange={change} />
      <ClientePicker
        placeholder="Todos"
        value={fields.clienteId}
        onChange={clienteId => change({ clienteId })}
      />
      <PermissionGate permiso="empresas.ver">
        <EmpresaPicker
          placeholder="Todas"
          value={fields.empresaId}
          onChange={empresaId => change({ empresaId })}
        />
      </PermissionGate>
      <PermissionGate permiso="contactos.ver">
        <ContactoPicker
          placeholder="Todos"
          value={fields.contactoId}
          onChange={contactoId => change({ contactoId })}
        />
      </PermissionGate>
      {pendientes && (
        <VencimientoField value={fields.vencimiento} onChange={vencimiento => change({ vencimiento })} />
      )}
      <FilterLead>
        <TextField
          label="NCF"
          placeholder="B01…"
          value={fields.ncf}
          onChange={ncf => change({ ncf })}
          maxLength={40}
        />
      </FilterLead>
    </FilterForm>
  )
}
