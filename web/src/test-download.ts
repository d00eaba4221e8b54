import type { DownloadWatch } from './lib/download.ts'
import type { DownloadedFile } from './lib/save-file.ts'

/** What the browser was given to save in this test, by name. */
export const saved: string[] = []

/** Files that come, or fail, when the test says so: one per call. */
export function slowFiles() {
  const calls: {
    readonly watch: DownloadWatch
    readonly resolve: (file: DownloadedFile) => void
    readonly reject: (reason: unknown) => void
  }[] = []
  return {
    calls,
    fetchFile: (watch: DownloadWatch) =>
      new Promise<DownloadedFile>((resolve, reject) => {
        calls.push({ watch, resolve, reject })
      }),
    latest() {
      const call = calls.at(-1)
      if (call === undefined) throw new Error('Nothing was fetched')
      return call
    },
  }
}
