import './it1.css'
import { it1 } from '@cuadre/contract/it1'
import { Text } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { file } from '../../api/calls.ts'
import type { MesDeIt1 } from '../../api/it1.ts'
import { FormatoLinks } from '../../meses/formato-links.tsx'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts'
import { MonthField } from '../../ui/fields/month-field.tsx'
import { useExport } from '../../ui/files/use-export.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { LockedButton } from '../../ui/table/locked-button.tsx'
import { HojaDelMes } from './hoja-del-mes.tsx'
import { parseIt1 } from './it1-search.ts'
import { useBorradores } from './use-borradores.ts'

/** The worksheet of the monthly return of ITBIS: Anexo A and IT-1, box by box, ready to be typed into the Oficina Virtual. */
export function It1Screen() {
  const { state, change } = useUrlState(parseIt1)
  const { empresaId, fecha, parte, ceros } = state
  const borradores = useBorradores()
  useLeaveGuard({
    // What is on its way is kept whoever leaves.
    dirty: borradores.pendientes && !borradores.guardando,
    title: 'Hay casillas sin guardar',
    message: 'Si sale ahora, se pierde lo que escribió en ellas.',
  })
  const mes = empresaId === undefined ? null : { empresaId, mes: fecha }
  return (
    <ListScreen
      title="IT-1"
      actions={<Descargas mes={mes} pendientes={borradores.pendientes} />}
      filters={
        <>
          <FormatoLinks empresaId={empresaId} />
          <div className="cuadre-it1-filtros cuadre-no-print">
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
          <Text>Elija una empresa para ver su IT-1 del mes.</Text>
        </div>
      ) : (
        <HojaDelMes
          mes={mes}
          parte={parte}
          onParte={otra => change({ parte: otra === 'A' ? null : otra }, 'push')}
          ceros={ceros}
          onCeros={todas => change({ ceros: todas ? 'true' : null })}
          borradores={borradores}
        />
      )}
    </ListScreen>
  )
}

function Descargas({ mes, pendientes }: { mes: MesDeIt1 | null; pendientes: boolean }) {
  const excel = useExport({ saved: 'Descarga iniciada.' })
  const pdf = useExport({ waiting: 'Preparando el PDF…', saved: 'Descarga iniciada.' })
  const mayExport = usePermiso('reportes.exportar')
  if (!mayExport) return null
  const locked =
    mes === null
      ? 'Elija una empresa antes de descargar.'
      : pendientes
        ? 'Hay casillas sin guardar: guárdelas antes de descargar.'
        : null
  return (
    <>
      <LockedButton
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        locked={locked}
        loading={excel.busy}
        onClick={() => mes && excel.run(file(it1.excel, { query: mes }))}
      >
        Descargar Excel
      </LockedButton>
      <LockedButton
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        locked={locked}
        loading={pdf.busy}
        onClick={() => mes && pdf.run(file(it1.pdf, { query: mes }), 'No se pudo descargar el PDF.')}
      >
        Descargar PDF
      </LockedButton>
    </>
  )
}
