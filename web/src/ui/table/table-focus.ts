import { type FocusEvent, useEffect, useRef } from 'react'

/** The row of the current list where the keyboard goes on, or the list itself when it has none. */
export function focusableRow(): HTMLElement | null {
  const row = document.querySelector<HTMLElement>('.cuadre-table-region [data-row][tabindex="0"]')
  return row ?? document.querySelector<HTMLElement>('.cuadre-table-region')
}

/** The button that begins the next record of the current list, for whom the last one has just been finished. */
export function newButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.cuadre-screen-head [data-new]')
}

/** Where the keyboard goes on in a list whose focused part is gone: its row, else what makes the first or the next one. */
export function focusInList(): void {
  const place =
    document.querySelector<HTMLElement>('.cuadre-table-region [data-row][tabindex="0"]') ??
    document.querySelector<HTMLElement>('.cuadre-empty button') ??
    newButton() ??
    focusableRow()
  place?.focus()
}

/**
 * Handlers for the element around a table: when the part of it that has the focus leaves the page (its row was deleted,
 * the empty list got its first one), the focus goes to the row in its place instead of to the top of the page.
 */
export function useKeptFocus() {
  const inside = useRef(false)
  useEffect(() => {
    // What leaves the page takes the focus along without a blur.
    if (inside.current && document.activeElement === document.body) focusInList()
  })
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      // Not that of a dialog that a row has opened: it is elsewhere on the page.
      inside.current = currentTarget.contains(target)
    },
    onBlur: () => {
      inside.current = false
    },
  }
}

/**
 * For buttons whose row leaves the list when they have done their work: call the answer when the work begins, and the
 * focus goes to the list as soon as it shows other rows and nothing else has the focus. A button that works may lose
 * it before: that is not the moment, its row is still there.
 */
export function useFocusAfterLeaving(rows: object): () => void {
  const old = useRef<object | null>(null)
  useEffect(() => {
    if (old.current === null || old.current === rows || document.activeElement !== document.body) return
    old.current = null
    focusableRow()?.focus()
  })
  return () => {
    old.current = rows
  }
}
