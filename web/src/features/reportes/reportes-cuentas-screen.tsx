import { cuentasDeClienteBody } from '@cuadre/contract/reportes'
import { cobradasPdf, pagadasPdf } from '../../api/reportes.ts'
import { ClientePicker } from '../../pickers/cliente-picker.tsx'
import type { UrlText } from '../../ui/list/use-url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { DescargaButton } from './descarga-button.tsx'
import { ReportScreen } from './report-screen.tsx'
import { idOrNull, readRango } from './report-search.ts'
import { useReportForm } from './use-report-form.ts'

function read(raw: UrlText) {
  return { clienteId: idOrNull(raw, 'clienteId'), ...readRango(raw) }
}

/** What was paid and what was collected of a client (R4.9). */
export function ReportesCuentasScreen() {
  const form = useReportForm({ read, tell: sentence => toast.info(sentence) })

  return (
    <ReportScreen
      title="Reportes de cuentas"
      description="Las cuentas por pagar ya pagadas, o las cuentas por cobrar ya cobradas, de un cliente, por la fecha de sus pedidos."
      form={form}
      actions={
        <>
          <DescargaButton
            byEnter
            text="Descargar cuentas pagadas"
            waiting="Preparando las cuentas pagadas…"
            failure="Error al descargar cuentas pagadas"
            prepare={() => form.prepare(cuentasDeClienteBody, pagadasPdf)}
          />
          <DescargaButton
            text="Descargar cuentas cobradas"
            waiting="Preparando las cuentas cobradas…"
            failure="Error al descargar cuentas cobradas"
            prepare={() => form.prepare(cuentasDeClienteBody, cobradasPdf)}
          />
        </>
      }
    >
      <ClientePicker withAsterisk {...form.bind('clienteId')} />
    </ReportScreen>
  )
}
