import type { EstadoDeLiquidacion } from '@cuadre/domain/cuentas/liquidar'

/** What each state is called; one that is not paid yet is to be paid. */
export const ESTADOS: Readonly<Record<EstadoDeLiquidacion, string>> = {
  abierta: 'Por pagar',
  pagada: 'Pagada',
  anulada: 'Anulada',
}

export function Estado({ estado }: { estado: EstadoDeLiquidacion }) {
  return (
    <span className="cuadre-liquidacion-estado" data-estado={estado}>
      {ESTADOS[estado]}
    </span>
  )
}
