import { ENTIDADES_AUDITADAS, type EntidadAuditada } from '@cuadre/contract/auditoria'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Button, NativeSelect } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { AuditoriaFilters } from '../../api/auditoria.ts'
import { DateField } from '../../ui/date-field.tsx'
import { DigitsField } from '../../ui/digits-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { entidadDe } from './auditoria-search.ts'

interface Fields {
  usuario: string
  entidad: EntidadAuditada | null
  registroId: number | null
  fechaDesde: Dia | null
  fechaHasta: Dia | null
}

const BLANK: Fields = { usuario: '', entidad: null, registroId: null, fechaDesde: null, fechaHasta: null }
const TODAS = { value: '', label: 'Todas' }

/** What is typed here counts when Buscar (or Enter) is pressed. */
export function AuditoriaFiltersForm(props: {
  filters: AuditoriaFilters
  onApply: (filters: Fields) => void
}) {
  const [shown, setShown] = useState(props.filters)
  const [fields, setFields] = useState(() => fieldsOf(props.filters))
  // Back or a link changed the address: show what it says.
  if (!same(shown, props.filters)) {
    setShown(props.filters)
    setFields(fieldsOf(props.filters))
  }
  const { fechaDesde: desde, fechaHasta: hasta } = fields
  const reversed = desde !== null && hasta !== null && desde > hasta

  function change(part: Partial<Fields>) {
    setFields(current => ({ ...current, ...part }))
  }

  return (
    <form
      className="cuadre-auditoria-filtros cuadre-no-print"
      aria-label="Filtros de auditoría"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!reversed) props.onApply({ ...fields, usuario: fields.usuario.trim() })
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
        onChange={event => change({ entidad: entidadDe(event.currentTarget.value) ?? null })}
      />
      <DigitsField
        label="Registro"
        placeholder="Todos"
        value={fields.registroId}
        // No record has the number 0.
        onChange={registroId => change({ registroId: registroId === 0 ? null : registroId })}
      />
      <DateField label="Desde" value={desde} onChange={fechaDesde => change({ fechaDesde })} />
      <DateField
        label="Hasta"
        value={hasta}
        onChange={fechaHasta => change({ fechaHasta })}
        error={reversed ? 'Debe ser igual o posterior a Desde.' : null}
      />
      <div className="cuadre-auditoria-botones">
        <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
          Buscar
        </Button>
        <Button
          variant="default"
          onClick={() => {
            setFields(BLANK)
            props.onApply(BLANK)
          }}
        >
          Limpiar
        </Button>
      </div>
    </form>
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

function same(a: AuditoriaFilters, b: AuditoriaFilters): boolean {
  const names = ['usuario', 'entidad', 'registroId', 'fechaDesde', 'fechaHasta'] as const
  return names.every(name => a[name] === b[name])
}
