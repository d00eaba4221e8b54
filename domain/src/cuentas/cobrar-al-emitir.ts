import type { Centavos } from '../dinero/centavos.ts'
import { repartir } from '../dinero/repartir.ts'
import {
  FORMAS_AL_CONTADO,
  type FormaAlContado,
  montosPorForma,
  type TerminosDePago,
} from '../documentos/pago.ts'

interface Ajustes {
  /** The company's own word; null: as it sells. */
  readonly cobraAlEmitir: boolean | null
  readonly loSuyo: boolean
}

/** Whether a cash sale is collected as it is issued (R13.82): by default where the company sells what is its own. */
export function seCobraAlEmitir({ cobraAlEmitir, loSuyo }: Ajustes): boolean {
  return cobraAlEmitir ?? loSuyo
}

export interface Cobro {
  readonly forma: FormaAlContado
  /** In centavos. */
  readonly monto: Centavos
}

interface VentaPorCobrar {
  readonly terminos: TerminosDePago
  /** Of the document, with ITBIS. */
  readonly total: Centavos
  /** Of its account to collect: the total of what a company sells of its own, else a percentage. */
  readonly cuenta: Centavos
}

/**
 * What of a sale is collected as it is issued, by form (R13.82): each cash form its share of the account, the rest stays on credit; a sale of
 * nothing is settled by a payment of nothing. Example: 1,180.00 with 500.00 in cash and the rest on credit → efectivo 500.00.
 * Refuses (RangeError) other forms that leave nothing of the total.
 */
export function cobrosAlEmitir({ terminos, total, cuenta }: VentaPorCobrar): Cobro[] {
  const montos = montosPorForma(terminos, total)
  const formas = Object.entries(montos) as [keyof typeof montos, Centavos][]
  const partes = repartir(
    cuenta,
    formas.map(([, monto]) => monto),
  )
  return formas.flatMap(([forma], i) => {
    const monto = partes[i]
    const principal = forma === terminos.formaPago
    if (!esAlContado(forma) || monto === undefined || (monto === 0 && !principal)) return []
    return [{ forma, monto }]
  })
}

function esAlContado(forma: string): forma is FormaAlContado {
  return FORMAS_AL_CONTADO.some(una => una === forma)
}

/** The same money in the same forms. */
export function mismosCobros(unos: readonly Cobro[], otros: readonly Cobro[]): boolean {
  const escritos = (cobros: readonly Cobro[]) => cobros.map(({ forma, monto }) => `${forma} ${monto}`).sort()
  return unos.length === otros.length && escritos(unos).join() === escritos(otros).join()
}
