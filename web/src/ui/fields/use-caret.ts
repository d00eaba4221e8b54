import { useLayoutEffect, useReducer, useRef } from 'react'

/**
 * Keeps the caret where the user is writing when a field rewrites its own text. `place` asks for a position
 * after the next paint of the text, and repaints even when the text turned out the same.
 */
export function useCaret() {
  const input = useRef<HTMLInputElement>(null)
  const wanted = useRef<number | null>(null)
  const [, repaint] = useReducer((count: number) => count + 1, 0)

  useLayoutEffect(() => {
    const position = wanted.current
    wanted.current = null
    if (position !== null && input.current !== null && input.current === document.activeElement) {
      input.current.setSelectionRange(position, position)
    }
  })

  return {
    input,
    place: (position: number) => {
      wanted.current = position
      repaint()
    },
  }
}

/** What the browser says about an edit: 'insertText', 'deleteContentBackward', 'insertFromPaste' … */
export function inputTypeOf(event: Event): { inputType: string; data: string | null } {
  return event instanceof InputEvent
    ? { inputType: event.inputType, data: event.data }
    : { inputType: '', data: null }
}
