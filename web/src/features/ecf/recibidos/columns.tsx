import type { RecibidoDeLista } from '@cuadre/contract/ecf-recibidos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia, formatInstante } from '@cuadre/domain/tiempo/dia'
import { Clipped } from '../../../ui/table/clipped.tsx'
import type { Column } from '../../../ui/table/table-rows.tsx'
import { EstadoRecibido } from './estado-recibido.tsx'

export const COLUMNS: readonly Column<RecibidoDeLista>[] = [
  {
    key: 'emisor',
    header: 'Suplidor',
    cardTitle: true,
    card: 'title',
    wrap: true,
    render: ({ emisorNombre, emisorRnc }) => (
      <>
        {emisorNombre} <span className="cuadre-recibido-rnc">{formatDocumento(emisorRnc)}</span>
      </>
    ),
  },
  { key: 'encf', header: 'e-NCF', render: row => row.encf, card: 'beside' },
  { key: 'fecha', header: 'Fecha', render: row => formatDia(row.fecha), card: 'none' },
  {
    key: 'empresa',
    header: 'Empresa',
    render: row => <Clipped text={row.empresaNombre} />,
    card: 'none',
  },
  {
    key: 'recibido',
    header: 'Recibido',
    render: row => formatInstante(new Date(row.recibidoEn)),
    card: 'none',
  },
  {
    key: 'estado',
    header: 'Estado',
    render: row => <EstadoRecibido recibido={row} />,
    wrap: true,
    card: 'line',
  },
  {
    key: 'total',
    header: 'Total',
    render: row => formatMonto(row.total),
    align: 'right',
    pinned: true,
    card: 'amount',
  },
]
