import type { EcfDeLista } from '@cuadre/contract/ecf'
import { estadoEcfEnPalabras } from '@cuadre/domain/ecf/estado-en-palabras'
import { type EstadoEcf as Estado, estaPendiente } from '@cuadre/domain/ecf/estados'
import { Sello, type Tono } from '../ui/table/sello.tsx'

type Situacion = Pick<EcfDeLista, 'estado' | 'detenido'>

/** How an electronic document stands with the tax office, as a word; the colour only helps to find it. */
export function EstadoEcf(situacion: Situacion) {
  return <Sello tono={tonoDe(situacion)}>{estadoEcfEnPalabras(situacion)}</Sello>
}

/** A document in a list of electronic and paper ones. */
export interface ConEcf {
  readonly estadoEcf?: Estado | null | undefined
  readonly ecfDetenido?: boolean | null | undefined
}

/** The same beside another state; nothing of a paper invoice. That all is well is shown where there is room for it. */
export function SelloEcf({ documento: { estadoEcf: estado, ecfDetenido } }: { documento: ConEcf }) {
  if (!estado) return null
  const situacion = { estado, detenido: ecfDetenido === true }
  const palabra = estadoEcfEnPalabras(situacion)
  const tono = tonoDe(situacion)
  return (
    <Sello tono={tono} label={`e-CF: ${palabra}`} room={tono === 'bien'}>
      {palabra}
    </Sello>
  )
}

function tonoDe({ estado, detenido }: Situacion): Tono {
  if (detenido || estado === 'rechazado') return 'mal'
  if (estaPendiente(estado)) return 'espera'
  return estado === 'aceptado' ? 'bien' : 'aviso'
}
