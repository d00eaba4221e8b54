import { COLUMNAS_DE_DOCUMENTOS, type DocumentoDeLista } from '@cuadre/contract/documentos'
import type { EcfDeLista } from '@cuadre/contract/ecf'
import { haceCuanto } from '@cuadre/domain/tiempo/hace'
import { CuandoSigue } from '../../../emision/cuando-sigue.tsx'
import { EstadoEcf } from '../../../emision/estado-ecf.tsx'
import { ComprobanteEnPalabras } from '../../../papeles/comprobante-en-palabras.tsx'
import { useAhora } from '../../../ui/screen/use-ahora.ts'
import { columnsOf } from '../../../ui/table/columns-of.tsx'

/** The same on the screen and on paper. */
export const COLUMNS = columnsOf<DocumentoDeLista>(COLUMNAS_DE_DOCUMENTOS, {
  numero: {
    header: 'e-NCF',
    card: 'title',
    render: row => <ComprobanteEnPalabras numero={row.numero} corrige={row.corrige} />,
  },
  fecha: { card: 'beside' },
  empresaNombre: { card: 'none' },
  clienteNombre: { card: 'line' },
  estado: { render: ({ ecf }) => ecf && <Estado ecf={ecf} />, wrap: true, card: 'state' },
  total: { pinned: true, card: 'amount' },
})

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
