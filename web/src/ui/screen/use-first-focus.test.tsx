import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useFirstFocus } from './use-first-focus.ts'

function Formulario({ ready }: { ready: boolean }) {
  const container = useRef<HTMLDivElement>(null)
  useFirstFocus(container, ready, () => screen.getByLabelText('Cliente').focus())
  return (
    <div ref={container}>
      <input aria-label="Cliente" />
      <input aria-label="Nota" />
    </div>
  )
}

/** A screen whose form arrives while the focus stands on `estaba`, and what has the focus after the form's first frame. */
async function llega(estaba: string, ready = true): Promise<Element | null> {
  const screenOf = (llego: boolean) => (
    <>
      <input aria-label="Ir a" />
      <main tabIndex={-1}>{llego && <Formulario ready={ready} />}</main>
    </>
  )
  const { rerender } = render(screenOf(false))
  if (estaba === 'main') screen.getByRole('main').focus()
  else if (estaba !== 'body') screen.getByLabelText(estaba).focus()
  rerender(screenOf(true))
  await new Promise(requestAnimationFrame)
  return document.activeElement
}

test.each(['body', 'main'])('a form that arrives takes the focus from the %s', async estaba => {
  expect(await llega(estaba)).toBe(screen.getByLabelText('Cliente'))
})

test('whoever has gone elsewhere while it was loading stays there', async () => {
  expect(await llega('Ir a')).toBe(screen.getByLabelText('Ir a'))
})

test('so does who has clicked another field of it by then', async () => {
  const llegado = llega('body')
  screen.getByLabelText('Nota').focus()
  await llegado
  expect(screen.getByLabelText('Nota')).toHaveFocus()
})

test('a form that is not ready waits', async () => {
  expect(await llega('body', false)).toBe(document.body)
})
