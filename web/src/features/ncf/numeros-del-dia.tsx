import './dia-panel.css'
import { type NcfDeLista, ncfs } from '@cuadre/contract/ncf'
import { type Dia, formatInstante } from '@cuadre/domain/tiempo/dia'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { paged } from '../../api/calls.ts'
import { textoDelMotivo } from '../../pickers/motivo-field.tsx'
import { useUrlState } from '../../ui/list/url-state.ts'
import { PermissionGate } from '../../ui/screen/permission-gate.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useTableQuery } from '../../ui/table/table-query.ts'
import type { Column } from '../../ui/table/table-rows.tsx'
import { EstadoDeNcf, estadoDe } from './estado-de-ncf.tsx'
import { parseMes } from './mes-search.ts'
import { Casilla } from './seleccion.tsx'

/** The most that the server gives at once, and more than most days hold. */
const PAGE_SIZE = 1000

const COLUMNS: readonly Column<NcfDeLista>[] = [
  {
    key: 'txtNCF',
    header: 'NCF',
    render: row => <Casilla id={row.id} txtNCF={row.txtNCF} seleccionable={esDisponible(row)} />,
    cardTitle: true,
  },
  { key: 'estado', header: 'Estado', render: row => <EstadoDeNcf estado={estadoDe(row)} /> },
  { key: 'detalle', header: 'Detalle', render: row => <Detalle numero={row} />, wrap: true },
]

export function esDisponible(numero: NcfDeLista): boolean {
  return estadoDe(numero) === 'disponible'
}

export function numerosDe(dia: { empresaId: number; dia: Dia; page: number }) {
  const { empresaId, dia: fecha, page } = dia
  return paged(ncfs.paged, { page, pageSize: PAGE_SIZE, empresaId, fechaDesde: fecha, fechaHasta: fecha })
}

/** Each number of a day: its state, its order, or why and when it was annulled. */
export const NumerosDelDia = memo(function NumerosDelDia(props: { empresaId: number; dia: Dia }) {
  const { state, change } = useUrlState(parseMes)
  const { page } = state
  const query = useQuery(numerosDe({ ...props, page }))
  const table = useTableQuery({
    query,
    page,
    change,
    failure: 'Error al obtener NCFs',
  })
  return (
    <DataTable
      label="Números del día"
      columns={COLUMNS}
      rowKey={row => row.id}
      tracks="10rem 8rem minmax(0, 1fr)"
      {...table}
      empty={{ text: 'Este día no tiene números. Elija otro.' }}
    />
  )
})

function Detalle({ numero }: { numero: NcfDeLista }) {
  const { anulado, pedidoId, motivoAnulacion, anuladoEn, txtNCF } = numero
  if (anulado) {
    const partes = [
      motivoAnulacion === null ? null : textoDelMotivo(motivoAnulacion),
      pedidoId === null ? null : `Pedido ${pedidoId} eliminado`,
      anuladoEn === null ? null : formatInstante(new Date(anuladoEn)),
    ]
    return partes.filter(parte => parte !== null).join('. ')
  }
  if (estadoDe(numero) === 'disponible') return null
  if (pedidoId === null) return 'Sin pedido'
  const texto = `Pedido ${pedidoId}`
  return (
    <PermissionGate permiso="pedidos.ver" fallback={texto}>
      <Link
        to="/facturacion"
        search={{ ncf: txtNCF, pdf: String(pedidoId) }}
        className="cuadre-ncf-enlace"
        aria-label={`${texto}: ver la factura ${txtNCF}`}
      >
        {texto}
      </Link>
    </PermissionGate>
  )
}
