import type { AvisoDeNcf } from '@cuadre/contract/ncf'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Paper, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

const COLUMNS: readonly Column<AvisoDeNcf>[] = [
  { key: 'empresaNombre', header: 'Empresa', cardTitle: true, wrap: true, render: row => row.empresaNombre },
  { key: 'disponibles', header: 'Quedan', render: row => formatEntero(row.disponibles), align: 'right' },
  { key: 'dias', header: 'Días', render: row => <Dias {...row} />, align: 'right' },
  { key: 'ultimoDia', header: 'Hasta', render: row => diaOGuion(row.ultimoDia) },
  { key: 'vence', header: 'Vencen', render: row => diaOGuion(row.vence) },
]

/** How many fiscal numbers each company has left, and for how many days. */
export function NcfPorEmpresa({ empresas }: { empresas: readonly AvisoDeNcf[] }) {
  return (
    <Paper withBorder component="section" className="cuadre-panel" aria-labelledby="ncf-por-empresa">
      <Title order={2} id="ncf-por-empresa">
        NCF disponibles por empresa
      </Title>
      <DataTable
        label="NCF disponibles por empresa"
        columns={COLUMNS}
        rows={empresas}
        rowKey={row => row.empresaId}
        empty={{ text: 'Todavía no hay empresas que facturen.' }}
      />
    </Paper>
  )
}

function Dias({ diasConNumeros, avisos }: AvisoDeNcf) {
  return (
    <>
      {avisos.includes('POCOS_DIAS') && (
        <IconAlertTriangle size={16} role="img" aria-label="Quedan pocos días" className="cuadre-ncf-pocos" />
      )}
      {formatEntero(diasConNumeros)}
    </>
  )
}

function diaOGuion(dia: string | null): string {
  return dia === null ? '—' : formatDia(dia)
}
