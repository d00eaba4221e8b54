import { Box, Button, Group, Loader } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { type DownloadedFile, saveFile } from '../../lib/save-file.ts'
import { IconDownload, IconExternalLink } from '../icons/icons.ts'
import { QuietButton } from '../links/buttons.tsx'
import { PageError } from '../screen/screen.tsx'
import { useFootRoom } from '../screen/use-foot-room.ts'
import { isTouch, PrintButton, ShareButton, shareable } from './pdf-actions.tsx'
import { usePdfZoom, ZoomTools } from './pdf-zoom.tsx'

const PdfPages = lazy(async () => {
  try {
    return { default: (await import('./pdf-pages.tsx')).PdfPages }
  } catch {
    // No connection, or an older page after an upgrade: the document itself is here all the same.
    return { default: NoPages }
  }
})

/** A PDF that has arrived: its pages, drawn by ourselves, and what can be done with it. */
export function PdfFile({ file, onClose }: { file: DownloadedFile; onClose: () => void }) {
  const url = useObjectUrl(file.blob)
  const [zoom, setZoom] = usePdfZoom()
  const share = useMemo(() => shareable(file), [file])
  // On a phone a document is sent on; at a desk it is kept or printed.
  const sends = share !== null && isTouch()
  return (
    <>
      <ZoomTools zoom={zoom} onChange={setZoom} />
      <PdfFrame>
        <Suspense fallback={<PdfWaiting />}>
          <PdfPages blob={file.blob} title={file.fileName} zoom={zoom} />
        </Suspense>
      </PdfFrame>
      <PdfFooter onClose={onClose}>
        {share !== null && <ShareButton data={share} main={sends} />}
        {!sends && <PrintButton url={url} />}
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink />}
        >
          Abrir en nueva pestaña
        </Button>
        <Button
          variant={sends ? 'default' : 'filled'}
          leftSection={<IconDownload />}
          onClick={() => saveFile(file)}
        >
          Descargar PDF
        </Button>
      </PdfFooter>
    </>
  )
}

/** Keeps the place of the tools, so that nothing moves when the document arrives. */
export function PdfNoTools() {
  return <Box className="cuadre-pdf-tools" mb="xs" />
}

/** An address for the file that lives as long as the component: closing frees it. */
function useObjectUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(blob)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [blob])
  return url
}

function NoPages() {
  return (
    <PageError title="No se pudo previsualizar el PDF" message="Ábralo en una pestaña nueva o descárguelo." />
  )
}

/** Where the pages are. Focusable, so that the arrows scroll through them. */
export function PdfFrame({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <Box
      component="section"
      className="cuadre-pdf"
      aria-label="Páginas del documento"
      aria-busy={busy}
      tabIndex={0}
    >
      {children}
    </Box>
  )
}

export function PdfFooter({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  useFootRoom(bar)
  // The foot of the finished document takes the place of the one that had the focus while it was made.
  useEffect(() => {
    if (document.activeElement === document.body) close.current?.focus()
  }, [])
  return (
    <Group ref={bar} justify="flex-end" mt="sm" gap="xs">
      {children}
      <QuietButton onClick={onClose} data-autofocus ref={close}>
        Cerrar
      </QuietButton>
    </Group>
  )
}

export function PdfWaiting({ children }: { children?: ReactNode }) {
  return (
    <div className="cuadre-waiting">
      <Loader size="sm" aria-hidden />
      <span role="status">Preparando el documento…</span>
      {children}
    </div>
  )
}
