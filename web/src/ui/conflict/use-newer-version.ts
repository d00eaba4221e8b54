import { useEffect, useEffectEvent } from 'react'
import { useQuietNotices } from '../notices/notices.ts'

interface Options<Record> {
  /** The record as it is known by now, where that differs from what was opened; null where it does not. */
  readonly newer: Record | null
  readonly dirty: boolean
  /** A save is on its way, or it was the last one. */
  readonly busy: boolean
  /** Nothing was written here: the form shows the newer version. */
  readonly onTake: (fresh: Record) => void
}

/**
 * Follows what others do to the record that is being edited. While nothing was written here the form simply shows the newer
 * version (`onTake`); afterwards it is `told`, and touches nothing.
 */
export function useNewerVersion<Record>(options: Options<Record>) {
  useQuietNotices()
  const newer = options.busy ? null : options.newer
  const silent = options.dirty ? null : newer
  const take = useEffectEvent(options.onTake)
  useEffect(() => {
    if (silent !== null) take(silent)
  }, [silent])
  return { newer, told: silent === null ? newer : null }
}
