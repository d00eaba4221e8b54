import { Box, Button, Group, Loader } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type DownloadedFile, saveFile } from '../lib/save-file.ts'
import { PageError } from './page-error.tsx'

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
  return (
    <>
      <PdfFrame>
        <Suspense fallback={<PdfWaiting />}>
          <PdfPages blob={file.blob} title={file.fileName} />
        </Suspense>
      </PdfFrame>
      <PdfFooter onClose={onClose}>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          Abrir en nueva pestaña
        </Button>
        <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => saveFile(file)}>
          Descargar PDF
        </Button>
      </PdfFooter>
    </>
  )
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
  return (
    <Group justify="flex-end" mt="sm" gap="xs">
      {children}
      <Button variant="default" onClick={onClose} data-autofocus>
        Cerrar
      </Button>
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
