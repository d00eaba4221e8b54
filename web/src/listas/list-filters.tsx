import type { Filtro, Filtros } from '@cuadre/contract/filtros'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { ClientePicker } from '../pickers/cliente-picker.tsx'
import { EmpresaPicker } from '../pickers/empresa-picker.tsx'
import { TextField } from '../ui/fields/form.tsx'
import { DateRangeFields, FilterForm, FilterLead, useListFilters } from '../ui/list/filter-form.tsx'
import { PermissionGate } from '../ui/screen/permission-gate.tsx'

type Value = string | number | boolean | null
type Fields = Readonly<Record<string, Value>> & { fechaDesde: Dia | null; fechaHasta: Dia | null }

type Applied = { readonly [K in keyof Fields]?: NonNullable<Fields[K]> }

/** A field for the id of somebody, or of a record. */
type IdField = ComponentType<{
  readonly label?: string
  readonly placeholder?: string
  readonly value: number | null
  readonly onChange: (id: number | null) => void
}>

export interface ListFiltersProps<F extends Filtros> {
  /** Name of the form for screen readers, e.g. 'Filtros de pedidos'. */
  readonly label: string
  readonly searchLabel?: string
  readonly de: F
  /** What the address says of them. */
  readonly filters: { readonly [K in keyof F]?: unknown }
  /** What 'Limpiar' leaves of them. */
  readonly usual?: Readonly<Record<string, string>>
  /** Changes the address. */
  readonly change: (values: Readonly<Record<string, string | number | null>>, how: 'push') => void
  /** Those that make no sense in what is shown now. */
  readonly omit?: readonly (keyof F)[]
  /** Fields that only some lists have, by the filter: they are loaded with those lists alone. */
  readonly fields?: { readonly [K in keyof F]?: IdField } | undefined
  /** Offers an interval without a beginning too. */
  readonly todo?: boolean
}

const VER = {
  empresa: 'empresas.ver',
  cliente: 'clientes.ver',
  contacto: 'contactos.ver',
  suplidor: 'suplidores.ver',
} as const satisfies Record<string, Permiso>

/** The form of the filters that a list declares. What is chosen here counts when its button (or Enter) is pressed; another filter begins at page 1. */
export function ListFilters<F extends Filtros>({
  de,
  omit = [],
  todo = false,
  usual = {},
  ...props
}: ListFiltersProps<F>) {
  const { label, searchLabel, filters, change: go } = props
  // Both days are one pair of fields.
  const shown = Object.entries(de).filter(
    ([name, { tipo }]) => isField(tipo) && tipo !== 'hasta' && !omit.includes(name),
  )
  const blank = Object.fromEntries(
    Object.entries(de).flatMap(([name, { tipo }]) => (isField(tipo) ? [[name, blankOf(tipo)]] : [])),
  ) as Fields
  const lead = shown.find(([, { primero }]) => primero)?.[0]
  const { fields, change, form } = useListFilters<Fields>({
    blank,
    usual: { ...blank, ...usual },
    filters: filters as Applied,
    ...(lead !== undefined && { lead }),
    onApply: next => go({ ...texts(next), page: null }, 'push'),
    onClear: next => go({ ...texts(next), ...searched(de), page: null }, 'push'),
  })
  return (
    <FilterForm
      label={label}
      {...(searchLabel !== undefined && { searchLabel })}
      {...form}
      rango={'fechaDesde' in de ? { ...form.rango, todo } : undefined}
    >
      {shown.map(([name, filtro]) =>
        filtro.tipo === 'desde' ? (
          <DateRangeFields key={name} value={fields} onChange={change} />
        ) : (
          <Field
            key={name}
            filtro={filtro}
            value={fields[name] ?? null}
            onChange={value => change({ [name]: value } as Partial<Fields>)}
            as={props.fields?.[name]}
          />
        ),
      )}
    </FilterForm>
  )
}

interface FieldProps {
  readonly filtro: Filtro
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly as: IdField | undefined
}

function Field({ filtro, value, onChange, as: Own }: FieldProps): ReactNode {
  const { tipo, etiqueta: label, vacio: placeholder = '', quien, opciones, largo } = filtro
  const Id = Own ?? (quien === 'empresa' ? EmpresaPicker : ClientePicker)
  if (quien) {
    return (
      <PermissionGate permiso={VER[quien]}>
        <Id placeholder={placeholder} value={value as number | null} onChange={onChange} />
      </PermissionGate>
    )
  }
  if (opciones) {
    return (
      <NativeSelect
        label={label}
        data={[{ value: '', label: placeholder }, ...opciones]}
        value={value === null ? '' : String(value)}
        onChange={event => onChange(event.currentTarget.value || null)}
      />
    )
  }
  if (tipo === 'número') {
    return <Id label={label} placeholder={placeholder} value={value as number | null} onChange={onChange} />
  }
  const field = (
    <TextField
      {...{ label, placeholder }}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={largo}
      value={String(value ?? '')}
      onChange={onChange}
    />
  )
  return filtro.primero ? <FilterLead>{field}</FilterLead> : field
}

function isField(tipo: Filtro['tipo']): boolean {
  return tipo !== 'búsqueda' && tipo !== 'marca' && tipo !== 'de la llamada'
}

const blankOf = (tipo: Filtro['tipo']) => (tipo === 'texto' ? '' : null)

/** 'Limpiar' empties the search box too. */
function searched(de: Filtros): Record<string, null> {
  const names = Object.keys(de).filter(name => de[name]?.tipo === 'búsqueda')
  return Object.fromEntries(names.map(name => [name, null]))
}

/** As the address takes them. */
function texts(fields: Fields): Record<string, string | number | null> {
  const entries = Object.entries(fields)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
  )
}
