import { reportes } from '@cuadre/contract/reportes'
import { Button } from '@mantine/core'
import { ClientePicker } from '../../pickers/cliente-picker.tsx'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { PdfFileDialog } from '../../ui/files/pdf-preview-dialog.tsx'
import { usePdfPreview } from '../../ui/files/use-pdf-preview.ts'
import { IconFileInvoice } from '../../ui/icons/icons.ts'
import type { UrlText } from '../../ui/list/url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { ReportScreen } from './report-screen.tsx'
import { idOrNull, readRango } from './report-search.ts'
import { useReportForm } from './use-report-form.ts'

function read(raw: UrlText) {
  return {
    clienteId: idOrNull(raw, 'clienteId'),
    empresaId: idOrNull(raw, 'empresaId'),
    ...readRango(raw),
  }
}

/** Every invoice of a client and a company in an interval, in one PDF (R4.9). */
export function GenerarFacturasScreen() {
  const form = useReportForm({ read, tell: sentence => toast.info(sentence) })
  const preview = usePdfPreview('Preparando las facturas…')

  function generate() {
    const fetchFile = form.prepare(reportes.facturas)
    if (fetchFile === null) return
    preview.run(fetchFile, message => toast.warning('Error al generar facturas', message))
  }

  return (
    <>
      <ReportScreen
        title="Generar facturas"
        description="Todas las facturas de un cliente y una empresa en un rango de fechas, una tras otra en un solo PDF."
        form={form}
        onSubmit={generate}
        actions={
          <Button type="submit" loading={preview.busy} leftSection={<IconFileInvoice />}>
            Generar facturas
          </Button>
        }
      >
        <ClientePicker withAsterisk {...form.bind('clienteId')} />
        <EmpresaPicker withAsterisk {...form.bind('empresaId')} />
      </ReportScreen>
      {preview.file !== null && (
        <PdfFileDialog title="Facturas" file={preview.file} onClose={preview.close} />
      )}
    </>
  )
}
