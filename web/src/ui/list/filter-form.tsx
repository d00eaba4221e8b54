import './filter-form.css'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DateField } from '../fields/date-field.tsx'

interface Days {
  readonly fechaDesde: Dia | null
  readonly fechaHasta: Dia | null
}

/** Both days are there and the second comes before the first. */
export function isReversed({ fechaDesde, fechaHasta }: Days): boolean {
  return fechaDesde !== null && fechaHasta !== null && fechaDesde > fechaHasta
}

/**
 * The fields of a list's filters while they are being typed. They start as `applied` and follow it when Back or a
 * link changes the address; what is typed counts when the form is submitted.
 */
export function useFilterFields<F extends object>(applied: F) {
  const [shown, setShown] = useState(applied)
  const [fields, setFields] = useState(applied)
  const names = Object.keys(applied) as (keyof F)[]
  if (names.some(name => shown[name] !== applied[name])) {
    setShown(applied)
    setFields(applied)
  }
  return {
    fields,
    change: (part: Partial<F>) => setFields(current => ({ ...current, ...part })),
    setFields,
  }
}

interface FilterFormProps {
  /** Name of the form for screen readers, e.g. 'Filtros de pedidos'. */
  label: string
  /** Text of the button; 'Buscar' unless the screen calls it otherwise. */
  searchLabel?: string
  searching?: boolean
  onSearch: () => void
  onClear: () => void
  /** The fields, laid out in as many columns as fit. */
  children: ReactNode
}

/** The row of filters above a list, with its two buttons. */
export function FilterForm({ label, searchLabel = 'Buscar', searching = false, ...props }: FilterFormProps) {
  return (
    <form
      className="cuadre-filtros cuadre-no-print"
      aria-label={label}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        props.onSearch()
      }}
    >
      {props.children}
      <div className="cuadre-filtros-botones">
        <Button type="submit" loading={searching} leftSection={<IconSearch size={16} aria-hidden />}>
          {searchLabel}
        </Button>
        <Button variant="default" onClick={props.onClear}>
          Limpiar
        </Button>
      </div>
    </form>
  )
}

/** Desde and Hasta; says when they are the wrong way round. */
export function DateRangeFields({
  value,
  onChange,
}: {
  value: Days
  onChange: (part: Partial<Days>) => void
}) {
  return (
    <>
      <DateField label="Desde" value={value.fechaDesde} onChange={fechaDesde => onChange({ fechaDesde })} />
      <DateField
        label="Hasta"
        value={value.fechaHasta}
        onChange={fechaHasta => onChange({ fechaHasta })}
        error={isReversed(value) ? 'Debe ser igual o posterior a Desde.' : null}
      />
    </>
  )
}
