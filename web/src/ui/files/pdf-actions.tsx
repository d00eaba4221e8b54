import './pdf-actions.css'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DownloadedFile } from '../../lib/save-file.ts'
import { IconPrinter, IconShare } from '../icons/icons.ts'
import { QuietButton } from '../links/buttons.tsx'
import { toast } from '../notices/toast.ts'

/** A finger instead of a mouse: a phone or a tablet. */
export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

/** What the device's own sheet takes: needs a secure page, and a browser that shares files. */
export function shareable({ blob, fileName }: DownloadedFile): ShareData | null {
  const data = { files: [new File([blob], fileName, { type: 'application/pdf' })], title: fileName }
  return navigator.canShare?.(data) ? data : null
}

/** Hands the document to the device's sheet: e-mail, messages, a printer. Closing the sheet is no failure. */
export function ShareButton({ data, main }: { data: ShareData; main: boolean }) {
  async function share() {
    try {
      await navigator.share(data)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error('No se pudo compartir', 'Descargue el PDF y envíelo desde su dispositivo.')
    }
  }
  return (
    <Button
      className="cuadre-pdf-share"
      variant={main ? 'filled' : 'default'}
      leftSection={<IconShare />}
      onClick={() => void share()}
    >
      Compartir
    </Button>
  )
}

/** The browser's own print dialog, from a frame that nobody sees: not where the browser shows no PDF in a page. */
export function PrintButton({ url }: { url: string | undefined }) {
  const [wanted, setWanted] = useState(0)
  if (navigator.pdfViewerEnabled === false) return null
  return (
    <>
      <QuietButton leftSection={<IconPrinter />} onClick={() => setWanted(wanted + 1)}>
        Imprimir
      </QuietButton>
      {/* A frame of its own for each time: what is shown in one cannot be trusted to print twice. */}
      {wanted > 0 && <PrintFrame key={wanted} url={url} />}
    </>
  )
}

/** A document that is here already stands in its frame long before. */
const FRAME_MS = 5000
const OTHER_WAY = 'Pulse Abrir en nueva pestaña e imprímalo allí.'

/** WebKitGTK never tells that a PDF stands in its frame, and prints none before: whoever waits for its dialog is told another way. */
function PrintFrame({ url }: { url: string | undefined }) {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    if (loaded) return
    const timer = setTimeout(() => toast.warning('Este navegador no imprime desde aquí', OTHER_WAY), FRAME_MS)
    return () => clearTimeout(timer)
  }, [loaded])
  return (
    <iframe
      src={url}
      title="Documento para imprimir"
      className="cuadre-print-frame"
      aria-hidden
      tabIndex={-1}
      onLoad={event => {
        setLoaded(true)
        print(event.currentTarget)
      }}
    />
  )
}

function print({ contentWindow, src }: HTMLIFrameElement): void {
  try {
    contentWindow?.focus()
    contentWindow?.print()
  } catch {
    // A viewer that lets nobody command it: it prints by its own button.
    window.open(src, '_blank', 'noreferrer')
  }
}
