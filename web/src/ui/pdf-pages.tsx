import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { PageError } from './page-error.tsx'

GlobalWorkerOptions.workerSrc = workerUrl

/** The pages of a PDF below each other; each one is drawn when it comes near the window. */
export function PdfPages({ blob, title }: { blob: Blob; title: string }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let left = false
    let close = () => {}
    void open(blob).then(
      document => {
        close = () => void document.loadingTask.destroy()
        if (left) close()
        else setPdf(document)
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
  return (
    <>
      {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map(number => (
        <PdfPage
          key={number}
          pdf={pdf}
          number={number}
          label={`${title}, página ${number} de ${pdf.numPages}`}
        />
      ))}
    </>
  )
}

async function open(blob: Blob): Promise<PDFDocumentProxy> {
  return await getDocument({ data: new Uint8Array(await blob.arrayBuffer()), isEvalSupported: false }).promise
}

function PdfPage({ pdf, number, label }: { pdf: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    let stop = () => {}
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        void draw(pdf, number, element).then(cancel => {
          stop = cancel
        })
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [pdf, number])

  return <canvas ref={canvas} role="img" aria-label={label} className="cuadre-pdf-page" />
}

async function draw(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): Promise<() => void> {
  const page = await pdf.getPage(number)
  const natural = page.getViewport({ scale: 1 })
  // Sharp on dense screens, but a phone's memory has a limit: never more than twice the shown width.
  const density = Math.min(window.devicePixelRatio, 2)
  const viewport = page.getViewport({ scale: (Math.max(canvas.clientWidth, 320) / natural.width) * density })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.aspectRatio = `${natural.width} / ${natural.height}`
  const task = page.render({ canvas, viewport })
  task.promise.catch(() => {
    // Cancelled because the dialog closed.
  })
  return () => task.cancel()
}
