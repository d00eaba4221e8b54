import type { Dia } from '@cuadre/domain/tiempo/dia'
import { EmpresaPicker } from '../../../pickers/empresa-picker.tsx'
import { DateRangeFields, FilterForm, isReversed, useFilterFields } from '../../../ui/list/filter-form.tsx'
import { PermissionGate } from '../../../ui/screen/permission-gate.tsx'

interface Fields {
  empresaId: number | null
  fechaDesde: Dia | null
  fechaHasta: Dia | null
}

const BLANK: Fields = { empresaId: null, fechaDesde: null, fechaHasta: null }

interface PropiasFiltersProps {
  readonly filters: { readonly [F in keyof Fields]: NonNullable<Fields[F]> | undefined }
  /** How many of them narrow the list now. */
  readonly applied: number
  readonly onApply: (fields: Fields) => void
}

/** Of which company and days. What is chosen here counts when Buscar (or Enter) is pressed. */
export function PropiasFilters({ filters, applied, onApply }: PropiasFiltersProps) {
  const { empresaId = null, fechaDesde = null, fechaHasta = null } = filters
  const { fields, change, setFields } = useFilterFields<Fields>({ empresaId, fechaDesde, fechaHasta })
  const apply = (next: Fields) => {
    if (!isReversed(next)) onApply(next)
  }
  return (
    <FilterForm
      label="Filtros de comprobantes de compras"
      applied={applied}
      onSearch={() => apply(fields)}
      onClear={() => {
        setFields(BLANK)
        onApply(BLANK)
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
          onChange={elegida => change({ empresaId: elegida })}
        />
      </PermissionGate>
      <DateRangeFields value={fields} onChange={change} />
    </FilterForm>
  )
}
