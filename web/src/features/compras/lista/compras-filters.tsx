import { TIPOS_DE_GASTO, type TipoDeGasto } from '@cuadre/domain/compras/codigos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'
import { EmpresaPicker } from '../../../pickers/empresa-picker.tsx'
import { SuplidorPicker } from '../../../pickers/suplidor-picker.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateRangeFields, FilterForm, FilterLead, useListFilters } from '../../../ui/list/filter-form.tsx'
import { oneOf } from '../../../ui/list/url-values.ts'
import { PermissionGate } from '../../../ui/screen/permission-gate.tsx'
import { ESTADOS, type Estado, type ComprasFilters as Filters, GASTOS } from './compras-search.ts'

interface Fields {
  empresaId: number | null
  suplidorId: number | null
  buscar: string
  gasto: TipoDeGasto | null
  estado: Estado | null
  fechaDesde: Dia | null
  fechaHasta: Dia | null
}

const BLANK: Fields = {
  empresaId: null,
  suplidorId: null,
  buscar: '',
  gasto: null,
  estado: null,
  fechaDesde: null,
  fechaHasta: null,
}

const OPCIONES_DE_GASTO = [
  { value: '', label: 'Todos' },
  ...GASTOS.map(value => ({ value, label: `${value} · ${TIPOS_DE_GASTO[value]}` })),
]
const OPCIONES_DE_ESTADO = [
  { value: '', label: 'Vigentes' },
  { value: 'por pagar', label: 'Por pagar' },
  { value: 'pagada', label: 'Pagadas' },
  { value: 'rechazada', label: 'Rechazadas por la DGII' },
  { value: 'anulada', label: 'Anuladas' },
]

/** What is chosen here counts when Buscar (or Enter) is pressed. */
export function ComprasFilters(props: { filters: Filters; onApply: (filters: Fields) => void }) {
  const { fields, change, form } = useListFilters({ blank: BLANK, lead: 'buscar', ...props })
  return (
    <FilterForm label="Filtros de compras" {...form}>
      <FilterLead>
        <TextField
          label="Buscar"
          placeholder="Suplidor, RNC o NCF"
          value={fields.buscar}
          onChange={buscar => change({ buscar })}
          maxLength={200}
        />
      </FilterLead>
      <PermissionGate permiso="empresas.ver">
        <EmpresaPicker
          placeholder="Todas"
          value={fields.empresaId}
          onChange={empresaId => change({ empresaId })}
        />
      </PermissionGate>
      <PermissionGate permiso="suplidores.ver">
        <SuplidorPicker
          placeholder="Todos"
          value={fields.suplidorId}
          onChange={suplidorId => change({ suplidorId })}
        />
      </PermissionGate>
      <NativeSelect
        label="Tipo de gasto"
        data={OPCIONES_DE_GASTO}
        value={fields.gasto ?? ''}
        onChange={event => change({ gasto: oneOf(GASTOS, event.currentTarget.value) ?? null })}
      />
      <NativeSelect
        label="Estado"
        data={OPCIONES_DE_ESTADO}
        value={fields.estado === 'vigente' ? '' : (fields.estado ?? '')}
        onChange={event => change({ estado: oneOf(ESTADOS, event.currentTarget.value) ?? null })}
      />
      <DateRangeFields value={fields} onChange={change} />
    </FilterForm>
  )
}
