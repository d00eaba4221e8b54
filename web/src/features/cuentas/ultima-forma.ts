import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { FORMAS_AL_CONTADO, FORMAS_DE_PAGO, type FormaAlContado } from '@cuadre/domain/documentos/pago'
import { remember, remembered } from '../../lib/remembered.ts'
import { oneOf } from '../../ui/list/url-state.ts'

const NOMBRE = { cobrar: 'formaDeCobro', pagar: 'formaDePago' } as const satisfies Record<Lado, string>

/** How this person was paid, or paid, last; null until he says it for the first time. */
export function ultimaForma(lado: Lado): FormaAlContado | null {
  return oneOf(FORMAS_AL_CONTADO, remembered(NOMBRE[lado]) ?? undefined) ?? null
}

export function recordarForma(lado: Lado, forma: FormaAlContado): void {
  remember(NOMBRE[lado], forma)
}

/** Each as a field offers it. */
export const FORMAS = FORMAS_AL_CONTADO.map(value => ({ value, label: FORMAS_DE_PAGO[value].nombre }))
