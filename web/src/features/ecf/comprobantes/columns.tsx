import type { DocumentoDeLista } from '@cuadre/contract/documentos'
import type { EcfDeLista } from '@cuadre/contract/ecf'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { haceCuanto } from '@cuadre/domain/tiempo/hace'
import { CuandoSigue } from '../../../emision/cuando-sigue.tsx'
import { EstadoEcf } from '../../../emision/estado-ecf.tsx'
import { ComprobanteEnPalabras } from '../../../papeles/comprobante-en-palabras.tsx'
import { useAhora } from '../../../ui/screen/use-ahora.ts'
import { Clipped } from '../../../ui/table/clipped.tsx'
import type { Column } from '../../../ui/table/table-rows.tsx'

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
  {
    key: 'clienteNombre',
    header: 'Cliente',
    render: row => <Clipped text={row.clienteNombre} />,
    card: 'line',
  },
  {
    key: 'estado',
    header: 'Estado',
    render: ({ ecf }) => ecf && <Estado ecf={ecf} />,
    wrap: true,
    card: 'state',
  },
  {
    key: 'total',
    header: 'Total',
    render: conSigno,
    align: 'right',
    pinned: true,
    card: 'amount',
  },
]

/** State, since when, what there is to say of it, and when it goes on. */
function Estado({ ecf }: { ecf: EcfDeLista }) {
  const { estado, detenido, desde, aviso } = ecf
  const ahora = useAhora()
  return (
    <div className="cuadre-ecf-estado">
      <EstadoEcf estado={estado} detenido={detenido} />{' '}
      <span className="cuadre-ecf-hace">{haceCuanto(new Date(desde), ahora)}</span>
      {aviso !== null && <span className="cuadre-ecf-aviso">{aviso}</span>}
      <CuandoSigue ecf={ecf} />
    </div>
  )
}
