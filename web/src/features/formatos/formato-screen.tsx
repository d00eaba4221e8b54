import './formatos.css'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FetchFile } from '../../lib/download.ts'
import { FormatoLinks } from '../../meses/formato-links.tsx'
import { useExport } from '../../ui/files/use-export.ts'
import { IconFileSpreadsheet, IconFileText } from '../../ui/icons/icons.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { LockedButton } from '../../ui/table/locked-button.tsx'
import { ConsultaForm } from './consulta-form.tsx'
import { TablaDeFormato, type TablaDeFormatoProps } from './tabla-de-formato.tsx'
import type { MesDeEmpresa, useConsulta } from './use-consulta.ts'

interface FormatoScreenProps<T> extends TablaDeFormatoProps<T> {
  readonly formato: '606' | '607' | '608'
  readonly consulta: ReturnType<typeof useConsulta<T, QueryKey>>
  readonly excel: (mes: MesDeEmpresa) => FetchFile
  /** The dialog that checks the month and writes its file. */
  readonly txt: (mes: MesDeEmpresa, onClose: () => void) => ReactNode
  /** What stands above the rows. */
  readonly encima?: ReactNode
}

/** The frame of the monthly formats: company and month, the rows, and both files. */
export function FormatoScreen<T>(props: FormatoScreenProps<T>) {
  const { formato, consulta, excel, txt, encima, ...tabla } = props
  const { mes, query, fields, bloqueo, consultando } = consulta
  const exportar = useExport({ saved: 'Descarga iniciada.' })
  const mayExport = usePermiso('reportes.exportar')
  const [generando, setGenerando] = useState(false)

  return (
    <ListScreen
      title={`Generar ${formato}`}
      actions={
        mayExport && (
          <>
            <LockedButton
              variant="default"
              leftSection={<IconFileSpreadsheet />}
              locked={bloqueo}
              loading={exportar.busy}
              onClick={() => {
                if (mes !== null) exportar.run(excel(mes))
              }}
            >
              Descargar Excel
            </LockedButton>
            <LockedButton leftSection={<IconFileText />} locked={bloqueo} onClick={() => setGenerando(true)}>
              Generar TXT (DGII)
            </LockedButton>
          </>
        )
      }
      filters={
        <>
          <FormatoLinks empresaId={fields.empresaId} />
          <ConsultaForm
            formato={formato}
            label={`Consultar ${tabla.label}`}
            {...fields}
            falta={consulta.falta}
            vuelta={consulta.vuelta}
            consultando={consultando}
            onChange={consulta.write}
            onConsultar={consulta.consultar}
            onLimpiar={consulta.limpiar}
          />
        </>
      }
    >
      {encima}
      <TablaDeFormato<T> {...tabla} mes={mes} query={query} fetching={consultando} />
      {generando && mes !== null && txt(mes, () => setGenerando(false))}
    </ListScreen>
  )
}
