import { mesesDeReporte, mesPorEnviar } from '@cuadre/domain/reportes/envio'
import { type Dia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import { Anchor, Text } from '@mantine/core'
import { useRef } from 'react'
import { hoy } from '../../lib/clock.ts'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { FirstDayField } from '../../ui/fields/first-day-field.tsx'
import { ErrorSentence } from '../../ui/fields/sentences.tsx'
import { FilterForm } from '../../ui/list/filter-form.tsx'
import { Plazo } from './plazo.tsx'

interface ConsultaFormProps {
  formato: '606' | '607' | '608'
  label: string
  empresaId: number | null
  /** The month, by its day 1. */
  fecha: Dia | null
  /** Consultar was pressed before both were chosen. */
  falta: boolean
  consultando: boolean
  /** Counts how often the fields were emptied: what was typed and never became a day goes too. */
  vuelta: number
  onChange: (part: { empresaId?: number | null; fecha?: Dia | null }) => void
  onConsultar: () => void
  onLimpiar: () => void
}

const WIDE = { 'data-wide': true }

/** Company and month of a monthly report (R4.10). */
export function ConsultaForm(props: ConsultaFormProps) {
  const { empresaId, fecha, falta, onChange } = props
  const empresa = useRef<HTMLInputElement>(null)
  const dia = useRef<HTMLInputElement>(null)
  const porEnviar = mesPorEnviar(hoy())

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
        <FirstDayField
          key={props.vuelta}
          ref={dia}
          label="Fecha"
          withAsterisk
          limits={mesesDeReporte(hoy())}
          value={fecha}
          onChange={elegida => onChange({ fecha: elegida })}
          error={falta && fecha === null}
        />
      </FilterForm>
      <Text size="sm">
        {fecha === null && (
          <>
            Toca enviar{' '}
            <Anchor component="button" type="button" onClick={() => onChange({ fecha: porEnviar })}>
              {nombreDelMes(porEnviar)} de {porEnviar.slice(0, 4)}
            </Anchor>
            .{' '}
          </>
        )}
        Se envía hasta el <Plazo formato={props.formato} empresaId={empresaId} mes={fecha ?? porEnviar} />
      </Text>
      <ErrorSentence>{falta && 'Debes seleccionar una empresa y el primer día del mes.'}</ErrorSentence>
    </>
  )
}
