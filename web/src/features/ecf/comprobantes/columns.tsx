import type { DocumentoDeLista } from '@cuadre/contract/documentos'
import type { EcfDeLista } from '@cuadre/contract/ecf'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { haceCuanto } from '@cuadre/domain/tiempo/hace'
import { ComprobanteEnPalabras } from '../../../pickers/comprobante-en-palabras.tsx'
import { EstadoEcf } from '../../../pickers/estado-ecf.tsx'
import { Clipped } from '../../../ui/table/clipped.tsx'
import type { Column } from '../../../ui/table/table-rows.tsx'
import { useAhora } from './use-ahora.ts'

const conSigno = ({ clase, total }: DocumentoDeLista) => formatMonto(signoDe(clase) * total)

/** The same on the screen and on paper. */
export const COLUMNS: readonly Column<DocumentoDeLista>[] = [
  {
    key: 'numero',
    header: 'e-NCF',
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
  { key: 'clienteNombre', header: 'Cliente', render: row => row.clienteNombre, wrap: true, card: 'line' },
  {
    key: 'estado',
    header: 'Estado',
    render: ({ ecf }) => ecf && <Estado ecf={ecf} />,
    wrap: true,
    card: 'none',
  },
  {
    key: 'total',
    header: 'Total',
    render: row => <TotalYEstado documento={row} />,
    align: 'right',
    pinned: true,
    card: 'amount',
  },
]

/** State, since when, and what there is to say of it. */
function Estado({ ecf: { estado, detenido, desde, aviso } }: { ecf: EcfDeLista }) {
  const ahora = useAhora()
  return (
    <div className="cuadre-ecf-estado">
      <EstadoEcf estado={estado} detenido={detenido} />{' '}
      <span className="cuadre-ecf-hace">{haceCuanto(new Date(desde), ahora)}</span>
      {aviso !== null && <span className="cuadre-ecf-aviso">{aviso}</span>}
    </div>
  )
}

/** On a phone's card the state stands beside the amount; what there is to say of it a touch away. */
function TotalYEstado({ documento }: { documento: DocumentoDeLista }) {
  const { ecf } = documento
  return (
    <>
      {conSigno(documento)}
      {ecf && (
        <span className="cuadre-card-only cuadre-ecf-en-tarjeta">
          <EstadoEcf estado={ecf.estado} detenido={ecf.detenido} />
        </span>
      )}
    </>
  )
}
