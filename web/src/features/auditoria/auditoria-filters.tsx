import { ENTIDADES_AUDITADAS, type EntidadAuditada } from '@cuadre/contract/auditoria'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DateRangeFields, FilterForm, useListFilters } from '../../ui/list/filter-form.tsx'
import { oneOf } from '../../ui/list/url-values.ts'
import type { AuditoriaFilters } from './auditoria-search.ts'

interface Fields {
  usuario: string
  entidad: EntidadAuditada | null
  registroId: number | null
  fechaDesde: Dia | null
  fechaHasta: Dia | null
}

const BLANK: Fields = { usuario: '', entidad: null, registroId: null, fechaDesde: null, fechaHasta: null }
const TODAS = { value: '', label: 'Todas' }

/** What is typed here counts when Buscar (or Enter) is pressed; Limpiar empties the search box too. */
export function AuditoriaFiltersForm(props: {
  filters: AuditoriaFilters
  onApply: (filters: Fields) => void
  onClear: (filters: Fields) => void
}) {
  const { fields, change, form } = useListFilters({ blank: BLANK, ...props })
  return (
    <FilterForm label="Filtros de auditoría" {...form}>
      <TextField
        label="Usuario"
        placeholder="Todos"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={fields.usuario}
        onChange={usuario => change({ usuario })}
      />
      <NativeSelect
        label="Entidad"
        data={[TODAS, ...ENTIDADES_AUDITADAS]}
        value={fields.entidad ?? TODAS.value}
        onChange={event => change({ entidad: oneOf(ENTIDADES_AUDITADAS, event.currentTarget.value) ?? null })}
      />
      <DigitsField
        label="Registro"
        placeholder="Todos"
        value={fields.registroId}
        // No record has the number 0.
        onChange={registroId => change({ registroId: registroId === 0 ? null : registroId })}
      />
      <DateRangeFields value={fields} onChange={change} />
    </FilterForm>
  )
}
