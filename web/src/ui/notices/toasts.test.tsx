import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderKit } from '../../test-render.tsx'
import { toast } from './toast.ts'

beforeEach(() => vi.useFakeTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('an error stays three seconds and is announced as an alert', () => {
  renderKit(null)
  act(() => toast.error('Error al guardar', 'La categoría ya existe.'))
  expect(screen.getByRole('alert')).toHaveTextContent('Error al guardarLa categoría ya existe.')
  pass(2999)
  expect(screen.getByRole('alert')).toBeInTheDocument()
  pass(1)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('what is said quietly comes into a region that stood there in silence; an alert is one by itself', () => {
  const { container } = renderKit(null)
  const quiet = container.ownerDocument.querySelector('[aria-label=Avisos] > [aria-live=polite]')
  expect(quiet).toBeEmptyDOMElement()
  act(() => {
    toast.success('Éxito', 'Pedido creado.')
    toast.error('Error al guardar')
  })
  expect(screen.getByRole('status')).toHaveAttribute('aria-atomic', 'true')
  expect(quiet).toContainElement(screen.getByRole('status'))
  expect(quiet).not.toContainElement(screen.getByRole('alert'))
  pass(60_000)
})

test('a duration of its own is kept', () => {
  renderKit(null)
  act(() => toast.success('¡Acceso exitoso!', 'Bienvenido al sistema', 1000))
  pass(999)
  expect(screen.getByRole('status')).toBeInTheDocument()
  pass(1)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('a toast under the pointer waits', () => {
  renderKit(null)
  act(() => toast.info('Sin datos'))
  fireEvent.mouseEnter(screen.getByRole('status'))
  pass(60_000)
  expect(screen.getByRole('status')).toBeInTheDocument()
  fireEvent.mouseLeave(screen.getByRole('status'))
  pass(2500)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('the same message twice is shown once, and never more than four at a time', () => {
  renderKit(null)
  act(() => {
    toast.error('Error al cargar')
    toast.error('Error al cargar')
  })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  act(() => {
    for (const title of ['a', 'b', 'c', 'd', 'e']) toast.error(title)
  })
  expect(screen.getAllByRole('alert').map(item => item.textContent)).toEqual(['b', 'c', 'd', 'e'])
  fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar aviso' })[0] ?? document.body)
  expect(screen.getAllByRole('alert')).toHaveLength(3)
})

describe('what can be taken back', () => {
  const undo = vi.fn()
  beforeEach(() => vi.clearAllMocks())
  const offer = () => act(() => void toast.undoable({ title: 'Línea quitada', message: '2 × Cemento', undo }))

  test('is told of the last one alone where they are about the same', () => {
    renderKit(null)
    act(() => {
      for (const [title, about] of [
        ['606', 'presentado'],
        ['607', 'presentado'],
        ['Línea', undefined],
      ] as const)
        toast.undoable({ title, message: '', undo, ...(about && { about }) })
    })
    expect(screen.getAllByRole('status').map(item => item.textContent)).toEqual([
      '607Deshacer',
      'LíneaDeshacer',
    ])
  })

  test('is taken back by its button, once', () => {
    renderKit(null)
    offer()
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('Línea quitada')).not.toBeInTheDocument()
  })

  test('is taken back by Ctrl+Z, the last one first, but not from a field that is being written in', () => {
    renderKit(
      <>
        <input aria-label="Blank" />
        <input aria-label="Written" defaultValue="5" />
      </>,
    )
    offer()
    offer()
    const undoKey = (target: Element) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true })
    undoKey(screen.getByRole('textbox', { name: 'Written' }))
    expect(undo).not.toHaveBeenCalled()
    undoKey(screen.getByRole('textbox', { name: 'Blank' }))
    undoKey(document.body)
    undoKey(document.body)
    expect(undo).toHaveBeenCalledTimes(2)
  })

  test('is taken back from a field that the focus has only come to, until something is written there', () => {
    renderKit(<input aria-label="Cantidad" defaultValue="5" />)
    const field = screen.getByRole('textbox', { name: 'Cantidad' })
    offer()
    act(() => field.focus())
    fireEvent.change(field, { target: { value: '56' } })
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
    expect(undo).not.toHaveBeenCalled()
    act(() => field.blur())
    act(() => field.focus())
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
    expect(undo).toHaveBeenCalledOnce()
  })

  test('waits longer than a message, and goes by itself', () => {
    renderKit(null)
    offer()
    pass(3499)
    expect(screen.getByText('Línea quitada')).toBeInTheDocument()
    pass(1)
    expect(screen.queryByText('Línea quitada')).not.toBeInTheDocument()
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(undo).not.toHaveBeenCalled()
  })
})
