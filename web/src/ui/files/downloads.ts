import {
  type DownloadProgress,
  type FetchFile,
  type StartedDownload,
  startFetching,
} from '../../lib/download.ts'
import { createListeners } from '../../lib/listeners.ts'
import type { Unit } from './progress-text.ts'

/** A file on its way that no dialog waits for; it shows itself at the foot of the page when it takes long. */
export interface RunningDownload {
  readonly key: number
  /** 'Preparando el Excel…' */
  readonly label: string
  readonly progress: DownloadProgress
  /** What it is made of; rows unless said. */
  readonly unit?: Unit | undefined
  readonly cancel: () => void
}

let running: readonly RunningDownload[] = []
let count = 0
const listeners = createListeners()

function change(next: readonly RunningDownload[]): void {
  running = next
  listeners.tell()
}

/** Fetches a file in the sight of the user, who can give it up; it goes on when the screen is left. */
export function startDownload(label: string, fetchFile: FetchFile, unit?: Unit): StartedDownload {
  count += 1
  const key = count
  const { done, cancel } = startFetching(fetchFile, progress =>
    change(running.map(one => (one.key === key ? { ...one, progress } : one))),
  )
  change([...running, { key, label, progress: { bytes: 0, rows: null }, unit, cancel }])
  return { cancel, done: done.finally(() => change(running.filter(one => one.key !== key))) }
}

/** Gives up every file on its way: nobody is left to receive it. */
export function cancelDownloads(): void {
  for (const { cancel } of running) cancel()
}

export function runningDownloads(): readonly RunningDownload[] {
  return running
}

export const subscribeToDownloads = listeners.subscribe
