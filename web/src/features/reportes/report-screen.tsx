import { Form } from '../../ui/fields/form-element.tsx'
import './reportes.css'
import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateField } from '../../ui/fields/date-field.tsx'
import { isReversed } from '../../ui/list/filter-form.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { RangoChips } from '../../ui/list/rango-chips.tsx'
import type { Rango } from '../../ui/list/rangos.ts'
import type { ReportForm } from './use-report-form.ts'

interface ReportScreenProps<F extends Rango> {
  title: string
  /** What the paper will show, in a sentence. */
  description: string
  form: ReportForm<F>
  /** What Enter does; without it, the first button. */
  onSubmit?: () => void
  /** Whose report it is: the fields above the days. */
  children: ReactNode
  /** The buttons that ask for the paper. */
  actions: ReactNode
}

/** The frame of every report: what it is, its filters, its buttons. */
export function ReportScreen<F extends Rango>(props: ReportScreenProps<F>) {
  const { form } = props
  return (
    <ListScreen title={props.title}>
      <Paper withBorder p="md">
        <Form
          ref={form.container}
          aria-labelledby="screen-title"
          className="cuadre-stack"
          onSubmit={() => props.onSubmit?.()}
        >
          <p className="cuadre-note">{props.description}</p>
          <div className="cuadre-reporte-filtros">
            <div className="cuadre-reporte-campos">{props.children}</div>
            <RangoFields value={form.fields} onChange={form.changeDays} isMissing={form.isMissing} />
          </div>
          <div className="cuadre-reporte-botones">{props.actions}</div>
        </Form>
      </Paper>
    </ListScreen>
  )
}

interface RangoFieldsProps {
  value: Rango
  onChange: (days: Partial<Rango>) => void
  isMissing: (name: keyof Rango) => boolean
}

/** Desde and Hasta of a report, and one press for the usual intervals. Says when they are the wrong way round. */
function RangoFields({ value, onChange, isMissing }: RangoFieldsProps) {
  return (
    <div className="cuadre-reporte-campos">
      <DateField
        label="Desde"
        withAsterisk
        value={value.fechaDesde}
        onChange={fechaDesde => onChange({ fechaDesde })}
        error={isMissing('fechaDesde')}
        data-path="fechaDesde"
      />
      <DateField
        label="Hasta"
        withAsterisk
        value={value.fechaHasta}
        onChange={fechaHasta => onChange({ fechaHasta })}
        error={isReversed(value) ? 'Debe ser igual o posterior a Desde.' : isMissing('fechaHasta')}
        data-path="fechaHasta"
      />
      <RangoChips value={value} onPick={onChange} />
    </div>
  )
}
