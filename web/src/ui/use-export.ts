import { useState } from 'react'
import { type DownloadedFile, saveFile } from '../lib/save-file.ts'
import { toast } from './toast.ts'

/** Fetches a file and hands it to the browser; busy meanwhile, a toast when it fails. */
export function useExport() {
  const [busy, setBusy] = useState(false)

  async function fetchAndSave(fetchFile: () => Promise<DownloadedFile>, failure: string) {
    setBusy(true)
    try {
      saveFile(await fetchFile())
    } catch (error) {
      toast.error(failure, error instanceof Error ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    run: (fetchFile: () => Promise<DownloadedFile>, failure = 'No se pudo descargar el Excel.') => {
      if (!busy) void fetchAndSave(fetchFile, failure)
    },
  }
}
