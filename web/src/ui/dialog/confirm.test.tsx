import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderKit } from '../../test-render.tsx'
import { confirm } from './confirm.tsx'

/** The work of a question, ended by the test. */
function aWork() {
  let end = { well: () => {}, badly: (_: Error) => {} }
  const done = new Promise<void>((resolve, reject) => {
    end = { well: resolve, badly: reject }
  })
  return { run: () => done, end: () => end.well(), fail: () => end.badly(new Error('Está en uso.')) }
}

async function askAndClose(question: () => Promise<boolean>) {
  const answered = vi.fn()
  const { user } = renderKit(null)
  act(() => void question().then(answered))
  await user.click(await screen.findByRole('button', { name: 'Sí, eliminar' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(answered).not.toHaveBeenCalled()
  return answered
}

test('a dialog that is closed while its work runs still tells how it ended', async () => {
  const work = aWork()
  const answered = await askAndClose(() =>
    confirm({
      title: '¿Eliminar?',
      confirmLabel: 'Sí, eliminar',
      run: work.run,
      success: ['Categoría eliminada'],
    }),
  )
  work.end()
  expect(await screen.findByText('Categoría eliminada')).toBeInTheDocument()
  expect(answered).toHaveBeenCalledExactlyOnceWith(true)
})

test('and when it ended badly, that', async () => {
  const work = aWork()
  const answered = await askAndClose(() =>
    confirm({
      title: '¿Eliminar?',
      confirmLabel: 'Sí, eliminar',
      run: work.run,
      failure: 'Error al eliminar',
    }),
  )
  work.fail()
  expect(await screen.findByText('Está en uso.')).toBeInTheDocument()
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false))
})

test('what failed goes under the same key when it is pressed again, and another question under its own', async () => {
  const keys: string[] = []
  const { user } = renderKit(null)
  const ask = () =>
    confirm({
      title: '¿Anular?',
      confirmLabel: 'Sí, anular',
      run: async key => {
        keys.push(key)
        if (keys.length === 1) throw new Error('Sin conexión.')
      },
    })
  for (const press of [1, 2, 3]) {
    if (press !== 2) act(() => void ask())
    await user.click(await screen.findByRole('button', { name: 'Sí, anular' }))
    await waitFor(() => expect(keys).toHaveLength(press))
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a question that follows on another can be answered like the first', async () => {
  const { user } = renderKit(null)
  const answers: boolean[] = []
  const ask = async () => {
    answers.push(await confirm({ title: '¿Eliminar?', confirmLabel: 'Sí, eliminar' }))
    answers.push(await confirm({ title: '¿Corregir?', confirmLabel: 'Nota de crédito' }))
  }
  act(() => void ask())
  await user.click(await screen.findByRole('button', { name: 'Sí, eliminar' }))
  await user.click(await screen.findByRole('button', { name: 'Nota de crédito' }))
  await waitFor(() => expect(answers).toEqual([true, true]))
})
