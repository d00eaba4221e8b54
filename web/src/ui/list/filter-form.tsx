import { Form } from '../fields/form-element.tsx'
import './filter-form.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DateField } from '../fields/date-field.tsx'
import { IconFilter, IconSearch } from '../icons/icons.ts'
import { QuietButton } from '../links/buttons.tsx'
import { RangoChips } from './rango-chips.tsx'
import type { Rango } from './rangos.ts'

/** Both days are there and the second comes before the first. */
export function isReversed({ fechaDesde, fechaHasta }: Rango): boolean {
  return fechaDesde !== null && fechaHasta !== null && fechaDesde > fechaHasta
}

/** What the address says of a list's filters: a name is absent where nothing narrows it. */
type Applied<F> = { readonly [K in keyof F]?: NonNullable<F[K]> | undefined }

interface ListFilters<F extends object> {
  readonly filters: Applied<F>
  /** Every field of the form as it is while nothing is asked for. */
  readonly blank: F
  /** Its fields after Limpiar. */
  readonly usual: F
  /** The field that stands in a `FilterLead`. */
  readonly lead?: keyof F
  readonly onApply: (fields: F) => void
  readonly onClear: (fields: F) => void
}

/**
 * The fields of a list's filters while they are being typed, and `form`, what their `FilterForm` needs. They start as what is applied and
 * follow it when Back or a link changes the address; what is typed counts, trimmed, when the form is submitted.
 */
export function useListFilters<F extends Rango>(options: ListFilters<F>) {
  const { filters, blank, usual, lead, onApply, onClear } = options
  const { fields, change, setFields } = useFilterFields({ ...blank, ...withoutGaps(filters, blank) })
  const hidden = (Object.keys(blank) as (keyof F)[]).filter(name => name !== lead)

  function apply(next: F) {
    if (!isReversed(next)) onApply(trimmed(next))
  }

  return {
    fields,
    change,
    form: {
      applied: countSet(hidden.map(name => filters[name])),
      onSearch: () => apply(fields),
      onClear: () => {
        setFields(usual)
        onClear(usual)
      },
      rango: {
        value: fields,
        onPick: (rango: Rango) => {
          const next = { ...fields, ...rango }
          setFields(next)
          apply(next)
        },
      },
    },
  }
}

/** What is applied, by the names of the form. */
function withoutGaps<F extends object>(filters: Applied<F>, blank: F): Partial<F> {
  const names = Object.keys(blank) as (keyof F)[]
  return Object.fromEntries(
    names.filter(name => filters[name] !== undefined).map(name => [name, filters[name]]),
  ) as Partial<F>
}

function trimmed<F extends object>(fields: F): F {
  const entries = Object.entries(fields)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as F
}

/** The fields of a form of filters while they are being typed; they follow `applied` when the address changes. */
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
  /** How many of the fields that a phone hides narrow the list now; absent where the form itself comes first. */
  applied?: number
  /** The days, which one press sets and asks for. */
  rango?:
    | { readonly value: Rango; readonly onPick: (rango: Rango) => void; readonly todo?: boolean }
    | undefined
  /** The fields, laid out in as many columns as fit. */
  children: ReactNode
}

/**
 * The row of filters above a list, with its two buttons. On a phone the list comes first: the filters wait behind a button
 * that counts them, all but what stands in a `FilterLead`.
 */
export function FilterForm({ label, searchLabel = 'Buscar', searching = false, ...props }: FilterFormProps) {
  const { applied } = props
  const [open, setOpen] = useState(false)
  return (
    <Form
      className="cuadre-filtros cuadre-no-print"
      aria-label={label}
      data-folds={applied !== undefined || undefined}
      data-open={open || undefined}
      onSubmit={() => {
        setOpen(false)
        props.onSearch()
      }}
    >
      {applied !== undefined && (
        <QuietButton
          className="cuadre-filtros-abrir"
          leftSection={<IconFilter />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {applied === 0 ? 'Filtros' : `Filtros (${applied})`}
        </QuietButton>
      )}
      {props.children}
      <div className="cuadre-filtros-botones">
        <Button type="submit" loading={searching} leftSection={<IconSearch />}>
          {searchLabel}
        </Button>
        <QuietButton onClick={props.onClear}>Limpiar</QuietButton>
      </div>
      {props.rango !== undefined && <RangoChips {...props.rango} removable />}
    </Form>
  )
}

/** The field that a phone shows too while the others are hidden. */
export function FilterLead({ children }: { children: ReactNode }) {
  return <div data-lead>{children}</div>
}

/** How many filters of a list are set. */
export function countSet(filters: object): number {
  return Object.values(filters).filter(value => value !== undefined && value !== null && value !== '').length
}

/** Desde and Hasta; says when they are the wrong way round. */
export function DateRangeFields({
  value,
  onChange,
}: {
  value: Rango
  onChange: (part: Partial<Rango>) => void
}) {
  return (
    <>
      <DateField
        className="cuadre-filtros-fecha"
        label="Desde"
        value={value.fechaDesde}
        onChange={fechaDesde => onChange({ fechaDesde })}
      />
      <DateField
        className="cuadre-filtros-fecha"
        label="Hasta"
        value={value.fechaHasta}
        onChange={fechaHasta => onChange({ fechaHasta })}
        error={isReversed(value) ? 'Debe ser igual o posterior a Desde.' : null}
      />
    </>
  )
}
