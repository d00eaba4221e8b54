import { VENCIMIENTO_EN_PALABRAS, VENCIMIENTOS, type Vencimiento } from '@cuadre/domain/cuentas/antiguedad'
import { NativeSelect } from '@mantine/core'
import { oneOf } from '../ui/list/url-values.ts'

const OPCIONES = [
  { value: '', label: 'Todas' },
  ...VENCIMIENTOS.map(value => ({ value, label: VENCIMIENTO_EN_PALABRAS[value] })),
]

interface VencimientoFieldProps {
  readonly value: Vencimiento | null
  readonly onChange: (value: Vencimiento | null) => void
}

/** Narrows what is owed to what is overdue, falls due soon, or does not. */
export function VencimientoField({ value, onChange }: VencimientoFieldProps) {
  return (
    <NativeSelect
      label="Vencimiento"
      data={OPCIONES}
      value={value ?? ''}
      onChange={event => onChange(oneOf(VENCIMIENTOS, event.currentTarget.value) ?? null)}
    />
  )
}
