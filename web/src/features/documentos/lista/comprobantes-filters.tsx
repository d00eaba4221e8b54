import { CLASES_EMITIDAS } from '@cuadre/domain/documentos/notas'
import type { ClaseDeEmitido } from '@cuadre/domain/documentos/tipos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'
import { ClientePicker } from '../../../pickers/cliente-picker.tsx'
import { EmpresaPicker } from '../../../pickers/empresa-picker.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateRangeFields, FilterForm, FilterLead, useListFilters } from '../../../ui/list/filter-form.tsx'
import { oneOf } from '../../../ui/list/url-values.ts'
import { PermissionGate } from '../../../ui/screen/permission-gate.tsx'
import { type DocumentosFilters, TIPOS_DE_COMPROBANTE, textoDeTipo } from './comprobantes-search.ts'
import { textoDeClase } from './palabras.ts'

interface Fields {
  empresaId: number | null
  clienteId: number | null
  clase: ClaseDeEmitido | null
  tipo: string | null
  numero: string
  fechaDesde: Dia | null
  fechaHasta: Dia | null
}

const BLANK: Fields = {
  empresaId: null,
  clienteId: null,
  clase: null,
  tipo: null,
  numero: '',
  fechaDesde: null,
  fechaHasta: null,
}

const CLASES_A_ELEGIR = [
  { value: '', label: 'Todas' },
  ...CLASES_EMITIDAS.map(clase => ({ value: clase, label: textoDeClase(clase) })),
]
const TIPOS_A_ELEGIR = [
  { value: '', label: 'Todos' },
  ...TIPOS_DE_COMPROBANTE.map(({ tipo }) => ({ value: tipo, label: textoDeTipo(tipo) })),
]

/** What is chosen here counts when Buscar (or Enter) is pressed. */
export function ComprobantesFiltersForm(props: {
  filters: DocumentosFilters
  onApply: (filters: Fields) => void
}) {
  const { fields, change, form } = useListFilters({ blank: BLANK, lead: 'numero', ...props })
  return (
    <FilterForm label="Filtros de comprobantes" {...form}>
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
      <NativeSelect
        label="Clase"
        data={CLASES_A_ELEGIR}
        value={fields.clase ?? ''}
        onChange={event => change({ clase: oneOf(CLASES_EMITIDAS, event.currentTarget.value) ?? null })}
      />
      <NativeSelect
        label="Tipo"
        data={TIPOS_A_ELEGIR}
        value={fields.tipo ?? ''}
        onChange={event => change({ tipo: event.currentTarget.value || null })}
      />
      <FilterLead>
        <TextField
          label="Número"
          placeholder="B04…"
          value={fields.numero}
          onChange={numero => change({ numero })}
          maxLength={40}
        />
      </FilterLead>
      <DateRangeFields value={fields} onChange={change} />
    </FilterForm>
  )
}
