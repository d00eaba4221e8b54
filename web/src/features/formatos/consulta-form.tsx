import { mesesDeReporte } from '@cuadre/domain/reportes/envio'
import { type Dia, esPrimerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { Text } from '@mantine/core'
import { useRef } from 'react'
import { hoy } from '../../lib/clock.ts'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import type { DateRules } from '../../ui/fields/date-rules.ts'
import { FilterForm } from '../../ui/list/filter-form.tsx'

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
  /** Another number empties what was typed and never became a date. */
  vuelta: number
}

const WIDE = { 'data-wide': true }

/** Company and month of a monthly report (R4.10). */
export function ConsultaForm(props: ConsultaFormProps) {
  const { empresaId, fecha, falta, onChange } = props
  const empresa = useRef<HTMLInputElement>(null)
  const dia = useRef<HTMLInputElement>(null)

  function consultar() {
    if (empresaId === null) empresa.current?.focus()
    else if (fecha === null) dia.current?.focus()
    props.onConsultar()
  }
  return (
    <>
      <FilterForm
        label={props.label}
        searchLabel="Consultar"
        searching={props.consultando}
        onSearch={consultar}
        onClear={props.onLimpiar}
      >
        <EmpresaPicker
          ref={empresa}
          wrapperProps={WIDE}
          withAsterisk
          value={empresaId}
          onChange={id => onChange({ empresaId: id })}
          error={falta && empresaId === null}
        />
        <DateField
          key={props.vuelta}
          ref={dia}
          label="Fecha"
          placeholder="Primer día del mes"
          withAsterisk
          {...reglasDelMes(hoy())}
          value={fecha}
          onChange={elegida => onChange({ fecha: elegida })}
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
