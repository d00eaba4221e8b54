import { CODIGOS_DE_INGRESOS, type TipoDeIngresos } from '@cuadre/domain/documentos/tipo-de-ingresos'
import { NativeSelect } from '@mantine/core'
import type { Bound } from '../ui/fields/form.tsx'
import { oneOf } from '../ui/list/url-state.ts'
import { OPCIONES_DE_INGRESOS } from './opciones-de-ingresos.ts'

/** What the sales of a company are for the income tax, when an order says nothing else. */
export function TipoDeIngresosField({ value, onChange, error, 'data-path': path }: Bound<TipoDeIngresos>) {
  return (
    <NativeSelect
      label="Tipo de ingresos"
      description="El de sus pedidos, si no dicen otro: va en el 607, el IT-1 y los comprobantes electrónicos."
      data={OPCIONES_DE_INGRESOS}
      value={value}
      onChange={event => onChange(oneOf(CODIGOS_DE_INGRESOS, event.currentTarget.value) ?? value)}
      error={error}
      data-path={path}
    />
  )
}
