import type { EstadoDePedido } from '@cuadre/contract/consultas'
import { ESTADO_EN_PALABRAS } from '@cuadre/domain/documentos/estado-en-palabras'
import { Sello, type Tono } from '../ui/table/sello.tsx'
import { type ConEcf, SelloEcf } from './estado-ecf.tsx'

const TONOS: Readonly<Record<EstadoDePedido, Tono>> = {
  pendiente: 'aviso',
  pagado: 'bien',
  rechazado: 'mal',
  anulado: 'espera',
}

/** Of a credit note nothing is waited for: it is applied to what its client owes, or given back. */
const DE_CREDITO = { ...ESTADO_EN_PALABRAS, pendiente: 'Por aplicar', pagado: 'Saldada' } as const

interface EstadosProps {
  readonly estado: EstadoDePedido
  readonly ecf?: ConEcf
  readonly deCredito?: boolean
}

/** How a document stands: whether it is paid, and what the tax office says of an electronic one; a refused one needs one word only. */
export function Estados({ estado, ecf, deCredito = false }: EstadosProps) {
  const palabras = deCredito ? DE_CREDITO : ESTADO_EN_PALABRAS
  return (
    <span className="cuadre-sellos" data-estado={estado}>
      {(estado !== 'rechazado' || ecf?.estadoEcf !== 'rechazado') && (
        <Sello tono={TONOS[estado]}>{palabras[estado]}</Sello>
      )}
      {ecf && <SelloEcf documento={ecf} />}
    </span>
  )
}
