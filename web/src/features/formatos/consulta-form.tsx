import { mesesDeReporte } from '@cuadre/domain/reportes/envio'
import { type Dia, esPrimerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { Text } from '@mantine/core'
import { hoy } from '../../lib/clock.ts'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { DateField } from '../../ui/date-field.tsx'
import type { DateRules } from '../../ui/date-rules.ts'
import { FilterForm } from '../../ui/filter-form.tsx'

interface ConsultaFormProps {
  label: string
  empresaId: number | null
  fecha: Dia | null
  /** Consultar was pressed before both were chosen. */
  falta: boolean
  consultando: boolean
  onChange: (part: { empresaId?: number | null; fecha?: Dia | null }) => void
  onConsultar: () => void
  onLimpiar: () => void
}

const WIDE = { 'data-wide': true }

/** Company and month of a monthly report (specification §2.14). */
export function ConsultaForm(props: ConsultaFormProps) {
  const { empresaId, fecha, falta, onChange } = props
  return (
    <>
      <FilterForm
        label={props.label}
        searchLabel="Consultar"
        searching={props.consultando}
        onSearch={props.onConsultar}
        onClear={props.onLimpiar}
      >
        <EmpresaPicker
          wrapperProps={WIDE}
          withAsterisk
          value={empresaId}
          onChange={id => onChange({ empresaId: id })}
          error={falta && empresaId === null}
        />
        <DateField
          label="Fecha"
          placeholder="Primer día del mes"
          withAsterisk
          {...reglasDelMes(hoy())}
          value={fecha}
          onChange={dia => onChange({ fecha: dia })}
          error={falta && fecha === null}
        />
      </FilterForm>
      {falta && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          Debes seleccionar una empresa y el primer día del mes.
        </Text>
      )}
    </>
  )
}

function reglasDelMes(dia: Dia): DateRules {
  const { desde, hasta } = mesesDeReporte(dia)
  return {
    minDate: desde,
    maxDate: hasta,
    excludeDate: otro => !esPrimerDiaDelMes(otro),
    excludedMessage: 'Debe ser el primer día de un mes.',
  }
}
