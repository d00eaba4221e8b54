import type { EstadoDePedido } from '@cuadre/contract/consultas'
import { Sello, type Tono } from '../ui/table/sello.tsx'
import { type ConEcf, SelloEcf } from './estado-ecf.tsx'

const ESTADOS: Readonly<Record<EstadoDePedido, { readonly texto: string; readonly tono: Tono }>> = {
  pendiente: { texto: 'Pendiente', tono: 'aviso' },
  pagado: { texto: 'Pagado', tono: 'bien' },
  rechazado: { texto: 'Rechazado', tono: 'mal' },
  anulado: { texto: 'Anulado', tono: 'espera' },
}

export function textoDeEstado(estado: EstadoDePedido): string {
  return ESTADOS[estado].texto
}

/** How a document stands: whether it is paid, and what the tax office says of an electronic one; a refused one needs one word only. */
export function Estados({ estado, ecf }: { estado: EstadoDePedido; ecf?: ConEcf }) {
  const { texto, tono } = ESTADOS[estado]
  return (
    <span className="cuadre-sellos" data-estado={estado}>
      {(estado !== 'rechazado' || ecf?.estadoEcf !== 'rechazado') && <Sello tono={tono}>{texto}</Sello>}
      {ecf && <SelloEcf documento={ecf} />}
    </span>
  )
}
