import { reportes, reportesExcel } from '@cuadre/contract/reportes'
import { ClientePicker } from '../../pickers/cliente-picker.tsx'
import type { UrlText } from '../../ui/list/url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { DescargaButton, ExcelButton } from './descarga-button.tsx'
import { ParteField } from './parte-field.tsx'
import { ReportScreen } from './report-screen.tsx'
import { parteOrNull, readRango } from './report-search.ts'
import { useReportForm } from './use-report-form.ts'

function read(raw: UrlText) {
  return { clienteId: parteOrNull(raw, 'clienteId'), ...readRango(raw) }
}

/** What was paid and what was collected of a client (R4.9). */
export function ReportesCuentasScreen() {
  const form = useReportForm({ read, tell: sentence => toast.info(sentence) })

  return (
    <ReportScreen
      title="Reportes de cuentas"
      description="Las cuentas por pagar ya pagadas, o las cuentas por cobrar ya cobradas, de un cliente o de todos, por la fecha de sus pedidos."
      form={form}
      actions={
        <>
          <DescargaButton
            byEnter
            text="Descargar cuentas pagadas"
            waiting="Preparando las cuentas pagadas…"
            failure="Error al descargar cuentas pagadas"
            prepare={() => form.prepare(reportes.pagadas)}
          />
          <DescargaButton
            text="Descargar cuentas cobradas"
            waiting="Preparando las cuentas cobradas…"
            failure="Error al descargar cuentas cobradas"
            prepare={() => form.prepare(reportes.cobradas)}
          />
          <ExcelButton text="Cuentas pagadas en Excel" prepare={() => form.prepare(reportesExcel.pagadas)} />
          <ExcelButton
            text="Cuentas cobradas en Excel"
            prepare={() => form.prepare(reportesExcel.cobradas)}
          />
        </>
      }
    >
      <ParteField
        chosen={form.bind('clienteId')}
        todos="Todos los clientes"
        picker={props => <ClientePicker {...props} />}
      />
    </ReportScreen>
  )
}
