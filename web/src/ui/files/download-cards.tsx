import { Loader } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { SmallButton } from '../links/buttons.tsx'
import { useWait } from '../screen/use-wait.ts'
import { type RunningDownload, runningDownloads, subscribeToDownloads } from './downloads.ts'
import { progressText } from './progress-text.ts'

/** The files on their way, above the toasts. */
export function DownloadCards() {
  return useSyncExternalStore(subscribeToDownloads, runningDownloads).map(download => (
    <DownloadCard key={download.key} download={download} />
  ))
}

function DownloadCard({ download: { label, progress, unit, cancel } }: { download: RunningDownload }) {
  const seconds = useWait()
  if (seconds === null) return null
  return (
    <div className="cuadre-toast cuadre-download">
      <Loader size="xs" aria-hidden />
      <div>
        <strong role="status">{label}</strong>
        {/* Not read out: a count of seconds would never be silent. */}
        <p>{progressText(seconds, progress, unit)}</p>
      </div>
      <SmallButton aria-label={`Cancelar: ${label}`} onClick={cancel}>
        Cancelar
      </SmallButton>
    </div>
  )
}
