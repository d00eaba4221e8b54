import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
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

test.each([
  ['above the buttons of the dialog', { top: 700, bottom: 760 }, '68px'],
  ['below them where there is room for it', { top: 500, bottom: 560 }, '0px'],
])('a toast stands %s, and at the foot of the screen when it closes', (_where, bar, said) => {
  vi.stubGlobal('ResizeObserver', AtOnce)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(bar as DOMRect)
  const room = () => document.documentElement.style.getPropertyValue('--cuadre-pie')
  const { unmount } = openDialog()
  expect(room()).toBe(said)
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
  const { user, latest, onClose } = openDialog()
  const cancel = () => within(dialog()).queryByRole('button', { name: 'Cancelar' })
  expect(cancel()).not.toBeInTheDocument()
  act(() => latest().watch.onProgress?.({ bytes: 2048, rows: 900 }))
  await act(() => vi.advanceTimersByTimeAsync(2100))
  expect(within(dialog()).getByText('2 s · 2 KB recibidos · 900 filas')).toBeInTheDocument()
  await user.click(cancel() ?? dialog())
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
  const { user, latest, calls } = openDialog()
  await act(async () => latest().reject(new Error('Hay muchos documentos en preparación.')))
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('No se pudo previsualizar el PDF')
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('Hay muchos documentos en preparación.')
  await user.click(within(dialog()).getByRole('button', { name: 'Reintentar' }))
  expect(calls).toHaveLength(2)
  await act(async () => latest().resolve(FILE))
  expect(await within(dialog()).findByRole('button', { name: 'Descargar PDF' })).toBeInTheDocument()
})

async function openReady() {
  const view = openDialog()
  await act(async () => view.latest().resolve(FILE))
  await within(dialog()).findByRole('link', { name: 'Abrir en nueva pestaña' })
  return view
}

/** A device that shares files, or none when `share` is missing; `coarse`: by finger. */
function device({ share, coarse = false }: { share?: Navigator['share']; coarse?: boolean }) {
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), share && { share, canShare: () => true }),
  )
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation(query => ({
    ...matchMedia(query),
    matches: coarse && query === '(pointer: coarse)',
  }))
}

const press = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }))
const main = () =>
  within(dialog())
    .getAllByRole('button')
    .filter(button => button.getAttribute('data-variant') === 'filled')
    .map(button => button.textContent)

describe('what is done with a document', () => {
  test('Imprimir opens the browser’s print dialog from a frame that nobody sees, each time anew', async () => {
    await openReady()
    expect(within(dialog()).queryByRole('button', { name: 'Compartir' })).not.toBeInTheDocument()
    const frame = () => dialog().querySelector('iframe')
    expect(frame()).toBeNull()
    for (const _ of ['once', 'again']) {
      const before = frame()
      await press('Imprimir')
      const shown = frame()
      if (shown?.contentWindow === null || shown === null) throw new Error('no frame')
      expect(shown).not.toBe(before)
      expect(shown.getAttribute('src')).toMatch(/^blob:/)
      expect(shown).toHaveAttribute('aria-hidden', 'true')
      const print = vi.fn()
      Object.assign(shown.contentWindow, { print, focus: () => {} })
      fireEvent.load(shown)
      expect(print).toHaveBeenCalledOnce()
    }
  })

  test('a viewer that cannot be commanded gets the document in a tab', async () => {
    await openReady()
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await press('Imprimir')
    const frame = dialog().querySelector('iframe')
    if (!frame?.contentWindow) throw new Error('no frame')
    Object.assign(frame.contentWindow, {
      focus: () => {},
      print: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    fireEvent.load(frame)
    expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^blob:/), '_blank', 'noreferrer')
  })

  test('a viewer that never says that the document is there is not waited for in silence', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const told = () => screen.queryByText('Este navegador no imprime desde aquí')
    try {
      await openReady()
      await press('Imprimir')
      const frame = dialog().querySelector('iframe')
      if (!frame?.contentWindow) throw new Error('no frame')
      Object.assign(frame.contentWindow, { print: () => {}, focus: () => {} })
      fireEvent.load(frame)
      act(() => void vi.advanceTimersByTime(10_000))
      expect(told()).toBeNull()
      await press('Imprimir')
      act(() => void vi.advanceTimersByTime(10_000))
      expect(told()).not.toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test('Compartir stands beside the others where files can be shared; downloading stays the main one', async () => {
    const share = vi.fn(() => Promise.resolve())
    device({ share })
    await openReady()
    expect(main()).toEqual(['Descargar PDF'])
    await press('Compartir')
    const [{ files, title }] = share.mock.calls[0] as unknown as [ShareData]
    expect(title).toBe(FILE.fileName)
    expect(files?.map(({ name, type }) => [name, type])).toEqual([[FILE.fileName, 'application/pdf']])
    expect(within(dialog()).getByRole('button', { name: 'Imprimir' })).toBeInTheDocument()
  })

  test('on a phone Compartir is the main button, and its sheet prints', async () => {
    device({ share: () => Promise.resolve(), coarse: true })
    await openReady()
    expect(main()).toEqual(['Compartir'])
    expect(within(dialog()).queryByRole('button', { name: 'Imprimir' })).not.toBeInTheDocument()
    expect(within(dialog()).getByRole('button', { name: 'Descargar PDF' })).toBeEnabled()
  })

  test.each([
    ['closing the sheet is no failure', 'AbortError', 0],
    ['what went wrong is told, with a way out', 'NotAllowedError', 1],
  ])('%s', async (_, name, told) => {
    device({ share: () => Promise.reject(new DOMException('no', name)) })
    await openReady()
    await press('Compartir')
    await waitFor(() => expect(screen.queryAllByText('No se pudo compartir')).toHaveLength(told))
  })
})

test('opens with the whole page, widens step by step, and remembers which of both was chosen', async () => {
  const pressed = () =>
    within(dialog())
      .queryAllByRole('button', { pressed: true })
      .map(button => button.textContent)
  const { unmount } = await openReady()
  expect(pressed()).toEqual(['Página completa'])
  expect(within(dialog()).getByRole('button', { name: 'Reducir' })).toBeDisabled()
  await press('Ampliar')
  expect(pressed()).toEqual(['Ancho'])
  await press('Ampliar')
  expect(pressed()).toEqual([])
  expect(within(dialog()).getByText('150 %')).toBeInTheDocument()
  unmount()
  const { unmount: close } = await openReady()
  expect(pressed()).toEqual(['Ancho'])
  await press('Página completa')
  close()
  await openReady()
  expect(pressed()).toEqual(['Página completa'])
})
