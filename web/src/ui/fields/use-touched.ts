import type { UseFormReturnType } from '@mantine/form'
import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { type Bound, bind } from './form.tsx'

/**
 * `bind` for a form whose errors show once a field was left. While a button of the mouse is down the sentence
 * waits: it would push away what is being pressed, and the click would hit nothing.
 */
export function useTouched<V extends object>(form: UseFormReturnType<V>) {
  const pressing = useRef(false)

  const note = (event: PointerEvent) => {
    pressing.current = event.type === 'pointerdown'
  }
  useWindowEvent('pointerdown', note, true)
  useWindowEvent('pointerup', note, true)
  useWindowEvent('pointercancel', note, true)

  return <K extends keyof V & string>(field: K): Bound<V[K]> => {
    const bound = bind(form, field)
    const check = () => void form.validateField<string & {}>(field)
    return {
      ...bound,
      onBlur: event => {
        bound.onBlur(event)
        if (!pressing.current) return check()
        // After the click that belongs to this press.
        const later = () => setTimeout(check)
        window.addEventListener('pointerup', later, { once: true })
      },
    }
  }
}
