import './rebaja.css'
import type { KeyboardEvent } from 'react'

/** What a field of a discount takes: whole percent, or an amount. */
export const LIMITES_DE_DESCUENTO = {
  porcentaje: { maxDigits: 3, decimals: 0 },
  pesos: { maxDigits: 12, decimals: 2 },
} as const

/** The keys '$' and '%' say what a discount is; null for any other. */
export function teclaDeRebaja(event: KeyboardEvent): boolean | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (event.key !== '$' && event.key !== '%') return null
  event.preventDefault()
  return event.key === '$'
}

/** The same for a finger or the mouse; off the keyboard's way, which has its keys. */
export function EnPesos(props: { enPesos: boolean; onChange: (enPesos: boolean) => void; de?: string }) {
  const { enPesos, onChange, de } = props
  const otra = enPesos ? 'en porcentaje (tecla %)' : 'en pesos (tecla $)'
  const label = de === undefined ? `Descuento ${otra}` : `Descuento de ${de} ${otra}`
  return (
    <button
      type="button"
      tabIndex={-1}
      className="cuadre-rebaja"
      aria-label={label}
      title={`Dar el descuento ${otra}`}
      onClick={() => onChange(!enPesos)}
    >
      {enPesos ? 'RD$' : '%'}
    </button>
  )
}
