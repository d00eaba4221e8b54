import type { DocumentoDeLista, TotalesDeDocumentos } from '@cuadre/contract/documentos'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Estados } from '../../../emision/estado-de-pedido.tsx'
import { ComprobanteEnPalabras } from '../../../papeles/comprobante-en-palabras.tsx'
import { Clipped } from '../../../ui/table/clipped.tsx'
import type { Sums } from '../../../ui/table/sums-row.tsx'
import type { Column } from '../../../ui/table/table-rows.tsx'

/** A credit note takes away: its amounts have a minus sign, as in the sums. */
const conSigno = (monto: number, { clase }: DocumentoDeLista) => formatMonto(signoDe(clase) * monto)

/** The same on the screen and on paper. */
export const COLUMNS: readonly Column<DocumentoDeLista>[] = [
  {
    key: 'numero',
    header: 'NCF',
    cardTitle: true,
    card: 'title',
    render: row => <ComprobanteEnPalabras numero={row.numero} corrige={row.corrige} />,
  },
  { key: 'fecha', header: 'Fecha', render: row => formatDia(row.fecha), card: 'beside' },
  {
    key: 'empresaNombre',
    header: 'Empresa',
    render: row => <Clipped text={row.empresaNombre} />,
    card: 'none',
  },
  {
    key: 'clienteNombre',
    header: 'Cliente',
    render: row => <Clipped text={row.clienteNombre} />,
    card: 'line',
  },
  {
    key: 'estado',
    header: 'Estado',
    card: 'state',
    render: ({ clase, estado, ecf }) => (
      <Estados
        estado={estado}
        ecf={{ estadoEcf: ecf?.estado, ecfDetenido: ecf?.detenido }}
        deCredito={clase === 'nota de crédito'}
      />
    ),
  },
  {
    key: 'itbis',
    header: 'ITBIS',
    render: row => conSigno(row.itbis, row),
    align: 'right',
    room: true,
    card: 'none',
  },
  {
    key: 'total',
    header: 'Total',
    render: row => conSigno(row.total, row),
    align: 'right',
    pinned: true,
    card: 'amount',
  },
]

/** What the live documents of the whole filtered list add up to. The subtotal has no column: names need its room. */
export function sumsOf(totalRecords: number, totales: TotalesDeDocumentos): Sums {
  const { cantidad, rechazados = 0, subTotal, itbis, total } = totales
  const anulados = totalRecords - cantidad - rechazados
  const cuantos = `Total de ${cantidad === 1 ? '1 comprobante' : `${formatEntero(cantidad)} comprobantes`}`
  const fuera = [
    ...(anulados === 0 ? [] : [`${formatEntero(anulados)} ${anulados === 1 ? 'anulado' : 'anulados'}`]),
    ...(rechazados === 0
      ? []
      : [`${formatEntero(rechazados)} ${rechazados === 1 ? 'rechazado' : 'rechazados'}`]),
  ]
  const sin = fuera.length === 0 ? '' : `, sin contar ${fuera.join(' y ')}`
  return {
    label: `${cuantos}${sin}. Subtotal ${formatMonto(subTotal)}`,
    values: { itbis: formatMonto(itbis), total: formatMonto(total) },
  }
}
