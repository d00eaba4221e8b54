import './list-screen.css'
import { Button, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FetchFile } from '../../lib/download.ts'
import { SearchBox } from '../fields/search-box.tsx'
import { useExport } from '../files/use-export.ts'
import type { Icon } from '../icons/icon.tsx'
import { IconFileSpreadsheet, IconFileTypePdf, IconPlus, IconPrinter } from '../icons/icons.ts'
import { QuietButton } from '../links/buttons.tsx'
import { useDocumentTitle } from '../screen/screen.tsx'
import { type PrintedList, usePrintedList } from './print-list.tsx'

export interface ListScreenProps {
  title: string
  /** Text of the button, e.g. 'Nueva categoría'. */
  newLabel?: string
  /** Absent when the user may not create. */
  onNew?: (() => void) | undefined
  search?: { value: string; onChange: (value: string) => void; label?: string } | undefined
  /** Fetches the workbook; absent hides 'Exportar a Excel'. */
  onExport?: FetchFile | undefined
  /** Fetches the list as a PDF; absent hides 'Descargar PDF'. */
  onPaper?: FetchFile | undefined
  /** What 'Imprimir' puts on paper; absent hides it. */
  print?: PrintedList | undefined
  /** More filters, between the search box and the table. */
  filters?: ReactNode
  /** More buttons beside 'Nuevo …'. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every list: title, its buttons, search, filters, table. */
export function ListScreen(props: ListScreenProps) {
  useDocumentTitle(props.title)
  const workbook = useExport()
  const { onExport, onPaper, onNew, search } = props
  const paper = useExport({ waiting: 'Preparando el PDF…', saved: 'Descarga iniciada.' })
  const printed = usePrintedList(props.print)
  return (
    <section className="cuadre-screen" aria-labelledby="screen-title">
      <Group justify="space-between" align="center" gap="sm" className="cuadre-screen-head">
        <Title order={1} id="screen-title">
          {props.title}
        </Title>
        <Group gap="xs" className="cuadre-no-print">
          {onExport !== undefined && (
            <Tool icon={IconFileSpreadsheet} busy={workbook.busy} onClick={() => workbook.run(onExport)}>
              Exportar a Excel
            </Tool>
          )}
          {props.print !== undefined && (
            <Tool icon={IconPrinter} busy={printed.busy} onClick={printed.run}>
              Imprimir
            </Tool>
          )}
          {onPaper !== undefined && (
            <Tool icon={IconFileTypePdf} busy={paper.busy} onClick={() => paper.run(onPaper)}>
              Descargar PDF
            </Tool>
          )}
          {props.actions}
          {onNew !== undefined && props.newLabel !== undefined && (
            <Button leftSection={<IconPlus />} onClick={onNew} data-new>
              {props.newLabel}
            </Button>
          )}
        </Group>
      </Group>
      {search !== undefined && (
        <div className="cuadre-no-print">
          <SearchBox {...search} />
        </div>
      )}
      {props.filters}
      {props.children}
      {printed.sheet}
    </section>
  )
}

interface ToolProps {
  readonly icon: Icon
  readonly busy: boolean
  readonly onClick: () => void
  readonly children: string
}

/** Of a phone's head it is the sign alone. */
function Tool({ icon: Drawn, busy, ...rest }: ToolProps) {
  return (
    <QuietButton
      className="cuadre-screen-tool"
      leftSection={<Drawn size={16} aria-hidden />}
      loading={busy}
      {...rest}
    />
  )
}
