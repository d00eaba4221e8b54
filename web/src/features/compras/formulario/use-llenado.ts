import { leerQr } from '@cuadre/domain/compras/leer-qr'
import type { ClipboardEvent, DragEvent, KeyboardEvent, RefObject } from 'react'
import { FEWEST_KEYS } from '../../../ui/scanner/burst.ts'
import { tellNoCode } from '../../../ui/scanner/no-code-here.ts'
import { useScanner } from '../../../ui/scanner/use-scanner.ts'
import { esXml } from '../adjuntos/limites.ts'
import { focusField } from '../guardar/faltas.ts'

/** What Enter passes by: proposed, and reached by Tab. */
const PROPUESTOS = new Set([
  'gasto',
  'usoItbis',
  'vence',
  'forma',
  'servicio',
  'itbisRetenido',
  'rentaRetenida',
  'retencion',
])

interface Options {
  readonly container: RefObject<HTMLElement | null>
  /** The field after the day: what is usually bought from this supplier. */
  readonly primerMonto: 'bienes' | 'servicios'
  /** The supplier did not say what it is for. */
  readonly sinGasto: boolean
  /** Reads a receipt's QR into a new form; null where nothing may be read. */
  readonly readQr: ((texto: string) => boolean) | null
  readonly readXml: ((archivo: File) => void) | null
  /** Keeps files; null for who may not. */
  readonly attach: ((archivos: readonly File[]) => void) | null
}

/** How the keyboard, the clipboard and the mouse fill the form of a purchase. */
export function useLlenado(options: Options) {
  const { container, primerMonto, sinGasto, readQr, readXml, attach } = options

  useScanner({
    room: () => container.current,
    wants: (texto, place) =>
      place === 'figure' ? texto.length >= FEWEST_KEYS : readQr !== null && leerQr(texto) !== null,
    take: texto => {
      if (readQr === null || !readQr(texto)) tellNoCode(texto)
    },
  })

  function next(path: string) {
    if (path === 'fecha') return focusField(container.current, sinGasto ? 'gasto' : primerMonto)
    if (path === 'gasto') return focusField(container.current, primerMonto)
    const paths = [...(container.current?.querySelectorAll<HTMLElement>('[data-path]:enabled') ?? [])].map(
      element => element.dataset['path'] ?? '',
    )
    const rest = paths.slice(paths.indexOf(path) + 1)
    const following = rest.find(other => !PROPUESTOS.has(other))
    if (following !== undefined) focusField(container.current, following)
  }

  return {
    next,
    /** A receipt's address that a slow scanner, or a hand, put into whatever field has the focus, and Enter. */
    onKeyDownCapture: (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || readQr === null) return
      if (!(target instanceof HTMLInputElement) || leerQr(target.value) === null) return
      event.preventDefault()
      event.stopPropagation()
      readQr(target.value)
    },
    /** Enter goes on to the next field that is asked for. */
    onKeyDown: (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
      const { path } = target.dataset
      if (path === undefined) return
      event.preventDefault()
      next(path)
    },
    /** A picture of the receipt, or its QR's text, from the clipboard. */
    onPasteCapture: (event: ClipboardEvent) => {
      const archivos = [...event.clipboardData.files]
      const texto = event.clipboardData.getData('text')
      if (archivos.length > 0 && attach !== null) attach(archivos.map(conNombre))
      else if (readQr === null || !readQr(texto)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const archivos = [...event.dataTransfer.files]
      if (archivos.length === 0) return
      // Or the browser would leave the form to show the file.
      event.preventDefault()
      const xml = archivos.find(esXml)
      if (xml !== undefined && readXml !== null) readXml(xml)
      const others = archivos.filter(archivo => archivo !== xml || readXml === null)
      if (others.length > 0) attach?.(others)
    },
  }
}

/** Every pasted picture is called 'image.png'. */
function conNombre(archivo: File, index: number): File {
  if (!/^image\.(png|jpe?g)$/.test(archivo.name)) return archivo
  return new File([archivo], archivo.name.replace('image', `comprobante-${index + 1}`), {
    type: archivo.type,
  })
}
