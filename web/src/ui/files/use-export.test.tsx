import { Button } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FetchFile } from '../../lib/download.ts'
import { saved, slowFiles } from '../../test-download.ts'
import { renderKit } from '../../test-render.tsx'
import { useExport } from './use-export.ts'

const FILE = { blob: new Blob(['celdas']), fileName: 'pedidos.xlsx' }

beforeEach(() => void vi.useFakeTimers())

function Exporter({ fetchFile }: { fetchFile: FetchFile }) {
  const { busy, run } = useExport({ saved: 'Descarga iniciada.' })
  return (
    <Button loading={busy} onClick={() => run(fetchFile)}>
      Exportar
    </Button>
  )
}

/** Pressed once; the file comes when the test says so. */
function openExporter() {
  const files = slowFiles()
  renderKit(<Exporter fetchFile={files.fetchFile} />)
  fireEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  return files.latest()
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const cancel = () => screen.queryByRole('button', { name: 'Cancelar: Preparando el Excel…' })

test('a quick file is saved without a word about waiting', async () => {
  const { resolve } = openExporter()
  await pass(1900)
  expect(cancel()).not.toBeInTheDocument()
  resolve(FILE)
  await pass(0)
  expect(saved).toEqual(['pedidos.xlsx'])
  expect(screen.getByText('Descarga iniciada.').closest('[role=status]')).toHaveTextContent('pedidos.xlsx')
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled()
})

test('after two seconds it says how long, how much and how many rows, until the file is there', async () => {
  const { resolve, watch } = openExporter()
  await pass(2000)
  expect(screen.getByRole('status')).toHaveTextContent('Preparando el Excel…')
  expect(screen.getByText('2 s')).toBeInTheDocument()
  act(() => watch.onProgress?.({ bytes: 3 * 1024 ** 2, rows: 12_345 }))
  await pass(60_000)
  expect(screen.getByText('1 min 02 s · 3.0 MB recibidos · 12,345 filas')).toBeInTheDocument()
  resolve(FILE)
  await pass(0)
  expect(cancel()).not.toBeInTheDocument()
  expect(saved).toEqual(['pedidos.xlsx'])
})

test('Cancelar ends the call, saves nothing and is no failure', async () => {
  const { reject, resolve, watch } = openExporter()
  await pass(2000)
  expect(watch.signal?.aborted).toBe(false)
  fireEvent.click(cancel() ?? document.body)
  await pass(0)
  expect(watch.signal?.aborted).toBe(true)
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled()
  reject(watch.signal?.reason)
  resolve(FILE)
  act(() => watch.onProgress?.({ bytes: 5, rows: null }))
  await pass(5000)
  expect(screen.getByRole('region', { name: 'Avisos' })).toHaveTextContent(/^$/)
  expect(saved).toEqual([])
})

test('a failure says what failed and takes the card away', async () => {
  const { reject } = openExporter()
  await pass(3000)
  reject(new Error('La descarga se interrumpió antes de terminar. Intente de nuevo.'))
  await pass(0)
  expect(screen.getByText('No se pudo descargar el Excel.')).toBeInTheDocument()
  expect(screen.getByText(/La descarga se interrumpió/)).toBeInTheDocument()
  expect(cancel()).not.toBeInTheDocument()
})
