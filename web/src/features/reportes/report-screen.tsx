import './reportes.css'
import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { Rango } from '../../ui/list/rangos.ts'
import { RangoFields } from './rango-fields.tsx'
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
        <form
          ref={form.container}
          noValidate
          aria-labelledby="screen-title"
          className="cuadre-reporte"
          onSubmit={event => {
            event.preventDefault()
            props.onSubmit?.()
          }}
        >
          <p className="cuadre-reporte-descripcion">{props.description}</p>
          <div className="cuadre-reporte-filtros">
            <div className="cuadre-reporte-campos">{props.children}</div>
            <RangoFields value={form.fields} onChange={form.changeDays} isMissing={form.isMissing} />
          </div>
          <div className="cuadre-reporte-botones">{props.actions}</div>
        </form>
      </Paper>
    </ListScreen>
  )
}
