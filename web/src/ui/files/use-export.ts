import { useState } from 'react'
import type { FetchFile } from '../../lib/download.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../notices/toast.ts'
import { startDownload } from './downloads.ts'
import type { Unit } from './progress-text.ts'

interface Words {
  /** Said when the user has to wait. */
  readonly waiting?: string
  /** Toast when the browser has got the file; none unless said. */
  readonly saved?: string
  /** What the file is made of; rows unless said. */
  readonly unit?: Unit
}

/**
 * Fetches a file and hands it to the browser; busy meanwhile, a toast when it fails. A long wait shows how far it
 * is and can be given up.
 */
export function useExport({ waiting = 'Preparando el Excel…', saved, unit }: Words = {}) {
  const [busy, setBusy] = useState(false)

  async function fetchAndSave(fetchFile: FetchFile, failure: string) {
    setBusy(true)
    try {
      const file = await startDownload(waiting, fetchFile, unit).done
      if (file === null) return
      saveFile(file)
      if (saved !== undefined) toast.success(saved, file.fileName)
    } catch (error) {
      toast.failed(failure, error)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    run: (fetchFile: FetchFile, failure = 'No se pudo descargar el Excel.') => {
      if (!busy) void fetchAndSave(fetchFile, failure)
    },
  }
}
