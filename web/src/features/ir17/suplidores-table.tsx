import type { HojaIr17 } from '@cuadre/contract/ir17'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { cell, money, text } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

type Suplidor = HojaIr17['suplidores'][number]

const COLUMNS: readonly Column<Suplidor>[] = [
  text('nombre', 'Suplidor', { wrap: true, card: 'title' }),
  cell('documento', 'RNC o cédula', { card: 'line' }, ({ documento }) => formatDocumento(documento)),
  text('compras', 'Compras', { align: 'right', card: 'none' }),
  money('itbis', 'ITBIS', { card: 'none' }),
  money('renta', 'ISR', { pinned: true, card: 'amount' }),
]

interface SuplidoresTableProps {
  readonly suplidores: readonly Suplidor[]
  readonly anio: number
  /** Null for who may hand out no paper. */
  readonly onConstancia: ((suplidor: Suplidor, de: 'mes' | 'anio') => void) | null
}

/** Of whom something was withheld, with the proof that he gets: of the month, or of the year. */
export function SuplidoresTable({ suplidores, anio, onConstancia }: SuplidoresTableProps) {
  return (
    <DataTable
      label="Suplidores a los que se retuvo"
      columns={COLUMNS}
      rowKey={({ documento }) => documento}
      rows={suplidores}
      empty={{ text: 'En este mes no se retuvo nada a los suplidores.' }}
      {...(onConstancia !== null && {
        actions: (suplidor: Suplidor) => (
          <>
            <Constancia
              texto="Del mes"
              nombre={`Constancia del mes de ${suplidor.nombre}`}
              onClick={() => onConstancia(suplidor, 'mes')}
            />
            <Constancia
              texto={`De ${anio}`}
              nombre={`Constancia de ${anio} de ${suplidor.nombre}`}
              onClick={() => onConstancia(suplidor, 'anio')}
            />
          </>
        ),
      })}
    />
  )
}

interface ConstanciaProps {
  readonly texto: string
  /** As screen readers hear it. */
  readonly nombre: string
  readonly onClick: () => void
}

function Constancia({ texto, nombre, onClick }: ConstanciaProps) {
  return (
    <QuietButton size="compact-xs" className="cuadre-ir17-constancia" aria-label={nombre} onClick={onClick}>
      {texto}
    </QuietButton>
  )
}
