import { ESTADOS_DE_LIQUIDACION, type EstadoDeLiquidacion } from '@cuadre/domain/cuentas/liquidar'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'
import { ContactoPicker } from '../../pickers/contacto-picker.tsx'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { DateRangeFields, FilterForm, useListFilters } from '../../ui/list/filter-form.tsx'
import { oneOf } from '../../ui/list/url-values.ts'
import { PermissionGate } from '../../ui/screen/permission-gate.tsx'
import { ESTADOS } from './estado.tsx'
import type { LiquidacionesFilters as Filters } from './liquidaciones-search.ts'

interface Fields {
  contactoId: number | null
  empresaId: number | null
  estado: EstadoDeLiquidacion | null
  fechaDesde: Dia | null
  fechaHasta: Dia | null
}

const BLANK: Fields = { contactoId: null, empresaId: null, estado: null, fechaDesde: null, fechaHasta: null }

const OPCIONES = [
  { value: '', label: 'Todos' },
  ...ESTADOS_DE_LIQUIDACION.map(value => ({ value, label: ESTADOS[value] })),
]

/** What is chosen here counts when Filtrar (or Enter) is pressed. */
export function LiquidacionesFilters(props: { filters: Filters; onApply: (filters: Fields) => void }) {
  const { fields, change, form } = useListFilters({ blank: BLANK, ...props })
  return (
    <FilterForm label="Filtros de liquidaciones" searchLabel="Filtrar" {...form}>
      <PermissionGate permiso="contactos.ver">
        <ContactoPicker
          placeholder="Todos"
          value={fields.contactoId}
          onChange={contactoId => change({ contactoId })}
        />
      </PermissionGate>
      <PermissionGate permiso="empresas.ver">
        <EmpresaPicker
          placeholder="Todas"
          value={fields.empresaId}
          onChange={empresaId => change({ empresaId })}
        />
      </PermissionGate>
      <NativeSelect
        label="Estado"
        data={OPCIONES}
        value={fields.estado ?? ''}
        onChange={event =>
          change({ estado: oneOf(ESTADOS_DE_LIQUIDACION, event.currentTarget.value) ?? null })
        }
      />
      <DateRangeFields value={fields} onChange={change} />
    </FilterForm>
  )
}
