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

/** How a document stands: whether it is paid, and what the tax office says of an electronic one; a refused one needs one word only. */
export function Estados({ estado, ecf }: { estado: EstadoDePedido; ecf?: ConEcf }) {
  return (
    <span className="cuadre-sellos" data-estado={estado}>
      {(estado !== 'rechazado' || ecf?.estadoEcf !== 'rechazado') && (
        <Sello tono={TONOS[estado]}>{ESTADO_EN_PALABRAS[estado]}</Sello>
      )}
      {ecf && <SelloEcf documento={ecf} />}
    </span>
  )
}
