import './ir17.css'
import type { QueryOf } from '@cuadre/contract/endpoint'
import { ir17 } from '@cuadre/contract/ir17'
import { Text } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { file } from '../../api/calls.ts'
import { FormatoLinks } from '../../meses/formato-links.tsx'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { MonthField } from '../../ui/fields/month-field.tsx'
import { useExport } from '../../ui/files/use-export.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { LockedButton } from '../../ui/table/locked-button.tsx'
import { HojaDelMes } from './hoja-del-mes.tsx'
import { parseIr17 } from './ir17-search.ts'

/** The worksheet of the monthly return of what was withheld of others, with the proof for each of them. */
export function Ir17Screen() {
  const { state, change } = useUrlState(parseIr17)
  const { empresaId, fecha, linea } = state
  const mes = empresaId === undefined ? null : { empresaId, mes: fecha }
  return (
    <ListScreen
      title="IR-17"
      actions={<Descargas mes={mes} />}
      filters={
        <>
          <FormatoLinks empresaId={empresaId} />
          <div className="cuadre-ir17-filtros cuadre-no-print">
            <EmpresaPicker
              withAsterisk
              value={empresaId ?? null}
              onChange={id => change({ empresaId: id }, 'push')}
              onPreselect={id => change({ empresaId: id })}
            />
            <MonthField value={fecha} onChange={otro => change({ fecha: otro }, 'push')} />
          </div>
        </>
      }
    >
      {mes === null ? (
        <div className="cuadre-empty">
          <Text>Elija una empresa para ver su IR-17 del mes.</Text>
        </div>
      ) : (
        <HojaDelMes mes={mes} linea={linea} onLinea={otra => change({ linea: otra }, 'push')} />
      )}
    </ListScreen>
  )
}

function Descargas({ mes }: { readonly mes: QueryOf<typeof ir17.hoja> | null }) {
  const excel = useExport({ saved: 'Descarga iniciada.' })
  const pdf = useExport({ waiting: 'Preparando el PDF…', saved: 'Descarga iniciada.' })
  const mayExport = usePermiso('reportes.exportar')
  if (!mayExport) return null
  const locked = mes === null ? 'Elija una empresa antes de descargar.' : null
  return (
    <>
      <LockedButton
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        locked={locked}
        loading={excel.busy}
        onClick={() => mes && excel.run(file(ir17.excel, { query: mes }))}
      >
        Descargar Excel
      </LockedButton>
      <LockedButton
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        locked={locked}
        loading={pdf.busy}
        onClick={() => mes && pdf.run(file(ir17.pdf, { query: mes }), 'No se pudo descargar el PDF.')}
      >
        Descargar PDF
      </LockedButton>
    </>
  )
}
