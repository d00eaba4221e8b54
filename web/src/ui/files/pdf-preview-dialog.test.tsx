import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DownloadedFile } from '../../lib/save-file.ts'
import { slowFiles } from '../../test-download.ts'
import { renderKit } from '../../test-render.tsx'
import { PdfPreviewDialog } from './pdf-preview-dialog.tsx'

const FILE: DownloadedFile = { blob: new Blob(['%PDF-1.7']), fileName: 'factura-B0100000001.pdf' }
const addresses = new Set<string>()

beforeEach(() => {
  addresses.clear()
  let count = 0
  Object.assign(URL, {
    createObjectURL: () => {
      count += 1
      addresses.add(`blob:${count}`)
      return `blob:${count}`
    },
    revokeObjectURL: (url: string) => addresses.delete(url),
  })
})
afterEach(() => void vi.useRealTimers())

/** A dialog whose documents come when the test says so, one per attempt. */
function openDialog() {
  const files = slowFiles()
  const onClose = vi.fn()
  const view = renderKit(<PdfPreviewDialog title="Factura PDF" load={files.fetchFile} onClose={onClose} />)
  return { ...files, onClose, ...view }
}

class AtOnce {
  readonly told: () => void
  constructor(told: () => void) {
    this.told = told
  }
  observe() {
    this.told()
  }
  unobserve() {}
  disconnect() {}
}

const dialog = () => screen.getByRole('dialog', { name: 'Factura PDF' })

test('the document opens in a tab, is saved under its name, and closing frees its address', async () => {
  const { latest, unmount } = openDialog()
  expect(within(dialog()).getByRole('status')).toHaveTextContent('Preparando el documento…')
  await act(async () => latest().resolve(FILE))
  const tab = await within(dialog()).findByRole('link', { name: 'Abrir en nueva pestaña' })
  await waitFor(() => expect([...addresses]).toEqual([tab.getAttribute('href')]))
  expect(tab).toHaveAttribute('target', '_blank')
  expect(within(dialog()).getByRole('button', { name: 'Descargar PDF' })).toBeEnabled()
  unmount()
  expect([...addresses]).toEqual([])
})

test('toasts stay above the buttons of the dialog, and come down again when it closes', () => {
  vi.stubGlobal('ResizeObserver', AtOnce)
  const room = () => document.documentElement.style.getPropertyValue('--cuadre-pie')
  const { unmount } = openDialog()
  // Without layout everything stands at the top: the whole height is room.
  expect(room()).toBe(`${window.innerHeight}px`)
  unmount()
  expect(room()).toBe('')
})

test('the focus stays in the dialog when the document takes the place of the wait', async () => {
  const { latest } = openDialog()
  const close = () => within(dialog()).getByText('Cerrar').closest('button')
  await waitFor(() => expect(close()).toHaveFocus())
  await act(async () => latest().resolve(FILE))
  await within(dialog()).findByRole('link', { name: 'Abrir en nueva pestaña' })
  expect(close()).toHaveFocus()
})

test('a long wait says how far it is; Cancelar closes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { latest, onClose } = openDialog()
  const cancel = () => within(dialog()).queryByRole('button', { name: 'Cancelar' })
  expect(cancel()).not.toBeInTheDocument()
  act(() => latest().watch.onProgress?.({ bytes: 2048, rows: 900 }))
  await act(() => vi.advanceTimersByTimeAsync(2100))
  expect(within(dialog()).getByText('2 s · 2 KB recibidos · 900 filas')).toBeInTheDocument()
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(cancel() ?? dialog())
  expect(onClose).toHaveBeenCalledOnce()
})

test('leaving before the document is there ends the call', async () => {
  const { latest, unmount } = openDialog()
  const { watch } = latest()
  expect(watch.signal?.aborted).toBe(false)
  unmount()
  expect(watch.signal?.aborted).toBe(true)
})

test('a failure says why and can be tried again', async () => {
  const { latest, calls } = openDialog()
  await act(async () => latest().reject(new Error('Hay muchos documentos en preparación.')))
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('No se pudo previsualizar el PDF')
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('Hay muchos documentos en preparación.')
  await userEvent.setup().click(within(dialog()).getByRole('button', { name: 'Reintentar' }))
  expect(calls).toHaveLength(2)
  await act(async () => latest().resolve(FILE))
  expect(await within(dialog()).findByRole('button', { name: 'Descargar PDF' })).toBeInTheDocument()
})
