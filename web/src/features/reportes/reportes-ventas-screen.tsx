import { clientes } from '@cuadre/contract/clientes'
import { Button } from '@mantine/core'
import { usePrefetchQuery } from '@tanstack/react-query'
import { read } from '../../api/calls.ts'
import { contactosAll } from '../../api/contactos.ts'
import { empresasAll } from '../../api/empresas.ts'
import { selloDeAhora } from '../../lib/clock.ts'
import { ClientePicker } from '../../pickers/cliente-picker.tsx'
import { ContactoPicker } from '../../pickers/contacto-picker.tsx'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { ChoiceField } from '../../ui/fields/form-fields.tsx'
import { PdfFileDialog } from '../../ui/files/pdf-preview-dialog.tsx'
import { usePdfPreview } from '../../ui/files/use-pdf-preview.ts'
import { IconFileSearch } from '../../ui/icons/icons.ts'
import { notice } from '../../ui/notices/notice.tsx'
import { ExcelButton } from './descarga-button.tsx'
import { ParteField } from './parte-field.tsx'
import { ReportScreen } from './report-screen.tsx'
import { type ReportForm, useReportForm } from './use-report-form.ts'
import {
  type CamposDeVentas,
  DESCRIPCIONES,
  NOMBRES_DE_TIPO,
  prepararVentas,
  readVentas,
  TIPOS_DE_VENTAS,
} from './ventas.ts'

const TIPOS = TIPOS_DE_VENTAS.map(tipo => ({ value: tipo, label: NOMBRES_DE_TIPO[tipo] }))

function tell(sentence: string) {
  return notice({ title: 'Aviso', message: sentence })
}

/** Sales by client, contact, company or days (R4.9). */
export function ReportesVentasScreen() {
  // All three at once, so that changing the type shows no waiting.
  usePrefetchQuery(read(clientes.list))
  usePrefetchQuery(contactosAll())
  usePrefetchQuery(empresasAll())
  const form = useReportForm({ read: readVentas, tell })
  const preview = usePdfPreview('Preparando el reporte de ventas…')
  const { tipo } = form.fields

  function previsualizar() {
    const fetchFile = prepararVentas(form, 'pdf')
    if (fetchFile === null) return
    const fileName = `Reporte_${tipo}_${selloDeAhora()}.pdf`
    preview.run(
      async watch => ({ ...(await fetchFile(watch)), fileName }),
      detail =>
        void notice({ title: 'Alerta', message: 'Error al generar reporte', detail, kind: 'warning' }),
    )
  }

  return (
    <>
      <ReportScreen
        title="Reportes de Ventas"
        description={DESCRIPCIONES[tipo]}
        form={form}
        onSubmit={previsualizar}
        actions={
          <>
            <Button type="submit" loading={preview.busy} leftSection={<IconFileSearch />}>
              Previsualizar Reporte
            </Button>
            <ExcelButton text="Descargar Excel" prepare={() => prepararVentas(form, 'excel')} />
          </>
        }
      >
        <ChoiceField
          label="Tipo de reporte"
          options={TIPOS}
          value={tipo}
          onChange={elegido => form.change({ tipo: elegido })}
        />
        <PartyField form={form} />
      </ReportScreen>
      {preview.file !== null && (
        <PdfFileDialog title="Vista previa del Reporte" file={preview.file} onClose={preview.close} />
      )}
    </>
  )
}

/** Whose sales; a report by days asks for nobody. */
function PartyField({ form }: { form: ReportForm<CamposDeVentas> }) {
  switch (form.fields.tipo) {
    case 'cliente':
      return (
        <ParteField
          chosen={form.bind('clienteId')}
          todos="Todos los clientes"
          picker={props => <ClientePicker {...props} />}
        />
      )
    case 'contacto':
      return (
        <ParteField
          chosen={form.bind('contactoId')}
          todos="Todos los contactos"
          picker={props => <ContactoPicker {...props} />}
        />
      )
    case 'empresa':
      return (
        <ParteField
          chosen={form.bind('empresaId')}
          todos="Todas las empresas"
          picker={props => <EmpresaPicker {...props} />}
        />
      )
    case 'fechas':
      return null
  }
}
