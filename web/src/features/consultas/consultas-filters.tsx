import {
  COMPROBANTES,
  type Comprobante,
  ESTADOS_DE_PEDIDO,
  type EstadoDePedido,
} from '@cuadre/contract/consultas'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'
import { ClientePicker } from '../../pickers/cliente-picker.tsx'
import { ContactoPicker } from '../../pickers/contacto-picker.tsx'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { textoDeEstado } from '../../pickers/estado-de-pedido.tsx'
import { DateRangeFields, FilterForm, useListFilters } from '../../ui/list/filter-form.tsx'
import { oneOf } from '../../ui/list/url-values.ts'
import { PermissionGate } from '../../ui/screen/permission-gate.tsx'
import type { ConsultaFilters } from './consultas-search.ts'
import { TEXTO_DE_COMPROBANTE } from './pie-de-consulta.ts'

const SI_O_NO = ['true', 'false'] as const

interface Fields {
  empresaId: number | null
  clienteId: number | null
  contactoId: number | null
  fechaDesde: Dia | null
  fechaHasta: Dia | null
  aplicaItbis: (typeof SI_O_NO)[number] | null
  estado: EstadoDePedido | null
  comprobante: Comprobante | null
}

const BLANK: Fields = {
  empresaId: null,
  clienteId: null,
  contactoId: null,
  fechaDesde: null,
  fechaHasta: null,
  aplicaItbis: null,
  estado: null,
  comprobante: null,
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

const TIPOS = [
  { value: '', label: 'Todos' },
  ...COMPROBANTES.map(comprobante => ({ value: comprobante, label: TEXTO_DE_COMPROBANTE[comprobante] })),
]

/** What is chosen here counts when Buscar (or Enter) is pressed; Limpiar empties the search box too. */
export function ConsultasFiltersForm(props: {
  filters: ConsultaFilters
  onApply: (filters: Fields) => void
  onClear: (filters: Fields) => void
}) {
  const { fields, change, form } = useListFilters({
    ...props,
    blank: BLANK,
    filters: { ...props.filters, aplicaItbis: siONo(props.filters.aplicaItbis) },
  })
  return (
    <FilterForm label="Filtros de consulta" {...form}>
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
      <NativeSelect
        label="Comprobante"
        data={TIPOS}
        value={fields.comprobante ?? ''}
        onChange={event => change({ comprobante: oneOf(COMPROBANTES, event.currentTarget.value) ?? null })}
      />
    </FilterForm>
  )
}

function siONo(aplica: boolean | undefined) {
  if (aplica === undefined) return undefined
  return aplica ? ('true' as const) : ('false' as const)
}
