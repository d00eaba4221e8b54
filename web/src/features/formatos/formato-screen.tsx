import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DocumentoDialog } from '../../pickers/documento-dialog.tsx'
import { FacturaDialog } from '../../pickers/factura-dialog.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { ConsultaForm } from './consulta-form.tsx'
import { FormatoLinks } from './formato-links.tsx'
import { type Fila, type Papel, TablaDeFormato, type TablaDeFormatoProps } from './tabla-de-formato.tsx'
import type { useConsulta } from './use-consulta.ts'

interface FormatoScreenProps<T extends Fila> extends TablaDeFormatoProps<T> {
  readonly title: string
  readonly consulta: ReturnType<typeof useConsulta<T, QueryKey>>
  /** Buttons beside the title: the downloads. */
  readonly descargas: ReactNode
  /** What stands above the rows. */
  readonly encima?: ReactNode
}

/** The frame of both monthly formats: company and month, the rows, and each row's paper. */
export function FormatoScreen<T extends Fila>(props: FormatoScreenProps<T>) {
  const { title, consulta, descargas, encima, ...tabla } = props
  const { mes, query, fields } = consulta
  const [pdf, setPdf] = useState<Papel | null>(null)

  return (
    <ListScreen
      title={title}
      actions={descargas}
      filters={
        <>
          <FormatoLinks />
          <ConsultaForm
            label={`Consultar ${tabla.label}`}
            {...fields}
            falta={consulta.falta}
            consultando={query.isFetching}
            onChange={consulta.write}
            onConsultar={consulta.consultar}
            onLimpiar={consulta.limpiar}
          />
        </>
      }
    >
      {encima}
      <TablaDeFormato<T> {...tabla} mes={mes} query={query} onPdf={setPdf} />
      {pdf !== null &&
        ('pedidoId' in pdf ? (
          <FacturaDialog {...pdf} onClose={() => setPdf(null)} />
        ) : (
          <DocumentoDialog
            documentoId={pdf.documentoId}
            onClose={() => setPdf(null)}
            onPaper={documentoId => setPdf({ documentoId })}
          />
        ))}
    </ListScreen>
  )
}
