import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { FetchFile } from '../../lib/download.ts'
import { useExport } from '../../ui/files/use-export.ts'

interface DescargaButtonProps {
  /** 'Descargar cuentas pagadas' */
  text: string
  /** 'Preparando las cuentas pagadas…' */
  waiting: string
  /** Title of the toast when it fails. */
  failure: string
  /** Checks the filters; null when something is missing, which has been told then. */
  prepare: () => FetchFile | null
  /** The main one, which Enter in a field presses. */
  byEnter?: boolean
}

/** Asks for a report and saves it. */
export function DescargaButton({ text, waiting, failure, prepare, byEnter = false }: DescargaButtonProps) {
  const { busy, run } = useExport({ waiting, saved: 'Descarga iniciada.' })
  return (
    <Button
      type={byEnter ? 'submit' : 'button'}
      variant={byEnter ? 'filled' : 'default'}
      loading={busy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => {
        const fetchFile = prepare()
        if (fetchFile !== null) run(fetchFile, failure)
      }}
    >
      {text}
    </Button>
  )
}
