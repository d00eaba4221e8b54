import type { DownloadedFile } from './save-file.ts'

/** What has arrived of a file so far; `rows` it is made of, null when the server does not say. */
export interface DownloadProgress {
  readonly bytes: number
  readonly rows: number | null
}

/** How whoever waits for a file follows it and gives it up. An aborted call is ended on the server too. */
export interface DownloadWatch {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined
}

export type FetchFile = (watch: DownloadWatch) => Promise<DownloadedFile>

export interface StartedDownload {
  /** The file, or null at once when it was given up. Rejects when the call fails. */
  readonly done: Promise<DownloadedFile | null>
  readonly cancel: () => void
}

/** Starts fetching a file that may be given up. */
export function startFetching(
  fetchFile: FetchFile,
  onProgress: (progress: DownloadProgress) => void,
): StartedDownload {
  const controller = new AbortController()
  const { signal } = controller
  // The abort rejects the call as well; whoever gave up has been answered by then.
  const givenUp = new Promise<null>(resolve => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  const followed = (progress: DownloadProgress) => {
    if (!signal.aborted) onProgress(progress)
  }
  return {
    done: Promise.race([givenUp, fetchFile({ signal, onProgress: followed })]),
    cancel: () => controller.abort(),
  }
}
