import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { PageError } from '../screen/screen.tsx'
import type { PdfZoom } from './pdf-zoom.tsx'

GlobalWorkerOptions.workerSrc = workerUrl

/** Wider drawings than this cost a phone more memory than they show. */
const MOST_PIXELS = 2400
/** And browsers draw nothing higher. */
const MOST_HEIGHT = 16_000
/** Of a sheet. */
const SHAPE = 0.7

/**
 * The pages of a PDF below each other; each one is drawn when it comes near the window.
 */
export function PdfPages({ blob, title, zoom }: { blob: Blob; title: string; zoom: PdfZoom }) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let left = false
    let close = () => {}
    void open(blob).then(
      opened => {
        close = () => void opened.document.loadingTask.destroy()
        if (left) close()
        else setPdf(opened)
      },
      () => {
        if (!left) setFailed(true)
      },
    )
    return () => {
      left = true
      close()
    }
  }, [blob])

  if (failed) {
    return (
      <PageError
        title="No se pudo previsualizar el PDF"
        message="Ábralo en una pestaña nueva o descárguelo."
      />
    )
  }
  if (pdf === null) return <span role="status">Preparando el documento…</span>
  const pages = pdf.document.numPages
  return (
    <>
      <span role="status" className="cuadre-visually-hidden">
        {pages === 1 ? 'Documento listo: una página.' : `Documento listo: ${pages} páginas.`}
      </span>
      {Array.from({ length: pages }, (_, index) => index + 1).map(number => (
        <PdfPage
          // A new canvas for each size: two drawings on one would disturb each other.
          key={`${number}×${zoom}`}
          pdf={pdf.document}
          number={number}
          style={sizeOf(zoom, pdf.shape)}
          label={`${title}, página ${number} de ${pages}`}
        />
      ))}
    </>
  )
}

interface OpenPdf {
  readonly document: PDFDocumentProxy
  /** Width by height of its first page; ours have all the same. */
  readonly shape: number
}

async function open(blob: Blob): Promise<OpenPdf> {
  const data = new Uint8Array(await blob.arrayBuffer())
  const document = await getDocument({ data, isEvalSupported: false }).promise
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  return { document, shape: width / height }
}

/**
 * Measured by the frame, which is a container: a whole page is as high as it, if the width allows. A roll is narrower than a sheet
 * at any width.
 */
function sizeOf(zoom: PdfZoom, shape: number): CSSProperties {
  if (zoom === 'page') return { width: `min(100%, calc(100cqh * ${shape}))` }
  return { width: `${zoom * 100}%`, maxWidth: `${zoom * 56 * Math.min(1, shape / SHAPE)}rem` }
}

function PdfPage(props: { pdf: PDFDocumentProxy; number: number; style: CSSProperties; label: string }) {
  const { pdf, number, style, label } = props
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    let left = false
    let stop = () => {}
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        void draw(pdf, number, element).then(
          cancel => {
            stop = cancel
            if (left) stop()
          },
          (error: unknown) => {
            // Closed before the page was read: with the dialog its document is gone.
            if (!left) throw error
          },
        )
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => {
      left = true
      observer.disconnect()
      stop()
    }
  }, [pdf, number])

  return <canvas ref={canvas} role="img" aria-label={label} className="cuadre-pdf-page" style={style} />
}

async function draw(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): Promise<() => void> {
  const page = await pdf.getPage(number)
  const natural = page.getViewport({ scale: 1 })
  const shown = Math.max(canvas.clientWidth, 320)
  // Sharp on dense screens, but a phone's memory has a limit: never more than twice the shown width.
  const tall = (shown * natural.height) / natural.width
  const density = Math.min(window.devicePixelRatio, 2, MOST_PIXELS / shown, MOST_HEIGHT / tall)
  const viewport = page.getViewport({ scale: (shown / natural.width) * density })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.aspectRatio = `${natural.width} / ${natural.height}`
  const task = page.render({ canvas, viewport })
  task.promise.catch(() => {
    // Cancelled because the dialog closed.
  })
  return () => task.cancel()
}
