import { ENTIDADES_AUDITADAS, type EntidadAuditada } from '@cuadre/contract/auditoria'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'
import type { AuditoriaFilters } from '../../api/auditoria.ts'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import {
  countSet,
  DateRangeFields,
  FilterForm,
  isReversed,
  useFilterFields,
} from '../../ui/list/filter-form.tsx'
import { oneOf } from '../../ui/list/url-values.ts'

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
  const { fields, change, setFields } = useFilterFields(fieldsOf(props.filters))
  const { buscar: _box, ...hidden } = props.filters
  const apply = (next: Fields) => {
    if (!isReversed(next)) props.onApply({ ...next, usuario: next.usuario.trim() })
  }
  return (
    <FilterForm
      label="Filtros de auditoría"
      applied={countSet(hidden)}
      onSearch={() => apply(fields)}
      onClear={() => {
        setFields(BLANK)
        props.onClear(BLANK)
      }}
      rango={{
        value: fields,
        onPick: rango => {
          change(rango)
          apply({ ...fields, ...rango })
        },
      }}
    >
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

function fieldsOf(filters: AuditoriaFilters): Fields {
  return {
    usuario: filters.usuario ?? '',
    entidad: filters.entidad ?? null,
    registroId: filters.registroId ?? null,
    fechaDesde: filters.fechaDesde ?? null,
    fechaHasta: filters.fechaHasta ?? null,
  }
}
