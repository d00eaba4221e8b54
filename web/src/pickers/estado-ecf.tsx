import './estado-ecf.css'
import type { EcfDeLista } from '@cuadre/contract/ecf'
import { estadoEcfEnPalabras } from '@cuadre/domain/ecf/estado-en-palabras'
import { type EstadoEcf as Estado, estaPendiente } from '@cuadre/domain/ecf/estados'

type Situacion = Pick<EcfDeLista, 'estado' | 'detenido'>

/** How an electronic document stands with the tax office, as a word; the colour only helps to find it. */
export function EstadoEcf({ estado, detenido }: Situacion) {
  return (
    <span className="cuadre-ecf" data-tono={tonoDe({ estado, detenido })}>
      {estadoEcfEnPalabras({ estado, detenido })}
    </span>
  )
}

/** The same beside a number: a sign that says its word to who asks. Nothing of a paper invoice. */
export function MarcaEcf({ documento }: MarcaProps) {
  const { estadoEcf: estado, ecfDetenido } = documento
  if (!estado) return null
  const detenido = ecfDetenido === true
  const texto = `e-CF: ${estadoEcfEnPalabras({ estado, detenido })}`
  const tono = tonoDe({ estado, detenido })
  return (
    <span
      className="cuadre-ecf cuadre-ecf-marca"
      data-tono={tono}
      role="img"
      aria-label={texto}
      title={texto}
    >
      {SIGNOS[tono]}
    </span>
  )
}

interface MarcaProps {
  readonly documento: {
    readonly estadoEcf?: Estado | null | undefined
    readonly ecfDetenido?: boolean | null | undefined
  }
}

const SIGNOS = { bien: '✓', aviso: '✓!', mal: '✕', espera: '…' } as const

function tonoDe({ estado, detenido }: Situacion): keyof typeof SIGNOS {
  if (detenido || estado === 'rechazado') return 'mal'
  if (estaPendiente(estado)) return 'espera'
  return estado === 'aceptado' ? 'bien' : 'aviso'
}
