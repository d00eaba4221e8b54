import type { RecibidoLeido } from '@cuadre/contract/ecf-recibidos'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { Detalle } from '../../../ui/table/con-detalle.tsx'

/** A note may have ten thousand; a browser takes its time to draw them all. */
const A_LA_VISTA = 500

/** The lines as the document says them, and what they add up to. */
export function RecibidoLineas({ recibido: { lineas, itbis, total } }: { recibido: RecibidoLeido }) {
  return (
    <section className="cuadre-recibido-lineas" aria-label="Líneas">
      <table>
        <thead>
          <tr>
            <th scope="col">Descripción</th>
            <th scope="col" className="cuadre-recibido-cifra">
              Importe
            </th>
          </tr>
        </thead>
        <tbody>
          {lineas.slice(0, A_LA_VISTA).map((linea, i) => (
            <tr key={`${String(i)} ${linea.descripcion}`}>
              <td>
                {linea.descripcion}
                {linea.exento && ' (exento)'}
                <Detalle>{`${Number(linea.cantidad)} × ${formatMonto(Number(linea.precio))}`}</Detalle>
              </td>
              <td className="cuadre-recibido-cifra">{formatMonto(Number(linea.importe))}</td>
            </tr>
          ))}
          {lineas.length > A_LA_VISTA && (
            <tr>
              <td colSpan={2}>
                {`Se muestran ${A_LA_VISTA} de ${formatEntero(lineas.length)} líneas. Descargue el XML para verlas todas.`}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">ITBIS</th>
            <td className="cuadre-recibido-cifra">{formatMonto(itbis)}</td>
          </tr>
          <tr>
            <th scope="row">Total</th>
            <td className="cuadre-recibido-cifra">
              <strong>{formatMonto(total)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
