import { useEffect, useRef, useState } from 'react'
import type { FetchFile, StartedDownload } from '../../lib/download.ts'
import { messageOf } from '../../lib/message-of.ts'
import type { DownloadedFile } from '../../lib/save-file.ts'
import { startDownload } from './downloads.ts'

/**
 * A document that is made first and shown when it is there. `waiting` is said when the making takes long; leaving the
 * screen gives it up.
 */
export function usePdfPreview(waiting: string) {
  const [file, setFile] = useState<DownloadedFile | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef<StartedDownload | null>(null)

  useEffect(() => () => running.current?.cancel(), [])

  async function fetchAndShow(fetchFile: FetchFile, onFailure: (message: string) => void) {
    setBusy(true)
    running.current = startDownload(waiting, fetchFile)
    try {
      setFile(await running.current.done)
    } catch (error) {
      onFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    /** The document to show; null: none. */
    file,
    busy,
    run: (fetchFile: FetchFile, onFailure: (message: string) => void) => {
      if (!busy) void fetchAndShow(fetchFile, onFailure)
    },
    close: () => setFile(null),
  }
}
