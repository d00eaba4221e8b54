import './formatos.css'
import type { Anulado608 } from '@cuadre/contract/formatos'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { DESTINOS_607 } from '@cuadre/domain/reportes/venta-607'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { anuladosDelMes, anuladosDelMesExcel } from '../../api/formatos.ts'
import { useOpcionesDeEnvio } from '../../pickers/opciones-de-envio.ts'
import { useExport } from '../../ui/files/use-export.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { LockedButton } from '../../ui/table/locked-button.tsx'
import { SumFooter } from '../../ui/table/sum-footer.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { FormatoScreen } from './formato-screen.tsx'
import { Txt608Dialog } from './txt-608-dialog.tsx'
import { useConsulta } from './use-consulta.ts'

const COLUMNS: readonly Column<Anulado608>[] = [
  {
    key: 'ncf',
    header: 'NCF',
    render: fila => (
      <>
        {fila.ncf}
        {fila.destino === 'ecf' && <span className="cuadre-formato-detalle">{DESTINOS_607.ecf}</span>}
      </>
    ),
    sortBy: fila => fila.ncf,
    cardTitle: true,
  },
  { key: 'fecha', header: 'Fecha', render: fila => fila.fecha, sortBy: fila => fila.fecha },
  {
    key: 'motivo',
    header: 'Motivo',
    render: fila => `${fila.motivo} ${fila.motivoTexto}`,
    sortBy: fila => fila.motivo,
    wrap: true,
  },
  {
    key: 'anuladoEn',
    header: 'Anulado el',
    render: fila => (fila.anuladoEn === null ? '—' : formatInstante(new Date(fila.anuladoEn))),
    sortBy: fila => fila.anuladoEn ?? '',
  },
  {
    key: 'anuladoPor',
    header: 'Por',
    render: fila => fila.anuladoPor ?? '—',
    sortBy: fila => fila.anuladoPor ?? '',
  },
  {
    key: 'empresaNombre',
    header: 'Empresa',
    render: fila => fila.empresaNombre,
    sortBy: fila => fila.empresaNombre,
    wrap: true,
  },
]

/** The annulled numbers of a month, as the tax office wants to know of them. */
export function Formato608Screen() {
  const consulta = useConsulta(anuladosDelMes)
  const { mes, bloqueo } = consulta
  const excel = useExport({ saved: 'Descarga iniciada.' })
  const mayExport = usePermiso('reportes.exportar')
  const [generando, setGenerando] = useState(false)
  const [opciones, cambiarOpciones] = useOpcionesDeEnvio()

  return (
    <>
      <FormatoScreen
        title="Generar 608"
        label="NCF anulados del mes"
        consulta={consulta}
        columns={COLUMNS}
        sinFilas="Un mes sin NCF anulados se declara en cero en la Oficina Virtual de la DGII."
        pie={pie}
        descargas={
          mayExport && (
            <>
              <LockedButton
                variant="default"
                leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
                locked={bloqueo}
                loading={excel.busy}
                onClick={() => {
                  if (mes !== null) excel.run(watch => anuladosDelMesExcel(mes, watch))
                }}
              >
                Descargar Excel
              </LockedButton>
              <LockedButton
                leftSection={<IconFileText size={16} aria-hidden />}
                locked={bloqueo}
                onClick={() => setGenerando(true)}
              >
                Generar TXT (DGII)
              </LockedButton>
            </>
          )
        }
      />
      {generando && mes !== null && (
        <Txt608Dialog
          mes={mes}
          opciones={opciones}
          onOpciones={cambiarOpciones}
          onClose={() => setGenerando(false)}
        />
      )}
    </>
  )
}

function pie(filas: readonly Anulado608[], acciones: number) {
  const label =
    filas.length === 1 ? 'Total de 1 registro' : `Total de ${formatEntero(filas.length)} registros`
  return <SumFooter label={label} span={COLUMNS.length} sums={[]} after={acciones} />
}
