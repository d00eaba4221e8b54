import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { FetchFile } from '../../lib/download.ts'
import { useExport } from '../../ui/files/use-export.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'

interface ExcelButtonProps {
  /** 'Cuentas pagadas en Excel' */
  text: string
  /** Checks the filters; null when something is missing, which has been told then. */
  prepare: () => FetchFile | null
}

/** Saves the same report as a workbook, for whoever may take reports away. */
export function ExcelButton({ text, prepare }: ExcelButtonProps) {
  const { busy, run } = useExport({ saved: 'Descarga iniciada.' })
  if (!usePermiso('reportes.exportar')) return null
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      onClick={() => {
        const fetchFile = prepare()
        if (fetchFile !== null) run(fetchFile)
      }}
    >
      {text}
    </Button>
  )
}
