import { Box, Button, Group, Loader, Modal } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type DownloadedFile, saveFile } from '../lib/save-file.ts'
import { PageError } from './page-error.tsx'

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }))

export interface PdfPreviewDialogProps {
  title: string
  /** Fetches the document; must stay the same function while the dialog is open. */
  load: () => Promise<DownloadedFile>
  onClose: () => void
  /** Heading of the error, e.g. 'No se pudo previsualizar el PDF'. */
  failure?: string
}

type State =
  | { kind: 'loading' }
  | { kind: 'error'; message: string }
  | { kind: 'ready'; file: DownloadedFile; url: string }

/** A PDF in a dialog, its pages drawn by ourselves: phones and many browsers cannot show one inside a page. */
export function PdfPreviewDialog(props: PdfPreviewDialogProps) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title}
      size="min(1100px, 100%)"
      padding="sm"
      yOffset="2dvh"
    >
      <Preview key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
    </Modal>
  )
}

/** One attempt to fetch and show the document; its object URL lives as long as the attempt. */
function Preview({ load, onClose, failure, onRetry }: PdfPreviewDialogProps & { onRetry: () => void }) {
  const [state, setState] = useState<State>({ kind: 'loading' })

  useEffect(() => {
    let url: string | null = null
    let left = false
    load().then(
      file => {
        if (left) return
        url = URL.createObjectURL(file.blob)
        setState({ kind: 'ready', file, url })
      },
      (error: unknown) => {
        if (left) return
        setState({ kind: 'error', message: error instanceof Error ? error.message : 'Error desconocido' })
      },
    )
    return () => {
      left = true
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [load])

  return (
    <>
      {/* Focusable, so that the arrows scroll through the pages. */}
      <Box
        component="section"
        className="cuadre-pdf"
        aria-label="Páginas del documento"
        aria-busy={state.kind === 'loading'}
        tabIndex={0}
      >
        {state.kind === 'loading' && <Waiting />}
        {state.kind === 'error' && (
          <PageError
            title={failure ?? 'No se pudo previsualizar el PDF'}
            message={state.message}
            onRetry={onRetry}
          />
        )}
        {state.kind === 'ready' && (
          <Suspense fallback={<Waiting />}>
            <PdfPages blob={state.file.blob} title={state.file.fileName} />
          </Suspense>
        )}
      </Box>
      <Group justify="flex-end" mt="sm" gap="xs">
        {state.kind === 'ready' && (
          <>
            <Button
              component="a"
              href={state.url}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              Abrir en nueva pestaña
            </Button>
            <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => saveFile(state.file)}>
              Descargar PDF
            </Button>
          </>
        )}
        <Button variant="default" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </Group>
    </>
  )
}

function Waiting() {
  return (
    <div className="cuadre-waiting">
      <Loader size="sm" aria-hidden />
      <span role="status">Preparando el documento…</span>
    </div>
  )
}
