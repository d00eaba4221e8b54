import type { HojaIr17 } from '@cuadre/contract/ir17'
import { formatMonto, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { type FilaDeFormulario, filasDelFormulario } from '@cuadre/domain/reportes/ir17/filas'
import type { IdDeLinea, IdEscrito } from '@cuadre/domain/reportes/ir17/lineas'
import { Button } from '@mantine/core'
import { cell, text } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EditAction } from '../../ui/table/row-actions.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

interface FormularioTableProps {
  readonly hoja: HojaIr17
  /** Null for who may only look. */
  readonly onEscribir: ((linea: IdEscrito) => void) | null
  readonly onLinea: (linea: IdDeLinea) => void
}

/** The form as the Oficina Virtual asks for it: each line that holds something, and what they come to. */
export function FormularioTable({ hoja, onEscribir, onLinea }: FormularioTableProps) {
  return (
    <DataTable
      label="Líneas del IR-17"
      columns={columnas(onLinea)}
      rowKey={({ key }) => key}
      rows={filasDelFormulario(hoja)}
      empty={{ text: '' }}
      {...(onEscribir !== null && {
        actions: ({ escrita, nombre }: FilaDeFormulario) =>
          escrita !== null && <EditAction name={nombre} onClick={() => onEscribir(escrita)} />,
      })}
    />
  )
}

function columnas(onLinea: (linea: IdDeLinea) => void): readonly Column<FilaDeFormulario>[] {
  return [
    text('numero', 'Línea', { align: 'right', card: 'none' }),
    cell('nombre', 'Concepto', { wrap: true, card: 'title' }, ({ nombre, suma }) =>
      suma ? <strong>{nombre}</strong> : nombre,
    ),
    cell('deDonde', 'De dónde sale', { card: 'line' }, ({ deDonde, compras, nombre }) =>
      compras === null ? (
        deDonde
      ) : (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={`Ver ${deDonde} de ${nombre}`}
          onClick={() => onLinea(compras)}
        >
          {deDonde}
        </Button>
      ),
    ),
    cell(
      'base',
      'Monto imponible',
      { align: 'right', card: 'none' },
      ({ base }) => base !== null && formatMonto(base),
    ),
    cell('tasa', 'Tasa', { align: 'right', card: 'beside' }, ({ base, tasa }) => (
      <>
        {tasa !== null && formatPorcentaje(tasa)}
        {/* A phone's card has no column for it. */}
        {base !== null && (
          <span className="cuadre-card-only">{`${tasa === null ? 'Base' : ' de'} ${formatMonto(base)}`}</span>
        )}
      </>
    )),
    cell('monto', 'Retenido', { align: 'right', pinned: true, card: 'amount' }, ({ monto, suma }) =>
      suma ? <strong>{formatMonto(monto)}</strong> : formatMonto(monto),
    ),
  ]
}
