import './hoja-screen.css'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FetchFile } from '../lib/download.ts'
import { FormatoLinks } from '../meses/formato-links.tsx'
import { EmpresaPicker } from '../pickers/empresa-picker.tsx'
import { MonthField } from '../ui/fields/month-field.tsx'
import { useExport } from '../ui/files/use-export.ts'
import { IconFileSpreadsheet, IconFileTypePdf } from '../ui/icons/icons.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import type { UrlChange } from '../ui/list/url-state.ts'
import { usePermiso } from '../ui/screen/use-session.ts'
import { LockedButton } from '../ui/table/locked-button.tsx'

/** A company and a month, named by its day 1. */
export interface MesDeEmpresa {
  readonly empresaId: number
  readonly mes: Dia
}

interface HojaScreenProps {
  readonly title: string
  /** What the address says. */
  readonly state: { readonly empresaId: number | undefined; readonly fecha: Dia }
  readonly change: UrlChange<'empresaId' | 'fecha'>
  readonly excel: (mes: MesDeEmpresa) => FetchFile
  readonly pdf: (mes: MesDeEmpresa) => FetchFile
  /** Why nothing can be downloaded now. */
  readonly locked?: string | null
  readonly children: (mes: MesDeEmpresa) => ReactNode
}

/** The worksheet of a company's monthly return: whose and of which month, its files, and below it what it says. */
export function HojaScreen({ title, state, change, locked = null, ...hoja }: HojaScreenProps) {
  const { empresaId, fecha } = state
  const mes = empresaId === undefined ? null : { empresaId, mes: fecha }
  const excel = useExport({ saved: 'Descarga iniciada.' })
  const pdf = useExport({ waiting: 'Preparando el PDF…', saved: 'Descarga iniciada.' })
  const download = {
    variant: 'default',
    locked: mes === null ? 'Elija una empresa antes de descargar.' : locked,
  }
  return (
    <ListScreen
      title={title}
      actions={
        usePermiso('reportes.exportar') && (
          <>
            <LockedButton
              {...download}
              leftSection={<IconFileSpreadsheet />}
              loading={excel.busy}
              onClick={() => mes && excel.run(hoja.excel(mes))}
            >
              Descargar Excel
            </LockedButton>
            <LockedButton
              {...download}
              leftSection={<IconFileTypePdf />}
              loading={pdf.busy}
              onClick={() => mes && pdf.run(hoja.pdf(mes), 'No se pudo descargar el PDF.')}
            >
              Descargar PDF
            </LockedButton>
          </>
        )
      }
      filters={
        <>
          <FormatoLinks empresaId={empresaId} />
          <div className="cuadre-hoja-filtros cuadre-no-print">
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
          <Text>{`Elija una empresa para ver su ${title} del mes.`}</Text>
        </div>
      ) : (
        hoja.children(mes)
      )}
    </ListScreen>
  )
}
