import { useState } from 'react'

/**
 * Which of a list are ticked: as stored, with what the user ticked or cleared on top. A newer answer of the
 * server therefore shows through wherever nothing was touched. `stored` undefined: still loading.
 */
export function useChecks(stored: readonly number[] | undefined) {
  const [touched, setTouched] = useState<ReadonlyMap<number, boolean>>(new Map())
  const before = new Set(stored)
  const isChecked = (id: number) => touched.get(id) ?? before.has(id)
  const ids = [...new Set([...before, ...touched.keys()])].filter(isChecked)

  return {
    ids,
    isChecked,
    dirty: ids.length !== before.size || ids.some(id => !before.has(id)),
    set: (changed: readonly number[], checked: boolean) =>
      setTouched(previous => new Map([...previous, ...changed.map(id => [id, checked] as const)])),
  }
}
