import type { EstadoDePedido } from '@cuadre/contract/consultas'
import { Sello, type Tono } from '../ui/table/sello.tsx'
import { type ConEcf, SelloEcf } from './estado-ecf.tsx'

const ESTADOS: Readonly<Record<EstadoDePedido, { readonly texto: string; readonly tono: Tono }>> = {
  pendiente: { texto: 'Pendiente', tono: 'aviso' },
  pagado: { texto: 'Pagado', tono: 'bien' },
  rechazado: { texto: 'Rechazado', tono: 'mal' },
  anulado: { texto: 'Anulado', tono: 'espera' },
}

/** Of a credit note nothing is waited for: it is applied to what its client owes, or given back. */
const DE_CREDITO = { pendiente: 'Por aplicar', pagado: 'Saldada' } as const

export function textoDeEstado(estado: EstadoDePedido): string {
  return ESTADOS[estado].texto
}

interface EstadosProps {
  readonly estado: EstadoDePedido
  readonly ecf?: ConEcf
  readonly deCredito?: boolean
}

/** How a document stands: whether it is paid, and what the tax office says of an electronic one; a refused one needs one word only. */
export function Estados({ estado, ecf, deCredito = false }: EstadosProps) {
  const { texto, tono } = ESTADOS[estado]
  const suyo = deCredito && (estado === 'pendiente' || estado === 'pagado') ? DE_CREDITO[estado] : texto
  return (
    <span className="cuadre-sellos" data-estado={estado}>
      {(estado !== 'rechazado' || ecf?.estadoEcf !== 'rechazado') && <Sello tono={tono}>{suyo}</Sello>}
      {ecf && <SelloEcf documento={ecf} />}
    </span>
  )
}
