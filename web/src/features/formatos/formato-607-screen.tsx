import type { Venta607 } from '@cuadre/contract/formatos'
import { centavos, centavosDesdePesos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatEntero, formatMonto, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { ventasDelMes, ventasDelMesExcel } from '../../api/formatos.ts'
import { useExport } from '../../ui/files/use-export.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { LockedButton } from '../../ui/table/locked-button.tsx'
import { SumFooter } from '../../ui/table/sum-footer.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { FormatoScreen } from './formato-screen.tsx'
import { TxtDialog } from './txt-dialog.tsx'
import { useConsulta } from './use-consulta.ts'

const COLUMNS: readonly Column<Venta607>[] = [
  {
    key: 'rncCliente',
    header: 'RNC',
    render: fila => <span title={fila.clienteNombre}>{formatDocumento(fila.rncCliente)}</span>,
    sortBy: fila => fila.rncCliente,
  },
  {
    key: 'tipo',
    header: 'Tipo',
    render: fila => fila.tipo ?? '—',
    sortBy: fila => fila.tipo ?? 0,
    align: 'center',
  },
  { key: 'ncf', header: 'NCF', render: fila => fila.ncf, sortBy: fila => fila.ncf, cardTitle: true },
  { key: 'tiping', header: 'Tiping', render: fila => fila.tiping, align: 'center' },
  { key: 'fecha', header: 'Fecha', render: fila => fila.fecha, sortBy: fila => fila.fecha },
  {
    key: 'monto',
    header: 'Monto',
    render: fila => formatMonto(fila.monto),
    sortBy: fila => fila.monto,
    align: 'right',
  },
  {
    key: 'itbis',
    header: 'ITBIS',
    render: fila => formatMonto(fila.itbis),
    sortBy: fila => fila.itbis,
    align: 'right',
  },
  {
    key: 'empresaNombre',
    header: 'Empresa',
    render: fila => fila.empresaNombre,
    sortBy: fila => fila.empresaNombre,
    wrap: true,
  },
]

/** RNC, Tipo, NCF, Tiping, Fecha, Monto, ITBIS, Empresa, the button. */
const TRACKS = '8.5rem 4.75rem 8rem 4.5rem 6rem 10.5rem 9.5rem minmax(10rem, 1fr) 5.25rem'

/** Monthly sales for the tax office (R4.10). Company, month, order and page live in the address. */
export function Formato607Screen() {
  const consulta = useConsulta(ventasDelMes)
  const { mes, bloqueo } = consulta
  const excel = useExport({ saved: 'Descarga iniciada.' })
  const mayExport = usePermiso('reportes.exportar')
  const [generando, setGenerando] = useState(false)

  return (
    <>
      <FormatoScreen
        title="Generar 607"
        label="Ventas del mes"
        consulta={consulta}
        columns={COLUMNS}
        tracks={TRACKS}
        sinFilas="Un mes sin ventas se declara en cero en la Oficina Virtual de la DGII."
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
                  if (mes !== null) excel.run(watch => ventasDelMesExcel(mes, watch))
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
      {generando && mes !== null && <TxtDialog mes={mes} onClose={() => setGenerando(false)} />}
    </>
  )
}

const pie = (filas: readonly Venta607[], acciones: number) => <Totales filas={filas} acciones={acciones} />

/** Added up in centavos: the sums that the tax office will compare. */
function Totales({ filas, acciones }: { filas: readonly Venta607[]; acciones: number }) {
  const suma = (campo: 'monto' | 'itbis') =>
    formatMontoCentavos(
      filas.reduce((hasta, fila) => sumar(hasta, centavosDesdePesos(fila[campo])), centavos(0)),
    )
  const registros = filas.length === 1 ? '1 registro' : `${formatEntero(filas.length)} registros`
  return (
    <SumFooter
      label={`Total de ${registros}`}
      span={5}
      sums={[
        { column: 'monto', header: 'Total Monto', text: suma('monto') },
        { column: 'itbis', header: 'Total ITBIS', text: suma('itbis') },
      ]}
      after={1 + acciones}
    />
  )
}
