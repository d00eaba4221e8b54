import { Button } from '@mantine/core'
import type { FetchFile } from '../../lib/download.ts'
import { useExport } from '../../ui/files/use-export.ts'
import type { Icon } from '../../ui/icons/icon.tsx'
import { IconDownload, IconFileSpreadsheet } from '../../ui/icons/icons.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'

interface DescargaButtonProps {
  /** 'Descargar cuentas pagadas' */
  text: string
  icon?: Icon
  /** 'Preparando las cuentas pagadas…' */
  waiting?: string
  /** Title of the toast when it fails. */
  failure?: string
  /** Checks the filters; null when something is missing, which has been told then. */
  prepare: () => FetchFile | null
  /** The main one, which Enter in a field presses. */
  byEnter?: boolean
}

/** Asks for a report and saves it. */
export function DescargaButton(props: DescargaButtonProps) {
  const { text, icon: Drawn = IconDownload, waiting, failure, prepare, byEnter = false } = props
  const { busy, run } = useExport({ ...(waiting && { waiting }), saved: 'Descarga iniciada.' })
  return (
    <Button
      type={byEnter ? 'submit' : 'button'}
      variant={byEnter ? 'filled' : 'default'}
      loading={busy}
      leftSection={<Drawn size={16} aria-hidden />}
      onClick={() => {
        const fetchFile = prepare()
        if (fetchFile !== null) run(fetchFile, failure)
      }}
    >
      {text}
    </Button>
  )
}

/** The same report as a workbook, for whoever may take reports away. */
export function ExcelButton(props: Pick<DescargaButtonProps, 'text' | 'prepare'>) {
  return usePermiso('reportes.exportar') && <DescargaButton icon={IconFileSpreadsheet} {...props} />
}
