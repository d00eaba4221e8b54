import type { TipoDeIngresos } from '@cuadre/domain/documentos/tipo-de-ingresos'
import { OPCIONES_DE_INGRESOS } from '../../../pickers/opciones-de-ingresos.ts'
import { EleccionLine } from '../formulario/eleccion-line.tsx'

interface IngresosLineProps {
  readonly tipoIngresos: TipoDeIngresos
  /** Null when the order cannot be changed. */
  readonly onChange: ((tipo: TipoDeIngresos) => void) | null
}

/** 'Ingresos: 04 · por arrendamientos': what stands before the line need not be said in each, and a telephone shows all of it. */
const OPCIONES = OPCIONES_DE_INGRESOS.map(({ value, label }) => ({
  value,
  label: label.replace('Ingresos ', ''),
}))

/** What the sale is for the income tax. */
export function IngresosLine({ tipoIngresos, onChange }: IngresosLineProps) {
  return (
    <EleccionLine
      label="Ingresos"
      opciones={OPCIONES}
      value={tipoIngresos}
      onChange={onChange}
      path="tipoIngresos"
    />
  )
}
