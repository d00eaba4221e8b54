import { ESTADOS_DE_COTIZACION, type EstadoDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'
import { conMayuscula } from '../../papeles/comprobante-en-palabras.tsx'
import { ClientePicker } from '../../pickers/cliente-picker.tsx'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DateRangeFields, FilterForm, FilterLead, useListFilters } from '../../ui/list/filter-form.tsx'
import { oneOf } from '../../ui/list/url-values.ts'
import type { FiltrosDeCotizaciones } from './cotizaciones-search.ts'

interface Fields {
  buscar: string
  clienteId: number | null
  empresaId: number | null
  estado: EstadoDeCotizacion | null
  fechaDesde: Dia | null
  fechaHasta: Dia | null
}

const BLANK: Fields = {
  ...{ buscar: '', clienteId: null, empresaId: null, estado: null },
  ...{ fechaDesde: null, fechaHasta: null },
}

const TODAS = 'Todas'
const ESTADOS = [
  { value: '', label: TODAS },
  ...ESTADOS_DE_COTIZACION.map(value => ({ value, label: conMayuscula(value) })),
]

/** What is typed here counts when Buscar (or Enter) is pressed. */
export function CotizacionesFilters(props: {
  filters: FiltrosDeCotizaciones
  onApply: (filters: Fields) => void
}) {
  const { fields, change, form } = useListFilters({ blank: BLANK, lead: 'buscar', ...props })
  return (
    <FilterForm label="Filtros de cotizaciones" {...form}>
      <ClientePicker
        placeholder="Todos"
        value={fields.clienteId}
        onChange={clienteId => change({ clienteId })}
      />
      <EmpresaPicker
        placeholder={TODAS}
        value={fields.empresaId}
        onChange={empresaId => change({ empresaId })}
      />
      <NativeSelect
        label="Estado"
        data={ESTADOS}
        value={fields.estado ?? ''}
        onChange={event =>
          change({ estado: oneOf(ESTADOS_DE_COTIZACION, event.currentTarget.value) ?? null })
        }
      />
      <FilterLead>
        <TextField
          label="Cliente o número"
          value={fields.buscar}
          onChange={buscar => change({ buscar })}
          maxLength={100}
        />
      </FilterLead>
      <DateRangeFields value={fields} onChange={change} />
    </FilterForm>
  )
}
