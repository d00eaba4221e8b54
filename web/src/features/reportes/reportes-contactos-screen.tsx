import { reportes, reportesExcel } from '@cuadre/contract/reportes'
import { ContactoPicker } from '../../pickers/contacto-picker.tsx'
import type { UrlText } from '../../ui/list/url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { DescargaButton, ExcelButton } from './descarga-button.tsx'
import { ParteField } from './parte-field.tsx'
import { ReportScreen } from './report-screen.tsx'
import { parteOrNull, readRango } from './report-search.ts'
import { useReportForm } from './use-report-form.ts'

function read(raw: UrlText) {
  return { contactoId: parteOrNull(raw, 'contactoId'), ...readRango(raw) }
}

/** What was paid, and what is still to be collected, of a contact's clients (R4.9). */
export function ReportesContactosScreen() {
  const form = useReportForm({ read, tell: sentence => toast.info(sentence) })

  return (
    <ReportScreen
      title="Reportes por contacto"
      description="Las cuentas por pagar ya pagadas, o las cuentas por cobrar pendientes con la comisión del contacto, de los clientes de un contacto o de todos, por la fecha de sus pedidos."
      form={form}
      actions={
        <>
          <DescargaButton
            byEnter
            text="Descargar cuentas pagadas"
            waiting="Preparando las cuentas pagadas del contacto…"
            failure="Error al descargar cuentas pagadas del contacto"
            prepare={() => form.prepare(reportes.pagadasContacto)}
          />
          <DescargaButton
            text="Descargar cuentas por cobrar"
            waiting="Preparando las cuentas por cobrar del contacto…"
            failure="Error al descargar cuentas por cobrar del contacto"
            prepare={() => form.prepare(reportes.cobrarContacto)}
          />
          <ExcelButton
            text="Cuentas pagadas en Excel"
            prepare={() => form.prepare(reportesExcel.pagadasContacto)}
          />
          <ExcelButton
            text="Cuentas por cobrar en Excel"
            prepare={() => form.prepare(reportesExcel.cobrarContacto)}
          />
        </>
      }
    >
      <ParteField
        chosen={form.bind('contactoId')}
        todos="Todos los contactos"
        picker={props => <ContactoPicker {...props} />}
      />
    </ReportScreen>
  )
}
