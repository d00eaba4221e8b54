import type { PorReemplazar } from '@cuadre/contract/ecf-reemplazos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { plazoEnPalabras, tonoDePlazo } from '@cuadre/domain/ecf/contingencia'
import { estadoEcfEnPalabras } from '@cuadre/domain/ecf/estado-en-palabras'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Clipped } from '../../../ui/table/clipped.tsx'
import type { Column } from '../../../ui/table/table-rows.tsx'

export const COLUMNS: readonly Column<PorReemplazar>[] = [
  { key: 'numero', header: 'NCF', cardTitle: true, card: 'title', render: row => row.numero },
  { key: 'fecha', header: 'Fecha', render: row => formatDia(row.fecha), card: 'none' },
  { key: 'empresa', header: 'Empresa', render: row => <Clipped text={row.empresaNombre} />, card: 'none' },
  { key: 'cliente', header: 'Cliente', render: row => <Clipped text={row.clienteNombre} />, card: 'line' },
  { key: 'plazo', header: 'Plazo', render: row => <PlazoDe row={row} />, wrap: true, card: 'line' },
  { key: 'estado', header: 'Reemplazo', render: row => <Reemplazo row={row} />, wrap: true, card: 'line' },
  {
    key: 'total',
    header: 'Total',
    render: row => formatMonto(row.total),
    align: 'right',
    pinned: true,
    card: 'amount',
  },
]

/** In words; the colour only helps to find it. */
function PlazoDe({ row: { ultimoDia, quedan } }: { row: PorReemplazar }) {
  if (ultimoDia === null || quedan === null) return 'Cuando termine la contingencia'
  return (
    <span className="cuadre-contingencia-plazo" data-tono={tonoDePlazo(quedan)}>
      {plazoEnPalabras({ ultimoDia, quedan })}
    </span>
  )
}

function Reemplazo({ row: { encf, ecf } }: { row: PorReemplazar }) {
  if (encf === null || ecf === null) return 'Sin emitir'
  return (
    <>
      {encf}: {estadoEcfEnPalabras(ecf).toLocaleLowerCase('es-DO')}
      {ecf.aviso !== null && <small className="cuadre-contingencia-aviso">{ecf.aviso}</small>}
    </>
  )
}
