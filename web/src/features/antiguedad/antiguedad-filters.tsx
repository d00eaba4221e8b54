import { PARTES } from '@cuadre/contract/antiguedad'
import { SEGUN, type Segun } from '@cuadre/domain/cuentas/antiguedad'
import { NativeSelect } from '@mantine/core'
import { ClientePicker } from '../../pickers/cliente-picker.tsx'
import { ContactoPicker } from '../../pickers/contacto-picker.tsx'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { SuplidorPicker } from '../../pickers/suplidor-picker.tsx'
import { countSet, FilterForm, useFilterFields } from '../../ui/list/filter-form.tsx'
import { oneOf } from '../../ui/list/url-values.ts'
import { PermissionGate } from '../../ui/screen/permission-gate.tsx'
import type { AntiguedadFilters, Por } from './antiguedad-search.ts'

interface Fields {
  por: Por
  segun: Segun
  empresaId: number | null
  clienteId: number | null
  contactoId: number | null
  suplidorId: number | null
}

const BLANK: Fields = {
  por: 'cliente',
  segun: 'fecha',
  empresaId: null,
  clienteId: null,
  contactoId: null,
  suplidorId: null,
}
const POR = [
  { value: 'cliente', label: 'Cliente' },
  { value: 'contacto', label: 'Contacto' },
]

const SEGUN_EN_PALABRAS = [
  { value: 'fecha', label: 'Por fecha del documento' },
  { value: 'vencimiento', label: 'Por vencimiento' },
]

interface FiltersProps {
  por: Por
  segun: Segun
  filters: AntiguedadFilters
  onApply: (fields: Fields) => void
}

/** What is chosen here counts when Filtrar (or Enter) is pressed. */
export function AntiguedadFiltersForm({ por, segun, filters, onApply }: FiltersProps) {
  const { empresaId = null, clienteId = null, contactoId = null, suplidorId = null } = filters
  const { fields, change, setFields } = useFilterFields<Fields>({
    ...{ por, segun, empresaId, clienteId, contactoId, suplidorId },
  })
  const aSuplidores = por === 'suplidor'
  return (
    <FilterForm
      label="Filtros de antigüedad"
      searchLabel="Filtrar"
      applied={countSet(filters) + (por === 'contacto' ? 1 : 0) + (segun === 'fecha' ? 0 : 1)}
      onSearch={() => onApply(fields)}
      onClear={() => {
        setFields(BLANK)
        onApply(BLANK)
      }}
    >
      {!aSuplidores && (
        <NativeSelect
          label="Sumar por"
          data={POR}
          value={fields.por}
          onChange={event => change({ por: oneOf(PARTES, event.currentTarget.value) ?? 'cliente' })}
        />
      )}
      <NativeSelect
        label="Contar los días"
        data={SEGUN_EN_PALABRAS}
        value={fields.segun}
        onChange={event => change({ segun: oneOf(SEGUN, event.currentTarget.value) ?? 'fecha' })}
      />
      <PermissionGate permiso="empresas.ver">
        <EmpresaPicker
          placeholder="Todas"
          value={fields.empresaId}
          onChange={chosen => change({ empresaId: chosen })}
        />
      </PermissionGate>
      {aSuplidores && (
        <PermissionGate permiso="suplidores.ver">
          <SuplidorPicker
            placeholder="Todos"
            value={fields.suplidorId}
            onChange={chosen => change({ suplidorId: chosen })}
          />
        </PermissionGate>
      )}
      {!aSuplidores && (
        <>
          <PermissionGate permiso="clientes.ver">
            <ClientePicker
              placeholder="Todos"
              value={fields.clienteId}
              onChange={chosen => change({ clienteId: chosen })}
            />
          </PermissionGate>
          <PermissionGate permiso="contactos.ver">
            <ContactoPicker
              placeholder="Todos"
              value={fields.contactoId}
              onChange={chosen => change({ contactoId: chosen })}
            />
          </PermissionGate>
        </>
      )}
    </FilterForm>
  )
}
