import { ESTADOS_DE_PEDIDO, type EstadoDePedido } from '@cuadre/contract/consultas'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'
import type { ConsultaFilters } from '../../api/consultas.ts'
import { ClientePicker } from '../../pickers/cliente-picker.tsx'
import { ContactoPicker } from '../../pickers/contacto-picker.tsx'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { textoDeEstado } from '../../pickers/estado-de-pedido.tsx'
import {
  countSet,
  DateRangeFields,
  FilterForm,
  isReversed,
  useFilterFields,
} from '../../ui/list/filter-form.tsx'
import { oneOf } from '../../ui/list/url-values.ts'
import { PermissionGate } from '../../ui/screen/permission-gate.tsx'

const SI_O_NO = ['true', 'false'] as const

interface Fields {
  empresaId: number | null
  clienteId: number | null
  contactoId: number | null
  fechaDesde: Dia | null
  fechaHasta: Dia | null
  aplicaItbis: (typeof SI_O_NO)[number] | null
  estado: EstadoDePedido | null
}

const BLANK: Fields = {
  empresaId: null,
  clienteId: null,
  contactoId: null,
  fechaDesde: null,
  fechaHasta: null,
  aplicaItbis: null,
  estado: null,
}

const ITBIS = [
  { value: '', label: 'Todas' },
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
]
const ESTADOS = [
  { value: '', label: 'Todos' },
  ...ESTADOS_DE_PEDIDO.map(estado => ({ value: estado, label: textoDeEstado(estado) })),
]

/** What is chosen here counts when Buscar (or Enter) is pressed; Limpiar empties the search box too. */
export function ConsultasFiltersForm(props: {
  filters: ConsultaFilters
  onApply: (filters: Fields) => void
  onClear: (filters: Fields) => void
}) {
  const { fields, change, setFields } = useFilterFields(fieldsOf(props.filters))
  const { buscar: _box, ...hidden } = props.filters
  const apply = (next: Fields) => {
    if (!isReversed(next)) props.onApply(next)
  }
  return (
    <FilterForm
      label="Filtros de consulta"
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
      <PermissionGate permiso="empresas.ver">
        <EmpresaPicker
          placeholder="Todas"
          value={fields.empresaId}
          onChange={empresaId => change({ empresaId })}
        />
      </PermissionGate>
      <PermissionGate permiso="clientes.ver">
        <ClientePicker
          placeholder="Todos"
          value={fields.clienteId}
          onChange={clienteId => change({ clienteId })}
        />
      </PermissionGate>
      <PermissionGate permiso="contactos.ver">
        <ContactoPicker
          placeholder="Todos"
          value={fields.contactoId}
          onChange={contactoId => change({ contactoId })}
        />
      </PermissionGate>
      <DateRangeFields value={fields} onChange={change} />
      <NativeSelect
        label="Con ITBIS"
        data={ITBIS}
        value={fields.aplicaItbis ?? ''}
        onChange={event => change({ aplicaItbis: oneOf(SI_O_NO, event.currentTarget.value) ?? null })}
      />
      <NativeSelect
        label="Estado"
        data={ESTADOS}
        value={fields.estado ?? ''}
        onChange={event => change({ estado: oneOf(ESTADOS_DE_PEDIDO, event.currentTarget.value) ?? null })}
      />
    </FilterForm>
  )
}

function fieldsOf(filters: ConsultaFilters): Fields {
  const { aplicaItbis } = filters
  return {
    empresaId: filters.empresaId ?? null,
    clienteId: filters.clienteId ?? null,
    contactoId: filters.contactoId ?? null,
    fechaDesde: filters.fechaDesde ?? null,
    fechaHasta: filters.fechaHasta ?? null,
    aplicaItbis: aplicaItbis === undefined ? null : aplicaItbis ? 'true' : 'false',
    estado: filters.estado ?? null,
  }
}
