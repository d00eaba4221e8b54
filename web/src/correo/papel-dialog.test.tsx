import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { slowFiles } from '../test-download.ts'
import { renderKit } from '../test-render.tsx'
import { PdfPreviewDialog } from '../ui/files/pdf-preview-dialog.tsx'
import { usePapel } from './papel-dialog.tsx'

Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })

/** A preview whose papers come when the test says so; `asked` has what each was asked on. */
function abrir() {
  const files = slowFiles()
  const asked: ('rollo' | 'hoja')[] = []
  const fetchPdf: Parameters<typeof usePapel>[0] = papel => watch => {
    asked.push(papel ?? 'hoja')
    return files.fetchFile(watch)
  }
  function Vista() {
    const { load, choice } = usePapel(fetchPdf)
    return <PdfPreviewDialog title="Factura PDF" load={load} onClose={() => {}} about={choice} />
  }
  const llega = (papers: readonly string[]) =>
    act(async () =>
      files.latest().resolve({ blob: new Blob(['%PDF-1.7']), fileName: 'Factura_E320000000001.pdf', papers }),
    )
  return { asked, llega, ...renderKit(<Vista />) }
}

const papel = (name: string) => screen.findByRole('radio', { name })
const papeles = () => screen.queryAllByRole('radio').map(radio => radio.getAttribute('value'))

test('a document of one paper offers none', async () => {
  const { asked, llega } = abrir()
  expect(papeles()).toEqual([])
  await llega(['hoja'])
  expect(await screen.findByRole('button', { name: 'Descargar PDF' })).toBeInTheDocument()
  expect([asked, papeles()]).toEqual([['hoja'], []])
})

test('a consumption invoice is fetched anew on the roll, and this machine remembers it', async () => {
  const { asked, llega, unmount } = abrir()
  await llega(['hoja', 'rollo'])
  expect(await papel('Hoja')).toBeChecked()
  fireEvent.click(await papel('Rollo de 80 mm'))
  await waitFor(() => expect(asked).toEqual(['hoja', 'rollo']))
  // The sheet is no longer there to be printed while the roll is on its way.
  expect(screen.queryByRole('button', { name: 'Descargar PDF' })).not.toBeInTheDocument()
  await llega(['hoja', 'rollo'])
  expect(await screen.findByRole('button', { name: 'Imprimir' })).toBeInTheDocument()
  expect(await papel('Rollo de 80 mm')).toBeChecked()
  unmount()

  const otra = abrir()
  expect(otra.asked).toEqual(['rollo'])
  await otra.llega(['hoja', 'rollo'])
  expect(await papel('Rollo de 80 mm')).toBeChecked()
  fireEvent.click(await papel('Hoja'))
  await waitFor(() => expect(otra.asked).toEqual(['rollo', 'hoja']))
  otra.unmount()
  expect(abrir().asked).toEqual(['hoja'])
})
