import {
  COLUMNAS_DE_DOCUMENTOS,
  type DocumentoDeLista,
  type TotalesDeDocumentos,
} from '@cuadre/contract/documentos'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { Estados } from '../../../emision/estado-de-pedido.tsx'
import { ComprobanteEnPalabras } from '../../../papeles/comprobante-en-palabras.tsx'
import { columnsOf } from '../../../ui/table/columns-of.tsx'
import type { Sums } from '../../../ui/table/sums-row.tsx'

/** The same on the screen and on paper. */
export const COLUMNS = columnsOf<DocumentoDeLista>(COLUMNAS_DE_DOCUMENTOS, {
  numero: {
    card: 'title',
    render: row => <ComprobanteEnPalabras numero={row.numero} corrige={row.corrige} />,
  },
  fecha: { card: 'beside' },
  empresaNombre: { card: 'none' },
  clienteNombre: { card: 'line' },
  estado: {
    card: 'state',
    render: ({ clase, estado, ecf }) => (
      <Estados
        estado={estado}
        ecf={{ estadoEcf: ecf?.estado, ecfDetenido: ecf?.detenido }}
        deCredito={clase === 'nota de crédito'}
      />
    ),
  },
  itbis: { room: true, card: 'none' },
  total: { pinned: true, card: 'amount' },
})

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
