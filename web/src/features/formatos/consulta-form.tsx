import { mesesDeReporte } from '@cuadre/domain/reportes/envio'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Text } from '@mantine/core'
import { useRef } from 'react'
import { hoy } from '../../lib/clock.ts'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { MonthField } from '../../ui/fields/month-field.tsx'
import { FilterForm } from '../../ui/list/filter-form.tsx'
import { Plazo } from './plazo.tsx'

interface ConsultaFormProps {
  label: string
  empresaId: number | null
  /** The month, by its day 1. */
  fecha: Dia
  /** Consultar was pressed before a company was chosen. */
  falta: boolean
  consultando: boolean
  onChange: (part: { empresaId?: number | null; fecha?: Dia }) => void
  onConsultar: () => void
  onLimpiar: () => void
}

const WIDE = { 'data-wide': true }

/** Company and month of a monthly report (R4.10). */
export function ConsultaForm(props: ConsultaFormProps) {
  const { empresaId, fecha, falta, onChange } = props
  const empresa = useRef<HTMLInputElement>(null)

  function consultar() {
    if (empresaId === null) empresa.current?.focus()
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
        <div data-wide>
          <MonthField
            value={fecha}
            limits={mesesDeReporte(hoy())}
            onChange={elegida => onChange({ fecha: elegida })}
          />
        </div>
      </FilterForm>
      <Text size="sm">
        Se envía hasta el <Plazo mes={fecha} />
      </Text>
      {falta && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          Debes seleccionar una empresa y el primer día del mes.
        </Text>
      )}
    </>
  )
}
