import { type ReactNode, useEffect, useState } from 'react'
import { type DownloadProgress, type FetchFile, startFetching } from '../../lib/download.ts'
import { messageOf } from '../../lib/message-of.ts'
import type { DownloadedFile } from '../../lib/save-file.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { SmallButton } from '../links/buttons.tsx'
import { PageError } from '../screen/screen.tsx'
import { useWait } from '../screen/use-wait.ts'
import { PdfFile, PdfFooter, PdfFrame, PdfNoTools, PdfWaiting } from './pdf-file.tsx'
import { progressText } from './progress-text.ts'

interface DialogProps {
  title: string
  onClose: () => void
  /** What is known of the document besides its pages, and what can be done with it: above them. */
  about?: ReactNode
}

export interface PdfPreviewDialogProps extends DialogProps {
  /** Fetches the document, anew when it is another function. */
  load: FetchFile
  /** Heading of the error, e.g. 'No se pudo previsualizar el PDF'. */
  failure?: string
}

/** A PDF in a dialog that fetches it; closing the dialog gives an unfinished document up. */
export function PdfPreviewDialog(props: PdfPreviewDialogProps) {
  const [attempt, setAttempt] = useState(0)
  return (
    <PdfModal {...props}>
      <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
    </PdfModal>
  )
}

/** The same dialog for a document that is there already. */
export function PdfFileDialog({ file, ...props }: DialogProps & { file: DownloadedFile }) {
  return (
    <PdfModal {...props}>
      <PdfFile file={file} onClose={props.onClose} />
    </PdfModal>
  )
}

/** Head and buttons stay in sight: of what is between them the pages give way. */
const CLASSES = { content: 'cuadre-pdf-dialog', body: 'cuadre-pdf-body' }

function PdfModal({ title, onClose, about, children }: DialogProps & { children: ReactNode }) {
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size="min(1100px, 100%)"
      padding="sm"
      yOffset="2dvh"
      classNames={CLASSES}
    >
      {about && <div className="cuadre-pdf-about">{about}</div>}
      {children}
    </Dialog>
  )
}

const NOTHING_YET: DownloadProgress = { bytes: 0, rows: null }

type State =
  | { readonly kind: 'loading'; readonly progress: DownloadProgress }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'ready'; readonly file: DownloadedFile }

function Attempt({ load, onClose, failure, onRetry }: PdfPreviewDialogProps & { onRetry: () => void }) {
  const [state, setState] = useState<State>({ kind: 'loading', progress: NOTHING_YET })

  useEffect(() => {
    setState({ kind: 'loading', progress: NOTHING_YET })
    const { done, cancel } = startFetching(load, progress => setState({ kind: 'loading', progress }))
    done.then(
      file => {
        if (file !== null) setState({ kind: 'ready', file })
      },
      (error: unknown) => {
        setState({ kind: 'error', message: messageOf(error) })
      },
    )
    return cancel
  }, [load])

  if (state.kind === 'ready') return <PdfFile file={state.file} onClose={onClose} />
  return (
    <>
      <PdfNoTools />
      <PdfFrame busy={state.kind === 'loading'}>
        {state.kind === 'loading' ? (
          <PdfWaiting>
            <Progress progress={state.progress} onCancel={onClose} />
          </PdfWaiting>
        ) : (
          <PageError
            title={failure ?? 'No se pudo previsualizar el PDF'}
            message={state.message}
            onRetry={onRetry}
          />
        )}
      </PdfFrame>
      <PdfFooter onClose={onClose} />
    </>
  )
}

function Progress({ progress, onCancel }: { progress: DownloadProgress; onCancel: () => void }) {
  const seconds = useWait()
  if (seconds === null) return null
  return (
    <>
      <span className="cuadre-figure-left">{progressText(seconds, progress)}</span>
      <SmallButton onClick={onCancel}>Cancelar</SmallButton>
    </>
  )
}
